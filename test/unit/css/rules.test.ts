import { describe, expect, test } from 'vitest';
import { codes, compiled, inner, suffix } from './support/compiled.ts';

describe('structure', () => {
  test.each([
    ['a{}', ''],
    ['@media print{a{}}', ''],
    ['@layer a{@media print{b{}}}', ''],
    ['a{color:red;;margin:0;}', 'a{color:red;margin:0}'],
    ['<!-- a{color:red} -->', 'a{color:red}'],
    ['@charset "UTF-8";a{color:red}', 'a{color:red}'],
    ['\ufeffa{color:red}', 'a{color:red}'],
    ['a{color:red}a{margin:0}', 'a{color:red;margin:0}'],
    ['a{color:red}b{color:red}', 'a,b{color:red}'],
    ['a{color:red}b{color:red}a,b{margin:0}', 'a,b{color:red;margin:0}'],
    ['a,b{color:red}a{margin:0}b{margin:0}', 'a,b{color:red;margin:0}'],
    ['a{color:red}b:-moz-placeholder{color:red}', 'a{color:red}b:-moz-placeholder{color:red}'],
    ['a{-webkit-order:1}a{order:1}', 'a{order:1}'],
    [
      '@media print{a{color:red}}@media print{a{margin:0}b{top:0}}',
      '@media print{a{color:red;margin:0}b{top:0}}',
    ],
    [
      '@media print{a{color:red}}c{top:0}@media print{b{top:0}}',
      '@media print{a{color:red}}c{top:0}@media print{b{top:0}}',
    ],
    ['@layer{a{color:red}}@layer{a{color:red}}', '@layer{a{color:red}}@layer{a{color:red}}'],
    ['a{color:red;b{top:0}margin:0}', 'a{color:red;b{top:0}margin:0}'],
    ['a{b{top:0}}a{margin:0}', 'a{b{top:0}}a{margin:0}'],
    ['a{@media print{color:red}}', 'a{@media print{color:red}}'],
    ['a{b:hover{color:red}}', 'a{b:hover{color:red}}'],
    ['a{&:hover{color:red}}', 'a{&:hover{color:red}}'],
    ['a{color:red;& b{margin:0}}', 'a{color:red;& b{margin:0}}'],
    ['a{.b &{color:red}}', 'a{.b &{color:red}}'],
    ['a{--x:{b:c}}', 'a{--x:{b:c}}'],
    ['a{color:red}};b{color:red}c{top:0}', 'a{color:red}c{top:0}'],
    ['@starting-style{a{opacity:0}}', '@starting-style{a{opacity:0}}'],
    ['a{@starting-style{opacity:0}}', 'a{@starting-style{opacity:0}}'],
  ])('%s becomes %s', (from, to) => {
    expect(inner(from)).toBe(to);
  });
});

describe('conditions', () => {
  test.each([
    ['@media (min-width: 576px) and (max-width:10em)', '@media(width>=576px) and (width<=10em)'],
    ['@media screen and (400px <= width < 50em)', '@media screen and (400px<=width< 50em)'],
    ['@media not all', '@media not all'],
    ['@media only screen , print', '@media only screen,print'],
    ['@media (prefers-color-scheme: dark)', '@media(prefers-color-scheme:dark)'],
    ['@media (min-resolution: 1.50dppx)', '@media(min-resolution:1.5dppx)'],
    [
      '@supports (display : grid) and (not (color: oklch(0 0 0)))',
      '@supports(display:grid) and (not (color:oklch(0 0 0)))',
    ],
    ['@supports not selector(a  >  b:has(c))', '@supports not selector(a>b:has(c))'],
    ['@supports font-tech(color-COLRv1)', '@supports font-tech(color-COLRv1)'],
    ['@container (min-width: 1px)', '@container(width>=1px)'],
    ['@container side style(--x: 1)', '@container side style(--x:1)'],
    ['@container not (width > 1px)', '@container not (width>1px)'],
    ['@supports (a: url(//e.test))', '@supports(a: url(""))'],
    ['@supports (mask:url(""))', '@supports(mask:url(""))'],
    ['@supports not (a:url( "x" ))', '@supports not (a:url( "" ))'],
    ['@supports (a:src("x")) or (b:image-set("y" 1x))', '@supports(a:src("")) or (b:image-set("" 1x))'],
    ['@supports at-rule(@starting-style)', '@supports at-rule(@starting-style)'],
    ['@supports not (unheard: of(1))', '@supports not (unheard: of(1))'],
    ['@supports not selector(a  :unheard-of)', '@supports not selector(a :unheard-of)'],
    ['@supports selector(:is(a,:unheard-of))', '@supports selector(:is(a,:unheard-of))'],
    ['@supports (a{b:"</style>"})', '@supports(a{b:"\\3c/style\\3e"})'],
    ['@supports (a:</style)', '@supports(a:< /style)'],
  ])('rewrites the condition %s', (from, to) => {
    expect(inner(`${from}{a{color:red}}`)).toBe(`${to}{a{color:red}}`);
  });

  test.each(['@media url(x)', '@media \\9 screen', '@supports', '@container', '@starting-style x'])(
    'a condition is removed with its content: %s',
    (from) => {
      expect(inner(`b{top:0}${from}{a{color:red}}`)).toBe('b{top:0}');
    },
  );
});

