import {
  deniedPseudoClasses,
  deniedPseudoElements,
  functionalPseudoClasses,
  functionalPseudoElements,
  openPseudoElementPrefix,
  pseudoClasses,
  pseudoElements,
  singleColonPseudoElements,
} from '../../../../schema/css-policy/index.ts';

const plainClasses = new Set(pseudoClasses);
const plainElements = new Set(pseudoElements);
const functionalElements = new Set(functionalPseudoElements);
const singleColon = new Set(singleColonPseudoElements);
const argumentsOf = new Map(Object.entries(functionalPseudoClasses));

export const isPseudoClass = (name: string): boolean => plainClasses.has(name);

/** Pseudo-classes that say nothing of the root and are written as they stand. */
const aboutParts = new Set([...plainClasses].filter((name) => !['root', 'host', 'scope'].includes(name)));

/** Whether a pseudo-class, or one of the four old pseudo-elements, is written as it stands behind one colon. */
export const isPlainPseudoClass = (name: string): boolean => aboutParts.has(name) || singleColon.has(name);

export const isPseudoElement = (name: string): boolean =>
  plainElements.has(name) || (name.startsWith(openPseudoElementPrefix) && /^[-a-z]+$/.test(name));

export const isFunctionalPseudoElement = (name: string): boolean => functionalElements.has(name);

export const isSingleColon = (name: string): boolean => singleColon.has(name);

export const argumentOf = (name: string): (typeof functionalPseudoClasses)[string] | undefined =>
  argumentsOf.get(name);

/** Why a pseudo-class or pseudo-element is refused; undefined when it is merely unknown. */
export const pseudoRefusal = (name: string): string | undefined =>
  Object.hasOwn(deniedPseudoClasses, name)
    ? deniedPseudoClasses[name]
    : Object.hasOwn(deniedPseudoElements, name)
      ? deniedPseudoElements[name]
      : undefined;

export const pseudoNames: readonly string[] = [...plainClasses, ...plainElements, ...argumentsOf.keys()];
