import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { brandTokensCss } from '#shared/brand/brand-tokens-css.ts';
import { brandFields, withOther } from '../../support/brand/fields.ts';
import { fullDocument } from '../../support/brand/full-document.ts';
import { sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openPage } from './open-page.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

let browser: Browser;
let server: FixtureServer;
let page: Page;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
  page = await openParts();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Fields that are visible only in the look of elements. */
const looks = brandFields.filter(({ pointer }) =>
  /^\/(?:colors|typography|shape|layout\/contentWidth)(?:\/|$)/.test(pointer),
);

/**
 * Properties that tokens change. Custom properties are omitted: an unused one has no effect. Colors are read
 * separately, because reading a size forces a layout.
 */
const COLORS = [
  ...['color', 'background-color', 'background-image', 'border-top-color', 'border-inline-start-color'],
  ...['border-bottom-color', 'outline-color', 'box-shadow', 'fill', 'stroke', 'accent-color'],
];
const SIZES = [
  ...['font-family', 'font-size', 'font-weight', 'border-top-left-radius', 'border-top-width', 'box-shadow'],
  ...['padding-top', 'row-gap', 'min-height', 'max-width', 'width'],
];

declare global {
  interface Window {
    /** Applies a brand's tokens and a mode; answers whether any look differs from before. */
    wear: (css: string, mode: string, properties: readonly string[]) => boolean;
    keep: (properties: readonly string[]) => void;
  }
}

/** The page with every part, in a window of the widest content, with a focused control. */
async function openParts(): Promise<Page> {
  const opened = await openPage(browser, server.page(), 1900);
  await opened.keyboard.press('Tab');
  await opened.evaluate(() => {
    // Transitions of colors are disabled.
    const sheet = new CSSStyleSheet();
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [sheet, still];
    const surface = document.querySelector('[data-brand]');
    if (surface === null) throw new Error('no surface');
    // One of each kind of element, with its pseudo-elements before and after.
    const kindOf = (element: Element | null): string =>
      element instanceof HTMLElement || element instanceof SVGElement
        ? `${element.tagName} ${Object.values(element.dataset).join(' ')}`
        : '';
    const kinds = new Map<string, Element>();
    for (const element of [document.activeElement, surface, ...surface.querySelectorAll('*')]) {
      const parent = element?.parentElement;
      const kind = [element, parent, parent?.parentElement].map((one) => kindOf(one ?? null)).join(' in ');
      if (element !== null && !kinds.has(kind)) kinds.set(kind, element);
    }
    const styles = [...kinds.values()].flatMap((element) =>
      [null, '::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({ content }, index) => index === 0 || content !== 'none'),
    );
    const valuesOf = (style: CSSStyleDeclaration, properties: readonly string[]) =>
      properties.map((property) => style.getPropertyValue(property)).join(';');
    let before: string[] = [];
    window.keep = (properties) => {
      before = styles.map((style) => valuesOf(style, properties));
    };
    window.wear = (css, mode, properties) => {
      sheet.replaceSync(css);
      surface.setAttribute('data-mode', mode);
      return styles.some((style, index) => valuesOf(style, properties) !== before[index]);
    };
  });
  return opened;
}

it.each([
  ...modeNames.map(
    (mode) => [`colors of ${mode} mode`, mode, COLORS, new RegExp(`^/colors/${mode}/`)] as const,
  ),
  ['type, shape and width', 'light', SIZES, /^\/(?:typography|shape|layout)\//] as const,
])('changes how a page looks with each field of the %s', async (_, mode, properties, pointers) => {
  const wears = (document: BrandDocument): Promise<boolean> =>
    page.evaluate(([css, ...how]) => window.wear(css, ...how), [
      brandTokensCss(document, ACCOUNT),
      mode,
      properties,
    ] as const);
  const fields = looks.filter(({ pointer }) => pointers.test(pointer));
  expect(fields.length).toBeGreaterThan(10);
  await wears(fullDocument);
  await page.evaluate((read) => window.keep(read), properties);
  expect(await wears(fullDocument)).toBe(false);
  const silent: string[] = [];
  for (const field of sampled(fields, 16)) if (!(await wears(withOther(field)))) silent.push(field.pointer);
  expect(silent).toEqual([]);
});
