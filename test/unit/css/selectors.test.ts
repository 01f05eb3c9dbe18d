import { describe, expect, test } from 'vitest';
import { accountId, codes, inner } from './support/compiled.ts';

/** The root inside an authored scope, as the element's name. */
const OWN = `:where([data-brand="${accountId}"])`;

/** The compiled form of a selector. */
const selector = (text: string): string =>
  inner(`${text}{color:red}`)
    .replace(/^@layer -html\{(.*)\}$/, '$1')
    .replace(/\{color:red\}$/, '');

describe('the root of the surface', () => {
  test.each([
    ['html', ':where(:scope):not(x)'],
    ['body', ':where(:scope):not(x)'],
    [':root', ':scope'],
    [':host', ''],
    [':host .a, .b', '.b'],
    [':is(:host, .a)', ':is(.a)'],
    ['a:not(:host)', 'a:not(:host)'],
    [':scope', ':scope'],
    ['HTML', ':where(:scope):not(x)'],
    ['h\\74ml', ':where(:scope):not(x)'],
    [`[data-brand="${accountId}"]`, ':scope'],
    ['html, body', ':where(:scope):not(x)'],
    [':root, :host', ':scope'],
    ['html body', ':where(:scope):not(x):not(x)'],
    ['html > body', ':where(:scope):not(x):not(x)'],
    ['html.dark body.home .x', ':where(:scope):not(x):not(x).dark.home .x'],
    [':root[data-theme=dark] .x', ':scope[data-theme=dark] .x'],
    ['body:not(.a) > .x', ':where(:scope):not(x):not(.a)>.x'],
    ['.dark body .x', '.dark :where(:scope):not(x) .x'],
    [':is(html, .x) a', ':is(:where(:scope):not(x),.x) a'],
    ['.a:not(:root)', '.a:not(:scope)'],
    [':root:has(> .x)', ':scope:has(>.x)'],
    ['html::before', ':where(:scope):not(x):before'],
  ])('%s becomes %s', (from, to) => {
    expect(selector(from)).toBe(to);
  });

  test.each([
    ['html ~ div', 'selector_escapes_scope'],
    ['body + div', 'selector_escapes_scope'],
    ['+ div', 'selector_invalid'],
    ['~ div', 'selector_invalid'],
    ['& ~ div', 'selector_escapes_scope'],
    [':scope + div', 'selector_escapes_scope'],
    [':is(html ~ div)', 'selector_escapes_scope'],
    [':root:has(~ div)', 'selector_escapes_scope'],
    [':root:has(+ div) a', 'selector_escapes_scope'],
    ['html:is(:has(~ div)) a', 'selector_escapes_scope'],
    ['* html .x', 'legacy_hack'],
    ['[data-brand]', 'selector_reserved'],
    ['[data-brand="other"]', 'selector_reserved'],
    ['[DATA-BRAND-PROTECTED] *', 'selector_reserved'],
    ['[data\\2d brand-protected]', 'selector_reserved'],
  ])('%s is removed: %s', (from, code) => {
    expect(inner(`${from}{color:red}`)).toBe('');
    expect(codes(`${from}{color:red}`)).toEqual([code]);
  });

  test.each([
    ['html{& ~ div{color:red}}', 'selector_escapes_scope'],
    ['html{+ div{color:red}}', 'selector_escapes_scope'],
    ['html,body{@media print{& + div{color:red}}}', 'selector_escapes_scope'],
  ])('nested selectors are resolved: %s', (source, code) => {
    expect(inner(source)).toBe('');
    expect(codes(source)).toEqual([code]);
  });

  test('sibling selectors of parts stay', () => {
    expect(inner('.a{& ~ .b{color:red}}')).toBe('.a{&~.b{color:red}}');
    expect(inner('.a{+ .b{color:red}}')).toBe('.a{+.b{color:red}}');
  });

  test('inside @scope the root is written as its attribute', () => {
    expect(inner('@scope (.a){html.b .x{color:red}:scope{color:red}}')).toBe(
      `@scope(.a){${OWN}:not(x).b .x,:scope{color:red}}`,
    );
    expect(inner('@scope (html) to (.b > .c){a{color:red}}')).toBe(
      `@scope(${OWN}:not(x))to (.b>.c){a{color:red}}`,
    );
  });
});

