import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cssCaps } from '#schema/css-policy/index.ts';
import { accountId, suffix } from '#test/unit/css/support/compiled.ts';
import { Compilation } from '#workers/branding/css/compilation.ts';
import { Names } from '#workers/branding/css/names/names.ts';
import { findRootSize } from '#workers/branding/css/root-size/find-root-size.ts';
import { RootNames } from '#workers/branding/css/rules/root-names.ts';
import { type SelectorContext, topContext } from '#workers/branding/css/selectors/context.ts';
import { ABSENT } from '#workers/branding/css/selectors/reach.ts';
import { matchBrackets } from '#workers/branding/css/tokens/match-brackets.ts';
import { preprocess } from '#workers/branding/css/tokens/preprocess.ts';
import { tokenize } from '#workers/branding/css/tokens/tokenize.ts';
import { runsOf } from '../../support/full-run.ts';

/** Writes a selector with the quick path and with the selector writer. */
function bothWays(source: string, context: SelectorContext) {
  const tokens = tokenize(preprocess(source));
  const match = matchBrackets(tokens, cssCaps.depth);
  if (match === null) throw new Error('too deep');
  const c = new Compilation({
    accountId,
    authored: source,
    tokens,
    match,
    caps: cssCaps,
    resolveUrl: () => ({ code: 'url_external' }),
    rootSize: findRootSize(tokens, match),
    imports: new Map(),
    banned: new Map(),
    rootNames: new RootNames(new Set()),
    names: new Names(suffix),
    before: null,
    remembered: null,
  });
  const plain = c.plainSelectors.write(0, tokens.count, context);
  return { plain, written: c.selectors.write(0, tokens.count, context) };
}

const nested: SelectorContext = {
  ...topContext,
  nested: true,
  parentCost: 3,
  parentSearch: 2,
  parentIsRoot: false,
};
const contexts: readonly SelectorContext[] = [topContext, nested, { ...nested, parentReach: ABSENT }];

const pieces =
  `a b html body :root .a .b-c .md\\:x .\\31 x #id #1 * & | > + ~ , :hover ::before :before ::marker
  ::-webkit-x :not(.a) :not(.a,b) :not(html) :not(:not(a)) :is(a,.b) :is(:root,a) :where(.a,[b]) :is(a>b) :has(a)
  :nth-child(2) :nth-child(odd) :nth-child(even) :nth-child(2n+1) [a] [a=b] [a="b"] [a="b c"] [a='b'] [a^="b"] [a*=b] [a|=b]
  [a=b i] [class*="x-"] [style] [data-brand] [href^=x] [value^=x] /**/ :NOT(a) :not(a/**/b) é .é \\@ ( )`.split(
    /\s+/,
  );

const selector = fc
  .array(fc.tuple(fc.constantFrom('', '', '', ' ', '  ', '\n', ' > ', '>'), fc.constantFrom(...pieces)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.map(([before, piece], i) => (i === 0 ? piece : before + piece)).join(''));

describe('the quick way for plain selectors', () => {
  test('writes and measures each selector that it accepts like the selector writer', () => {
    fc.assert(
      fc.property(selector, fc.constantFrom(...contexts), (source, context) => {
        const { plain, written } = bothWays(source, context);
        if (plain !== null) expect(plain).toEqual(written);
      }),
      { numRuns: runsOf(20_000) },
    );
  });

  test.each([
    '.a .b > c + #d:hover::before',
    '*::after',
    '.md\\:flex',
    'a:not(.b, [c="d"]) g:nth-child(2)',
    ':is(a, .b):where(.c)',
    '[class*="x-"] > [href="/a b"]',
    'li:nth-last-of-type(odd)::-webkit-scrollbar',
  ])('takes %s', (source) => {
    expect(bothWays(source, topContext).plain).not.toBeNull();
  });

  test.each([
    'html',
    ':root .a',
    ':not(body)',
    '&html',
    '/\\*.a',
    'a > > b',
    '.a >',
    '[data-brand=x]',
    '[value^=a]',
    ':is(a > b)',
    'a,b',
  ])('leaves %s to the selector writer', (source) => {
    expect(bothWays(source, topContext).plain).toBeNull();
  });
});
