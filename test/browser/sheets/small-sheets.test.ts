import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { compileWhole, nameSuffix } from '../../support/sheets/compile-whole.ts';
import { launchBrowser } from '../support/chromium.ts';
import { propertySheets } from './every-property.ts';
import { MODERN_CUSTOM, modernSheets } from './modern-sheets.ts';
import { removalsOf } from './removals.ts';
import { SMALL_HTML, smallSheets } from './small-sheets.ts';
import { compareWorn, type Difference, WARDROBE_HTML } from './wear.ts';

// Every value that a browser computes under the compiled sheet is the one that it computes under the sheet as written,
// unless the report names what was removed.

const runs = Number(process.env.CSS_FUZZ_RUNS ?? (isFullRun ? 3000 : 25));
const seed = process.env.CSS_FUZZ_SEED;
const CUSTOM = ['--p', '--q', '--t', '--op', '--brand-color-primary', ...MODERN_CUSTOM];

let browser: Browser;
let wardrobe: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  wardrobe = await browser.newPage({ viewport: { width: 1700, height: 700 } });
  await wardrobe.route('**/*', (route) => route.abort());
  await wardrobe.setContent(WARDROBE_HTML);
});

afterAll(() => browser.close());

async function differencesOf(sheet: string): Promise<Difference[]> {
  const outcome = compileWhole(sheet);
  if (!outcome.ok) throw new Error(outcome.message);
  const { differences, compared } = await compareWorn(wardrobe, {
    authored: sheet,
    compiled: outcome.css,
    suffix: nameSuffix(),
    html: SMALL_HTML,
    custom: CUSTOM,
    removals: removalsOf(sheet, outcome.stripped),
  });
  expect(compared).toBeGreaterThan(1_000);
  return [...differences];
}

test.each([
  ['of selectors, names and substitutions', smallSheets, runs],
  ['of current CSS', modernSheets, Math.ceil(runs / 3)],
  ['of every property', propertySheets, Math.ceil(runs / 3)],
])(
  'computes the same values under a compiled sheet %s as under the authored one',
  async (_, sheets, numRuns) => {
    await fc.assert(
      fc.asyncProperty(sheets, async (sheet) => {
        expect(await differencesOf(sheet)).toEqual([]);
      }),
      { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
  },
);
