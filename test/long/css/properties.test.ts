import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountId, compiled, inner } from '#test/unit/css/support/compiled.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { tokenize } from '#workers/branding/css/tokens/tokenize.ts';
import * as T from '#workers/branding/css/tokens/types.ts';
import { isFullRun } from '../../support/full-run.ts';
import { arbitraryCss, mutatedCss, structuredCss } from './support/arbitrary-css.ts';

const runs = Number(process.env.CSS_FUZZ_RUNS ?? (isFullRun ? 1000 : 120));
const anyCss = fc.oneof(arbitraryCss, structuredCss, mutatedCss, mutatedCss);

/** Every address in a compiled sheet that could be loaded, decoded. */
function addresses(css: string): string[] {
  const tokens = tokenize(css);
  const found: string[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const type = tokens.type(i);
    if (type === T.URL_TOKEN) found.push(tokens.text(i));
    if (
      type === T.FUNCTION &&
      /^(?:url|src|image|image-set|-webkit-image-set|element|paint)$/i.test(tokens.text(i))
    ) {
      const next = tokens.type(i + 1);
      if (next === T.STRING) found.push(tokens.text(i + 1));
    }
  }
  return found;
}

function isBalanced(css: string): boolean {
  const tokens = tokenize(css);
  const open: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const type = tokens.type(i);
    if (type === T.BAD_STRING || type === T.BAD_URL || type === T.CDO || type === T.CDC) return false;
    if (type === T.FUNCTION || type === T.OPEN_PAREN) open.push(T.CLOSE_PAREN);
    else if (type === T.OPEN_SQUARE) open.push(T.CLOSE_SQUARE);
    else if (type === T.OPEN_CURLY) open.push(T.CLOSE_CURLY);
    else if (
      (type === T.CLOSE_PAREN || type === T.CLOSE_SQUARE || type === T.CLOSE_CURLY) &&
      open.pop() !== type
    )
      return false;
  }
  return open.length === 0;
}

describe('whatever the input', () => {
  test('compiling again changes nothing and strips nothing', () => {
    fc.assert(
      fc.property(anyCss, (source) => {
        const once = inner(source);
        const again = compiled(once);
        expect(inner(once)).toBe(once);
        // A size of the root under a condition is kept, and reported each time.
        expect(again.stripped.filter(({ code }) => code !== 'root_size')).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  test('compiling again does not change a color that the end of the sheet closes', () => {
    const once = inner('to{color: rgba(0, 0, 0');
    expect(once).toBe('to{color:#000}');
    expect(inner(once)).toBe(once);
  });

  test.each([
    String.raw`@container \- (width>1px){a{top:0}}a{container-name:\-}`,
    String.raw`@container \- (width>1px){b{top:0}}a{container-name:\- ;font-family:b \-}@font-face{font-family:b \-;src:url(/f)}`,
    String.raw`@keyframes \-{to{top:0}}a{animation-name:\-}`,
  ])('compiling again does not change names that are one hyphen: %s', (source) => {
    const once = inner(source);
    expect(once).toContain('--');
    expect(inner(once)).toBe(once);
  });

  test('the output addresses only assets of the account', () => {
    const own = new RegExp(`^/t/${accountId}/asset-[0-9a-f]{64}\\.(?:png|jpg|webp|avif|gif|woff2?)$`);
    fc.assert(
      fc.property(anyCss, (source) => {
        // What a condition asks has no address: `@supports(mask:url(""))`.
        for (const url of addresses(compiled(source).css)) if (url !== '') expect(url).toMatch(own);
      }),
      { numRuns: runs },
    );
  });

  test('the output is balanced and cannot end a style element', () => {
    fc.assert(
      fc.property(anyCss, (source) => {
        const { css } = compiled(source);
        expect(isBalanced(css)).toBe(true);
        expect(css).not.toMatch(/<[/!a-z]/i);
        expect(css).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: runs },
    );
  });

  test('the compiler answers bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const outcome = compile(bytes, { accountId });
        expect(outcome.ok || outcome.code === 'source_not_utf8').toBe(true);
      }),
      { numRuns: runs },
    );
  });

  test('every entry of the report points into the source', () => {
    fc.assert(
      fc.property(anyCss, (source) => {
        for (const entry of compiled(source).stripped) {
          expect(entry.offset).toBeGreaterThanOrEqual(0);
          expect(entry.offset).toBeLessThanOrEqual(source.length);
          const before = source.slice(0, entry.offset).split(/\r\n|[\r\n\f]/);
          if (source.slice(entry.offset - 1, entry.offset + 1) === '\r\n') continue;
          expect([entry.line, entry.column]).toEqual([before.length, (before.at(-1)?.length ?? 0) + 1]);
        }
      }),
      { numRuns: runs },
    );
  });
});
