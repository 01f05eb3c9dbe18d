import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cssCaps } from '#schema/css-policy/index.ts';
import { nameSuffix } from '#shared/brand/name-suffix.ts';
import { accountId, hash } from '#test/unit/css/support/compiled.ts';
import { compile, SheetMemory } from '#workers/branding/css/compile.ts';
import { findCandidates } from '#workers/branding/css/names/find-candidates.ts';
import { Names } from '#workers/branding/css/names/names.ts';
import { codeUnitsOf } from '#workers/branding/css/tokens/code-units.ts';
import { matchBrackets } from '#workers/branding/css/tokens/match-brackets.ts';
import { tokenize } from '#workers/branding/css/tokens/tokenize.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { packageFile } from '../../support/package-file.ts';
import { arbitraryCss, mutatedCss, structuredCss } from './support/arbitrary-css.ts';

type Compiler = typeof import('#workers/branding/css/compile.ts');
type Compile = Compiler['compile'];

/** Loads a new compiler without any state. */
async function newCompiler(): Promise<Compile> {
  vi.resetModules();
  return (await import('#workers/branding/css/compile.ts')).compile;
}

const otherAccount = '5d7f7f0e-4a52-4f0c-9f43-9d1d54c3a001';
const asset = (account: string) => `/t/${account}/asset-${hash}.png`;

/** Options that change the result of the same sheet. */
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

/** Sheets in which a part depends on another part. */
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
        // The same text is compiled with other options in between.
        for (const other of optionSets.slice(0, 3)) second(css, other);
        expect(second(css, options)).toEqual(outcomes[i]);
      }
    }),
    { numRuns: isFullRun ? 400 : 8 },
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

test('compiles correctly after a resolver has thrown in the middle of a sheet', async () => {
  const compile = await newCompiler();
  const expected = compile('a{color:red}', { accountId });
  const resolveUrl = () => {
    throw new Error('no answer');
  };
  expect(() => compile('b{top:0}a{background:url(x)}', { accountId, resolveUrl })).toThrow('no answer');
  expect(compile('a{color:red}', { accountId })).toEqual(expected);
});

/** A sheet during editing: each text is the one before with a piece replaced. */
const edited = fc
  .tuple(
    sheet,
    fc.array(fc.tuple(fc.nat(400), fc.nat(12), fc.oneof(fc.constant(''), sheet)), { maxLength: 5 }),
  )
  .map(([first, edits]) => {
    const texts = [first];
    for (const [at, removed, added] of edits) {
      const before = texts.at(-1) ?? '';
      texts.push(before.slice(0, at) + added.slice(0, 60) + before.slice(at + removed));
    }
    return texts;
  });

test('compiles an edited sheet to the same with a cache as without one', () => {
  const steps = fc.array(fc.tuple(edited, fc.constantFrom(...optionSets)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(steps, (sheets) => {
      const memory = new SheetMemory();
      for (const [texts, options] of sheets) {
        for (const text of [...texts, ...texts]) {
          expect(compile(text, { ...options, memory })).toEqual(compile(text, options));
        }
      }
    }),
    { numRuns: isFullRun ? 600 : 10 },
  );
});

test('compiles real sheets to the same with the cache after each keystroke', () => {
  const files = [
    'animate.css/animate.css',
    'bootstrap/dist/css/bootstrap.css',
    'daisyui/components/menu.css',
  ];
  for (const file of sampled(files, 3)) {
    const source = readFileSync(packageFile(file), 'utf8');
    const options = { accountId, caps: { compiledBytes: 1e6 } };
    const memory = new SheetMemory();
    for (let key = 0; key < 4; key++) {
      const at = source.indexOf('color:', key * 9_000) + 'color:'.length;
      const text = `${source.slice(0, at)} #a${key}c;color:${source.slice(at)}`;
      expect(compile(text, { ...options, memory })).toEqual(compile(text, options));
    }
  }
});

test('reuses pieces of the earlier sheet, and drops them when their meaning changes or after 32 sheets', () => {
  const memory = new SheetMemory();
  const meaning = (account: string, css = '') => {
    const tokens = tokenize(css);
    const names = new Names(nameSuffix(account));
    findCandidates(tokens, matchBrackets(tokens, 64) ?? expect.fail('too deep'), names);
    return { accountId: account, caps: cssCaps, factor: 1, names };
  };
  const css = 'a{margin:1px 2px}@keyframes k{to{top:0}}';
  const own = meaning(accountId, css);
  const fill = () => expect(compile(css, { accountId, memory })).toMatchObject({ ok: true });
  const isKept = () =>
    memory.recall(own)?.declarations.findFrom(codeUnitsOf('margin:1px 2px'), 0, 14) !== undefined;
  fill();
  expect(isKept()).toBe(true);
  for (const other of [
    meaning(otherAccount, css),
    meaning(accountId, 'a{margin:1px 2px}@keyframes other{to{top:0}}'),
    meaning(accountId, 'a{margin:1px 2px}@keyframes k{to{top:0;left:0}}'),
    { ...own, factor: 0.625 },
    { ...own, caps: { ...cssCaps, gradients: 1 } },
  ]) {
    fill();
    expect(memory.recall(other)).toBeNull();
    expect(memory.recall(own)).toBeNull();
  }
  fill();
  expect(Array.from({ length: 33 }, isKept)).toEqual([...Array<boolean>(32).fill(true), false]);
});

test('caches no declaration with an address', () => {
  const memory = new SheetMemory();
  const css = 'a{background:url(x)}b{background:url(y)}';
  const caps = { urls: 1 };
  const to = (account: string) => ({
    accountId: account,
    caps,
    memory,
    resolveUrl: () => ({ url: asset(account) }),
  });
  const first = compile(css, to(accountId));
  expect(first).toMatchObject({ ok: true, strippedTotal: 1 });
  expect(compile(css, to(accountId))).toEqual(first);
  const refused = compile(css, { accountId, caps, memory, resolveUrl: () => ({ code: 'url_external' }) });
  expect(refused).toMatchObject({ ok: true, css: '', strippedTotal: 2 });
  const held = 'a{background:url(x);margin:1px 2px}';
  compile(held, to(accountId));
  const tokens = tokenize(held);
  const names = new Names(nameSuffix(accountId));
  findCandidates(tokens, matchBrackets(tokens, 64) ?? expect.fail('too deep'), names);
  const recalled = memory.recall({ accountId, caps: { ...cssCaps, ...caps }, factor: 1, names });
  expect(recalled?.declarations.findFrom(codeUnitsOf('background:url(x)'), 0, 17)).toBeUndefined();
  expect(recalled?.declarations.findFrom(codeUnitsOf('margin:1px 2px'), 0, 14)?.closed).toBe(
    'margin:1px 2px;',
  );
});
