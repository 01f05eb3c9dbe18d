import { describe, expect, test } from 'vitest';
import { codes, inner } from './support/compiled.ts';

describe('one size of the root is folded into every rem', () => {
  test.each([
    ['html{font-size:62.5%}p{top:1.6rem}', '@layer -html{:where(:scope):not(x){font-size:62.5%}}p{top:1rem}'],
    [':root{font-size:10px}p{top:-2.4REM}', '@layer -html{:scope{font-size:10px}}p{top:-1.5rem}'],
    [':where(:root){font-size:50%}p{top:1rem}', '@layer -html{:where(:scope){font-size:50%}}p{top:.5rem}'],
    [
      'html{font-size:.625rem}p{top:1rem}',
      '@layer -html{:where(:scope):not(x){font-size:.625rem}}p{top:.625rem}',
    ],
    [
      'html{font:bold 10px/1.5 serif}p{top:1rem}',
      '@layer -html{:where(:scope):not(x){font:bold 10px/1.5 serif}}p{top:.625rem}',
    ],
    [
      'html{font-size:calc(1em*10/16)}p{top:1rem}',
      '@layer -html{:where(:scope):not(x){font-size:calc(1em*10/16)}}p{top:.625rem}',
    ],
    ['html{font-size:small}p{top:16rem}', '@layer -html{:where(:scope):not(x){font-size:small}}p{top:13rem}'],
    [':is(.a,html){font-size:50%}p{top:1rem}', ':is(.a,:where(:scope):not(x)){font-size:50%}p{top:.5rem}'],
    ['html,body{font-size:50%}p{top:1rem}', ':where(:scope):not(x){font-size:50%}p{top:.5rem}'],
    ['p{top:1rem}html{font-size:50%}', '@layer -html{:where(:scope):not(x){font-size:50%}}p{top:.5rem}'],
    [
      'html{font-size:50%}p{--x:2rem;margin:calc(2rem + 1px)}',
      '@layer -html{:where(:scope):not(x){font-size:50%}}p{--x:1rem;margin:calc(1rem + 1px)}',
    ],
    [
      '@layer a{html{font-size:50%}}html{font-size:200%}p{top:1rem}',
      '@layer -html{@layer a{:where(:scope):not(x){font-size:50%}}:where(:scope):not(x){font-size:200%}}p{top:2rem}',
    ],
    [
      'html{font-size:50%!important}html{font-size:200%}p{top:1rem}',
      '@layer -html{:where(:scope):not(x){font-size:200%}}@layer -html-important{:where(:scope):not(x){font-size:50%}}p{top:.5rem}',
    ],
    [
      'html{font-size:50%}body{font-size:2em}p{font-size:2em}',
      '@layer -html{:where(:scope):not(x){font-size:50%}}:where(:scope):not(x){font-size:1em}p{font-size:2em}',
    ],
    [
      'html{font-size:50%}body{font:200%/2em serif}',
      '@layer -html{:where(:scope):not(x){font-size:50%}}:where(:scope):not(x){font:100%/2em serif}',
    ],
    [
      'html{font-size:50%}@keyframes k{to{top:2rem}}',
      '@layer -html{:where(:scope):not(x){font-size:50%}}@keyframes k-SUFFIX{to{top:1rem}}',
    ],
    [
      'html{font-size:50%}@media (min-width:40rem){p{top:2rem}}',
      '@layer -html{:where(:scope):not(x){font-size:50%}}@media(width>=40rem){p{top:1rem}}',
    ],
    [
      'html{font-size:50%}@media (min-width:40rem){@layer a{p{top:2rem}}}',
      '@layer -html{:where(:scope):not(x){font-size:50%}}@media(width>=40rem){@layer a{p{top:1rem}}}',
    ],
  ])('resolves rem in %s', (from, to) => {
    const out = inner(from);
    expect(out.replace(/k-[0-9a-z]{6}/, 'k-SUFFIX')).toBe(to);
    expect(inner(out)).toBe(out);
    expect(codes(from)).toEqual([]);
  });
});

test.each([
  'html.x{font-size:50%}p{top:1rem}',
  '*{font-size:20px}p{top:1rem}',
  '.a,*{font-size:1.2em}p{top:1rem}',
  ':is(*,.a){font-size:50%}p{top:1rem}',
  ':not(.x){font-size:50%}p{top:1rem}',
  '*:not(body,.x){font:20px serif}p{top:1rem}',
  ':where(:not(.x)){font-size:50%}p{top:1rem}',
  '[lang]{font-size:50%}p{top:1rem}',
  '[dir=rtl]{font-size:50%}p{top:1rem}',
  '[data-theme=large]{font-size:50%}p{top:1rem}',
  '[class]{font-size:50%}p{top:1rem}',
  ':lang(de){font-size:50%}p{top:1rem}',
  ':first-child{font-size:50%}p{top:1rem}',
  ':focus-within{font-size:50%}p{top:1rem}',
  ':-webkit-any(*,.a):hover{font-size:50%}p{top:1rem}',
  ':is(html,.a).x{font-size:50%}p{top:1rem}',
  'html{&.x{font-size:50%}}p{top:1rem}',
  'html{&:not(.x){@media screen{font-size:50%}}}p{top:1rem}',
  ':root{@media (min-width:1px){font-size:50%}}p{top:1rem}',
  '@scope (html){:scope{font-size:50%}}p{top:1rem}',
  '@scope (:root) to (p){:scope.x,.a{font-size:50%}}p{top:1rem}',
  '@scope (html.x){&{font-size:50%}}p{top:1rem}',
])('a size that may be of the root leaves rem unchanged, and is reported: %s', (from) => {
  expect(inner(from)).toContain('top:1rem');
  expect(codes(from)).toEqual(['root_size']);
});

