import { describe, expect, test } from 'vitest';
import { cssCaps } from '#schema/css-policy/index.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { accountId, compiled } from './support/compiled.ts';

const codeOf = (source: string | Uint8Array, options = {}): string => {
  const outcome = compile(source, { accountId, ...options });
  return outcome.ok ? 'compiled' : outcome.code;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A sheet of `size` bytes of UTF-8, most of them in characters of a given size. */
const ofSize = (size: number, character: string): string => {
  const frame = '/**/a{color:red}';
  const each = bytes(character).length;
  const count = Math.floor((size - frame.length) / each);
  const rest = 'x'.repeat(size - frame.length - count * each);
  return `/*${character.repeat(count)}${rest}*/a{color:red}`;
};

describe('at the limit and one beyond', () => {
  test.each([
    ['one byte', 'x'],
    ['two bytes', 'é'],
    ['three bytes', '漢'],
    ['four bytes', '\u{1f600}'],
  ])('a source in characters of %s is counted in bytes', (_, character) => {
    const fits = ofSize(cssCaps.sourceBytes, character);
    const exceeds = ofSize(cssCaps.sourceBytes + 1, character);
    expect(bytes(fits).length).toBe(cssCaps.sourceBytes);
    expect([fits, bytes(fits)].map((source) => codeOf(source))).toEqual(['compiled', 'compiled']);
    expect([exceeds, bytes(exceeds)].map((source) => codeOf(source))).toEqual([
      'source_too_large',
      'source_too_large',
    ]);
  });

  test('a lone surrogate is counted as the three bytes that it is written as', () => {
    const source = ofSize(3_000, '\ud800');
    expect(codeOf(source, { caps: { sourceBytes: 3_000 } })).toBe('compiled');
    expect(codeOf(`${source} `, { caps: { sourceBytes: 3_000 } })).toBe('source_too_large');
  });

  test.each(['a{color:red}', '.é::before{content:"漢"}'])(
    'the compiled sheet is limited with its wrapper: %s',
    (source) => {
      const { css, bytes: size } = compiled(source, { tokensCss: ':root{--x:1}' });
      expect(bytes(css).length).toBe(size);
      const limited = (compiledBytes: number): string =>
        codeOf(source, { tokensCss: ':root{--x:1}', caps: { compiledBytes } });
      expect([limited(size), limited(size - 1)]).toEqual(['compiled', 'compiled_too_large']);
    },
  );

  test.each([
    ['rules', 'too_many_rules', (count: number) => 'a{color:red}b{margin:0}'.repeat(count / 2)],
    ['declarations', 'too_many_declarations', (count: number) => `a{${'top:0;'.repeat(count)}}`],
    ['depth', 'too_deep', (count: number) => `a{--x:${'('.repeat(count - 1)}${')'.repeat(count - 1)}}`],
    ['tokens', 'too_many_tokens', (count: number) => ';'.repeat(count)],
  ] as const)('%s is accepted at the limit and refused above it', (cap, code, sheet) => {
    const caps = { [cap]: 40 };
    expect([codeOf(sheet(40), { caps }), codeOf(sheet(42), { caps })]).toEqual(['compiled', code]);
  });
});
