import { describe, expect, it } from 'vitest';
import { starterCss } from '#schema/contract/starter/index.ts';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';

/** Properties, values and functions that do not follow the direction of the page. */
const PHYSICAL =
  /(?:^|[;{\s])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b[^;}]*|border-(?:top|bottom)-(?:left|right)-radius\b[^;}]*|(?:left|right)\s*:[^;}]*|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)|translate(?:X|3d)?\((?!\s*0)[^)]*\)/gi;

const physical = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(PHYSICAL)].map(([found]) => found.trim());

describe.each([
  ['the base sheet', baseCss],
  ['the starter sheet', starterCss],
])('%s', (_, css) => {
  it('the sheet uses no physical property such as left or right', () => {
    expect(physical(css)).toEqual([]);
  });
});

describe('the search for physical properties', () => {
  it.each([
    'a{margin-left:1px}',
    'a{color:red;padding-right : 0}',
    'a{ left: 0 }',
    'a{text-align:right}',
    'a{transform:translateX(1rem)}',
    'a{transform:translate(4px, 0)}',
    'a{border-top-left-radius:2px}',
  ])('finds %s', (css) => {
    expect(physical(css)).toHaveLength(1);
  });

  it.each(['a{margin-inline-start:1px}', 'a{inset-inline-end:0}', 'a{text-align:start}'])(
    'allows %s',
    (css) => {
      expect(physical(css)).toEqual([]);
    },
  );
});
