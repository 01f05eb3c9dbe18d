import { describe, expect, test } from 'vitest';
import { codes, inner, stripped, suffix } from './support/compiled.ts';

// What browsers understand stays, with the meaning that it has in the sheet as written.

const s = suffix;

describe('white space that a substitution may need', () => {
  test.each([
    'width:calc(100% var(--op) 10px)',
    'width:calc((1px + 2px) var(--op) (3px))',
    'width:min(var(--a) var(--op) var(--b),9px)',
    'width:calc(1px if(style(--x:1):+;else:-) 2px)',
    'width:calc(env(safe-area-inset-top) var(--op,+) attr(data-w px))',
    'width:clamp(1px,calc(var(--a) var(--op) 2px),9px)',
    '--w:calc(100% var(--op) 10px)',
    'color:rgb(from red calc(r var(--op) 10)g b)',
  ])('keeps it in %s', (text) => {
    expect(inner(`a{${text}}`)).toBe(`a{${text}}`);
  });
});

describe('names of others', () => {
  test.each([
    '@property --brand-color-primary{syntax:"*";inherits:true}a{color:var(--brand-color-primary)}',
    '@keyframes --brand-x{to{top:0}}a{animation:--brand-x 1s}',
    '@counter-style --brand-x{symbols:"x"}a{list-style:--brand-x}',
    '@font-palette-values --brand-x{font-family:F}a{font-palette:--brand-x}',
    'a{anchor-name:--brand-x;position-anchor:--brand-x;container-name:--brand-x}@container --brand-x (width>1px){b{top:0}}',
  ])('keeps them in %s', (text) => {
    expect(inner(text)).toBe(text);
    expect(codes(text)).toEqual([]);
  });
});

