import { describe, expect, test } from 'vitest';
import { codes, compiled, image, inner } from './support/compiled.ts';

/** The compiled form of a declaration. */
const declaration = (text: string): string => inner(`a{${text}}`).replace(/^a\{|\}$/g, '');

describe('what is written', () => {
  test.each([
    ['color: RED', 'color:RED'],
    ['COLOR: red', 'color:red'],
    ['color: #FFFFFF', 'color:#fff'],
    ['color: #aabbccff', 'color:#abc'],
    ['color: rgba(0, 0, 0, .5)', 'color:#00000080'],
    ['color: rgb(0 0 0 / 50%)', 'color:#00000080'],
    ['color: hsl(120deg 100% 50%)', 'color:#0f0'],
    ['color: rgb(from red r g b)', 'color:rgb(from red r g b)'],
    ['color: alpha(from red / 50%)', 'color:alpha(from red/50%)'],
    ['color: alpha(from var(--x) / calc(alpha * .5))', 'color:alpha(from var(--x)/calc(alpha*.5))'],
    ['color: rgba(var(--x), .5)', 'color:rgba(var(--x),.5)'],
    ['color: oklch(60% 0.15 50 / 0.5)', 'color:oklch(60% .15 50/.5)'],
    ['color: color-mix(in oklab, red 30%, blue)', 'color:color-mix(in oklab,red 30%,blue)'],
    ['color: light-dark(white, black)', 'color:light-dark(white,black)'],
    ['background: white', 'background:#fff'],
    ['margin: 0px 0.50em -0.5px 1.0px', 'margin:0 .5em -.5px 1px'],
    ['width: calc( 1px + (2 * 3px) - var(--x) )', 'width:calc(1px + (2*3px) - var(--x))'],
    ['width: calc(1px+2px)', 'width:calc(1px/**/+2px)'],
    ['width: CALC(1PX)', 'width:calc(1PX)'],
    ['font: italic bold 12px/1.5 "A B", serif', 'font:italic bold 12px/1.5 "A B",serif'],
    ['grid-area: 1 / 2 / span 3', 'grid-area:1/2/span 3'],
    ['grid-template: [a] "x y" 1fr [b] / auto', 'grid-template:[a] "x y" 1fr [b]/auto'],
    ['transform: translate( 1px , 2px ) rotate( 3deg )', 'transform:translate(1px,2px)rotate(3deg)'],
    ['content: "\\201c" attr(title) counter(n)', 'content:"\u201c" attr(title)counter(n)'],
    ["content: '</style>'", 'content:"\\3c/style\\3e"'],
    ["content: 'a\"b'", 'content:"a\\22 b"'],
    ['content: "a\\\nb"', 'content:"ab"'],
    ['content: "\\0a b"', 'content:"\\a b"'],
    ['color: red !IMPORTANT', 'color:red!important'],
    ['color: red ! important', 'color:red!important'],
    ['order: 1.0', 'order:1.0'],
    ['opacity: 0.0', 'opacity:.0'],
    ['width: 1e3px', 'width:1e3px'],
    ['width: +.5px', 'width:+.5px'],
    ['--x: 1\\65 3', '--x:1\\65 3'],
    ['--x:  a   b ', '--x:a b'],
    ['--x:', '--x:'],
    ['--x: {a: b; c: [d]}', '--x:{a: b;c: [d]}'],
    ['--x: a/**/b', '--x:a/**/b'],
    ['--x: ur/**/l', '--x:ur/**/l'],
    ['--x: url/**/(x)', '--x:url/**/(x)'],
    ['--x: 1/**/px', '--x:1/**/px'],
    ['--x: -/**/-/**/x', '--x:-/**/-/**/x'],
    ['--x: / *', '--x:/ *'],
    ['--x: a < b', '--x:a < b'],
    ['--x: </style', '--x:< /style'],
    ['--x: a!important', '--x:a!important'],
    ['--X: 1', '--X:1'],
    ['width: if(style(--a: 1): 1px; else: 2px)', 'width:if(style(--a:1):1px;else:2px)'],
    ['width: attr(data-w type(<length>), 1px)', 'width:attr(data-w type(<length>),1px)'],
    ['color: var(--a, var(--b,))', 'color:var(--a,var(--b,))'],
    ['padding: env(safe-area-inset-top, 1px)', 'padding:env(safe-area-inset-top,1px)'],
    [`background: url( "${image}" )`, `background:url(${image})`],
    [
      `background: image-set('${image}' 1x, "${image}" type("image/png") 2x)`,
      `background:image-set(url(${image}) 1x,url(${image}) type("image/png")2x)`,
    ],
    ['display: -webkit-box; display: flex', 'display:flex'],
    ['display: -webkit-box; display: ruby', 'display:-webkit-box;display:ruby'],
    ['display: -webkit-box !important; display: flex', 'display:-webkit-box!important;display:flex'],
    ['-webkit-transform: none; -ms-transform: none; transform: none', 'transform:none'],
    ['-webkit-transform: none; transform: scale(2)', '-webkit-transform:none;transform:scale(2)'],
    ['-webkit-user-select: none; user-select: none', '-webkit-user-select:none;user-select:none'],
    ['-webkit-line-clamp: 3', '-webkit-line-clamp:3'],
  ])('%s becomes %s', (from, to) => {
    expect(declaration(from)).toBe(to);
  });
});

