import {
  allowedProperties,
  deniedOnRoot,
  deniedProperties,
  reservedCustomProperties,
  vendorPrefixes,
} from '#schema/css-policy/index.ts';
import { WordTable } from '../word-table.ts';

/** The property is allowed. */
export const KNOWN = 1;
/** Its value may name keyframes, font families, counter styles, containers, anchors. */
export const NAMES_KEYFRAMES = 2;
export const NAMES_FAMILY = 4;
export const NAMES_COUNTER = 8;
export const NAMES_CONTAINER = 16;
export const NAMES_ANCHOR = 32;
/** The width of columns, whose number is unknown. */
export const COLUMN_WIDTH = 64;
/** Numbers in it are grid lines, a column count, shadows. */
export const GRID = 128;
export const COLUMNS = 256;
export const SHADOW = 512;
/** Refused on the root of the surface. */
export const NOT_ON_ROOT = 1024;
/** A zero length may omit its unit; a color name may become hex. */
export const ZERO = 2048;
export const COLORS = 4096;
/** The value is a shorthand in which keywords come before names. */
export const SHORTHAND = 8192;
/** Filters blur; the shadows of text cost more than those of boxes. */
export const FILTER = 16384;
export const TEXT_SHADOW = 32768;
/** It refuses words that put a part into the top layer, or keep it there; see top-layer. */
export const APPEARANCE = 65536;
export const TRANSITION = 131072;
/** Generated text, columns and anchors; see cost. */
export const CONTENT = 262144;
export const MULTICOLUMN = 524288;
export const ANCHORED = 1048576;
/** Its words may be names that the sheet has made up. */
export const MADE_UP = 2097152;
/** Long lists in it are expensive; it is laid out as text; descendants inherit it. See load. */
export const LIST = 4194304;
export const TEXT = 8388608;
export const INHERITED = 16777216;
/** Numbers in it are grid lines. */
export const LINES = 33554432;
/** It makes a browser draw each element by itself, compute its styles in steps, or multiplies; see nested. */
export const LAYERED = 67108864;
/** Lengths in it are widths of drawn lines, or radii: of boxes, and of text and drawings. */
export const LINE_WIDTH = 134217728;
export const TEXT_LINE = 268435456;
/** Pictures in it are pointers, which are drawn over everything and may point beside themselves. */
export const POINTER = 536870912;
/** It refuses calculations with the color of the text; see top-layer. */
export const RULE_COLOR = 1073741824;
/** Properties that a page can only afford on few elements. */
export const EXPENSIVE = LAYERED | FILTER | SHADOW | NAMES_KEYFRAMES | CONTENT | MULTICOLUMN | ANCHORED;

const table = new Map<string, number>();
const add = (names: readonly string[], flag: number): void => {
  for (const name of names) table.set(name, (table.get(name) ?? 0) | flag);
};
const list = (text: string): string[] => text.split(' ');

for (const group of Object.values(allowedProperties)) add(group, KNOWN);
for (const [name, flags] of [...table]) {
  if (name.startsWith('-')) continue;
  for (const prefix of vendorPrefixes) table.set(prefix + name, flags);
}
for (const name of Object.keys(deniedProperties)) table.delete(name);
for (const prefix of ['', ...vendorPrefixes]) {
  add([`${prefix}animation-name`], NAMES_KEYFRAMES);
  add([`${prefix}animation`], NAMES_KEYFRAMES | SHORTHAND);
  add(list(`${prefix}columns ${prefix}column-count`), COLUMNS);
  add(
    ['columns', 'column-count', 'column-width', 'column-span'].map((name) => prefix + name),
    MULTICOLUMN,
  );
  add(list(`${prefix}columns ${prefix}column-width`), COLUMN_WIDTH);
  add([`${prefix}box-shadow`], SHADOW | COLORS);
  add(list(prefix === '-ms-' ? '-ms-backdrop-filter' : `${prefix}filter ${prefix}backdrop-filter`), FILTER);
  add([`${prefix}appearance`], APPEARANCE);
  add(list(`${prefix}transition ${prefix}transition-property`), TRANSITION);
}
add(['font-family', 'font'], NAMES_FAMILY);
add(['list-style', 'list-style-type'], NAMES_COUNTER);
add(['container-name'], NAMES_CONTAINER);
add(['container'], NAMES_CONTAINER | SHORTHAND);
add(['anchor-name', 'anchor-scope', 'position-anchor'], NAMES_ANCHOR);
add(list('anchor-name position-anchor position-area position-try position-try-fallbacks'), ANCHORED);
add(['content'], CONTENT);
add(
  [...table.keys()].filter((name) => /^(?:-ms-)?grid-/.test(name) || name === 'grid'),
  GRID,
);
add(['text-shadow'], SHADOW | TEXT_SHADOW | COLORS);
const matching = (names: RegExp): string[] =>
  [...table.keys()].filter((name) => names.test(name.replace(/^-(?:webkit|moz|ms|o)-/, '')));
