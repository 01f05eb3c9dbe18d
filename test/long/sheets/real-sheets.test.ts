import { describe, expect, test } from 'vitest';
import { compile, unwrap } from '#workers/branding/css/compile.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { compileWhole, nameSuffix, SHEET_ACCOUNT } from '../../support/sheets/compile-whole.ts';
import { readSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';
import { tailwindSheet } from '../../support/sheets/tailwind-sheet.ts';
import { KEPT_OUT } from './kept-out.ts';
import { summarizeStripped } from './summarize-stripped.ts';

/** The longest wrapper: layer, scope and account id. */
const WRAPPER_BYTES = 128;

const sources: [name: string, fit: string, read: () => Promise<string>][] = [
  ...REAL_SHEETS.map((sheet): (typeof sources)[number] => [sheet.name, sheet.fit, () => readSheet(sheet)]),
  ['tailwind', 'fits', tailwindSheet],
];

/** Each sheet is compiled once for all tests of its result. */
const compiled = new Map<string, ReturnType<typeof compileWhole>>();
async function compileSource(name: string, read: () => Promise<string>) {
  const result = compiled.get(name) ?? compileWhole(await read());
  compiled.set(name, result);
  return result;
}

/** `npm test` compiles each third sheet, and one for each limit. */
const due = sources.filter(
  ([, fit], index) =>
    isFullRun || index % 3 === 0 || sources.findIndex(([, other]) => other === fit) === index,
);

describe.each(due)('%s', (name, fit, read) => {
  test('the sheet loses only reviewed rules', async () => {
    const result = await compileSource(name, read);
    if (!result.ok) expect.fail(result.message);
    const summary = summarizeStripped(result.stripped);
    expect(Object.keys(summary).filter((code) => !(code in KEPT_OUT))).toEqual([]);
    await expect(`${JSON.stringify(summary, null, 2)}\n`).toMatchFileSnapshot(`fixtures/${name}.json`);
  });

  test('compiles to no more than it was but for renamed names, and to itself', async () => {
    const source = await read();
    const result = await compileSource(name, read);
    if (!result.ok) expect.fail(result.message);
    const renamed = (result.css.split(nameSuffix()).length - 1) * nameSuffix().length;
    expect(result.bytes).toBeLessThanOrEqual(Buffer.byteLength(source) + WRAPPER_BYTES + renamed);
    const again = compileWhole(unwrap(result.css, SHEET_ACCOUNT) ?? expect.fail('no wrapper'));
    if (!again.ok) expect.fail(again.message);
    expect(again.css).toBe(result.css);
    expect(again.stripped.filter(({ code }) => code !== 'root_size')).toEqual([]);
  });

  test(`the size is under the published limits: ${fit}`, async () => {
    const result = compile(await read(), { accountId: SHEET_ACCOUNT });
    expect(result.ok ? 'fits' : result.code).toBe(fit);
  });
});

itInFull('a real sheet needs every reason to strip', async () => {
  const needed = new Set<string>();
  for (const [name, , read] of sources) {
    const result = await compileSource(name, read);
    if (result.ok) for (const { code } of result.stripped) needed.add(code);
  }
  expect([...needed].sort()).toEqual(Object.keys(KEPT_OUT).sort());
});
