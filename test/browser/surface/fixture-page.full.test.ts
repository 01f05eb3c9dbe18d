import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '#schema/contract/parts/index.ts';
import { starterCss } from '#schema/contract/starter/index.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { isFullRun } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeViolations, openPage, protectedLinksOnTop } from './open-page.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

let browser: Browser;
let server: FixtureServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const open = (address: string, width?: number, height?: number) => openPage(browser, address, width, height);

/** Properties that a stylesheet changes; sizes depend on these and on each other. */
const LOOK =
  'display position inset z-index flex gap align-items justify-content grid-template-columns width height margin padding ' +
  'border-width border-style border-color border-radius background-color background-image box-shadow color fill stroke ' +
  'stroke-width font-family font-size font-weight line-height letter-spacing text-align text-decoration white-space ' +
  'overflow opacity outline cursor animation-duration transition-duration object-fit';

describe('fixture page in a browser', () => {
  // Later views have the same document: `npm test` has one mode and one width.
  it.each([
    ['light', 1280, undefined],
    ...(isFullRun
      ? ([
          ['dark', 1280],
          ['high-contrast', 1280],
          ['light', 390],
          ['light', 768],
        ] as const)
      : []
    ).map((look) => [...look, undefined] as const),
  ] as const)('%s at %d px has no violation and no sideways scrolling', async (mode, width, rules) => {
    const page = await open(server.page({ mode }), width);
    const sizes = await page.evaluate(() => {
      const root = document.querySelector('[data-brand]')!;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = root;
      return {
        root: { scrollHeight, clientHeight, scrollWidth, clientWidth },
        page: document.body.scrollHeight,
      };
    });
    expect(sizes.root.scrollWidth).toBe(sizes.root.clientWidth);
    expect(sizes.root.scrollHeight).toBeGreaterThan(sizes.root.clientHeight);
    expect(sizes.page).toBe(900);
    if (isFullRun) expect(await axeViolations(page, rules)).toEqual([]);
    await page.close();
  });

  it('every selector of the contract matches in the browser’s own engine', async () => {
    const page = await open(server.page({ mode: 'light' }));
    const selectors = parts
      .filter(({ status }) => status === 'implemented')
      .flatMap(({ selector, variants = [] }) => [
        selector,
        ...variants.map((variant) => selector + variant.selector),
      ]);
    const missing = await page.evaluate(
      (all) => all.filter((selector) => document.querySelector(`[data-brand] ${selector}`) === null),
      selectors,
    );
    expect(missing).toEqual([]);
    await page.close();
  });

  it('the mode follows the system in auto, and the choice otherwise', async () => {
    const background = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.querySelector('[data-brand]')!).backgroundColor);
    const page = await open(server.page({ mode: 'auto' }));
    expect(await background(page)).toBe('rgb(246, 247, 249)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe('rgb(14, 17, 23)');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    await page.goto(server.page({ mode: 'light' }));
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
    expect(await background(page)).toBe('rgb(246, 247, 249)');
    await page.close();
  });

  it('shows the notice of a suspended workspace above the surface', async () => {
    const page = await open(server.page({ mode: 'dark', status: 'suspended' }), 390, 844);
    expect(await protectedLinksOnTop(page)).toEqual([true, true, true]);
    await page.close();
  });

  it('the page looks the same with and without the compiled starting stylesheet', async () => {
    const compiled = compile(starterCss, { accountId: ACCOUNT });
    if (!compiled.ok) throw new Error(compiled.message);
    const looks = async (theme: string) => {
      const page = await open(server.page({ mode: 'dark' }, theme));
      const result = await page.evaluate(async (names) => {
        await document.fonts.ready;
        // An endless animation differs at each time. No frame is drawn before the styles are read.
        for (const animation of document.getAnimations()) animation.cancel();
        const read = [...document.querySelectorAll('[data-brand], [data-part]')].map((element) => {
          const style = getComputedStyle(element);
          return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
        });
        // One text is sent faster than so many values.
        return JSON.stringify(read);
      }, LOOK.split(' '));
      await page.close();
      return JSON.parse(result) as Array<Record<string, string>>;
    };
    const [plain, themed] = [await looks(''), await looks(compiled.css)];
    expect(plain.length).toBeGreaterThan(300);
    const differences = themed.flatMap((look, index) =>
      Object.entries(look)
        .filter(([name, value]) => value !== plain[index]?.[name])
        .map(([name, value]) => `${name}: ${plain[index]?.[name]} became ${value}`),
    );
    expect([...new Set(differences)].slice(0, 20)).toEqual([]);
  });
});
