import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { pseudoLocale, sourceLocale } from '#scripts/i18n/source-locale.ts';
import * as connections from '#workers/platform/surface/sample/data/connections.ts';
import * as domains from '#workers/platform/surface/sample/data/domains.ts';
import * as members from '#workers/platform/surface/sample/data/members.ts';
import * as project from '#workers/platform/surface/sample/data/project.ts';
import * as projects from '#workers/platform/surface/sample/data/projects.ts';
import * as settings from '#workers/platform/surface/sample/data/settings.ts';
import * as usage from '#workers/platform/surface/sample/data/usage.ts';
import type { Situation } from '#workers/platform/surface/sample/sample-page.tsx';
import { sampleDocument, sampleShell } from '#workers/platform/surface/sample/sample-views.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openPage, pageDefects } from './open-page.ts';
import { type FixtureServer, serveFixture } from './serve-fixture.ts';

let browser: Browser;
let server: FixtureServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** All texts in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const samples = textsIn([
  connections,
  domains,
  members,
  project,
  projects,
  settings,
  usage,
  sampleDocument,
  sampleShell('auto'),
  // The message about the last action on the sample page.
  ['That did not work', 'Your plan has no room for another project.'],
  ['Saved', 'Build cancelled', 'Its credits were given back.', 'Invited, but not notified', 'Legal'],
  // The host of an address, and the number of a failed request.
  ['northwind.example', 'req-1'],
])
  // Values of hidden fields are no texts, and would match inside of words.
  .filter((text) => text.length > 2 && text !== 'yes')
  .sort((one, other) => other.length - one.length);

/** Sample data counts only as whole words. */
const wholeSamples = samples.map(
  (sample) => new RegExp(`(?<!\\p{L})${sample.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!\\p{L})`, 'gu'),
);

/** Words that `Intl` writes in English dates, and names that are the same in every language. */
const INTL =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|UTC|ago|yesterday|minutes?|hours?|days?|now|CNAME|TXT)\b/g;

/** A text without sample data and formatted values: words that come from no catalogue. */
function foreignWords(text: string): string[] {
  const own = wholeSamples.reduce((rest, sample) => rest.replace(sample, ' '), text).replace(INTL, ' ');
  return own.match(/[A-Za-z]{3,}/g) ?? [];
}

it('finds words that are neither sample data nor from a catalogue', () => {
  expect(foreignWords('Hello there')).toEqual(['Hello', 'there']);
  expect(foreignWords('yesterday')).toEqual([]);
  expect(foreignWords('⟦Ĥéļļö⟧ Corner Bakery, 3 Nov 2026')).toEqual([]);
});

/** Every text that a page shows or that screen readers read. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.filter((text) => text.trim() !== '');
  });

/** The width by which the surface and the page exceed the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[data-brand]')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

const situations: readonly Situation[] = [
  'ready',
  'empty',
  'loading',
  'error',
  'suspended',
  'terminated',
  'confirm',
  'refused',
];
const pages = [...routes.map(({ id }) => id), 'settings'] as const;
const everyPage = pages.flatMap((route) => situations.map((situation) => [route, situation] as const));

describe('a language whose texts are longer', () => {
  const locale = pseudoLocale();

  it.each(sampled(everyPage, 29))(
    '%s, %s has no text outside of the catalogue and fits on a phone',
    async (route, situation) => {
      const page = await openPage(browser, server.sample({ route, situation, mode: 'light', locale }), 360);
      const texts = await textsOf(page);
      expect(texts.some((text) => text.includes('⟦'))).toBe(true);
      expect(texts.filter((text) => foreignWords(text).length > 0)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.close();
    },
  );
});

describe('a language that is read from right to left', () => {
  const locale = sourceLocale('ar');
  const checked = sampled(pages, pages.length);

  it.each([
    ...sampled(pages, 4).map((route) => [route, 'light'] as const),
    ...(isFullRun ? pages : []).map((route) => [route, 'dark'] as const),
  ])('%s, %s runs from right to left, fits on a phone and has no violation', async (route, mode) => {
    const page = await openPage(browser, server.sample({ route, mode, locale }), 360);
    const directions = await page.evaluate(() =>
      ['html', '[data-brand]', '[data-part="main"]', '[data-brand-protected]'].map((selector) => {
        const element = document.querySelector(selector);
        return element === null ? 'missing' : getComputedStyle(element).direction;
      }),
    );
    expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    expect(await overflowOf(page)).toBe(0);
    if (isFullRun || (mode === 'light' && checked.includes(route)))
      expect(await pageDefects(page)).toEqual([]);
    await page.close();
  });
});

/**
 * The distance of the first letter of each element before the left edge of its box, or to the right of its
 * second letter.
 */
const beginnings = (
  page: Page,
  selector: string,
): Promise<Array<{ text: string; hidden: boolean; swapped: boolean }>> =>
  page.evaluate((chosen) => {
    const letter = (node: Text, index: number): number => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    };
    return [...document.querySelectorAll(chosen)].flatMap((element) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!(node instanceof Text) || node.data.length < 2) return [];
      const box = element.getBoundingClientRect();
      return [
        {
          text: node.data,
          hidden: letter(node, 0) < box.left - 1,
          swapped: letter(node, 0) > letter(node, 1),
        },
      ];
    });
  }, selector);

describe('what is read from left to right on a page that is not', () => {
  const locale = sourceLocale('ar');

  const technical = [
    ['project', '[data-ellipsis][dir="ltr"]'],
    ['domains', 'code'],
    ['connections', 'code, pre'],
  ] as const;
  it.each(sampled(technical, 3))(
    'text that runs from left to right begins at its left edge: %s',
    async (route, selector) => {
      const page = await openPage(browser, server.sample({ route, mode: 'light', locale }), 360);
      await page.evaluate(() => {
        for (const link of document.querySelectorAll('[data-ellipsis] a'))
          link.textContent = 'a-very-long-name-of-a-customer.of-a-reseller.example/sites/with-a-long-path';
      });
      const found = await beginnings(page, selector);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ hidden, swapped }) => hidden || swapped)).toEqual([]);
      await page.close();
    },
  );

  const written = [
    ['projects', '[data-variant~="interactive"] [data-part="card-title"]'],
    ['projects', '[data-part="workspace-switcher"] > [data-ellipsis]'],
  ] as const;
  it.each(sampled(written, 2))(
    'long text of people is cut at its end and aligned to the right: %s, %s',
    async (route, selector) => {
      const page = await openPage(browser, server.sample({ route, mode: 'light', locale }), 360);
      // The sheet of a brand may set this alignment.
      const aligned = await page.evaluate((chosen) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `${chosen}{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;max-inline-size:8rem}`,
        );
        document.adoptedStyleSheets.push(sheet);
        return [...document.querySelectorAll(chosen)].map((element) => {
          element.textContent = 'A very long name that somebody gave to a site of a corner bakery';
          return getComputedStyle(element).textAlign;
        });
      }, selector);
      const found = await beginnings(page, selector);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ hidden, swapped }) => hidden || swapped)).toEqual([]);
      expect(new Set(aligned)).toEqual(new Set(['right']));
      await page.close();
    },
  );

  it('fields for addresses and domain names run from left to right', async () => {
    const fields = [
      ['members', 'email'],
      ['domains', 'domain'],
    ] as const;
    for (const [route, name] of sampled(fields, 2)) {
      const page = await openPage(browser, server.sample({ route, mode: 'light', locale }), 360);
      expect(
        await page.locator(`input[name="${name}"]`).evaluate((input) => getComputedStyle(input).direction),
      ).toBe('ltr');
      await page.close();
    }
  });
});
