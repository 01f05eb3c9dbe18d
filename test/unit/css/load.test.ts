import { expect, test } from 'vitest';
import { codes } from './support/compiled.ts';

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const LONG = 'a '.repeat(3_900);
/** More rules that set inherited properties than any framework has. */
const INHERITED = many(
  1_000,
  (i) =>
    `[data-part=p${i % 99}] .x${i % 7},[data-part=a]{font-family:f${i};cursor:pointer;letter-spacing:${i}px}`,
);

test.each([
  ['a long list', `*{transition:${'all,'.repeat(1_300)}all}`, 'load_limit'],
  ['a list of a variable', `*{--t:all;transition:${'var(--t),'.repeat(600)}all}`, 'load_limit'],
  ['many uses of one variable', `*{--a:${LONG};${many(99, (i) => `top:var(--a)${i};`)}}`, 'load_limit'],
  ['an inherited variable', `:root{--a:${LONG}}*{${many(99, (i) => `top:var(--a)${i};`)}}`, 'load_limit'],
  ['variables of variables', `*{${many(2_000, (i) => `--p${i}:var(--q) ${'x'.repeat(40)};`)}}`, 'load_limit'],
  ['many rules', many(4_000, (i) => `*{top:${i}px}`), 'load_limit'],
  ['generated text of quotes', `:root{quotes:"${LONG}" ""}`, 'load_limit'],
  ['generated text of markers', `:root{list-style:"${LONG}"}`, 'load_limit'],
  ['text of a counter style', `@counter-style c{symbols:"${LONG}"}`, 'value_too_long'],
  ['a calculated count', '*{grid-template-columns:repeat(calc(9999999),1px)}', 'repeat_limit'],
  ['a count of a variable', 'a{--n:9999999;grid-template-columns:repeat(var(--n),1px)}', 'repeat_limit'],
  ['a count of a product', 'a{--n:calc(99*99);grid-template-columns:repeat(var(--n),1px)}', 'repeat_limit'],
  ['a count of a fallback', 'a{grid-template-columns:repeat(var(--n,9999),1px)}', 'repeat_limit'],
  ['a calculated line', 'a{grid-row:calc(99*999)}', 'grid_limit'],
  [
    'layers of a variable',
    `a{--s:${'0 0 1px red,'.repeat(23)}0 0 red;box-shadow:var(--s),var(--s)}`,
    'shadow_limit',
  ],
  ['entry styles of everything', '@starting-style{*{opacity:0}}', 'reach_limit'],
  ['masks of everything', '*{mask:linear-gradient(red,blue)}', 'reach_limit'],
  ['bordered pictures of everything', '*{border-image-source:linear-gradient(red,blue)}', 'reach_limit'],
  ['containers in one another', '*{container-type:inline-size}', 'reach_limit'],
  [
    'many animations of one part',
    `[data-part=card]{animation:${many(60, (i) => `k${i % 9} 9s,`)}k0 9s}${many(9, (i) => `@keyframes k${i}{to{top:0}}`)}`,
    'reach_limit',
  ],
  [
    'many animations of a variable',
    `[data-part=card]{--a:${many(60, () => 'k 9s,')}k 9s;animation:var(--a)}@keyframes k{to{top:0}}`,
    'reach_limit',
  ],
  ['narrow columns', ':root{column-width:1px}', 'grid_limit'],
  ['narrow columns of a shorthand', 'a{columns:.1em auto}', 'grid_limit'],
  ['narrow columns of a variable', ':root{--w:1px;column-width:var(--w)}', 'grid_limit'],
  ['calculated columns', ':root{column-width:calc(99px/99)}', 'grid_limit'],
  ['calculated columns of a variable', ':root{--w:calc(99px/99);columns:var(--w)}', 'grid_limit'],
  ['a wide outline of letters', ':root{-webkit-text-stroke:500px red}', 'width_limit'],
  ['a thick underline', 'a{text-decoration:underline 300px}', 'width_limit'],
])('a sheet has no more than a tab can bear: %s', (_name, css, code) => {
  expect(codes(css)).toContain(code);
});

test.each([
  ['pixel art', `a{box-shadow:${'0 1px red,'.repeat(26)}0 0 red}`],
  ['a long list for one class', `.x{transition:${'all,'.repeat(1_300)}all}`],
  ['a usual count', 'a{--n:12;grid-template-columns:repeat(var(--n,3),1fr);grid-column:span var(--n)/-1}'],
  ['bordered pictures of parts', '[data-part=card]{border-image:linear-gradient(red,blue) 1}'],
  ['many short values that are inherited', INHERITED],
  [
    'columns of a usual width',
    ':root{--w:20rem;columns:var(--w) 3}.a{column-width:16px;--g:1px;column-gap:var(--g)}',
  ],
  ['a few animations of one part', '[data-part=card]{animation:k 1s,k 2s}@keyframes k{to{top:0}}'],
  ['a container with a name', '*{container:x}'],
])('keeps %s', (_name, css) => {
  expect(codes(css)).toEqual([]);
});
