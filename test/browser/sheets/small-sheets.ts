import fc from 'fast-check';

/**
 * The content that the small sheets style. Its box is fixed, because the margins of `html` and `body` add up in a document
 * and are one on a surface.
 */
export const SMALL_HTML = `<div style="position:absolute!important;inset:0 auto auto 0!important;width:600px!important;height:400px!important;margin:0!important;padding:0!important;border:0!important;display:block!important"><main id="m" class="a" data-w="7"><p class="b c">one <b class="d">two</b></p><ul class="c"><li class="b">three</li><li class="a b">four</li></ul>
<section class="d"><div class="b"><i class="c" data-w="40%">five</i></div></section><input class="a" placeholder="six"></main><p class="x">seven</p></div>`;

const classes = fc.constantFrom('.a', '.b', '.c', '.d', '.x', '*', 'p', 'li', 'i', 'main', '#m', '[data-w]');
const roots = fc.constantFrom(
  'html',
  'body',
  ':root',
  'html.h',
  'body.k',
  ':root.h',
  'html body',
  'html>body',
  ':root body',
  ':where(html)',
  ':where(body)',
  'html:has(.c)',
  'body:has(.d)',
);
const compound = fc.oneof(
  { weight: 6, arbitrary: classes },
  { weight: 2, arbitrary: fc.tuple(classes, classes).map(([a, b]) => (/^[.#[]/.test(b) ? a + b : a)) },
  fc.tuple(classes, classes).map(([a, b]) => `:is(${a},${b}:never-known)`),
  fc.tuple(classes, classes).map(([a, b]) => `:where(${a},${b})`),
  classes.map((a) => `p:not(${a})`),
  classes.map((a) => `i:not(body,${a})`),
  classes.map((a) => `${a}::before`),
  classes.map((a) => `.b:has(${a})`),
  fc.constant('li:not(:lang(ar),:lang(he),:lang(fa),:lang(ur),:lang(yi),:lang(sd),:lang(ug),:lang(dv))'),
);
/** Compounds that a document can only have first. */
const first = fc.oneof(
  classes.map((a) => `:is(${a},body)`),
  classes.map((a) => `:not(body)>${a}`),
);
const complex = fc.oneof(
  { weight: 1, arbitrary: first },
  { weight: 4, arbitrary: compound },
  {
    weight: 3,
    arbitrary: fc
      .tuple(compound, fc.constantFrom(' ', '>', '~', '+'), compound)
      .map((parts) => parts.join('')),
  },
  { weight: 4, arbitrary: roots },
  {
    weight: 3,
    arbitrary: fc.tuple(roots, fc.constantFrom(' ', '>'), compound).map((parts) => parts.join('')),
  },
);
// A generated box has neither descendants nor siblings.
const selector = complex
  .map((text) => text.replaceAll(/::before(?=.)/g, ''))
  // In a document `body` is a sibling of `head`.
  .filter((text) => !/[~+](?:\*|:(?:is|where)\([^)]*\*)/.test(text));
const list = fc.array(selector, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','));

const names = fc.constantFrom('--p', '--q', '--t', '--brand-color-primary', '--op');
const color = fc.constantFrom(
  'red',
  '#ABCDEF',
  '#ffffff',
  'rgba(10,20,30,.3)',
  'hsl(120deg 50% 40% / .35)',
  'oklch(60% .1 40)',
);
const length = fc.constantFrom('0px', '1.50px', '2em', '10%', '3px', '.5em');
const anyColor: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: color },
  names.map((name) => `var(${name})`),
  fc.tuple(names, color).map(([name, other]) => `var(${name},${other})`),
  fc.tuple(color, color).map(([a, b]) => `color-mix(in oklab, ${a} 20%, ${b})`),
  fc.tuple(names, color).map(([a, b]) => `color-mix(in srgb,var(${a}),${b})`),
  color.map((a) => `rgb(from ${a} r g b / calc(alpha / 2))`),
  fc.tuple(color, color).map(([a, b]) => `light-dark(${a},${b})`),
  fc.tuple(names, color, color).map(([name, a, b]) => `if(style(${name}: on): ${a}; else: ${b})`),
);
const operand = fc.oneof(
  length,
  names.map((name) => `var(${name})`),
  fc.tuple(names, length).map(([name, other]) => `var(${name}, ${other})`),
  fc.tuple(length, length).map(([a, b]) => `(${a} + ${b})`),
  length.map((a) => `calc(${a} * 2)`),
  fc.constant('env(safe-area-inset-top, 1px)'),
  fc.constant('attr(data-w type(<number> | <percentage>), 3px)'),
  fc.tuple(names, length, length).map(([name, a, b]) => `if(style(${name}: on): ${a}; else: ${b})`),
);
const operator = fc.constantFrom(
  ' + ',
  ' - ',
  ' var(--op) ',
  ' var(--op, +) ',
  ' if(style(--p: on): +; else: -) ',
);
const sum = fc.tuple(operand, operator, operand).map((parts) => parts.join(''));
const anyLength = fc.oneof(
  length,
  operand,
  sum.map((text) => `calc(${text})`),
  fc.tuple(sum, operand).map(([a, b]) => `min(${a}, ${b})`),
  fc.tuple(operand, sum, operand).map(([a, b, c]) => `clamp(${a},${b},${c})`),
);
const declaration = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom('color', 'background-color', 'border-top-color', 'outline-color', 'caret-color'),
          anyColor,
        )
        .map((parts) => parts.join(':')),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'padding-left',
            'margin-top',
            'text-indent',
            'border-top-left-radius',
            'letter-spacing',
          ),
          anyLength,
        )
        .map((parts) => parts.join(':')),
    },
    fc.tuple(anyLength, anyLength).map(([a, b]) => `margin:${a} ${b}`),
    fc
      .tuple(fc.constantFrom('order', 'orphans', 'flex-grow'), fc.integer({ min: 1, max: 9 }))
      .map(([name, value]) => `${name}:${value}`),
    fc.constantFrom(
      '--p:on',
      '--p: off',
      '--p:#ffffff',
      '--p:#fff',
      '--p:0.50',
      '--q:3px',
      '--q:var(--p)',
      '--t:--t',
      '--t:k',
      '--q:k',
      '--op:+',
      '--op: - ',
      '--op:',
      '--brand-color-primary:#123456',
      '--p:rgba(0,0,0,.3)',
      '--q:color-mix(in oklab,var(--p),var(--p) 20%)',
      '--p:var(--q)',
    ),
    fc.constantFrom(
      'animation:k 1s',
      'animation:scroll 2s linear',
      'animation-name:var(--q)',
      'animation-name:if(style(--p:on): k; else: none)',
    ),
    fc.constantFrom(
      'anchor-name:--t',
      'position-anchor:--t',
      'position-anchor:var(--t)',
      'timeline-scope:--t',
      'will-change:--t',
      'scroll-timeline:--t block',
      'transition:--p 0s',
      'view-timeline:--p inline',
    ),
    fc.constantFrom(
      'container:c / inline-size',
      'container-name:c',
      'container-name:var(--q)',
      'list-style-type:c',
      'content:counter(n,c) "x"',
      'font-family:"F",serif',
      'counter-reset:n 3',
    ),
    fc.constantFrom(
      'transform:var(--q) translate(1px) rotate(3deg)',
      'font:italic 12px/1.5 serif',
      'border-spacing:1px 2px',
      'grid-template-columns:[a] 1fr var(--q) [b]',
      'filter:brightness(.5) var(--q)',
    ),
  )
  .chain((text) =>
    fc
      .boolean()
      .map((important) =>
        important && /^[a-z]/.test(text) && text.length % 5 === 0 ? `${text}!important` : text,
      ),
  );
