import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileVectors } from './compile-corpus.ts';
import { CORPUS } from './corpus.ts';
import { defectsSince, handlePage, type Sighting } from './handle-page.ts';
import { openStage, type Stage } from './stage.ts';
import { marked } from './vector.ts';

// A sheet may act only after an action of a person. On each page the test clicks, types, tabs, scrolls and
// prints, and checks the notice, the legal strip and the zones of the host after every action. compiled-safe.test.ts
// does so with one compiled attack of each kind.

let stage: Stage;
const pages: Page[] = [];
const bare = new Map<boolean, Sighting[]>();

beforeAll(async () => {
  stage = await openStage();
  const viewport = { width: 800, height: 600 };
  for (let count = 0; count < 2; count += 1) pages.push(await stage.browser.newPage({ viewport }));
  for (const walls of [true, false]) {
    const address = stage.put({ mark: `bare-${walls}`, sheet: '', as: 'link', walls });
    bare.set(walls, await handlePage(pages[0]!, address));
  }
});

afterAll(() => stage.close());

interface Handled {
  id: string;
  sheet: string;
}

/** The defects of each sheet, by its name. */
const handleAll = async (sheets: readonly Handled[], walls: boolean): Promise<Map<string, string[]>> => {
  const defects = new Map<string, string[]>();
  const waiting = sheets.entries();
  await Promise.all(
    pages.map(async (page) => {
      for (const [index, { id, sheet }] of waiting) {
        const address = stage.put({ mark: `handled-${walls}-${index}`, sheet, as: 'inline', walls });
        defects.set(id, defectsSince(bare.get(walls) ?? [], await handlePage(page, address)));
      }
    }),
  );
  return defects;
};

test('a page without a brand sheet is intact after every action', () => {
  const covered = (bare.get(true) ?? []).flatMap(({ covered: ids }) => ids);
  expect(covered).toEqual([]);
  expect(bare.get(true)?.at(-1)?.places).toContain('in order');
});

test('top-layer attacks cover the host page without the compiler', async () => {
  const harmful = CORPUS.handled.filter(({ harm }) => harm === 'cover' || harm === 'paint');
  const sheets = harmful.map((vector) => ({ id: vector.id, sheet: String(marked(vector, 'raw')) }));
  const defects = await handleAll(sheets, false);
  expect(harmful.filter(({ id }) => (defects.get(id) ?? []).length === 0).map(({ id }) => id)).toEqual([]);
  expect(harmful.length).toBeGreaterThanOrEqual(28);
});

test('the guard alone keeps the list of a select out of the top layer', async () => {
  const pickers = CORPUS.handled.filter(({ id }) => id.startsWith('top-layer/picker/'));
  const sheets = pickers.map((vector) => ({
    id: vector.id,
    sheet: `@layer brand{${String(marked(vector, 'guard'))}}`,
  }));
  const defects = await handleAll(sheets, true);
  expect([...defects].filter(([, what]) => what.length > 0)).toEqual([]);
});

test('no compiled attack covers or moves anything outside the surface after any action of a person', async () => {
  const sheets = compileVectors([...CORPUS.handled, ...CORPUS.cover]).map(({ ids, sheet }) => ({
    id: ids.join(' '),
    sheet: sheet('handled'),
  }));
  // compiled-safe.test.ts checks every sheet for covering without an action.
  const defects = await handleAll(sheets, true);
  expect([...defects].filter(([, what]) => what.length > 0)).toEqual([]);
  expect(sheets.length).toBeGreaterThan(80);
});
