import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '#workers/branding/css/compile.ts';
import { sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openPage } from './open-page.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

let browser: Browser;
let server: FixtureServer;
/** The protected elements of the page without a brand sheet. */
let expected: Awaited<ReturnType<typeof protectedElements>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
  const untouched = await print('');
  expected = await protectedElements(untouched);
  await untouched.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const COLLAPSE = '@media print{body>*{margin-bottom:-9999px!important}}';

const print = async (css: string): Promise<Page> => {
  const compiled = compile(css, { accountId: ACCOUNT });
  if (!compiled.ok) throw new Error(compiled.message);
  const page = await openPage(browser, server.page({ mode: 'light', status: 'suspended' }, compiled.css));
  await page.emulateMedia({ media: 'print' });
  return page;
};

/** For the notice and each part of the legal strip: whether it is within the page and on top, and its look. */
const protectedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-brand-protected]')].map((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const hits = [...element.children].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (part === hit || part.contains(hit));
      });
      const { color, backgroundColor, opacity } = getComputedStyle(element);
      const above = box.top + window.scrollY >= 0;
      return { above, width: box.width, height: box.height, hits, color, backgroundColor, opacity };
    }),
  );

/** The number of printed sheets of paper. */
const sheets = async (page: Page): Promise<number> => {
  const text = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  return text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
};

const SHEETS = [
  ['margins that collapse', COLLAPSE],
  ['negative margins everywhere', '@media print{*{margin-block:-999px!important}}'],
  ['a fixed cover', '@media print{[data-part=shell]{position:fixed;inset:0;z-index:9;background:#000}}'],
  ['floats', '@media print{[data-part=shell]{float:left!important;margin-bottom:-9999px!important}}'],
  ['a shadow without end', '@media print{[data-part]{box-shadow:0 0 0 9999px #000}}'],
  ['a huge transform', '@media print{[data-part=main]{transform:scale(40)}}'],
  ['a sheet for all media', ':root>*{margin-bottom:-9999px!important}'],
] as const;

it.each(sampled(SHEETS, 5))(
  'prints the notice and the legal strip completely in spite of %s',
  async (_name, css) => {
    expect(expected.length).toBe(2);
    expect(expected.flatMap(({ hits }) => hits)).not.toContain(false);
    const page = await print(css);
    expect(await protectedElements(page)).toEqual(expected);
    await page.close();
  },
);

it('the legal strip is lost without the print rules of the guard, so that the checks above can fail', async () => {
  const page = await print(COLLAPSE);
  await page.evaluate(() => {
    const older = new CSSStyleSheet();
    older.replaceSync(
      '@layer guard{@media print{[data-brand-frame],[data-brand]{display:block!important;contain:none!important}}}',
    );
    document.adoptedStyleSheets = [older];
  });
  expect((await protectedElements(page)).map(({ above }) => above)).toEqual([true, false]);
  await page.close();
});

itInFull('prints the whole surface on several sheets', async () => {
  const page = await print('');
  expect(await sheets(page)).toBeGreaterThan(2);
  await page.close();
});