const body = fc.array(declaration, { minLength: 1, maxLength: 4 }).map((items) => items.join(';'));
/** Declarations, which semicolons in brackets do not separate. */
function declarationsOf(items: string): string[] {
  const texts = [''];
  let depth = 0;
  for (const character of items) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ';' && depth === 0) texts.push('');
    else texts[texts.length - 1] += character;
  }
  return texts;
}

/**
 * Declarations for `body` without those that may become invalid when values are substituted: such a property is inherited
 * from `html`, which on a surface is the same element.
 */
const forBody = (items: string): string =>
  declarationsOf(items)
    .filter((item) => !/^(?!-).*\b(?:var|if|attr)\(/.test(item) || !INHERITED.test(item))
    .join(';');
const INHERITED = /^(?:color|caret-color|text-indent|letter-spacing|orphans|font|list-style|border-spacing)/;
/**
 * Declarations for `html` without those that depend on what `body` sets on the same element of a surface: inherited ones in
 * `em`, values that are substituted, and animations, which override other declarations.
 */
const forRoot = (name: string, items: string): string =>
  /html|:root/.test(name)
    ? declarationsOf(items)
        .filter((item) => !/^animation|\b(?:var|if|attr)\(/.test(item))
        .filter((item) => !/em\b/.test(item) || !INHERITED.test(item))
        .join(';')
    : items;
const rule = fc
  .tuple(list, body)
  .map(([name, items]) => `${name}{${forRoot(name, name.includes('body') ? forBody(items) : items)}}`);
const nested = fc
  .tuple(
    selector,
    body,
    fc.constantFrom('&:hover', '&.b', '.c', '> .b', '.a &', '&:not(.d)', ':is(&,.x) i'),
    body,
  )
  .map(([outer, first, inner, second]) => `${outer}{${first};${inner}{${second}}}`);
const nestedRoot = fc
  .tuple(
    fc.constantFrom('html', ':root'),
    body,
    fc.constantFrom('&.h', 'body', 'body .c', '&.h .b', '@media screen'),
    body,
  )
  .map(
    ([outer, first, inner, second]) =>
      `${outer}{${forRoot(outer, first)};${inner}{${forBody(forRoot(/^&\.h$|^@/.test(inner) ? outer : '', second))}}}`,
  );
const preludes = fc.constantFrom(
  '@media screen,never-known(x)',
  '@media (min-width: 1px) and (max-width: 9999px)',
  '@media not print',
  '@media never-known(x)',
  '@supports (display: grid)',
  '@supports not (never-known: x(1))',
  '@supports (mask: url(""))',
  '@supports not selector(:never-known)',
  '@supports at-rule(@starting-style)',
  '@supports selector(:is(.a,:never-known))',
  '@container style(--p: on)',
  '@container style(--p:#ffffff)',
  '@container style(--p: .5)',
  '@container style(--q: k)',
  '@container style((--p: on) and (not (--q: 3px)))',
  '@container c (width > 1px)',
  '@container c (width > 1px),c (width < 9px)',
  '@layer a',
  '@layer b',
  '@layer a.b',
  '@layer',
  '@scope (.a)',
  '@scope (.a) to (.c)',
);
const fixed = fc.constantFrom(
  '@keyframes k{from{color:red}to{color:blue;order:3}}',
  '@keyframes scroll{to{letter-spacing:9px}}',
  '@property --p{syntax:"*";inherits:true}',
  '@property --q{syntax:"<length>";inherits:false;initial-value:4px}',
  '@property --t{syntax:"*";inherits:true;initial-value:k}',
  '@property --brand-color-primary{syntax:"<color>";inherits:true;initial-value:#010203}',
  '@counter-style c{system:cyclic;symbols:"x";suffix:" "}',
  '@layer b,a;',
  '@layer b{}',
);
const item = fc.oneof(
  { weight: 8, arbitrary: rule },
  { weight: 2, arbitrary: nested },
  { weight: 1, arbitrary: nestedRoot },
  {
    weight: 4,
    arbitrary: fc
      .tuple(preludes, fc.array(rule, { minLength: 1, maxLength: 2 }))
      .map(([prelude, rules]) => `${prelude}{${rules.join('')}}`),
  },
  { weight: 2, arbitrary: fixed },
);

/** Small sheets of properties, functions, substitutions, at-rules and selectors that depend on one another. */
export const smallSheets = fc.array(item, { minLength: 1, maxLength: 9 }).map((items) => items.join('\n'));
