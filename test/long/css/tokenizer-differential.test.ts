import { type CSSToken, tokenize as reference, stringify } from '@csstools/css-tokenizer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeTokens } from '#test/unit/css/support/describe-tokens.ts';
import { isPlainNonAscii } from '#workers/branding/css/tokens/characters.ts';
import { preprocess } from '#workers/branding/css/tokens/preprocess.ts';
import { tokenize } from '#workers/branding/css/tokens/tokenize.ts';
import { isFullRun } from '../../support/full-run.ts';
import { arbitraryCss, mutatedCss } from './support/arbitrary-css.ts';

const runs = Number(process.env.CSS_FUZZ_RUNS ?? (isFullRun ? 1500 : 200));

const soup = fc
  .array(fc.constantFrom(...'\\"\'()[]{}<>!-+.#@/*:;,%=~|^$&?_ \t\n\reEuUrRlL019afAFxé×\u200b\u{1f600}'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

/** The same shape from the reference tokenizer; its end-of-file token and unicode ranges have no counterpart. */
const expected = (css: string) =>
  reference({ css })
    .filter((token) => token[0] !== 'EOF-token')
    .map((token) => ({
      type: token[0] as string,
      start: token[2],
      end: token[3] + 1,
      value: tokenValue(token),
    }));

function tokenValue(token: CSSToken): unknown {
  const data = token[4] as { value?: unknown; type?: string; unit?: string } | undefined;
  switch (token[0] as string) {
    case 'hash-token':
    case 'number-token':
      return [data?.value, data?.type];
    case 'dimension-token':
      return [data?.value, data?.type, data?.unit];
    default:
      return data?.value ?? null;
  }
}

/** Browsers take each character beyond ASCII for one of names, the reference only those of a list. */
const asPlain = (c: string): string => (isPlainNonAscii(c.charCodeAt(0)) || c === '\ufeff' ? c : 'é');

// CRLF is left to the conformance corpus: the reference splits it differently after escapes.
test.each([
  ['fragments', arbitraryCss],
  ['broken sheets', mutatedCss],
  ['character soup', soup],
])('reads %s like @csstools/css-tokenizer', (_, source) => {
  fc.assert(
    fc.property(source, (text) => {
      const css = preprocess(text)
        .replaceAll('\r', '\n')
        .replaceAll(/[^\0-\x7f]/g, asPlain);
      const actual = describeTokens(tokenize(css, { comments: true }));
      expect(actual).toEqual(expected(css));
      expect(stringify(...reference({ css }))).toBe(css);
    }),
    { numRuns: runs },
  );
});
