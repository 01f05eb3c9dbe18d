import {
  deniedPseudoClasses,
  deniedPseudoElements,
  functionalPseudoClasses,
  functionalPseudoElements,
  openPseudoElementPrefix,
  pseudoClasses,
  pseudoElements,
  singleColonPseudoElements,
} from '#schema/css-policy/index.ts';
import { WordTable } from '../word-table.ts';

const plainClasses = new Set(pseudoClasses);
const plainElements = new Set(pseudoElements);
const functionalElements = new Set(functionalPseudoElements);
const singleColon = new Set(singleColonPseudoElements);
const argumentsOf = new Map(Object.entries(functionalPseudoClasses));

/** Kinds of pseudo-classes and pseudo-elements that {@link PlainCompounds} copies. */
export const PART_CLASS = 1;
export const OLD_ELEMENT = 2;
export const ELEMENT = 3;

const plainNames = new Map<string, number>();
for (const name of plainElements) plainNames.set(name, ELEMENT);
// The root has another text.
for (const name of plainClasses)
  if (!['root', 'host', 'scope'].includes(name)) plainNames.set(name, PART_CLASS);
for (const name of singleColon) plainNames.set(name, OLD_ELEMENT);
const plainTable = new WordTable([...plainNames.keys()]);
const plainKinds = [...plainNames.values()];

/** Kind of the name between two offsets of a text; undefined when it is unknown, or cannot be copied. */
export const plainKind = (codes: Uint16Array, from: number, to: number): number | undefined =>
  plainKinds[plainTable.find(codes, from, to)];

/** Arguments of a pseudo-class: selectors that limit its element or do not, or An+B. */
export const SELECTORS = 1;
export const NOT = 2;
export const NTH = 3;

const plainFunctions = new Map<string, number>([['not(', NOT]]);
for (const name of ['is(', 'where(']) plainFunctions.set(name, SELECTORS);
for (const name of ['nth-child(', 'nth-last-child(', 'nth-of-type(', 'nth-last-of-type('])
  plainFunctions.set(name, NTH);
const functionTable = new WordTable([...plainFunctions.keys()]);
const functionKinds = [...plainFunctions.values()];

/** Kind of the functional pseudo-class between two offsets of a text, including its parenthesis. */
export const plainFunction = (codes: Uint16Array, from: number, to: number): number | undefined =>
  functionKinds[functionTable.find(codes, from, to)];

export const isPseudoClass = (name: string): boolean => plainClasses.has(name);

export const isPseudoElement = (name: string): boolean =>
  plainElements.has(name) || (name.startsWith(openPseudoElementPrefix) && /^[-a-z]+$/.test(name));

export const isFunctionalPseudoElement = (name: string): boolean => functionalElements.has(name);

export const isSingleColon = (name: string): boolean => singleColon.has(name);

export const argumentOf = (name: string): (typeof functionalPseudoClasses)[string] | undefined =>
  argumentsOf.get(name);

/** The reason why a pseudo-class or pseudo-element is refused; undefined when it is only unknown. */
export const pseudoRefusal = (name: string): string | undefined =>
  Object.hasOwn(deniedPseudoClasses, name)
    ? deniedPseudoClasses[name]
    : Object.hasOwn(deniedPseudoElements, name)
      ? deniedPseudoElements[name]
      : undefined;

export const pseudoNames: readonly string[] = [...plainClasses, ...plainElements, ...argumentsOf.keys()];
