import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, unwrap } from '#workers/branding/css/compile.ts';
import { shortenNames } from '#workers/branding/css/names/short-names.ts';
import { accountId } from './support/compiled.ts';

describe('names of custom properties', () => {
  test.each([
    ['a declared name', 'a{--color-base:red;color:var(--color-base)}', 'a{--a:red;color:var(--a)}'],
    [
      'the most frequent name first',
      'a{--first-one:1;--other:2;--x3:var(--other)}',
      'a{--b:1;--a:2;--x3:var(--a)}',
    ],
    [
      'a name in a fallback',
      'a{--base:1px;width:var(--wide,var(--base))}',
      'a{--a:1px;width:var(--wide,var(--a))}',
    ],
    [
      'a name in a style query',
      'a{--theme:x}@container style(--theme:x){b{top:0}}',
      'a{--a:x}@container style(--a:x){b{top:0}}',
    ],
    ['an escaped name', 'a{--br\\e9 t:1;top:var(--br\\e9 t)}', 'a{--a:1;top:var(--a)}'],
  ])('%s becomes short', (_, from, to) => {
    expect(shortenNames(from)).toBe(to);
  });

  test.each([
    ['a name that only others declare', 'a{color:var(--somewhere)}'],
    ['a token of the contract', 'a{--brand-color-primary:red;color:var(--brand-color-primary)}'],
    ['a name in a transition', 'a{--angle:1deg;transition:--angle 1s}'],
    ['a registered name', '@property --angle{syntax:"*";inherits:false}a{--angle:1deg}'],
    ['a name that may be an anchor', 'a{--anchor:1;anchor-name:--anchor}'],
    ['a short name', 'a{--bs:1;top:var(--bs)}'],
    ['text in a string', 'a{content:"--content-x"}'],
  ])('%s is kept', (_, css) => {
    expect(shortenNames(css)).toBe(css);
  });

  test('no new name is one that the sheet has', () => {
    expect(shortenNames('a{--a:1;--long-one:2;--long-two:var(--b)}')).toBe('a{--a:1;--c:2;--d:var(--b)}');
  });

  test('different names stay different, whatever they are', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 60 }), fc.array(name), (declared, read) => {
        const css = `a{${declared.map((one) => `--${one}:1;`).join('')}}b{${read.map((one) => `top:var(--${one});`).join('')}}`;
        const names = (text: string): string[] => text.match(/--[a-z0-9]+/g) ?? [];
        const [before, after] = [names(css), names(shortenNames(css))];
        const pairs = new Set(before.map((one, at) => `${one} ${after[at]}`));
        expect(pairs.size).toBe(new Set(before).size);
        expect(new Set(after).size).toBe(new Set(before).size);
      }),
    );
  });

  const wide = Array.from(
    { length: 3_000 },
    (_, i) => `.c${i}{--a-name-that-is-long-${i % 50}:1px;top:var(--a-name-that-is-long-${i % 50})}`,
  ).join('');

  test('a sheet that fits keeps its names', () => {
    const outcome = compile(wide, { accountId, caps: { compiledBytes: 1e6 } });
    expect(outcome.ok && outcome.css).toContain('var(--a-name-that-is-long-7)');
  });

  test('a sheet that is too large gets short names, and compiles to itself', () => {
    const outcome = compile(wide, { accountId });
    if (!outcome.ok) expect.fail(outcome.message);
    expect(outcome.css).not.toContain('--a-name');
    expect(compile(unwrap(outcome.css, accountId) ?? '', { accountId })).toMatchObject({ css: outcome.css });
  });

  test('a sheet that is too large with short names is refused', () => {
    expect(compile(wide, { accountId, caps: { compiledBytes: 1_000 } })).toMatchObject({
      code: 'compiled_too_large',
    });
  });
});

test('does not shorten the names of a sheet that stays too long', () => {
  const css = 'a{--private-name:1;top:var(--private-name)}';
  const short = shortenNames(css);
  expect(short.length).toBeLessThan(css.length);
  expect(shortenNames(css, short.length)).toBe(short);
  expect(shortenNames(css, short.length - 1)).toBe(css);
  // Names of the contract are kept, so that the first estimate is too low.
  const shared = `a{--brand-color-primary:1}${css}`;
  expect(shortenNames(shared, shared.length - 20)).toBe(`a{--brand-color-primary:1}${short}`);
  expect(shortenNames(shared, shared.length - 40)).toBe(shared);
});
