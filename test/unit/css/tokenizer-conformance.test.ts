import { type TestToken, testCorpus } from '@rmenke/css-tokenizer-tests';
import { describe, expect, test } from 'vitest';
import { preprocess } from '../../../workers/branding/css/tokens/preprocess.ts';
import { tokenize } from '../../../workers/branding/css/tokens/tokenize.ts';
import { describeTokens } from './support/describe-tokens.ts';

const cases = Object.entries(testCorpus);

// Cases that expect U+FFFD or normalised newlines are compared after the same preprocessing.
describe('CSS Syntax 3 tokenizer', () => {
  test('the corpus has all of its 287 cases', () => {
    expect(cases.length).toBe(287);
  });

  test.each(cases)('reads the case %s', (_name, { css, tokens }) => {
    const actual = describeTokens(tokenize(preprocess(css), { comments: true }));
    expect(actual).toEqual(
      tokens.map((token) => ({
        type: token.type,
        start: token.startIndex,
        end: token.endIndex,
        value: structured(token.type, token.structured),
      })),
    );
  });
});

function structured(type: string, value: TestToken['structured']): unknown {
  if (value === null) return null;
  if (type === 'hash-token') return [value.value, value.type];
  if (type === 'dimension-token') return [value.value, value.type, value.unit];
  if (type === 'number-token') return [value.value, value.type];
  return value.value;
}
