import { type TestToken, testCorpus } from '@rmenke/css-tokenizer-tests';
import { describe, expect, test } from 'vitest';
import { preprocess } from '#workers/branding/css/tokens/preprocess.ts';
import { tokenize } from '#workers/branding/css/tokens/tokenize.ts';
import { describeTokens } from './support/describe-tokens.ts';

// Characters that browsers take for parts of names and CSS Syntax 3, since 2023, does not.
const UNLIKE_BROWSERS = new Set([
  'tests/fuzz/b69ece36-057f-4450-9423-a1661787bce6',
  'tests/ident/0007',
  'tests/ident/0008',
]);
const cases = Object.entries(testCorpus);

// Cases that expect U+FFFD or normalised newlines are compared after the same preprocessing.
describe('CSS Syntax 3 tokenizer', () => {
  test('the corpus has all of its 287 cases', () => {
    expect(cases.length).toBe(287);
  });

  test.each(cases.filter(([name]) => !UNLIKE_BROWSERS.has(name)))(
    'reads the case %s',
    (_name, { css, tokens }) => {
      const actual = describeTokens(tokenize(preprocess(css), { comments: true }));
      expect(actual).toEqual(
        tokens.map((token) => ({
          type: token.type,
          start: token.startIndex,
          end: token.endIndex,
          value: structured(token.type, token.structured),
        })),
      );
    },
  );
});

test.each([...UNLIKE_BROWSERS])('reads the characters of the case %s as a name, like browsers', (name) => {
  const { css, tokens } = testCorpus[name]!;
  const actual = describeTokens(tokenize(preprocess(css), { comments: true }));
  expect(actual.length).toBeLessThan(tokens.length);
});

function structured(type: string, value: TestToken['structured']): unknown {
  if (value === null) return null;
  if (type === 'hash-token') return [value.value, value.type];
  if (type === 'dimension-token') return [value.value, value.type, value.unit];
  if (type === 'number-token') return [value.value, value.type];
  return value.value;
}
