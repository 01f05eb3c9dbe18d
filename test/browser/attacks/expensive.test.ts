import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { compileWhole } from '../../support/sheets/compile-whole.ts';
import { launchOwnBrowser } from '../support/chromium.ts';
import { EXPENSIVE_SHEETS, KINDS_THAT_HUNG } from './expensive-sheets.ts';
import { measureCost, type PageCost } from './page-cost.ts';

/** What a compiled sheet may cost over the page without one. */
const MOST: PageCost = { seconds: 1.5, megabytes: 300 };

/** `npm test` takes one of so many sheets, and a full run one of a few: neighbours differ little. Both take those that hung. */
const STEP = isFullRun ? 5 : 422;
const SHEETS = EXPENSIVE_SHEETS.filter(({ name }, index) => index % STEP === 0 || KINDS_THAT_HUNG.test(name));

let browser: Browser;
let plain: PageCost;

beforeAll(async () => {
  browser = await launchOwnBrowser();
  plain = await measureCost(browser, '');
});

afterAll(() => browser.close());

test.each(SHEETS)('a tab bears $name', async ({ source }) => {
  const compiled = compileWhole(source);
  if (!compiled.ok) throw new Error(compiled.message);
  const { seconds, megabytes } = await measureCost(browser, compiled.css);
  expect(seconds - plain.seconds).toBeLessThan(MOST.seconds);
  expect(megabytes - plain.megabytes).toBeLessThan(MOST.megabytes);
});

itInFull('the measure sees what an uncompiled sheet costs', async () => {
  const { seconds } = await measureCost(browser, `*{transition:${'all 1s,'.repeat(200)}all 1s}`);
  expect(seconds - plain.seconds).toBeGreaterThan(MOST.seconds);
});
