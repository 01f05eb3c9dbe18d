import type { Fragment } from '../fragment.ts';
import { isPlainValue, needsSameValue } from './obsolete-prefixes.ts';

/** A declaration that is not written yet: the next one may make it superfluous. */
export interface Held {
  readonly name: string;
  /** Property that makes this one superfluous when it follows; empty when none does. */
  readonly twin: string;
  readonly value: string;
  readonly important: boolean;
  readonly fragment: Fragment;
  /** Where its name stands in the authored sheet; of equal texts, each keeps its own. */
  readonly at?: number;
}

/** Adds a declaration, dropping those just before it that it makes superfluous. */
export function addDeclaration(list: Held[], next: Held): void {
  for (let last = list[list.length - 1]; last !== undefined; last = list[list.length - 1]) {
    const superseded = last.twin !== '' && last.twin === next.name && next.twin !== next.name;
    if (!superseded || (last.important && !next.important)) break;
    if (last.twin === last.name && !isPlainValue(next.value)) break;
    if (needsSameValue(last.name) && (last.value !== next.value || last.important !== next.important)) break;
    list.pop();
  }
  list.push(next);
}
