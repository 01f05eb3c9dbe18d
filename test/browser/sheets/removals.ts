import type { StrippedEntry } from '#workers/branding/css/compile.ts';

/** What one removed piece can change. */
export interface Removal {
  /** The selector of the elements that it applies to; null when it is not known, for any element. */
  readonly selector: string | null;
  /** The properties that it sets, or that use what it sets; null for all. */
  readonly properties: readonly string[] | null;
}

const DECLARATION = /(?<=^|[{};])\s*([-\w]+)\s*:([^;{}]*)/g;
/** Properties on which the values of any other depend: by `em`, units of containers, default styles of a control, or keyframes. */
const WIDE: ReadonlySet<string> = new Set([
  'font',
  'font-size',
  'appearance',
  '-webkit-appearance',
  'all',
  'animation',
  'animation-name',
  'container',
  'container-type',
]);
/** Properties whose values contain `currentcolor`. */
const COLORED = [
  'border',
  'outline',
  'background',
  'text',
  '-webkit-text',
  'caret',
  'column-rule',
  'row-rule',
  'fill',
];

/** The pieces that a report says are removed from a sheet, with the properties that depend on them. */
export function removalsOf(sheet: string, stripped: readonly StrippedEntry[]): Removal[] {
  const declarations = [...sheet.matchAll(DECLARATION)].map(([, name = '', value = '']) => ({ name, value }));
  const isCompared = /@container[^{]*style\(/.test(sheet);
  return stripped.map(({ selector, property, offset }) => {
    const isNested = selector === undefined || /^\s*[>+~]|&|…$/.test(selector);
    const set =
      property === undefined || property === ''
        ? [...blockAt(sheet, offset).matchAll(DECLARATION)].map(([, name = '']) => name)
        : [property];
    const names = new Set(set);
    for (const name of names) {
      if (name === 'columns') names.add('column');
      if (name === 'color') for (const colored of COLORED) names.add(colored);
      if (!name.startsWith('--')) continue;
      const use = new RegExp(`${name}(?![-\\w])`);
      for (const other of declarations) if (use.test(other.value)) names.add(other.name);
    }
    const isAny = [...names].some((name) => WIDE.has(name) || (isCompared && name.startsWith('--')));
    return { selector: isNested ? null : selector, properties: isAny ? null : [...names] };
  });
}

/** The text of the rule that begins at an offset. */
function blockAt(sheet: string, offset: number): string {
  let depth = 0;
  for (let at = offset; at < sheet.length; at++) {
    const character = sheet[at];
    if (character === '{') depth++;
    if ((character === '}' && --depth <= 0) || (character === ';' && depth === 0))
      return sheet.slice(offset, at);
  }
  return sheet.slice(offset);
}
