import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileWhole, nameSuffix } from '../../support/sheets/compile-whole.ts';
import { FOREIGN_SHEETS } from '../../support/sheets/foreign-sheets.ts';
import { launchBrowser } from '../support/chromium.ts';
import { removalsOf } from './removals.ts';
import { withoutSamePictures } from './same-pictures.ts';
import { sheetMarkup } from './sheet-markup.ts';
import { compareWorn, WARDROBE_HTML } from './wear.ts';

// Sheets that no other test names, worn as written and as compiled. They are installed here, and nowhere else.

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'foreign-sheets');

let browser: Browser;
let wardrobe: Page;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), '{"private":true}');
  const packages = FOREIGN_SHEETS.map(({ install }) => install);
  await promisify(execFile)(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...packages],
    { cwd: FOLDER },
  );
  browser = await launchBrowser();
  wardrobe = await browser.newPage({ viewport: { width: 1700, height: 700 } });
  await wardrobe.route('**/*', (route) => route.abort());
  await wardrobe.setContent(WARDROBE_HTML);
});

afterAll(() => browser.close());

test('at least 30 sheets are compared', () => {
  expect(FOREIGN_SHEETS.length).toBeGreaterThanOrEqual(30);
});

test.each(FOREIGN_SHEETS)('$name computes the same values on a surface', async ({ path }) => {
  // As browsers do, a byte order mark is left out.
  const published = new TextDecoder().decode(await readFile(join(FOLDER, 'node_modules', path)));
  // Imports and fonts are loaded by other means.
  const sheet = published.replaceAll(/@import[^;]*;/g, '').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  const outcome = compileWhole(sheet);
  if (!outcome.ok) throw new Error(outcome.message);
  const { differences, compared } = await compareWorn(wardrobe, {
    authored: sheet,
    compiled: outcome.css,
    suffix: nameSuffix(),
    html: sheetMarkup(sheet),
    custom: [],
    removals: removalsOf(sheet, outcome.stripped),
  });
  const left = differences.map(({ authored, ...rest }) => ({ ...rest, raw: authored }));
  expect(await withoutSamePictures(wardrobe, left)).toEqual([]);
  expect(compared).toBeGreaterThan(5_000);
});
