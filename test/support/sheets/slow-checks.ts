/** Sheets within the compiler's limits whose check on sample pages multiplies: rules, elements, conditions, values. */

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** Repeats a piece up to a size in characters. */
function fill(size: number, piece: (index: number) => string): string {
  let text = '';
  for (let i = 0; ; i++) {
    const next = piece(i);
    if (text.length + next.length > size) return text;
    text += next;
  }
}

const FILLED = [
  'color',
  'top',
  'left',
  'width',
  'height',
  'opacity',
  'transform',
  'filter',
  'background',
  'clip-path',
  'margin',
  'padding',
  'font',
  'flex',
  'inset',
  'mask-image',
];

export const slowChecks = (size: number): Readonly<Record<string, string>> => ({
  'conditions of containers': fill(size, (i) => `@container style(--z:${i}){*{color:red}}`),
  'conditions that differ by screen': fill(size, (i) => `@media (min-width:${i % 900}px){*{top:${i}px}}`),
  'long conditions': fill(
    size,
    (i) => `@media ${many(30, (k) => `(min-width:${k}px) and (max-width:${i}px),`)}print{*{top:0}}`,
  ),
  'conditions within one another': fill(
    size,
    (i) => `${'@media (width){@media (height){'.repeat(10)}*{top:${i}px}${'}'.repeat(20)}`,
  ),
  'rules for every element': fill(size, (i) => `*{--a${i}:${i}}`),
  'rules for every generated box': fill(
    size,
    (i) => `*::before,*::after{content:"${i}";position:absolute;inset:0}`,
  ),
  'boxes over every element': '*,*::before,*::after{content:"";position:absolute;inset:0;z-index:1}',
  'paths of elements': fill(size, (i) => `${'div '.repeat(20)}a[data-x="${i}"]{top:0}`),
  'paths of any element': fill(size, (i) => `[data-state="${i}"] ${'* '.repeat(20)}*{top:0}`),
  'positions among siblings': fill(size, (i) => `:nth-last-of-type(${i + 1}n+${i}):nth-of-type(odd){top:0}`),
  'values of a lower layer': fill(size, (i) => `@layer a${i}{*{color:revert-layer;top:revert-layer}}`),
  'all properties': fill(size, () => '*{all:unset}div{all:revert}'),
  'a chain of custom properties': `*{${fill(size, (i) => `--p${i}:var(--p${i + 1});`)}color:var(--p0)}`,
  'custom properties of others': `*{${many(60, (i) => `--p${i}:${many(100, (k) => `var(--q${k})`)};`)}${many(100, (k) => `--q${k}:xxxxx;`)}${FILLED.map((name, i) => `${name}:var(--p${i})`).join(';')}}`,
  'one long value': `*{--a:${'a '.repeat(3_500)};${FILLED.map((name) => `${name}:var(--a)var(--a)`).join(';')}}`,
  'one long word': `*{transform:${'a'.repeat(7_900)};filter:${'o'.repeat(7_900)}}`,
  'colors of colors': fill(size, () => `*{color:${'color-mix(in srgb,red,'.repeat(40)}red${')'.repeat(40)}}`),
  'nested selectors': fill(
    size,
    (i) => `[data-part="${'x'.repeat(900)}"]{& &,& &{& & &,&{& &,&&{top:${i}px}}}}`,
  ),
  scopes: fill(size, (i) => `@scope (*) to ([data-part="${i}"]){*{top:0}}`),
  layers: fill(size, (i) => `@layer ${many(5, (k) => `l${i}-${k}.`)}z{*{top:0}}`),
});
