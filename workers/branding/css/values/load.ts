import type { CssCaps } from '../../../../schema/css-policy/index.ts';
import { ABSENT, ANYTHING, ONE } from '../selectors/reach.ts';
import * as P from './property-table.ts';

/**
 * What a declaration costs a browser, in units of one character that is substituted and parsed for one element. The
 * factors are those measured in Chromium with values of 8 KiB on every element of a page.
 */

/** The cost of a declaration besides its value: it is matched and applied. */
const DECLARATION = 24;

/** The factor of a character by the property's value: a list of layers, effects or names, or text that is laid out. */
const factorOf = (flags: number): number =>
  flags & P.TEXT ? 64 : flags & (P.LIST | P.SHADOW | P.FILTER) ? 24 : flags & P.KNOWN ? 8 : 1;

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

/** The number of elements that a declaration applies to. A value that is inherited applies to all inside. */
export function elementsOf({ reach, reachCost }: Place, flags: number): number {
  if (reach === ABSENT) return 0;
  if (reach === ANYTHING || flags & P.INHERITED) return ELEMENTS;
  return reach === ONE ? 1 : Math.min(ELEMENTS, Math.max(1, reachCost) * ELEMENTS_OF_PART);
}

/** A load as its share of the limit, for the report. */
export const shareOf = (load: number, caps: CssCaps): string =>
  `${Math.max(1, Math.round((100 * load) / caps.load))} %`;
