import fc from 'fast-check';
import { anyText } from '#test/support/any-text.ts';
import { accountId, font, hash, image } from '#test/unit/css/support/compiled.ts';

const pieces = [
  'a',
  'html',
  'body',
  ':root',
  ':scope',
  ':host',
  '&',
  '.x',
  '.y',
  '#z',
  '*',
  '[data-part=card]',
  '[href^="a"]',
  ':hover',
  '::before',
  ':is(',
  ':not(',
  ':has(',
  ':where(',
  ':nth-child(2n + 1',
  ')',
  ' > ',
  ' + ',
  ' ~ ',
  ',',
  '{',
  '}',
  ';',
  ':',
  ' ',
  '\n',
  '/**/',
  '/*',
  '*/',
  '<!--',
  '-->',
  '</style>',
  '<',
  '>',
  '\\',
  '\\69 ',
  '\\3c ',
  '"',
  "'",
  '@media (min-width: 10px)',
  '@media print',
  '@supports (display: grid)',
  '@container c (width > 1px)',
  '@layer a',
  '@layer a.b',
  '@layer a, b;',
  '@scope (.x)',
  '@scope (.x) to (.y)',
  '@starting-style',
  '@keyframes k',
  '@-webkit-keyframes k',
  '@font-face',
  '@property --p',
  '@counter-style cs',
  '@font-palette-values --fp',
  '@import "x";',
  '@charset "utf-8";',
  '@namespace x url(y);',
  '@\\69mport',
  '@keyframes \\3c',
  '@keyframes "<"',
  '\ufeff',
  '\\feff',
  '@counter-style \\31',
  '@container \\3e ',
  'container-name: \\3e',
  'from',
  'to',
  '50%',
  'color: red',
  'color: #FFFFFF',
  'color: rgba(0, 0, 0, 0.5)',
  'position: fixed',
  'margin: 0px 0.50em',
  'width: calc(1px + 2 * 3px)',
  'transform: translate(1px, 2px) rotate(3deg)',
  'display: -webkit-box',
  'display: flex',
  '-webkit-transform: none',
  'transform: none',
  '*zoom: 1',
  '--p: 1',
  '--q: var(--p) var(--p)',
  '--q: {a: b; c: d}',
  '--q:',
  'color: var(--q, red)',
  '--livery-x: 1',
  'animation: k 1s',
  '--anim: k 1s',
  'animation: var(--anim)',
  'font-family: F, serif',
  'font: 1px/2 "F"',
  'font-family: F',
  `src: url(${font})`,
  'syntax: "<color>"',
  'inherits: true',
  'initial-value: red',
  'system: cyclic',
  'symbols: "x"',
  'list-style: cs',
  'container: c / inline-size',
  'container-name: c',
  'anchor-name: --an',
  'font-palette: --fp',
  `background: url(${image})`,
  `background: url("${image}")`,
  'background: url(//evil.test/x)',
  'u\\72l(x)',
  'url(',
  'url("',
  `background: image-set("${image}" 1x)`,
  'background: image-set("https://e.test" 1x)',
  'src(',
  'expression(',
  'attr(x)',
  'var(',
  'if(style(--p: 1): red; else: blue)',
  'env(safe-area-inset-top)',
  '!important',
  '! important',
  '100',
  '-.5e3px',
  '1e3',
  'U+26',
  '#fff',
  '[',
  ']',
  '(',
  '\u0000',
  '\ud800',
  '\u{1f600}',
  '\r\n',
  '\f',
  'é',
  `[data-brand="${accountId}"]`,
  '[data-brand-protected]',
  hash,
];

/** Strings of valid and invalid CSS fragments, and sometimes plain noise. */
export const arbitraryCss = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: anyText({ maxLength: 6 }) },
    ),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''));

const declaration = fc.constantFrom(...pieces.filter((piece) => /^[-a-z]+:/.test(piece)));
const selector = fc
  .array(
    fc.constantFrom(
      'a',
      '.x',
      '.y',
      'html',
      ':root',
      '&',
      '*',
      ':hover',
      ':is(.x,.y)',
      '[k=v]',
      ' ',
      ' > ',
      ' ~ ',
      ', ',
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''));
const group = fc.constantFrom(
  ...pieces.filter((piece) => /^@(?:media|supports|container|layer a$|scope|starting)/.test(piece)),
);

/** Well-formed sheets, three levels deep, in which many rules are joined, merged and renamed. */
export const structuredCss = fc.letrec<{ rule: string; body: string; sheet: string }>((tie) => ({
  body: fc
    .array(fc.oneof({ depthSize: 'small' }, declaration, tie('rule')), { maxLength: 5 })
    .map((items) => items.join(';')),
  rule: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.tuple(selector, declaration).map(([name, item]) => `${name}{${item}}`),
    fc.tuple(selector, tie('body')).map(([name, body]) => `${name}{${body}}`),
    fc.tuple(group, tie('body')).map(([name, body]) => `${name}{${body}}`),
    fc
      .tuple(fc.constantFrom('@keyframes k', '@-webkit-keyframes k', '@keyframes red'), declaration)
      .map(([name, item]) => `${name}{from{${item}}to{${item};${item}}}`),
    fc.constantFrom(
      `@font-face{font-family:F;src:url(${font})}`,
      '@property --p{syntax:"*";inherits:true}',
      '@counter-style cs{symbols:"x"}',
    ),
  ),
  sheet: fc.array(tie('rule'), { maxLength: 8 }).map((rules) => rules.join('')),
})).sheet;

/** Well-formed sheets with a few broken places: text inserted, removed or repeated. */
export const mutatedCss = fc
  .tuple(
    structuredCss,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.constantFrom('', ...pieces)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([sheet, changes]) => {
    let text = sheet;
    for (const [place, length, piece] of changes) {
      const at = text.length === 0 ? 0 : place % text.length;
      text = text.slice(0, at) + piece + text.slice(at + (piece === '' || length % 2 ? length : 0));
    }
    return text;
  });
