import { allowedFunctions } from '#schema/css-policy/index.ts';
import { WordTable } from '../word-table.ts';

/** Kinds of functions for the value writer. A function without special handling is PLAIN. */
const PLAIN = 1;
export const VAR = 2;
export const ENV = 3;
export const ATTR = 4;
export const IF = 5;
export const CONDITION = 6;
export const REPEAT = 7;
export const BLUR = 8;
export const DROP_SHADOW = 9;
export const GRADIENT = 10;
export const FILTER = 11;
export const COUNTER = 12;
export const ANCHOR = 13;
export const IMAGE_SET = 14;
export const TYPE = 15;
export const COLOR = 16;
/** Kind of a plain `(`. */
export const GROUP = 17;
/** Functions whose arguments are calculations. */
export const MATH = 18;
/** Color functions that compute with the colors in them. */
export const COLOR_MATH = 19;
/** `style()`, which compares the values of custom properties. */
export const STYLE = 20;
/** Kinds of the other brackets. */
export const SQUARE = 30;
export const CURLY = 31;

const table = new Map<string, number>();

for (const group of Object.values(allowedFunctions)) for (const name of group) table.set(name, PLAIN);
for (const name of allowedFunctions.gradient) table.set(name, GRADIENT);
for (const name of allowedFunctions.filter) table.set(name, FILTER);
for (const name of allowedFunctions.anchor) table.set(name, ANCHOR);
for (const name of allowedFunctions.condition) table.set(name, CONDITION);
for (const name of allowedFunctions.math) table.set(name, MATH);
for (const name of allowedFunctions.color) table.set(name, COLOR_MATH);
table.set('style', STYLE);
for (const name of ['rgb', 'rgba', 'hsl', 'hsla']) table.set(name, COLOR);
for (const name of ['counter', 'counters']) table.set(name, COUNTER);
for (const name of ['image-set', '-webkit-image-set']) table.set(name, IMAGE_SET);
table.set('var', VAR);
table.set('env', ENV);
table.set('attr', ATTR);
table.set('if', IF);
table.set('repeat', REPEAT);
table.set('blur', BLUR);
table.set('drop-shadow', DROP_SHADOW);
table.set('type', TYPE);

/** Kind of an allowed function by its lower-cased name. */
export const functionKind = (name: string): number | undefined => table.get(name);

export const functionNames: readonly string[] = [...table.keys()];

/** Functions of which the arguments need no check but their own. `alpha()` is also an old filter. */
const plainKinds = new Map(
  [...table].filter(
    ([name, kind]) => name !== 'alpha' && [PLAIN, VAR, GRADIENT, COLOR, COLOR_MATH, MATH].includes(kind),
  ),
);
const plainTable = new WordTable([...plainKinds.keys()]);
const plainList = [...plainKinds.values()].map((kind) => (kind === COLOR ? COLOR_MATH : kind));

/** Kind of such a function by its name in lower case between two offsets of a text; 0 for any other. */
export const plainKindAt = (codes: Uint16Array, from: number, to: number): number =>
  plainList[plainTable.find(codes, from, to)] ?? 0;