test.each([
  ['@media screen,unheard(of){a{top:0}}', '@media screen{a{top:0}}'],
  ['@media unheard(of) , print , (a:{b}){a{top:0}}', '@media print{a{top:0}}'],
  ['@media unheard(of),{a{top:0}}', ''],
  ['@media unheard(of){a{top:0}}', ''],
  ['@container unheard(of),(width>1px){a{top:0}}', '@container(width>1px){a{top:0}}'],
])('drops only the query of a list that is not known: %s', (from, to) => {
  expect(inner(from)).toBe(to);
  expect(codes(from).length).toBeGreaterThan(0);
  expect(inner(to)).toBe(to);
});

describe('names of an account', () => {
  const s = suffix;
  test.each([
    [
      '@keyframes k{to{top:0}}a{animation:k 1s ease}',
      `@keyframes k${s}{to{top:0}}a{animation:k${s} 1s ease}`,
    ],
    [
      'a{animation-name:k,other}@keyframes k{to{top:0}}',
      `a{animation-name:k${s},other}@keyframes k${s}{to{top:0}}`,
    ],
    [
      '@keyframes "k"{to{top:0}}a{animation-name:"k"}',
      `@keyframes k${s}{to{top:0}}a{animation-name:"k${s}"}`,
    ],
    [
      '@keyframes "none"{to{top:0}}a{animation-name:"none"}',
      `@keyframes none${s}{to{top:0}}a{animation-name:"none${s}"}`,
    ],
    ['@keyframes "a b"{to{top:0}}', `@keyframes "a b${s}"{to{top:0}}`],
    ['@keyframes ease{to{top:0}}a{animation:1s ease}', `@keyframes ease${s}{to{top:0}}a{animation:1s ease}`],
    ['a{animation:host 1s}', 'a{animation:host 1s}'],
    [
      '@keyframes k{to{top:0}}a{--x:k 1s;animation:var(--x)}',
      `@keyframes k${s}{to{top:0}}a{--x:k${s} 1s;animation:var(--x)}`,
    ],
    [
      '@keyframes red{to{top:0}}a{--c:red;color:var(--c)}',
      `@keyframes red${s}{to{top:0}}a{--c:red;color:var(--c)}`,
    ],
    [
      '@keyframes k{to{top:0}}a{--x:k;--y:var(--x);animation-name:var(--y)}',
      `@keyframes k${s}{to{top:0}}a{--x:k${s};--y:var(--x);animation-name:var(--y)}`,
    ],
    [
      '@property --p{syntax:"*";inherits:true}a{--p:1;top:var(--p)}',
      `@property --p${s}{syntax:"*";inherits:true}a{--p${s}:1;top:var(--p${s})}`,
    ],
    [
      '@property --p{syntax:"*";inherits:true}a{transition:--p 1s}',
      `@property --p${s}{syntax:"*";inherits:true}a{transition:--p${s} 1s}`,
    ],
    ['a{--p:1;top:var(--p)}', 'a{--p:1;top:var(--p)}'],
    [
      '@counter-style c{symbols:"x"}a{list-style:c inside;content:counter(c,c)}',
      `@counter-style c${s}{symbols:"x"}a{list-style:c${s} inside;content:counter(c,c${s})}`,
    ],
    [
      '@counter-style c{system:extends decimal}@counter-style d{system:extends c;fallback:c}',
      `@counter-style c${s}{system:extends decimal}@counter-style d${s}{system:extends c${s};fallback:c${s}}`,
    ],
    [
      'a{container:c/inline-size}@container c (width>1px){b{top:0}}',
      `a{container:c${s}/inline-size}@container c${s} (width>1px){b{top:0}}`,
    ],
    ['@container host (width>1px){b{top:0}}', '@container host (width>1px){b{top:0}}'],
    [
      'a{anchor-name:--n}b{position-anchor:--n;top:anchor(--n bottom)}',
      `a{anchor-name:--n${s}}b{position-anchor:--n${s};top:anchor(--n${s} bottom)}`,
    ],
    [
      '@font-palette-values --f{font-family:x;base-palette:1}a{font-palette:--f}',
      `@font-palette-values --f${s}{font-family:x;base-palette:1}a{font-palette:--f${s}}`,
    ],
    ['@layer a,b.c;@layer b{x{top:0}}', '@layer a,b.c;@layer b{x{top:0}}'],
    ['@-webkit-keyframes k{to{top:0}}@keyframes k{to{top:0}}', `@keyframes k${s}{to{top:0}}`],
  ])('renames in %s', (from, to) => {
    expect(inner(from)).toBe(to);
  });

  test('font families are renamed, quoted or not, in shorthands and custom properties', async () => {
    const { font } = await import('./support/compiled.ts');
    const face = (name: string) => `@font-face{font-family:${name};src:url(${font})}`;
    expect(inner(`${face('"My Font"')}a{font:bold 1px/2 My Font,Arial}b{font-family:'my font',x}`)).toBe(
      `${face(`"My Font${s}"`)}a{font:bold 1px/2 My Font${s},Arial}b{font-family:"my font${s}",x}`,
    );
    expect(inner(`${face('F')}a{--f:"F",serif;font-family:var(--f)}b{content:"F"}`)).toBe(
      `${face(`F${s}`)}a{--f:"F${s}",serif;font-family:var(--f)}b{content:"F"}`,
    );
    expect(inner('@font-face{font-family:Arial;src:url(x)}a{font-family:Arial}')).toBe(
      'a{font-family:Arial}',
    );
  });

  test.each([
    ['x 5px', `Host${s}`],
    ['5px', `Host${s}`],
    ['x,y', `Host${s}`],
    ['var(--x)', `Host${s}`],
    ['inherit', `Host${s}`],
    ['"x" "y"', `Host${s}`],
    ['a b c d e f g h i', `Host${s}`],
    ['x', `Host${s};font-family:x${s}`],
    ['"x y"', `Host${s};font-family:"x y${s}"`],
  ])('a font face keeps no name of the host, whatever precedes or follows it: %s', (second, families) => {
    const face = (names: string) => `@font-face{font-family:${names};src:local("F")}`;
    expect(inner(face(`Host;font-family:${second}`))).toBe(face(families));
  });
});

