import type { Fragment, NameRef } from '../fragment.ts';
import type { VarNote } from '../vars/var-graph.ts';
import { isPlainValue, needsSameValue } from './obsolete-prefixes.ts';

/** A declaration that is kept, and what each of its appearances means beside its text. */
export interface KeptDeclaration extends Fragment {
  readonly name: string;
  /** Property that makes this one superfluous when it follows; empty when none does. */
  readonly twin: string;
  readonly value: string;
  readonly important: boolean;
  /** Flags of the property (see property-table). */
  readonly flags: number;
  /** What it costs a page for each part (see values/dear). */
  readonly dearness: number;
  /** What it tells the graph of `var()`; null for nothing. */
  readonly note: VarNote | null;
}

/** An appearance of a declaration that is not written yet: the next one may make it superfluous. */
export interface Placed {
  readonly kept: KeptDeclaration;
  /** Where its name stands in the authored sheet. */
  readonly at: number;
  /** The one before it in the same block. */
  readonly before: Placed | null;
  /** Characters of all up to this one, with a semicolon for each. */
  readonly length: number;
}

/**
 * The last declaration of a block after one more was added, which those just before may be superfluous to. A list by its
 * last member takes less memory than an array for each of thousands of blocks.
 */
export function addDeclaration(last: Placed | null, kept: KeptDeclaration, at: number): Placed {
  let before = last;
  while (before !== null && isSuperseded(before.kept, kept)) before = before.before;
  return { kept, at, before, length: (before === null ? 0 : before.length) + kept.text.length + 1 };
}

function isSuperseded(last: KeptDeclaration, next: KeptDeclaration): boolean {
  if (last.twin === '' || last.twin !== next.name || next.twin === next.name) return false;
  if (last.important && !next.important) return false;
  if (last.twin === last.name && !isPlainValue(next.value)) return false;
  return !needsSameValue(last.name) || (last.value === next.value && last.important === next.important);
}

/** The declarations up to the last one, in their order. */
export function inOrder(last: Placed | null): readonly Placed[] {
  if (last === null) return NONE;
  if (last.before === null) return [last];
  const list: Placed[] = [];
  for (let placed: Placed | null = last; placed !== null; placed = placed.before) list.push(placed);
  return list.reverse();
}

const NONE: readonly Placed[] = [];

/** The declarations as one text, with the names in it. */
export function joinDeclarations(last: Placed | null): Fragment {
  let text = '';
  const refs: NameRef[] = [];
  for (const { kept } of inOrder(last)) {
    if (text !== '') text += ';';
    for (const ref of kept.refs) refs.push({ ...ref, at: ref.at + text.length });
    text += kept.text;
  }
  return { text, refs };
}
