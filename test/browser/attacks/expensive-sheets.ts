/** A sheet within the size limits that would cost a page much if it were worn as it is written. */
export interface ExpensiveSheet {
  readonly name: string;
  readonly source: string;
}

/** Makes one member of a list. */
type Piece = (index: number) => string;

/** What is repeated in a value: the property, one member of the list, and what separates them. */
const LISTS: ReadonlyArray<readonly [string, Piece, string]> = [
  ['transition', () => 'all 1s', ','],
  ['box-shadow', (i) => `${i}px ${i}px 3px red`, ','],
  ['text-shadow', (i) => `${i}px 0 red`, ','],
  ['background', () => 'linear-gradient(red,blue) 0 0/1px 1px', ','],
  ['background-image', (i) => `repeating-conic-gradient(red 0 .0001deg,blue 0 ${i + 2}e-4deg)`, ','],
  ['mask', () => 'radial-gradient(red,blue)', ','],
  ['filter', () => 'invert(1) blur(1px)', ' '],
  ['transform', () => 'rotate3d(1,1,1,1deg)', ' '],
  ['will-change', (i) => `transform,a${i}`, ','],
  ['grid-template-columns', () => 'repeat(200,1px)', ' '],
  ['clip-path', (i) => `polygon(${'1px 1px,'.repeat(i % 99)}0 0)`, ' '],
  ['font-feature-settings', (i) => `"a${String.fromCharCode(97 + (i % 26))}bc" 1`, ','],
  ['counter-reset', (i) => `c${i}`, ' '],
  ['content', () => '"many words in a line"', ' '],
  ['animation', (i) => `k${i % 9} 9s infinite`, ','],
  ['quotes', () => '"words" "words"', ' '],
  ['font-family', (i) => `f${i}`, ','],
  ['color', () => 'color-mix(in oklch,red,blue)', ' '],
];

/** Single values with a number in them. */
const NUMBERS: ReadonlyArray<readonly [string, (number: string) => string]> = [
  ['size', (n) => `width:${n}px;height:${n}px;border:${n}px dotted;outline:${n}px dashed red`],
  [
    'border image',
    (n) =>
      `border:9px solid;border-image:repeating-linear-gradient(red 0 .01px,blue 0 .02px) 9/9px/9px round;width:${n}px;height:${n}px`,
  ],
  ['letters', (n) => `letter-spacing:${n}px;-webkit-text-stroke:${n}px red`],
  ['line', (n) => `text-decoration:underline wavy ${n}px red`],
  ['layers', (n) => `opacity:.9;will-change:transform;transform:translateZ(${n}px) rotateX(1deg)`],
  ['tracks', (n) => `display:grid;grid-template-columns:repeat(${n},1px);grid-row:${n}`],
  ['columns', (n) => `columns:${n};column-width:1px`],
  ['containers', (n) => `container-type:size;width:calc(1cqw*${n});height:${n}px`],
  ['backdrops', (n) => `backdrop-filter:blur(${n}px);mix-blend-mode:difference`],
  ['reflections', (n) => `-webkit-box-reflect:below ${n}px`],
  ['factors', (n) => `scale:${n};transform:scale3d(${n},${n},1) rotateX(1deg)`],
  ['distances', (n) => `perspective:${n}px;transform:rotateX(1deg)`],
  [
    'clipped text',
    (n) => `background-image:linear-gradient(red,blue),linear-gradient(red,blue ${n}px);background-clip:text`,
  ],
  ['annotations', (n) => `display:ruby-text;font-size:${n}px`],
  [
    'rings',
    (n) =>
      `stroke:red;stroke-width:9px;stroke-linecap:round;stroke-dasharray:${n} calc(.3 - ${n});--z:${'0 '.repeat(110)};stroke-dasharray:${n} var(--z)`,
  ],
  ['dashes', (n) => `stroke:red;stroke-width:${n}px;stroke-dasharray:.001`],
];

const SELECTORS = [
  '*',
  'div,span,a,li,button',
  '[data-part]',
  '[data-part=button],[data-part=card]',
  ':root',
];
const KEYFRAMES = Array.from({ length: 9 }, (_, i) => `@keyframes k${i}{to{top:${i}px;opacity:.${i}}}`).join(
  '',
);

function* generate(): Generator<ExpensiveSheet> {
  for (const selector of SELECTORS) {
    for (const [property, piece, separator] of LISTS) {
      for (const length of [7, 60, 7_000]) {
        const count = length > 99 ? Math.floor(length / (piece(99).length + 1)) : length;
        const list = Array.from({ length: count }, (_, i) => piece(i)).join(separator);
        const repeated = Array.from({ length: 9 }, () => 'var(--a)').join(separator);
        for (const [how, body] of [
          ['written', `${property}:${list}`],
          ['substituted', `--a:${list};${property}:${repeated}`],
        ] as const)
          yield {
            name: `${property} of ${count}, ${how}, for ${selector}`,
            source: `${KEYFRAMES}${selector}{${body}}${selector.replaceAll(/,|$/g, '::before$&')}{content:"x";${body}}`,
          };
      }
    }
    for (const [name, body] of NUMBERS)
      for (const number of ['.001', '90', '99999'])
        for (const [how, written] of [
          ['written', body(number)],
          ['substituted', `--n:${number};${body('var(--n)')};${body(`calc(var(--n)*1)`)}`],
        ] as const)
          yield { name: `${name} of ${number}, ${how}, for ${selector}`, source: `${selector}{${written}}` };
    for (const [name, body] of NUMBERS)
      for (const number of ['.001', '90', '99999'])
        yield {
          name: `${name} of ${number}, animated, for ${selector}`,
          source: `@keyframes n{from,to{${body(number)}}}${selector}{animation:n 9s infinite}`,
        };
  }
}

/** One sheet of each kind that has held a tab for a minute. */
export const KINDS_THAT_HUNG =
  /^(?:dashes of 90, substituted|reflections of 90, written|factors of 90, (?:written|animated)), for \[data-part\]$/;

export const EXPENSIVE_SHEETS: readonly ExpensiveSheet[] = [...generate()];