add(
  matching(
    /^(?:font(?:-family|-palette|-variant-alternates)?|animation(?:-name)?|transition(?:-property)?|will-change|list-style(?:-type)?|container(?:-name)?|page|locale)$/,
  ),
  MADE_UP,
);
add(matching(/^(?:counter-|grid)/), MADE_UP);
add(matching(/timeline|trigger|scope/), MADE_UP);
add(
  matching(
    /^(?:transition|animation|background|mask|will-change|font|grid|counter|clip-path|shape-outside|offset|border-image|stroke-dasharray|d$|cursor|transform|object-view-box|.*timeline|.*trigger|position-try|anchor|container|text-decoration|text-shadow|box-reflect)/,
  ),
  LIST,
);
const GENERATED =
  /^(?:content|quotes|list-style(?:-type)?|text-overflow|hyphenate-character|block-ellipsis|text-emphasis(?:-style)?)$/;
add(matching(GENERATED), TEXT);
add(['cursor'], POINTER);
add(
  matching(
    /^(?:quotes|list-style|hyphenate-character|text-emphasis|text-shadow|font|cursor|text-underline|letter-spacing|word-spacing|text-stroke|stroke-dasharray)/,
  ),
  INHERITED,
);
add(
  matching(
    /^(?:mask(?:-image|-border|-box-image|-border-source|-box-image-source)?|border-image(?:-source)?|backdrop-filter|container(?:-type)?|transform|scale|perspective|box-reflect|background(?:-clip)?|display|d)$/,
  ),
  LAYERED,
);
add(
  matching(
    /^(?:outline(?:-width)?|(?:column|row)-rule(?:-width)?|rule(?:-width)?|border(?!.*(?:radius|image|spacing|collapse|color|style)).*)$/,
  ),
  LINE_WIDTH,
);
add(['r', 'rx', 'ry'], LINE_WIDTH);
add(
  matching(/^(?:stroke-width|text-stroke(?:-width)?|text-decoration(?:-thickness)?|text-underline-offset)$/),
  LINE_WIDTH | TEXT_LINE,
);
add(matching(/^(?:(?:column|row)-)?rule(?:-color)?$/), RULE_COLOR);
add(matching(/^grid-(?:area|(?:row|column)(?:-start|-end)?)$/), LINES);
add(deniedOnRoot, NOT_ON_ROOT);
add(
  [...table.keys()].filter((name) =>
    /^(?:margin|padding|inset|top|right|bottom|left|width|height|(?:min|max)-(?:width|height)|border|outline|border-radius|border-spacing|gap|row-gap|column-gap|letter-spacing|text-indent|box-shadow|text-shadow|background|background-position|background-size|transform-origin|object-position)(?:-|$)/.test(
      name,
    ),
  ),
  ZERO,
);
add(
  [...table.keys()].filter(
    (name) =>
      /(?:^|-)color$/.test(name) ||
      /^(?:background|border(?:-(?:block|inline|top|right|bottom|left|start|end))*|outline|fill|stroke|text-decoration|column-rule|background-image|border-image|caret)$/.test(
        name,
      ),
  ),
  COLORS,
);

/** Flags of a property by its lower-cased name; 0 when it is not allowed. */
export const propertyFlags = (name: string): number => table.get(name) ?? 0;

/** An allowed property, in lower case. */
export interface Property {
  readonly name: string;
  readonly flags: number;
}

const properties: readonly Property[] = [...table].map(([name, flags]) => ({ name, flags }));
const words = new WordTable([...table.keys()]);

/** The property whose name in lower case stands between two offsets of a text. */
export const propertyAt = (codes: Uint16Array, from: number, to: number): Property | undefined =>
  properties[words.find(codes, from, to)];

export const propertyNames: readonly string[] = [...table.keys()].filter((name) => !name.startsWith('-'));

const reservedStarts = new Set(reservedCustomProperties.map((prefix) => prefix.charCodeAt(2)));

/** Whether a custom property's name belongs to the host. */
export const isReservedProperty = (name: string): boolean => {
  const c = name.charCodeAt(2) | 0x20;
  if (!reservedStarts.has(c)) return false;
  const lower = name.toLowerCase();
  return reservedCustomProperties.some((prefix) => lower.startsWith(prefix));
};
