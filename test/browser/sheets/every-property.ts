import fc from 'fast-check';
import { allowedProperties, vendorPrefixes } from '#schema/css-policy/index.ts';
import { valueKinds } from './modern-sheets.ts';

const { number, angle, percent, color, gradient, easing } = valueKinds;
/** Sizes whose sum a browser does not cut: where that happens depends on the place of the content in the page. */
const size = valueKinds.size.filter((text) => !text.includes('infinity'));

/** Words that many properties take, and those that all do. */
const word = fc.constantFrom(
  ...`auto none normal initial inherit unset revert revert-layer all both block inline start end center stretch left right
  top bottom solid dashed dotted double wavy hidden visible scroll clip contain cover round space repeat no-repeat repeat-x
  fill nearest smooth row column row-reverse wrap nowrap baseline first last flex-start space-around space-evenly min-content
  max-content fit-content content content-box border-box padding-box text alpha luminance add subtract exclude under over from-font
  before after always avoid avoid-page avoid-column isolate plaintext reverse paused infinite forwards sticky fixed static
  absolute relative thin medium thick bold bolder italic small-caps underline overline line-through miter nonzero evenodd
  preserve discard crosshair pointer text-after-edge hanging ideographic optimizeSpeed economy exact inter-character justify
  break-all keep-all loose anywhere manual horizontal vertical x y mandatory proximity square bevel scoop 0 1 2 3`
    .trim()
    .split(/\s+/),
);

/** Values of the kind that a property's name tells of. Others are ignored, under either sheet. */
const KINDS: ReadonlyArray<readonly [RegExp, fc.Arbitrary<string>]> = [
  [/color$|^(?:fill|stroke|caret)$/, color],
  [/(?:image|source)$|^-webkit-mask/, gradient],
  [/timing-function$/, easing],
  [/(?:duration|delay)s?(?:-start|-end)?$/, fc.constantFrom('1s', '20ms', '-.5s', 'calc(1s / 3)', '0s, 2s')],
  [/opacity|weight|shrink|grow|count|limit|iteration|flex|order|ordinal|threshold|lines/, number],
  [/rotate|orientation|angle/, angle],
  [/range/, fc.constantFrom('entry 10%', 'exit', 'cover 20% contain 90%', '10% 50%', 'normal 3px')],
  [/slice|outset/, fc.oneof(number, percent)],
  [/shape$/, fc.constantFrom('squircle', 'superellipse(1.5)', 'bevel scoop', 'notch')],
  [/family|name$|anchor|scope|timeline|trigger/, fc.constantFrom('--t', '--t, --k', 'k', '"F", serif')],
  [/clip-path/, fc.constantFrom('inset(1px 2px)', 'circle(40% at 1px 2px)', 'border-box')],
  [/transform|perspective|origin|position|anchor/, fc.tuple(size, percent).map((both) => both.join(' '))],
  [
    /./,
    fc.oneof(
      size,
      fc.tuple(size, size).map((both) => both.join(' ')),
    ),
  ],
];

const properties = Object.values(allowedProperties).flatMap((names) => [...names]);

const declaration = fc.constantFrom(...properties).chain((name) => {
  const typed = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? size;
  const prefix = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: name.startsWith('-') ? 0 : 1, arbitrary: fc.constantFrom(...vendorPrefixes) },
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: typed },
    { weight: 3, arbitrary: word },
    { weight: 1, arbitrary: fc.tuple(word, typed).map((both) => both.join(' ')) },
    { weight: 1, arbitrary: fc.tuple(word, word).map((both) => both.join(' ')) },
    { weight: 1, arbitrary: fc.constantFrom('var(--len)', 'var(--a, red)', 'var(--n)', 'var(--none, auto)') },
  );
  return fc.tuple(prefix, value).map(([before, text]) => `${before}${name}:${text}`);
});

const selector = fc.constantFrom(
  '.a',
  '.b',
  '.c',
  '.d',
  'p',
  'li',
  'i',
  'main',
  'input',
  'ul',
  '.b::before',
  'li::marker',
);
const rule = fc
  .tuple(selector, fc.array(declaration, { minLength: 3, maxLength: 9 }))
  .map(([name, list]) => `${name}{${list.join(';')}}`);
const basis = '.b::before{content:"x"}main{--len:3px;--a:blue;--n:2}\n';

/** Sheets that set every property of the tables, to values of its kind and to words. */
export const propertySheets = fc
  .array(rule, { minLength: 1, maxLength: 5 })
  .map((rules) => basis + rules.join('\n'));
