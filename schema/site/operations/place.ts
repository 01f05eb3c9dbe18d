import { done, type Outcome, refuse } from './outcome.ts';

export interface Place {
  before?: string | undefined;
  after?: string | undefined;
}

/** The position in a list that does not contain the element; the end when neither neighbour is given. */
export function positionIn(
  place: Place,
  length: number,
  find: (reference: string, field: 'before' | 'after') => Outcome<number>,
): Outcome<number> {
  if (place.before !== undefined && place.after !== undefined)
    return refuse('after', 'must not be given together with before');
  if (place.before !== undefined) return find(place.before, 'before');
  if (place.after === undefined) return done(length);
  const found = find(place.after, 'after');
  return found.ok ? done(found.value + 1) : found;
}

/** A copy of the list with the element at that position. */
export const inserted = <T>(list: readonly T[], at: number, element: T): T[] =>
  list.toSpliced(at, 0, element);

/** A copy of the list without the element at that position. */
export const removed = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1);

/** A copy of the list with another element at that position, which must exist. */
export const replaced = <T>(list: readonly T[], at: number, element: T): T[] => list.with(at, element);
