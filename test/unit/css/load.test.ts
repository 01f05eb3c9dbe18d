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
  ['sizes that are animated', 'div{animation:k 9s}@keyframes k{to{scale:9}}', 'reach_limit'],
  [
    'sizes of keyframes that come before',
    '@-webkit-keyframes k{to{-webkit-transform:scale(9)}}div{-webkit-animation:k 9s}',
    'reach_limit',
  ],
  [
    'sizes of a variable that are animated',
    ':root{--s:9}div{animation-name:k}@keyframes k{to{transform:scale(var(--s))}}',
    'reach_limit',
  ],
  [
    'sizes of animations of a variable',
    'div{--k:k 9s;animation:var(--k)}@keyframes k{to{scale:9}}',
    'reach_limit',
  ],
  [
    'sizes that several parts animate',
    `${many(6, (i) => `[data-part=p${i}]{animation:k 9s}`)}@keyframes k{to{scale:3}}`,
    'reach_limit',
  ],
  [
    'sizes of several animations',
    `[data-part=a]{animation:${many(6, (i) => `k${i} 9s,`)}k6 9s}${many(7, (i) => `@keyframes k${i}{to{scale:3}}`)}`,
    'reach_limit',
  ],
  ['blurs that are animated', 'div{animation:k 9s}@keyframes k{to{filter:blur(60px)}}', 'reach_limit'],
  [
    'reflections that are animated',
    'div{animation:k 9s}@keyframes k{to{-webkit-box-reflect:below}}',
    'reach_limit',
  ],
  [
    'long values that are animated',
    `div{animation:k 9s}@keyframes k{${many(20, (i) => `${i}%{grid-template-areas:"${LONG}"}`)}}`,
    'load_limit',
  ],
  ['narrow columns', ':root{column-width:1px}', 'grid_limit'],
  ['narrow columns of a shorthand', 'a{columns:.1em auto}', 'grid_limit'],
  ['narrow columns of a variable', ':root{--w:1px;column-width:var(--w)}', 'grid_limit'],
  ['calculated columns', ':root{column-width:calc(99px/99)}', 'grid_limit'],
  ['calculated columns of a variable', ':root{--w:calc(99px/99);columns:var(--w)}', 'grid_limit'],
  ['a wide outline of letters', ':root{-webkit-text-stroke:500px red}', 'width_limit'],
  ['a thick underline', 'a{text-decoration:underline 300px}', 'width_limit'],
  ['short dashes', '[data-part]{stroke-dasharray:.001}', 'width_limit'],
  ['short dashes in another notation', 'path{stroke-dasharray:1e-3, .01px .01q}', 'width_limit'],
  ['short dashes in percent', 'path{stroke-dasharray:.01%}', 'width_limit'],
  ['dashes of the font', 'path{stroke-dasharray:.5em}', 'width_limit'],
  [
    'dashes that grow from nothing',
    '@keyframes k{0%{stroke-dasharray:0}to{stroke-dasharray:9}}',
    'width_limit',
  ],
  ['dashes of the font in a calculation', 'path{stroke-dasharray:calc(2*1em)}', 'width_limit'],
  ['dashes of the font of a variable', 'path{--a:2em;stroke-dasharray:var(--a)}', 'width_limit'],
  ['dashes of a container', 'path{stroke-dasharray:max(9cqw,1cqw)}', 'width_limit'],
  ['dashes of a quotient', 'path{stroke-dasharray:calc(1px/999)}', 'width_limit'],
  ['dashes of a difference', 'path{stroke-dasharray:calc(2px - 1.999px)}', 'width_limit'],
  ['dashes of a function', 'path{stroke-dasharray:calc(sin(.001))}', 'width_limit'],
  ['dashes of a variable', ':root{--a:.01;stroke-dasharray:var(--a)}', 'width_limit'],
  [
    'dashes of a product',
    'path{--a:.5;--b:calc(var(--a)*var(--a));stroke-dasharray:var(--b)}',
    'width_limit',
  ],
  ['dashes of a quotient of variables', 'path{--a:calc(1/9);stroke-dasharray:var(--a)}', 'width_limit'],
  [
    'dashes of a registered property',
    '@property --q{syntax:"<number>";inherits:true;initial-value:.01}path{stroke-dasharray:var(--q)}',
    'width_limit',
  ],
  ['dashes of a fallback', 'path{stroke-dasharray:var(--none,.01)}', 'width_limit'],
  [
    'dashes of what remains of little',
    'path{--p:0;stroke-dasharray:var(--p) calc(.1 - var(--p))}',
    'width_limit',
  ],
  [
    'dashes of what remains of several',
    'path{--p:0;stroke-dasharray:var(--p) calc(100 - var(--p)*9999)}',
    'width_limit',
  ],
  ['dashes of what remains alone', 'path{--p:9;stroke-dasharray:calc(100 - var(--p))}', 'width_limit'],
  ['dashes of two variables', 'path{--p:0;stroke-dasharray:var(--p) calc(100 - var(--q))}', 'width_limit'],
  [
    'dashes of sums that a product takes apart',
    'path{--p:1 + -99.999;stroke-dasharray:calc(var(--p)*1) calc(100 - var(--p))}',
    'width_limit',
  ],
  ['dashes of short variables', 'path{--p:0;--q:.1;stroke-dasharray:var(--p) var(--q)}', 'width_limit'],
  ['a list of zeros in dashes', `path{--z:${'0 '.repeat(200)};stroke-dasharray:9 var(--z)}`, 'width_limit'],
  ['a written list of zeros in dashes', `path{stroke-dasharray:${'0 '.repeat(999)}1}`, 'width_limit'],
  ['wide strokes', 'path{stroke-width:300px}', 'width_limit'],
  ['wide strokes in percent', 'path{stroke-width:9999%}', 'width_limit'],
  ['long circles', 'circle{r:99999px}', 'width_limit'],
  ['long paths', `path{d:path("M0 0${many(9, () => 'C999 0 0 999 9 9')}")}`, 'reach_limit'],
  ['reflections of everything', '*{-webkit-box-reflect:below}', 'reach_limit'],
  ['reflections in one another', 'div{-webkit-box-reflect:below}', 'reach_limit'],
  ['sizes that multiply', '*{scale:9}', 'reach_limit'],
  ['sizes that multiply in percent', '*{scale:900%}', 'reach_limit'],
  ['sizes of a variable', ':root{--s:9}*{transform:scale(var(--s))}', 'reach_limit'],
  ['sizes of a quotient', 'div{transform:scale(calc(1/.01))}', 'reach_limit'],
  ['sizes of a matrix', '*{-webkit-transform:matrix(9,0,0,9,0,0)}', 'reach_limit'],
  ['sizes of many parts', many(9, (i) => `[data-part=p${i}]{scale:9}`), 'reach_limit'],
  ['near perspectives', '*{perspective:1px}', 'reach_limit'],
  ['near perspectives of a function', 'div{transform:perspective(.001px) rotateX(1deg)}', 'reach_limit'],
  ['backgrounds behind all text', '*{-webkit-background-clip:text}', 'reach_limit'],
  ['backgrounds behind text of a variable', '*{--c:text;background-clip:var(--c)}', 'reach_limit'],
  ['annotations of everything', '*{display:ruby-text}', 'reach_limit'],
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
  [
    'usual animations of sizes',
    '[data-part=card]{animation:k 1s}img{animation:m 9s}.x{animation:n 1s}@keyframes k{50%{transform:scale(1.1)}}@keyframes m{to{transform:rotate(1turn) scale(1.05)}}@keyframes n{to{scale:9}}',
  ],
  ['a container with a name', '*{container:x}'],
  [
    'usual dashes',
    'path{stroke-dasharray:4 2}circle{stroke-dasharray:calc(2 * 3.1416 * 45)}.a{--p:30;stroke-dasharray:calc(var(--p) * 1%) 100}.b{stroke-dasharray:none}.c{--l:251;stroke-dasharray:var(--l)}',
  ],
  [
    'rings that show progress',
    `@property --p{syntax:"<number>";inherits:true;initial-value:0}.a{--p:65;stroke-dasharray:var(--p) calc(100 - var(--p))}
    .b{--p:0;stroke-dasharray:var(--p), calc(100% - var(--p))}.c{stroke-dasharray:var(--p,0) calc((100 - var(--p,0)) * 2.51)}
    .d{--c:251;stroke-dasharray:calc(var(--c) * var(--p) / 100) var(--c)}.e{--z:0;stroke-dasharray:var(--z) 100}
    .f{--r:40;--c:calc(2 * 3.1416 * var(--r));stroke-dasharray:var(--p) var(--c);stroke-dashoffset:calc(var(--c) * .3)}
    .g{stroke-dasharray:calc(var(--p) * 1%) 100%}`,
  ],
  ['usual paths and circles', 'path{d:path("M6 9l6 6 6-6")}circle{r:45px}rect{rx:4px}'],
  [
    'usual transformations',
    '*{transform:none;rotate:3deg}[data-part=card]:hover{transform:translateY(-2px) scale(1.05)}img{perspective:900px}.x{scale:9}',
  ],
  [
    'headings with a background',
    'h1{-webkit-background-clip:text;background-clip:text}.x{background:var(--y)}',
  ],
])('keeps %s', (_name, css) => {
  expect(codes(css)).toEqual([]);
});
