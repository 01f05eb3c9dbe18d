import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameSuffix } from '#shared/brand/name-suffix.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { codeUnitsOf } from '#workers/branding/css/tokens/code-units.ts';
import { readDecimal } from '#workers/branding/css/values/read-decimal.ts';
import { accountId } from '../../unit/css/support/compiled.ts';

/** A sheet that has a renamed name is compiled without the short way for custom properties. */
const RENAMED = `/*${nameSuffix(accountId)}*/`;

const PIECES =
  `0 1 -1 +2 .5 00.50 1.5 3e2 1px -2.5rem 4foo 7PX 50% .5em #fff #FFFFFF80 #a\\62 red X k family c overlay
  base-select revert-rule not-a-word --a --livery-x var(--b) var(--c,1px) var(--livery-x) var( --d ) var(--) calc( rgb(
  color( linear-gradient( blur(3px) env(x) attr(a) url(x) counter( alpha( CALC( foo( ( ) [ ] { } , ; : ! !important / * + - ++1
  < > "s" 'k' /**/ \\61 é`.split(/\s+/);
const GAPS = ['', ' ', ' ', ' ', ' ', ' ', '  ', '\n', '/**/', ' /**/', '/**/ '];

const PLAIN = [
  '0',
  '1px',
  '4foo',
  '.5',
  '50%',
  '#fff',
  '#a\\62',
  'red',
  'c',
  'overlay',
  'var(--b)',
  ',',
  '/',
  'rgb(1, 2, 3)',
];
const piece = fc.oneof(fc.constantFrom(...PLAIN), fc.constantFrom(...PLAIN), fc.constantFrom(...PIECES));
const value = fc
  .array(fc.tuple(piece, fc.constantFrom(...GAPS)), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.flat().join(''));
const name = fc.constantFrom('--a', '--b', '--c', '--livery-x', '--', '--\\61', '--k');
const list = fc
  .array(fc.tuple(name, fc.constantFrom('', '', '', ' '), value), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(([property, gap, text]) => `${property}${gap}:${text}`).join(';'));
const around = fc.constantFrom(
  '',
  '@keyframes k{to{top:0}}',
  '@font-face{font-family:"My family";src:url(a)}',
  '@property --b{syntax:"*";inherits:false}@container c (width>1px){a{top:0}}',
  'html{font-size:62.5%}',
  '@counter-style red{system:cyclic;symbols:a}',
);
const USES =
  'b{box-shadow:var(--a);transition:var(--b);filter:blur(var(--c));grid-template-columns:repeat(var(--k),1fr)}';

test('compiles plain values of custom properties as the writer of all values does', () => {
  fc.assert(
    fc.property(around, list, (rules, declarations) => {
      for (const caps of [{}, { valueBytes: 20, expandedValue: 60, gradients: 1 }]) {
        const source = `${rules}a{${declarations}}${USES}`;
        const short = compile(source, { accountId, caps });
        expect(short).toEqual(compile(source + RENAMED, { accountId, caps }));
      }
    }),
    { numRuns: 700 },
  );
});

test('refuses layers whose order would need more text than a sheet may have', () => {
  const long = Array.from({ length: 30_000 }, (_, i) => `a${i}`).join('.');
  const source = `@layer b{a{}}@layer ${long}{p{top:0}}@layer b{p{top:0}}`;
  expect(compile(source, { accountId })).toMatchObject({ ok: false, code: 'compiled_too_large' });
});

test('reads decimals as Number does, or not at all', () => {
  const digits = fc
    .stringMatching(/^[-+]?[0-9]{0,9}(?:\.[0-9]{1,9})?(?:e[0-9])?$/)
    .filter((text) => /[0-9]/.test(text));
  fc.assert(
    fc.property(digits, (text) => {
      const read = readDecimal(codeUnitsOf(text), 0, text.length);
      if (!Number.isNaN(read)) expect(read).toBe(Number(text));
      else expect(text.length > 15 || text.includes('e')).toBe(true);
    }),
    { numRuns: 500 },
  );
});
