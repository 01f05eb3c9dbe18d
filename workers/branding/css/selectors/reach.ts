/**
 * How much of a page a selector can match, limited by its names. No element of a surface has a class, so a selector
 * with a class costs nothing. A part has up to some tens of elements, an element's name some hundreds, and any other
 * selector the whole page.
 */
export const ABSENT = 0;
export const ONE = 1;
const PART = 2;
export const ELEMENT = 3;
export const ANYTHING = 4;

/** Factor of one expensive declaration by the reach of its selector. For the whole page it is refused. */
const COSTS: readonly number[] = [0, 0, 1, 8, 0];

/** The factor of an expensive declaration whose selector has this reach. */
export const costOfReach = (reach: number): number => COSTS[reach] ?? 0;

/** Reach of an attribute selector by its name and operator (empty for presence alone). */
export function reachOfAttribute(name: string, operator: string): number {
  if (name === 'class') return ABSENT;
  if (operator === '=' || operator === '~=') return PART;
  return name.startsWith('data-') && name !== 'data-part' ? PART : ANYTHING;
}

/**
 * Reach of a compound, given that of the one before it: an element next to a part, or directly in it, is not the whole
 * page.
 */
export const besides = (reach: number, before: number, adjacent: boolean): number =>
  adjacent && reach === ANYTHING && before <= PART ? ELEMENT : reach;