test.each([
  ['*{font-size:20px}html{font-size:50%}p{top:1rem}', 'top:.5rem'],
  ['@layer a{:not(.x){font-size:20px}}html{font-size:50%}p{top:1rem}', 'top:.5rem'],
  ['@media print{html{font-size:20px}}:root{font-size:50%}p{top:1rem}', 'top:.5rem'],
  [':not(.x){font-size:20px}html{font-size:50%!important}p{top:1rem}', 'top:.5rem'],
  ['html{font-size:50%}html.x{font-size:8px}p{top:1rem}', 'top:.5rem'],
])('a size that another one overrides, or that is the same, is not reported: %s', (from, part) => {
  expect(inner(from)).toContain(part);
  expect(codes(from)).toEqual([]);
});

describe('what is no size of the root changes nothing', () => {
  test.each([
    'body{font-size:2em}p{top:1rem}',
    'html p{font-size:50%}p{top:1rem}',
    'html *{font-size:50%}p{top:1rem}',
    '*{font-size:100%}p{top:1rem}',
    ':not(html){font-size:50%}p{top:1rem}',
    ':not(:root,.a){font-size:50%}p{top:1rem}',
    '*::before{font-size:50%}p{top:1rem}',
    '[type=text]{font-size:50%}p{top:1rem}',
    '[class*=icon]:hover{font-size:50%}p{top:1rem}',
    '.a:not(.b){font-size:50%}p{top:1rem}',
    ':checked{font-size:50%}p{top:1rem}',
    'html{:hover{font-size:50%}}p{top:1rem}',
    '@scope (.a){:scope{font-size:50%}}p{top:1rem}',
    '@scope (html){& p{font-size:50%}}p{top:1rem}',
    '@starting-style{html{font-size:50%}}p{top:1rem}',
    'html{p{font-size:50%}}p{top:1rem}',
    'html{font-size:16px}p{top:1rem}',
    'html{font-size:var(--brand-text-md)}p{top:1rem}',
    'html{font-size:inherit}p{top:1rem}',
    ':scope{font-size:50%}p{top:1rem}',
  ])('leaves rem unchanged in %s', (from) => {
    expect(inner(from)).toContain('top:1rem');
    expect(codes(from)).toEqual([]);
  });
});

test.each([
  '@media (min-width:1px){html{font-size:50%}}p{top:1rem}',
  '@supports (top:1px){:root{font-size:50%}}p{top:1rem}',
  'html{font-size:calc(1em + 1vw)}p{top:1rem}',
  'html{font-size:2vw}p{top:1rem}',
  'html{font-size:clamp(1px,2vw,3px)}p{top:1rem}',
  'html{font-size:var(--x)}p{top:1rem}',
  ':where(:root){font-size:var(--x)}p{top:1rem}',
  'html{font-size:0}p{top:1rem}',
])('a size that depends on more is kept, left out of rem, and reported: %s', (from) => {
  expect(codes(from)).toEqual(['root_size']);
  expect(inner(from)).toContain('font-size');
  expect(inner(from)).toContain('top:1rem');
  expect(codes(inner(from))).toEqual([]);
});

test('a radius is compared by its resolved value', () => {
  expect(codes('html{font-size:1000%}a{filter:blur(1rem)}')).toEqual(['blur_limit']);
  expect(codes('html{font-size:10px}a{filter:blur(6rem)}')).toEqual([]);
});

describe('the body takes the value of the root, which is the same element here', () => {
  test.each([
    [
      'html{line-height:1.5}body{line-height:inherit}',
      '@layer -html{:where(:scope):not(x){line-height:1.5}}',
    ],
    [
      'html{line-height:1.5} body {line-height : INHERIT !important}',
      '@layer -html{:where(:scope):not(x){line-height:1.5}}',
    ],
    ['body{margin:0;color:inherit}', ':where(:scope):not(x){margin:0}'],
    ['@layer base{p{top:0}body{color:inherit}}', '@layer base{p{top:0}}'],
    // A value that is reset, also in part, and declarations that are not for the body only.
    ['body{color:red}body{color:inherit}', ':where(:scope):not(x){color:red;color:inherit}'],
    [
      'body{font:1em serif}body{line-height:inherit}',
      ':where(:scope):not(x){font:1em serif;line-height:inherit}',
    ],
    ['body{margin-top:1px}body{margin:inherit}', ':where(:scope):not(x){margin-top:1px;margin:inherit}'],
    ['body,p{color:inherit}', ':where(:scope):not(x),p{color:inherit}'],
    ['body p{color:inherit}', ':where(:scope):not(x) p{color:inherit}'],
    ['html{color:inherit}', '@layer -html{:where(:scope):not(x){color:inherit}}'],
  ])('compiles %s', (from, to) => {
    const out = inner(from);
    expect(out).toBe(to);
    expect(inner(out)).toBe(out);
    expect(codes(from)).toEqual([]);
  });
});