describe('html, body and :root', () => {
  test.each([
    ['.a .b{color:red}body .b{color:blue}', '.a .b{color:red}:where(:scope):not(x) .b{color:blue}'],
    ['body{color:red}:root{color:blue}', '@layer -html{:scope{color:blue}}:where(:scope):not(x){color:red}'],
    [':root{color:red}html{color:blue}', '@layer -html{:scope{color:red}:where(:scope):not(x){color:blue}}'],
    ['html,body{margin:0}', ':where(:scope):not(x){margin:0}'],
    ['html.a,.q{color:red}', '@layer -html{:where(:scope):not(x).a{color:red}}.q{color:red}'],
    [':root body .b{top:0}', ':scope:not(x) .b{top:0}'],
    ['html>.b .c{top:0}', ':where(:scope):not(x).b .c{top:0}'],
    [
      'html{color:red;.x{top:0}}',
      '@layer -html{:where(:scope):not(x){color:red}}:where(:scope):not(x){.x{top:0}}',
    ],
    ['html{body{margin:0}body .x{top:0}}', ':where(:scope):not(x){&:not(x){margin:0}&:not(x) .x{top:0}}'],
    ['html{&.k{color:red}}', '@layer -html{:where(:scope):not(x){&.k{color:red}}}'],
    [
      '@media print{html{color:red}.x{top:0}}',
      '@layer -html{@media print{:where(:scope):not(x){color:red}}}@media print{.x{top:0}}',
    ],
    [
      '@layer a,b;@layer b{html{color:red}}@layer a{html{color:blue}}',
      '@layer -html{@layer a,b;@layer b{:where(:scope):not(x){color:red}}@layer a{:where(:scope):not(x){color:blue}}}@layer a,b;',
    ],
    ['@layer a{}@layer b{x{top:0}}@layer a{y{top:0}}', '@layer a,b;@layer b{x{top:0}}@layer a{y{top:0}}'],
  ])('keeps the weight and the order of %s', (from, to) => {
    expect(inner(from)).toBe(to);
    expect(inner(to)).toBe(to);
    expect(codes(to)).toEqual([]);
  });

  test.each([
    [':root,.x{--a:1}', ':scope,.x{--a:1}'],
    [
      '@layer a{.x,html.h{--a:1;color-scheme:dark}}:root{--a:2!important}',
      '@layer a{.x,:where(:scope):not(x).h{--a:1;color-scheme:dark}}:scope{--a:2!important}',
    ],
    [
      ':root,.x{--a:1;color:red;color-scheme:dark}',
      '@layer -html{:scope{color:red}}:scope,.x{--a:1;color-scheme:dark}.x{color:red}',
    ],
    [
      ':root,.x{--a:1;--b:1}html{--a:2}body{--a:3}',
      '@layer -html{:scope{--a:1}:where(:scope):not(x){--a:2}}:scope,.x{--b:1}.x{--a:1}:where(:scope):not(x){--a:3}',
    ],
    [
      'html{--a:1}.x{body &{--a:2}}:is(.y,body){--b:2}:root{--b:1}',
      '@layer -html{:scope{--b:1}}:where(:scope):not(x){--a:1}.x{:where(:scope):not(x) &{--a:2}}:is(.y,:where(:scope):not(x)){--b:2}',
    ],
    [
      ':root{color-scheme:dark}body{color-scheme:light}',
      '@layer -html{:scope{color-scheme:dark}}:where(:scope):not(x){color-scheme:light}',
    ],
  ])('writes what themes set once where body cannot differ: %s', (from, to) => {
    expect(inner(from)).toBe(to);
    expect(codes(from)).toEqual([]);
  });

  test.each([
    ['html{color:red!important}', '@layer -html-important{:where(:scope):not(x){color:red}}'],
    [
      'html,.x{color:red!important;orphans:2}',
      '@layer -html{:where(:scope):not(x){orphans:2}}@layer -html-important{:where(:scope):not(x){color:red}}.x{color:red!important;orphans:2}',
    ],
    [
      '@layer a,b;@layer a{:root{color:red!important}}@layer b{:root{color:blue!important}}',
      '@layer -html-important{@layer b,a;@layer a{:scope{color:red}}@layer b{:scope{color:blue}}}@layer a,b;',
    ],
    [
      'html{--a:1!important}body{--a:2}',
      '@layer -html-important{:where(:scope):not(x){--a:1}}:where(:scope):not(x){--a:2}',
    ],
  ])('lets body override important declarations for html: %s', (from, to) => {
    expect(inner(from)).toBe(to);
  });

  test.each([
    ['html>div{top:0}', 'legacy_hack'],
    [':root>:hover~a{top:0}', 'selector_escapes_scope'],
    ['html>*+a{top:0}', 'selector_escapes_scope'],
  ])('drops what no document can match: %s', (text, code) => {
    expect(inner(text)).toBe('');
    expect(codes(text)).toEqual([code]);
  });
});

describe('custom properties that refer to one another', () => {
  const loop = (place: string) =>
    `${place}{--a:#00f;--h:color-mix(in oklab,var(--a),var(--a) 20%)}.x:hover{--a:var(--h)}`;

  test.each([':root', '.theme', '#one', '[data-part=card]'])(
    'keeps a value derived from itself on %s',
    (place) => {
      expect(codes(loop(place))).toEqual([]);
    },
  );

  test.each(['*', 'div', '@keyframes k{to', ':root,p'])(
    'refuses one that may grow without end on %s',
    (place) => {
      const text = place.startsWith('@') ? loop(place).replace('}.x', '}}.x') : loop(place);
      expect(codes(text)).toContain('var_expansion');
    },
  );

  test('refuses a loop that grows too long on single elements', () => {
    const doubled = Array.from({ length: 20 }, (_, i) => `--a${i}:var(--a${i + 1}) var(--a${i + 1})`).join(
      ';',
    );
    expect(codes(`:root{${doubled}}.x{--a20:var(--a0)}`)).toContain('var_expansion');
  });
});

