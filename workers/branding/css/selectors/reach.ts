/**
 * How much of a page a selector's subject may be: the names in it bound it. No element of a surface has a class, so
 * that a selector with a class costs nothing; a part has up to some tens of elements, an element's name some hundreds,
 * everything else is the whole page.
 */
export const ABSENT = 0;
export const ONE = 1;
const PART = 2;
export const ELEMENT = 3;
export const ANYTHING = 4;

/** The factor of one expensive declaration by the reach of its selector; for the whole page it is refused. */
const COSTS: readonly number[] = [0, 0, 1, 8, 0];

export const costOfReach = (reach: number): number => COSTS[reach] ?? 0;

/** Reach of an attribute selector by its name and operator (empty for presence alone). */
export function reachOfAttribute(name: string, operator: string): number {
  if (name === 'class') return ABSENT;
  if (operator === '=' || operator === '~=') return PART;
  return name.startsWith('data-') && name !== 'data-part' ? PART : ANYTHING;
}

/** Reach of a compound by that of the one before it: what is next to a part, or directly in it, is not the whole page. */
export const besides = (reach: number, before: number, adjacent: boolean): number =>
  adjacent && reach === ANYTHING && before <= PART ? ELEMENT : reach;
