import { describe, expect, test } from 'vitest';
import { cssCaps } from '#schema/css-policy/index.ts';
import { codes, compiled, inner } from './support/compiled.ts';

const FRAMES = '@keyframes k{to{top:0}}';
const EXPENSIVE = {
  animation: `animation:k 1s`,
  'animation-name': 'animation-name:k',
  'animation of a variable': 'animation:var(--a)',
  columns: 'columns:3',
  'column-span': 'column-span:all',
  'column-width': 'column-width:4em',
  anchor: 'anchor-name:--a',
  'position-anchor': 'position-anchor:--a',
  'anchor function': 'top:anchor(bottom)',
  fallbacks: 'position-try-fallbacks:flip-block',
  blur: 'filter:blur(9px)',
  'backdrop blur': 'backdrop-filter:blur(9px)',
  filters: `filter:${'invert(1)'.repeat(5)}`,
  shadows: `box-shadow:${'0 0 red,'.repeat(8)}0 0 red`,
  'shadow blur': 'box-shadow:0 0 101px red',
  'text shadows': `text-shadow:${'0 0 red,'.repeat(8)}0 0 red`,
  content: `content:"${'x'.repeat(300)}"`,
  counters: 'content:counters(a,".")counters(a,".")counters(a,".")',
};

const UNBOUND = [
  '*',
  '[data-part]',
  ':not(.x)',
  ':first-child',
  '.x,*',
  ':is(.x,*)',
  ':where([data-part])',
  '[data-part=card] *',
  '[data-part^=c]',
  ':root *',
  '*::before',
];

const BOUND = [
  '[data-part=card]',
  '[data-part~="card"]:hover',
  '.x',
  '.x *',
  '.x>*',
  '#x',
  ':root',
  'button',
  ':is(.x,[data-part=card])',
  '[data-part=card]>*',
  '[data-tooltip]:hover::after',
  '.x{& *',
  '.x{*',
  '[data-part=card]{&:hover',
];

const rule = (selector: string, body: string): string =>
  `${selector}{${body}${'}'.repeat(selector.split('{').length)}`;

describe('what only few elements may have', () => {
  test.each(Object.entries(EXPENSIVE))('the rule is refused for any element: %s', (_name, body) => {
    for (const selector of UNBOUND) {
      expect(codes(`${rule(selector, body)}${FRAMES}`), selector).toEqual(['reach_limit']);
    }
  });

  test.each(Object.entries(EXPENSIVE))('the rule is kept where a part is named: %s', (_name, body) => {
    for (const selector of BOUND) {
      expect(codes(`${rule(selector, body)}${FRAMES}`), selector).not.toContain('reach_limit');
    }
  });

  test.each([
    'animation:none!important',
    'animation-name:none',
    'animation-duration:.01ms',
    'columns:auto',
    'column-span:none',
    'filter:none',
    'filter:blur(8px)',
    'box-shadow:0 0 #0000,var(--x),var(--y)',
    'content:""',
    'content:counters(a,".")',
    'anchor-name:none',
  ])('a reset for all elements is kept: %s', (body) => {
    expect(codes(`*,::before,::after{${body}}`)).toEqual([]);
  });
});

test.each([
  ['filter:var(--v)', 'blur(9px)'],
  ['backdrop-filter:var(--v)', 'blur(5px) blur(5px)'],
  ['box-shadow:var(--v)', '0 0 60px red,0 0 60px red'],
  ['content:var(--v)', `"${'x'.repeat(300)}"`],
])('the value %s is checked for what it can resolve to', (use, value) => {
  expect(codes(`:root{--w:${value};--v:var(--w)}*{${use}}`)).toEqual(['reach_limit']);
  expect(codes(`:root{--w:${value};--v:var(--w)}[data-part=card]{${use}}`)).toEqual([]);
});

describe('the budget of a sheet', () => {
  const parts = (count: number): string =>
    Array.from({ length: count }, (_, at) => `[data-part=p${at}]`).join();

  test.each([
    ['animations', (count: number) => `${parts(count)}{animation:k 1s}${FRAMES}`, cssCaps.dearCost / 2],
    ['columns', (count: number) => `${parts(count)}{columns:2}`, cssCaps.dearCost / 4],
    ['blurs', (count: number) => `${parts(count)}{filter:blur(64px)}`, cssCaps.dearCost / 8],
    [
      'blurs of a variable',
      (count: number) => `:root{--b:blur(64px)}${parts(count)}{filter:var(--b)}`,
      cssCaps.dearCost / 8,
    ],
    [
      'fallbacks',
      (count: number) => `${parts(count)}{position-try-fallbacks:flip-block,flip-inline}`,
      cssCaps.dearCost / 4,
    ],
  ])('the budget admits a fixed number of %s', (_name, sheet, most) => {
    expect(codes(sheet(most))).toEqual([]);
    expect(codes(sheet(most + 1))).toEqual(['reach_limit']);
  });

  test('counts a rule for each part, however the parts are spread over rules', () => {
    const rules = Array.from({ length: 49 }, (_, at) => `[data-part=p${at}]{animation:k ${at + 1}s}`).join(
      '',
    );
    expect(codes(rules + FRAMES)).toEqual(['reach_limit']);
  });

  test('counts an element’s name eight times', () => {
    expect(codes(`a,b,i,p,q,s{animation:k 1s}${FRAMES}`)).toEqual([]);
    expect(codes(`a,b,i,p,q,s,u{animation:k 1s}${FRAMES}`)).toEqual(['reach_limit']);
  });

  test('counts long keyframes for more', () => {
    const long = `@keyframes k{${Array.from({ length: 100 }, (_, at) => `${at}%{top:${at}px;left:${at}px}`).join('')}}`;
    expect(codes(`${parts(12)}{animation:k 1s}${long}`)).toEqual([]);
    expect(codes(`${parts(40)}{animation:k 1s}${long}`)).toEqual(['reach_limit']);
  });

  test('the compiled sheet spends the same budget when it is compiled again', () => {
    const sheet = `a{columns:2}${parts(30)}{animation:k 1s}p{columns:3}b{columns:4}i{animation:k 2s}${FRAMES}`;
    expect(compiled(sheet).strippedTotal).toBeGreaterThan(0);
    expect(compiled(inner(sheet)).strippedTotal).toBe(0);
    expect(inner(inner(sheet))).toBe(inner(sheet));
  });
});