describe('what is removed', () => {
  test.each([
    ['behavior: url(x)', 'property_denied'],
    ['-moz-binding: url(x)', 'property_denied'],
    ['view-transition-name: x', 'property_denied'],
    ['-webkit-app-region: drag', 'property_denied'],
    ['interactivity: inert', 'property_denied'],
    ['_height: 1px', 'legacy_hack'],
    ['*height: 1px', 'legacy_hack'],
    ['color: red\\9', 'legacy_hack'],
    ['color: red !ie', 'legacy_hack'],
    ['filter: alpha(opacity=50)', 'legacy_filter'],
    ['filter: progid:Foo(x=1)', 'legacy_filter'],
    ['filter: alpha(from(1))', 'legacy_filter'],
    ['app-region: drag', 'property_denied'],
    ['window-drag: move', 'property_denied'],
    ['size: a4', 'property_denied'],
    ['width: e\\78pression(alert(1))', 'function_denied'],
    ['background: element(#x)', 'function_denied'],
    ['background: -moz-element(#x)', 'function_denied'],
    ['background: paint(x)', 'function_denied'],
    ['background: src("x")', 'function_denied'],
    ['background: image("x")', 'function_denied'],
    ['background: cross-fade("x", "y")', 'function_denied'],
    ['width: --f(1px)', 'function_denied'],
    ['color: red)', 'value_invalid'],
    ['color: {red}', 'value_invalid'],
    ['color: @red', 'value_invalid'],
    ['color: <!-- red', 'value_invalid'],
    ['color: "red\n"', 'value_invalid'],
    ['color: a:b', 'value_invalid'],
    ['color:', 'value_invalid'],
    ['--x: a!b', 'legacy_hack'],
    ['--x: url(//e.test)', 'url_external'],
    ['--x: "a" url(a b)', 'url_invalid'],
    ['--: x', 'property_unknown'],
    ['--x: \u0001', 'value_invalid'],
    ['--x: \u0085', 'value_invalid'],
    ['width: var(x)', 'value_invalid'],
    ['content: attr(nonce)', 'attr_denied'],
    ['content: attr(value)', 'attr_denied'],
    ['width: attr(x type(*))', 'attr_denied'],
    ['box-shadow: 0 0 900px red', 'blur_limit'],
    ['filter: drop-shadow(0 0 90em red)', 'blur_limit'],
    ['column-count: 5000', 'grid_limit'],
  ])('%s is removed: %s', (text, code) => {
    expect(codes(`a{${text}}`)).toEqual([code]);
    expect(inner(`b{color:red}a{${text}}`)).toBe('b{color:red}');
  });
});

describe('a priority', () => {
  test.each([
    ['color: red !importnat', 'The value is malformed. (!importnat)', '!important'],
    ['color: red ! Imprtant', 'The value is malformed. (!imprtant)', '!important'],
    ['color: red !important blue', 'The value is malformed. (!important)', undefined],
  ])('%s is reported as malformed', (text, message, suggestion) => {
    expect(compiled(`a{${text}}`).stripped).toMatchObject([{ code: 'value_invalid', message }]);
    expect(compiled(`a{${text}}`).stripped[0]?.suggestion).toBe(suggestion);
  });
});

describe('words that lead into the top layer', () => {
  test.each([
    'appearance:base-select',
    'appearance:BASE-select!important',
    '-webkit-appearance:base-select',
    '-moz-appearance:base',
    'appearance:b\\61 se-select',
    'appearance:var(--unset,base-select)',
    'appearance:if(style(--a:1):base-select;else:none)',
    'appearance:attr(class type(<custom-ident>))',
    'transition:overlay 1s allow-discrete',
    'transition:opacity 1s,OVERLAY 1e6s',
    'transition-property:overlay',
    '-webkit-transition-property:all,overlay',
  ])('refuses %s', (text) => {
    expect(codes(`a{${text}}`)).toEqual(['value_denied']);
    expect(codes(`@keyframes k{to{${text}}}`)).toEqual(['value_denied']);
  });

  test.each([
    ['--x:base-select', 'appearance:var(--x)'],
    ['--y:var(--x);--x:BASE-SELECT', 'appearance:var(--y)'],
    ['--x:none var(--y,base-select)', 'appearance:var(--x)'],
    ['--x:opacity 1s,overlay 9s', 'transition:var(--x)'],
    ['--x:over\\6c ay', 'transition-property:opacity,var(--x)'],
    ['--x:attr(title type(<custom-ident>))', 'appearance:var(--x)'],
  ])('refuses them where %s is substituted in %s', (property, use) => {
    expect(codes(`:root{${property}}a{${use}}`)).toEqual(['value_denied']);
    expect(codes(`@keyframes k{to{${property}}}a{${use}}`)).toEqual(['value_denied']);
  });

  test('refuses them as the initial value of a registered property', () => {
    expect(codes('@property --b{syntax:"*";inherits:true;initial-value:base-select}')).toContain(
      'value_denied',
    );
  });

  test.each([
    'a{appearance:none}',
    ':root{--x:none}a{appearance:var(--x)}',
    ':root{--x:overlay}a{mix-blend-mode:var(--x);transition:var(--y)}',
    'a{mix-blend-mode:overlay}',
    'a{transition:opacity 1s;--base-color:red;color:var(--base-color)}',
    ':root{--x:base-content}a{font-family:var(--x)}',
    '@supports (appearance:base-select){a{color:red}}',
  ])('keeps %s as it is', (text) => {
    expect(codes(text)).toEqual([]);
  });
});

test.each([
  ['a{width:calc(1px', 'a{width:calc(1px)}'],
  ['a{content:"x', 'a{content:"x"}'],
  ['a{color:red', 'a{color:red}'],
  ['@media print{a{color:red', '@media print{a{color:red}}'],
  [`a{background:url(${image}`, `a{background:url(${image})}`],
  ['a{color:red/* x', 'a{color:red}'],
])('the end of the input closes open blocks: %s', (from, to) => {
  expect(inner(from)).toBe(to);
});