describe('names that agree', () => {
  test.each([
    ['a{anchor-name:--t;--k:--t;position-anchor:var(--k)}', ['--t']],
    ['a{anchor-name:--t;top:anchor(if(style(--s:1):--t;else:--u)bottom)}', ['--t']],
    [
      '@property --t{syntax:"*";inherits:true}a{scroll-timeline:--t block;timeline-scope:--t;will-change:--t;animation-timeline:--t}',
      ['--t'],
    ],
    ['@keyframes on{to{top:0}}a{--s:on;animation:var(--s)1s}@container style(--s:on){b{top:0}}', ['on']],
    [
      '@keyframes on{to{top:0}}a{--s:on;--u:var(--s);animation:var(--s)1s}@container style(--u:on){b{top:0}}',
      ['on'],
    ],
    ['@counter-style c{symbols:"x"}a{--s:c;content:counter(n,var(--s))}', ['c']],
    [
      'a{--k:c;container-name:c}b{container-name:var(--k)}@container c (width>1px),c (width>2px){b{top:0}}',
      ['c'],
    ],
    ['@keyframes scroll{to{top:0}}a{animation:scroll 1s}', ['scroll']],
  ])('renames every place of a name in %s', (text, names) => {
    const renamed = names.reduce(
      (all, name) => all.replaceAll(new RegExp(`(?<![-\\w])${name}(?![-\\w])`, 'g'), name + s),
      text,
    );
    expect(inner(text)).toBe(renamed);
  });

  test('keeps the name of an attribute, and words of other conditions', () => {
    expect(inner('@property --t{syntax:"*";inherits:true}a{content:attr(--t)}')).toContain('attr(--t)');
    const media = '@keyframes print{to{top:0}}a{animation:if(media(print):x;else:print)1s}';
    expect(inner(media)).toContain(`if(media(print):x;else:print${s})`);
  });
});

test.each([
  ['a:is(.b,:unheard-of){top:0}', 'a:is(.b){top:0}', ['pseudo_unknown']],
  ['a,b:where(:unheard-of) c{top:0}', 'a{top:0}', ['pseudo_unknown']],
  ['a:not(:is(:unheard-of)){top:0}', 'a:not(:is()){top:0}', ['pseudo_unknown']],
  ['a:is(:not(:unheard-of),.k){top:0}', 'a:is(.k){top:0}', ['pseudo_unknown']],
  ['a:is(::part(x),[data-brand=y],.k){top:0}', 'a:is(.k){top:0}', ['pseudo_denied', 'selector_reserved']],
  ['a:not(.b,:unheard-of){top:0}', '', ['pseudo_unknown']],
  ['a:has(.b,:unheard-of){top:0}', '', ['pseudo_unknown']],
])('drops only the selector of a forgiving list that is not known: %s', (from, to, reported) => {
  expect(inner(from)).toBe(to);
  expect(codes(from)).toEqual(reported);
  expect(codes(to)).toEqual([]);
});

test('counts the languages of a list less than other selectors', () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => `:lang(a${i})`).join(',');
  expect(codes(`a:not(${list(19)}) b:not(${list(19)}){top:0}`)).toEqual([]);
  expect(codes(`a:not(${list(260)}){top:0}`)).toEqual(['selector_too_complex']);
  expect(codes(`a:not(${Array.from({ length: 40 }, (_, i) => `.a${i}`).join(',')}){top:0}`)).toEqual([
    'selector_too_complex',
  ]);
});

test.each([
  ['a{--k:#ffffff;--n:0.50;--r:rgba(0,0,0,.5)}@container style(--k:#ffffff){b{top:0}}', null],
  ['a{width:if(style(--n:0.50):1px;else:2px)}', null],
  ['a{color:color-mix(in srgb,rgba(0,0,0,.3),red)}', null],
  ['a{color:rgb(from rgba(1,2,3,.3) r g b)}', 'a{color:rgb(from rgba(1,2,3,.3)r g b)}'],
  ['.d’x,.a×b{top:0}', '.d\\2019x,.a\\d7 b{top:0}'],
  ['a{counter-reset:reversed(k);frame-sizing:content-height}', null],
  ['a{width:attr(data-w type(<length> | <percentage>),1px)}', null],
  ['a{top:if(supports(mask:url(x)):1px;else:2px)}', 'a{top:if(supports(mask:url("")):1px;else:2px)}'],
  ['.b,>.c{top:0}d{top:0}', 'd{top:0}'],
  ['@scope(.a){>.c{top:0}}', null],
])('keeps the meaning of %s', (from, to) => {
  expect(inner(from)).toBe(to ?? from);
});

