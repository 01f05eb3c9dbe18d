import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runsOf } from '../../support/full-run.ts';
import { arbitraryCss, mutatedCss, structuredCss } from './support/arbitrary-css.ts';
import { accountId, hash } from './support/compiled.ts';

type Compile = typeof import('../../../workers/branding/css/compile.ts')['compile'];

/** A compiler that has compiled nothing yet. */
async function newCompiler(): Promise<Compile> {
  vi.resetModules();
  return (await import('../../../workers/branding/css/compile.ts')).compile;
}

const otherAccount = '5d7f7f0e-4a52-4f0c-9f43-9d1d54c3a001';
const asset = (account: string) => `/t/${account}/asset-${hash}.png`;

/** Options that make something else of the same sheet. */
const optionSets = [
  { accountId },
  { accountId: otherAccount },
  { accountId, resolveUrl: () => ({ url: asset(accountId) }) },
  { accountId, resolveUrl: () => ({ code: 'url_external' as const }) },
  { accountId, caps: { urls: 1, hasPerSheet: 1, selectorsPerRule: 2, valueBytes: 40, strippedEntries: 2 } },
  { accountId, caps: { tokens: 20 } },
  { accountId, caps: { rules: 3, gradients: 0, filters: 0, gridLine: 5, expandedValue: 30 } },
  { accountId, tokensCss: ':root{--x:1}', imports: new Map([['a', null]]) },
];

/** Sheets that mean something else by what stands elsewhere in them. */
const contexts = [
  '',
  'html{font-size:62.5%}',
  '@property --x{syntax:"*";inherits:true}',
  '@keyframes k{to{top:0}}',
  '@font-face{font-family:a;src:url(/f)}',
  '@counter-style c{system:cyclic;symbols:a}',
  '@layer a{',
  '.x{',
];

const sheet = fc
  .tuple(fc.constantFrom(...contexts), fc.oneof(arbitraryCss, structuredCss, mutatedCss))
  .map(([context, css]) => context + css);
const task = fc.record({ css: sheet, options: fc.constantFrom(...optionSets) });

test('compiles a sheet to the same bytes and findings after any other sheets and options', async () => {
  const first = await newCompiler();
  const second = await newCompiler();
  fc.assert(
    fc.property(fc.array(task, { maxLength: 6 }), (tasks) => {
      const outcomes = tasks.map(({ css, options }) => first(css, options));
      const mixed = [...tasks.keys()].reverse();
      for (const i of mixed) {
        const { css, options } = tasks[i] ?? expect.fail('no such task');
        // Other options for the same text come between.
        for (const other of optionSets.slice(0, 3)) second(css, other);
        expect(second(css, options)).toEqual(outcomes[i]);
      }
    }),
    { numRuns: runsOf(400) },
  );
});

test('compiles a sheet while another one is being compiled', async () => {
  const compile = await newCompiler();
  const inner = 'b{color:red;margin:0 auto}@media print{i{top:0}}';
  const expected = compile(inner, { accountId });
  const sheet = 'a{background:url(x);color:tan}p>a:hover{background:url(y) no-repeat}';
  const resolve = () => ({ url: asset(accountId) });
  const nested = () => {
    expect(compile(inner, { accountId })).toEqual(expected);
    return resolve();
  };
  const outcome = compile(sheet, { accountId, resolveUrl: nested });
  expect(outcome).toEqual(compile(sheet, { accountId, resolveUrl: resolve }));
  expect(outcome).toMatchObject({ ok: true });
});

test('compiles on after a resolver has thrown in the middle of a sheet', async () => {
  const compile = await newCompiler();
  const expected = compile('a{color:red}', { accountId });
  const resolveUrl = () => {
    throw new Error('no answer');
  };
  expect(() => compile('b{top:0}a{background:url(x)}', { accountId, resolveUrl })).toThrow('no answer');
  expect(compile('a{color:red}', { accountId })).toEqual(expected);
});