describe('what is written', () => {
  test.each([
    ['a   >  b', 'a>b'],
    ['a/**/b', ''],
    ['*.x', '.x'],
    ['*::before', ':before'],
    ['.a\\:b', '.a\\:b'],
    ['.a\\/b', '.a\\/b'],
    ['.\\31 0', '.\\31 0'],
    ['.\\3c\\/style\\3e', '.\\3c\\/style\\3e '],
    ['.a\\<b', '.a\\3c b'],
    ['#\\31', '#\\31 '],
    ['.a\\"', '.a\\22 '],
    ['[a="b"]', '[a=b]'],
    ['[a="b c" i]', '[a="b c"i]'],
    ['[a=b i]', '[a=b i]'],
    ['[a|="b"]', '[a|=b]'],
    ["[a='\"<\\5c']", '[a="\\22\\3c\\5c"]'],
    [':nth-child( 2N + 1 )', ':nth-child(odd)'],
    [':nth-child(even)', ':nth-child(2n)'],
    [':nth-child(+3n - 2)', ':nth-child(3n-2)'],
    [':nth-child(-n+3)', ':nth-child(-n+3)'],
    [':nth-last-child(2 of .a, b)', ':nth-last-child(2 of .a,b)'],
    [':lang(en, "de")', ':lang(en,"de")'],
    ['a:HOVER', 'a:hover'],
    ['a:not(.b, :is(c, d))', 'a:not(.b,:is(c,d))'],
    ['a::-webkit-scrollbar', 'a::-webkit-scrollbar'],
    ['a::-moz-focus-inner', 'a::-moz-focus-inner'],
    ['a, a, b', 'a,b'],
    ['[value=x]', '[value=x]'],
    ['a:has(> b, + c)', 'a:has(>b,+c)'],
    ['x-card', 'x-card'],
  ])('%s → %s', (from, to) => {
    expect(selector(from)).toBe(to);
  });
});

describe('lists', () => {
  test('a selector that the policy refuses is removed alone', () => {
    expect(inner('a,b::part(x),c{color:red}')).toBe('a,c{color:red}');
  });

  test('a selector that browsers do not know removes its rule, as in browsers', () => {
    expect(inner('a,b:unheard-of,c{color:red}')).toBe('');
  });

  test.each([
    '> .x',
    'a >> b',
    'a || b',
    'a >',
    '> ',
    'a b,',
    ',a',
    ':is()',
    'a:not(',
    'a..b',
    '#1',
    'a:nth-child(n n)',
    '[a=]',
    '[a=b x]',
    '--x',
    'a:has(:has(b))',
    '%',
    '.a]',
  ])('a malformed selector is removed: %s', (text) => {
    expect(inner(`b{color:red}${text}{margin:0}`)).toBe('b{color:red}');
  });
});

test.each([
  '::picker(select)',
  'select::PICKER(select)',
  '::p\\69 cker(select)',
  '.a{&::picker(select){color:red}}',
])('refuses the list of a select as a box of the page: %s', (text) => {
  expect(codes(text.endsWith('}') ? text : `${text}{color:red}`)).toEqual(['pseudo_denied']);
});

describe('searches within searches', () => {
  const nested = (levels: number, combinator: string, innermost = '.a'): string =>
    `${':is('.repeat(levels)}${innermost}${` ${combinator} *)`.repeat(levels)}`;
  const rules = (selectors: readonly string[], body: string): string =>
    selectors.reduceRight((inside, selector) => `${selector}{${inside}}`, body);

  test.each([
    ['among ancestors, seven levels', nested(7, ''), 1],
    ['among ancestors, eight', nested(8, ''), 0],
    ['among siblings, two levels', nested(2, '~'), 1],
    ['among siblings, three', nested(3, '~'), 0],
    ['in negations', ':not(* ~ :not(* ~ :not(* ~ *)))', 0],
    ['in lists that count, two levels', ':nth-child(n of :nth-child(n of *))', 1],
    ['in lists that count, three', ':nth-child(n of :nth-last-child(n of :nth-child(n of *)))', 0],
    ['one after another is one search', `${'* '.repeat(31)}*`, 1],
    ['next siblings and children are none', `${':is('.repeat(8)}.a${' > * + *)'.repeat(8)}`, 1],
  ])('counts the searches of a selector: %s', (_, selector, kept) => {
    expect(inner(`${selector}{color:red}`) === '').toBe(kept === 0);
    expect(codes(`${selector}{color:red}`)).toEqual(kept === 0 ? ['selector_too_complex'] : []);
  });

  test('nested rules count the searches of their resolved selectors', () => {
    expect(
      codes(
        rules(
          [...'abcdefgh'].map((name) => `.${name}`),
          'color:red',
        ),
      ),
    ).toEqual([]);
    expect(
      codes(
        rules(
          [...'abcdefghi'].map((name) => `.${name}`),
          'color:red',
        ),
      ),
    ).toEqual(['selector_too_complex']);
    expect(codes(rules(['.a', '~ *', '~ *', '~ *'], 'color:red'))).toEqual(['selector_too_complex']);
    expect(codes(rules(['.a', ':nth-child(n of &)', ':nth-child(n of &)'], 'color:red'))).toEqual([]);
    expect(codes(rules(['*', ...Array(3).fill(':nth-child(n of &)')], 'color:red'))).toEqual([
      'selector_too_complex',
    ]);
    expect(codes(rules(['.a', ...Array(10).fill('&:hover')], 'color:red'))).toEqual([]);
  });

  test('a sheet may have few deep searches, and each occurrence counts', () => {
    const deep = `${nested(7, '')}{color:red}b{margin:0}`;
    expect(codes(deep.repeat(16))).toEqual([]);
    expect(codes(deep.repeat(17))).toEqual(['selector_too_complex']);
  });
});
