import { describe, expect, it } from 'vitest';
import { starterCss } from '#schema/contract/starter/index.ts';
import { renderSamplePages } from '#scripts/assets/sample-pages/render-sample-pages.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { brandTokensCss } from '#shared/brand/brand-tokens-css.ts';
import { accountId } from '#test/unit/css/support/compiled.ts';
import { advise } from '#workers/branding/advice/advise.ts';
import { readValues } from '#workers/branding/advice/read-values.ts';
import { withEnds } from '#workers/branding/advice/with-ends.ts';
import { collectUrls, compile } from '#workers/branding/css/compile.ts';
import { checkPages } from '#workers/branding/page-check/check-pages.ts';
import { readRules } from '#workers/branding/rules/read-rules.ts';
import { adversarial } from '../../bench/css/adversarial.ts';
import { isFullRun } from '../../support/full-run.ts';
import { readSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';
import { slowChecks } from '../../support/sheets/slow-checks.ts';

/** CPU time in ms that a check of a stylesheet may take. */
const BUDGET_MS = 300;

const BRAND = {
  schemaVersion: 1,
  identity: { productName: 'Acme' },
  colors: {
    light: { background: '#ffffff', surface: '#fafafa', text: '#111111', primary: '#0b6b62' },
    dark: { background: '#111111', surface: '#222222', text: '#eeeeee', primary: '#33bbbb' },
  },
} as const;

const samples = renderSamplePages(sourceLocale('en'));

/** The least CPU time of this thread, in ms, of up to five runs: other processes of the machine slow each down. */
async function timeOf(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5 && least > BUDGET_MS; i++) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Checks a compiled sheet on the sample pages; false when pages were left out. */
async function check(source: string, tokensCss = ''): Promise<boolean> {
  const compiled = compile(source, { accountId, caps: { compiledBytes: 2 ** 24, sourceBytes: 2 ** 24 } });
  if (!compiled.ok) throw new Error(compiled.message);
  const { css, origins } = compiled;
  return (await checkPages({ source, compiled: css, origins, tokensCss, accountId }, samples)).isWhole;
}

const SLOW = Object.entries(slowChecks(190_000)).filter(([name]) => isFullRun || name === 'scopes');

describe('the time of the check on sample pages', () => {
  it.each(SLOW)('is limited for %s', async (_name, source) => {
    // The pages themselves are prepared once in an isolate.
    await check('a{top:0}');
    expect(await timeOf(() => check(source))).toBeLessThan(BUDGET_MS);
  });

  it('leaves out sheets that multiply, and no others', async () => {
    const { layers = '', scopes = '' } = slowChecks(190_000);
    expect([await check(layers), await check(scopes)]).toEqual([false, false]);
    const real = REAL_SHEETS.filter(({ fit, name }) => fit === 'fits' && (isFullRun || name === 'tachyons'));
    for (const sheet of real)
      expect([sheet.name, await check(await readSheet(sheet))]).toEqual([sheet.name, true]);
  });

  it('is enough for the starting stylesheet with the tokens of a brand', async () => {
    const tokens = brandTokensCss(BRAND, accountId);
    expect(tokens).toContain('#0b6b62');
    expect(await check(starterCss, tokens)).toBe(true);
    expect(await timeOf(() => check(starterCss, tokens))).toBeLessThan(BUDGET_MS);
  });

  it('other work runs between the pages', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++);
    await check('[data-part=card]{color:red}');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});

/** Sheets of 400 KiB that have many different names, places and values. */
const NAMES = {
  parts: (i: number) => `[data-part=p${i}x]{top:0}`,
  tokens: (i: number) => `a{top:var(--brand-x${i})}`,
  'attributes of the root': (i: number) => `[data-mode=x${i}] a{top:0}`,
  'one attribute of the root': () => '[dir=rtl][dir=rtl] ',
  'nested lists': (i: number) => `.a${i},.b{&,& &{&,& &{&,& &{&,& &{top:0}}}}}`,
};
const NAMED = Object.entries(NAMES)
  .filter(([name]) => isFullRun || name === 'parts' || name === 'attributes of the root')
  .map(([name, piece]) => [
    name,
    Array.from({ length: Math.floor(400_000 / piece(9_999).length) }, (_, i) => piece(i)).join(''),
  ]);

describe('the time of every other reader of an authored sheet', () => {
  const hostile = Object.entries(adversarial).filter(([name]) => isFullRun || name === 'closing braces');
  it.each([...NAMED, ...hostile])('is limited for %s', async (_name = '', source = '') => {
    expect(await timeOf(() => advise(source))).toBeLessThan(BUDGET_MS);
    expect(await timeOf(() => collectUrls(source))).toBeLessThan(BUDGET_MS);
    expect(await timeOf(() => readValues(source))).toBeLessThan(BUDGET_MS);
    expect(await timeOf(() => withEnds(source, advise(source)))).toBeLessThan(BUDGET_MS);
    expect(await timeOf(() => readRules(source))).toBeLessThan(4 * BUDGET_MS);
  });
});
