import { describe, expect, test } from 'vitest';
import { parts } from '#schema/contract/parts/index.ts';
import { partStates, universalStates } from '#schema/contract/states.ts';
import { stylingContract } from '#schema/contract/styling-contract.ts';
import { advise } from '#workers/branding/advice/advise.ts';
import { readValues } from '#workers/branding/advice/read-values.ts';

describe('names that the contract does not have', () => {
  test.each([
    ['a part', '[data-part="buton"]{}', 'part_unknown', 'buton', 'button'],
    ['a part without quotes', '[data-part=cardd]{}', 'part_unknown', 'cardd', 'card'],
    [
      'a variant of a part',
      '[data-part="button"][data-variant~="primry"]{}',
      'variant_unknown',
      'primry',
      'primary',
    ],
    ['a variant alone', '[data-variant~="primry"]{}', 'variant_unknown', 'primry', 'primary'],
    [
      'a variant of another part',
      '[data-part="card"][data-variant~="striped"]{}',
      'variant_unknown',
      'striped',
      undefined,
    ],
    ['a state', '[data-part="nav-item"][data-state~="curent"]{}', 'state_unknown', 'curent', 'current'],
    [
      'a token that is read',
      'a{color:var(--brand-color-primry)}',
      'token_unknown',
      '--brand-color-primry',
      '--brand-color-primary',
    ],
    [
      'a token that is set',
      ':root{--brand-color-primry:red}',
      'token_unknown',
      '--brand-color-primry',
      '--brand-color-primary',
    ],
    ['a name far from any', '[data-part="spaceship"]{}', 'part_unknown', 'spaceship', undefined],
    ['a part in :is()', ':is(.a,[data-part="buton"]):hover{}', 'part_unknown', 'buton', 'button'],
  ])('reports %s with its place and the nearest name', (_, css, code, name, nearest) => {
    const [entry, ...more] = advise(css);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      code,
      offset: css.indexOf(name),
      endOffset: css.indexOf(name) + name.length,
    });
    expect([entry?.suggestion, entry?.replacement]).toEqual([nearest, nearest]);
    expect(css.slice(entry?.offset, entry?.endOffset)).toBe(name);
  });

  test.each([
    ['a property that the sheet sets and reads', ':root{--brand-own:red}a{color:var(--brand-own)}'],
    ['a property of a framework', ':root{--bs-primary:red}a{color:var(--bs-other)}'],
    ['another attribute', '[data-theme="buton"]{}'],
    ['a comparison with a part of a name', '[data-part^="butt"],[data-part]{}'],
    ['text and comments', 'a{content:"[data-part=buton]"}/*[data-part=buton]*/'],
  ])('does not report %s', (_, css) => {
    expect(advise(css)).toEqual([]);
  });

  test('every name of the contract is known, and the starter sheet has no others', () => {
    const selectors = [
      ...parts.flatMap(({ selector, variants = [] }) => [
        selector,
        ...variants.map((variant) => selector + variant.selector),
      ]),
      ...[...universalStates, ...partStates].flatMap((state) => state.selectors),
    ];
    expect(advise(`${selectors.join(',')}{}`)).toEqual([]);
    expect(advise(stylingContract.starterCss)).toEqual([]);
  });

  test('a name in several places is reported once, with its places', () => {
    const [entry, ...more] = advise('[data-part=buton]{}\n[data-part=buton]:hover{}');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      count: 2,
      places: [
        { line: 1, column: 12 },
        { line: 2, column: 12 },
      ],
    });
  });
});

describe('attributes of the root', () => {
  test.each([
    [
      'a mode above a part',
      '[data-mode="dark"] [data-part="card"]{}',
      '[data-mode="dark"]',
      ':root[data-mode="dark"]',
    ],
    ['a mode alone', '[data-mode=dark]{}', '[data-mode=dark]', ':root[data-mode=dark]'],
    ['a mode of another element', '.app[data-mode]>a{}', '[data-mode]', undefined],
    [
      'a mode in a later selector',
      'a,:root b [data-mode=dark] i{}',
      '[data-mode=dark]',
      ':root[data-mode=dark]',
    ],
    [
      'a mode in a condition',
      '@media (width>1px){[data-mode=dark] a{}}',
      '[data-mode=dark]',
      ':root[data-mode=dark]',
    ],
    ['a direction above an element', '[dir="rtl"] a{}', '[dir="rtl"]', ':root[dir="rtl"]'],
  ])('%s is reported with the text to write instead', (_, css, text, replacement) => {
    const entries = advise(css);
    expect(entries).toMatchObject([{ code: 'root_unnamed', offset: css.indexOf(text) }]);
    expect(css.slice(entries[0]?.offset, entries[0]?.endOffset)).toBe(text);
    expect(entries[0]?.replacement).toBe(replacement);
  });

  test.each([
    [
      'a mode of the root',
      ':root[data-mode="dark"] a,html[data-mode=dark],[data-mode=dark]:scope a,BODY[data-mode]{}',
    ],
    [
      'a mode in parentheses',
      ':is([data-mode=dark]) a,:is(:root)[data-mode=dark] a,:not([data-mode=dark],b){}',
    ],
    ['a nested selector that starts anywhere', 'a{[data-mode=dark] &{}&[data-mode=dark]{}}'],
    ['a direction of a control', 'input[dir="rtl"],[dir="rtl"] {}'],
    ['another direction', '[dir="ltr"] a,[dir] a{}'],
    ['names of grid lines', 'a{grid-template-columns:[dir] 1px [data-mode] 2px}'],
  ])('%s is not reported', (_, css) => {
    expect(advise(css)).toEqual([]);
  });
});

describe('values that the browser checks', () => {
  const values = (css: string) => readValues(css).map(({ property, value }) => `${property}:${value}`);

  test.each([
    ['a declaration', 'a{color: red ;}', ['color:red']],
    ['one with a priority', 'a{display:flexx !important}', ['display:flexx']],
    ['the last one without a semicolon', 'a{margin:0;padding:1pxx}', ['margin:0', 'padding:1pxx']],
    ['nested rules', 'a{color:red;&:hover{top:1px}left:0}', ['top:1px', 'color:red', 'left:0']],
    ['rules in conditions', '@media (width>1px){a{color:red}}', ['color:red']],
    ['an unclosed block', 'a{color:red', ['color:red']],
  ])('%s is read', (_, css, expected) => {
    expect(values(css)).toEqual(expected);
  });

  test.each([
    ['a custom property', 'a{--x:red}'],
    ['a prefixed property', 'a{-webkit-box-flex:1}'],
    ['a value with a variable', 'a{color:var(--x)}'],
    ['a prefixed value', 'a{display:-webkit-box}'],
    ['a mistyped priority', 'a{width:1px !importnat}'],
    ['a property with a fallback', 'a{width:1px;width:stretchy}'],
    ['a selector', 'a:hover b{}'],
    ['an address', 'a{background:url(x)}'],
  ])('omits %s', (_, css) => {
    expect(values(css)).toEqual([]);
  });

  test('places are those of the values, and equal declarations are read once', () => {
    expect(readValues('a{color: red}b{color:red}')).toEqual([
      { property: 'color', value: 'red', offset: 9, endOffset: 12 },
    ]);
  });
});
