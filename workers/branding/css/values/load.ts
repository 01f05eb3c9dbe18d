import type { CssCaps } from '#schema/css-policy/index.ts';
import { ABSENT, ANYTHING, ONE } from '../selectors/reach.ts';
import * as P from './property-table.ts';

/**
 * What a declaration costs a browser, in units of one character that is substituted and parsed for one element. The
 * factors are those measured in Chromium with values of 8 KiB on every element of a page.
 */

/** The cost of a declaration besides its value: it is matched and applied. */
const DECLARATION = 24;

/**
 * The factor of a character by the property's value: a list of layers, effects or names, or text that is laid out. Each
 * transition may be of all properties.
 */
function factorOf(flags: number): number {
  if (flags & P.TRANSITION) return 256;
  if (flags & P.TEXT) return 64;
  return flags & (P.LIST | P.SHADOW | P.FILTER) ? 24 : flags & P.KNOWN ? 8 : 1;
}

/** Lists up to this length are those of ordinary sheets, and their characters count once. */
const SHORT = 256;

/** The load of a value of `length` characters, addresses left out, on each element; `substituted`: it contains `var()`. */
export function loadOf(flags: number, length: number, substituted: boolean): number {
  const long = Math.max(0, length - SHORT) * factorOf(flags);
  return DECLARATION + (substituted ? length : length >> 3) + long;
}

/** Elements of a large page that a part, or the name of an element, stands for. */
const ELEMENTS_OF_PART = 32;
const ELEMENTS = 1_000;

interface Place {
  readonly reach: number;
  readonly reachCost: number;
}

/**
 * What a declaration costs where it applies, by its load on one element. A browser passes an inherited value on without
 * parsing it again, but each element inside draws, or looks up, what a long one lists.
 */
export function costOf(load: number, { reach, reachCost }: Place, flags: number): number {
  if (reach === ABSENT) return 0;
  const isPassedOn = (flags & P.INHERITED) !== 0 && load > DECLARATION + SHORT;
  if (reach === ANYTHING || isPassedOn) return load * ELEMENTS;
  return load * (reach === ONE ? 1 : Math.min(ELEMENTS, Math.max(1, reachCost) * ELEMENTS_OF_PART));
}

/** A load as its share of the limit, for the report. */
export const shareOf = (load: number, caps: CssCaps): string =>
  `${Math.max(1, Math.round((100 * load) / caps.load))} %`;