describe('descriptors', () => {
  test('a source that cannot be kept does not remove the others', async () => {
    const { font } = await import('./support/compiled.ts');
    const source = `@font-face{font-family:F;src:url(x.eot?#iefix) format("embedded-opentype"),url(${font}) format("woff2"),local("F")}`;
    expect(inner(source)).toBe(
      `@font-face{font-family:F${suffix};src:url(${font}) format("woff2"),local("F")}`,
    );
    expect(codes(source)).toEqual(['url_relative']);
  });

  test('unicode ranges have their own grammar', async () => {
    const { font } = await import('./support/compiled.ts');
    const face = (range: string) =>
      inner(`@font-face{font-family:F;src:url(${font});unicode-range:${range}}`);
    expect(face('U+0025-00FF, u+4??')).toContain('unicode-range:u+0025-00ff,u+4??');
    expect(face('U+1e3')).toContain('unicode-range:u+1e3');
    expect(face('url(x)')).not.toContain('unicode-range');
  });
});

test('the root cannot be moved, raised or hidden, and its pseudo-elements and children can', () => {
  expect(inner('body{position:relative;display:flex;margin:0;overflow:hidden}')).toBe(
    ':where(:scope):not(x){position:relative;display:flex;margin:0;overflow:hidden}',
  );
  for (const text of [
    'position:fixed',
    'display:none',
    'visibility:hidden',
    'opacity:0',
    'transform:none',
    'z-index:9',
    'inset:0',
    'clip-path:none',
    'content-visibility:hidden',
  ]) {
    expect(codes(`body{${text}}`)).toEqual(['property_on_root']);
    expect(codes(`:is(html,.x){${text}}`)).toEqual(['property_on_root']);
    expect(codes(`html{&{${text}}}`)).toEqual(['property_on_root']);
    expect(codes(`html{@media print{${text}}}`)).toEqual(['property_on_root']);
    expect(codes(`&{${text}}`)).toEqual(['property_on_root']);
    expect(codes(`@scope (html){:scope{${text}}}`)).toEqual(['property_on_root']);
    expect(codes(`@scope (html){${text}}`)).toEqual(['property_on_root']);
    expect(codes(`body::before{${text}}body .x{${text}}`)).toEqual([]);
  }
});

test('the wrapper has layer, scope and protected limit, and tokens precede it', () => {
  const { css, bytes } = compiled('a{content:"é"}', { tokensCss: ':where(x){--brand-a:1}' });
  expect(css).toBe(
    ':where(x){--brand-a:1}@layer brand{@scope([data-brand="0b9f2a64-6a1c-4c55-9a43-2f1f0e3c7d11"])to ([data-brand-protected]){a{content:"é"}}}',
  );
  expect(bytes).toBe(new TextEncoder().encode(css).length);
  expect(compiled('').css).toBe('');
});
