import { describe, expect, test } from 'vitest';
import { codes, inner } from './support/compiled.ts';

const WORDS = ['revert-rule', 'REVERT-RULE', 're\\76 ert-rule', 'revert-next-year', 'x-2031'];
const UNSAFE = WORDS.slice(0, 3);

describe('words and units that nobody has tried', () => {
  test.each(WORDS)('no property takes the word %s', (word) => {
    for (const css of [
      `*{all:${word}!important}`,
      `a{color:${word}}`,
      `a{color:light-dark(red,${word})}`,
      `a{color:if(media(print):red;else:${word})}`,
      `a{margin:0 ${word}}`,
      `a{all:var(--no,${word})}`,
      `a{all:attr(data-no,${word})}`,
      `a{all:env(safe-area-inset-top,${word})}`,
      `@keyframes k{to{all:${word}}}`,
      `@media print{a{&:hover{all:${word}}}}`,
    ])
      expect(codes(css), css).toContain('value_untried');
  });

  test.each(WORDS)('no property takes the word %s from custom properties', (word) => {
    for (const css of [
      `*{--a:${word};all:var(--a)!important}`,
      `*{--a:${word};--b:var(--a);--c:var(--d,var(--b));all:var(--c)}`,
      `:root{--a:${word}}a{color:var(--a)}`,
      `a{--a:if(media(print):red;else:${word});color:var(--a)}`,
      `@property --p{syntax:"*";inherits:false;initial-value:${word}}a{all:var(--p)}`,
    ])
      expect(codes(css), css).toContain('value_untried');
  });

  test.each(UNSAFE)('a property that takes names does not take %s', (word) => {
    for (const css of [
      `*{font-family:${word}!important}`,
      `a{--a:${word};animation:var(--a)}`,
      `*{grid-area:${word}}`,
      `*{will-change:${word}}`,
    ])
      expect(codes(css), css).toContain('value_untried');
  });

  test.each(['width:1zz', 'width:calc(1px + 2dvq)', '--a:3zz;width:var(--a)', 'rotate:1\\7ag'])(
    'no unit is taken unseen: %s',
    (body) => {
      expect(codes(`a{${body}}`)).toContain('value_untried');
    },
  );

  test.each([
    'font-family:Inter Display,Segoe UI',
    'font:1px/2 made-up',
    'animation:made-up 1s ease',
    'grid-area:made-up',
    'grid-template-columns:[made-up-start] 1fr [made-up-end]',
    'grid-template:[r] "a b" 1fr/auto',
    'will-change:made-up',
    'transition:made-up 1s',
    'counter-reset:made-up',
    'content:counter(made-up) attr(data-made-up)',
    'container-name:made-up',
    'list-style:made-up',
    'view-timeline:--made-up block',
    '--a:made-up;font-family:var(--a)',
    '--a:made-up 1s;animation:var(--a)',
    '--a:made-up 3zz',
    'color:if(style(--a:made-up):red;else:blue)',
    'display:-webkit-box',
    'color:-apple-system-blue',
    'color:color(from red display-p3 r g b / alpha)',
    'COLOR:RED',
    'width:1PX',
    'width:calc(pi*1e3px + infinity*1q)',
    'width:if(style(--a:3zz):1px;else:2px)',
    'width:7ch\\0',
    'margin:1px\\9',
    'display:block\\0',
    'text-align:initial_value',
  ])('names of the sheet and old words are kept: %s', (body) => {
    expect(codes(`a{${body}}`)).toEqual([]);
    expect(inner(`a{${body}}`)).not.toBe('');
  });
});

describe('rules between columns', () => {
  const MIXES = [
    'color-mix(in oklab,currentcolor 50%,red)',
    'rgb(from CURRENTCOLOR r g b)',
    'contrast-color(\\63 urrentcolor)',
  ];
  const NAMES = [
    'column-rule-color',
    'row-rule-color',
    'rule-color',
    '-webkit-column-rule-color',
    'column-rule',
  ];

  test.each(MIXES)('take no calculation with the color of the text: %s', (mix) => {
    for (const name of NAMES)
      for (const css of [
        `a{${name}:${mix}}`,
        `a{${name}:var(--no,${mix})}`,
        `a{--a:${mix};${name}:var(--a)}`,
        `a{${name}:if(media(print):${mix};else:red)}`,
        `@keyframes k{to{${name}:${mix}}}`,
      ])
        expect(codes(css), css).toEqual(['value_denied']);
  });

  test.each([
    'column-rule:1px solid currentcolor',
    'rule-color:color-mix(in srgb,red,blue)',
    'border-color:rgb(from currentcolor r g b)',
  ])('keeps %s', (body) => {
    expect(codes(`a{${body}}`)).toEqual([]);
  });
});