test.each([
  'border:2px solid oklch(60% 30 200/var(--o))',
  'outline:1px solid rgb(222 226 230/var(--o))',
  'text-decoration:underline 2px rgba(200,200,200,var(--o))',
])('keeps a line whose color has a substitution: %s', (body) => {
  expect(codes(`a{${body}}`)).toEqual([]);
});

test.each([
  ['* .a', '.a'],
  ['*>.a', '.a'],
  ['* *', '*'],
  ['* > * > p', 'p'],
  ['* * * p', '* p'],
  ['*+.a', '*+.a'],
  ['*.a b', '.a b'],
])('counts the root and its document as ancestors of any name: %s', (from, to) => {
  expect(inner(`${from}{top:0}`)).toBe(`${to}{top:0}`);
});

test('keeps out rules for a root inside of another element', () => {
  expect(codes('* html .a{top:0}')).toEqual(['legacy_hack']);
});

test('follows the initial value of a registered property to its uses', () => {
  const initial = (value: string) => `@property --b{syntax:"*";inherits:false;initial-value:${value}}`;
  expect(codes(`${initial('made-up')}a{font-family:var(--b)}`)).toEqual([]);
  expect(codes(`${initial('made-up')}a{color:var(--b)}`)).toEqual(['value_untried']);
  expect(codes(`${initial('5000px')}a{filter:blur(var(--b))}`)).toEqual(['var_expansion']);
  expect(codes(`${initial('5px')}a{filter:blur(var(--b))}`)).toEqual([]);
});

describe('nested scopes', () => {
  test.each([
    ['.a{@scope (&){color:red}}', '.a{@scope(:is(.a)){color:red}}'],
    ['.a,p{& i{@scope (& b) to (.x){color:red}}}', '.a,p{& i{@scope(:is(:is(.a,p) i) b)to (.x){color:red}}}'],
    [
      '.a{> i{@media print{@scope (&,.z){color:red}}}}',
      '.a{>i{@media print{@scope(:is(:is(.a) >i),.z){color:red}}}}',
    ],
    ['.a{@scope (.b){color:red}}', '.a{@scope(.b){color:red}}'],
  ])('nested scopes name the rules around them instead of &: %s', (from, to) => {
    expect(inner(from)).toBe(to);
    expect(codes(from)).toEqual([]);
  });

  test.each([
    ['body{@scope (&){position:fixed}}', 'property_on_root'],
    ['[title="x y"]{@scope (&){color:red}}', 'selector_too_complex'],
    ['@scope (.z){.a{@scope (&){color:red}}}', 'selector_too_complex'],
  ])('scopes are refused where they could style the surface: %s', (from, code) => {
    expect(inner(from)).toBe('');
    expect(codes(from)).toEqual([code]);
  });
});

test('keeps the place of a layer whose import is dropped', () => {
  expect(inner('@import "a.css" layer(b.c) screen;@layer u{a{top:0}}@layer b{a{left:0}}')).toBe(
    '@layer b,u;@layer u{a{top:0}}@layer b{a{left:0}}',
  );
});

test.each([
  ['rgb(50% 0% 0%)', '#800000'],
  ['rgb(10% 20% 30%)', '#1a334d'],
])('rounds %s as browsers do', (color, hex) => {
  expect(inner(`a{color:${color}}`)).toBe(`a{color:${hex}}`);
});

test('reports an empty list as what it is', () => {
  expect(stripped('p:is(){top:0}').map(({ message }) => message)).toEqual([
    'The selector is malformed. (an empty list matches nothing)',
  ]);
});

test.each([
  'clip-path:shape(from 0 0,hline by 3px,curve to 9px 9px with 5px 5px,arc by 1px 1px of 2px ccw small,close)',
  'math-depth:add(1)',
])('keeps %s', (body) => {
  expect(inner(`a{${body}}`)).toBe(`a{${body}}`);
});
