import { type Fragment, type NameRef, NO_REFS, plainFragment } from '../fragment.ts';
import { IMPORTANT } from '../tokens/trim-value.ts';
import type { VarNote } from '../vars/var-graph.ts';
import { isPlainValue, needsSameValue } from './obsolete-prefixes.ts';

/** A kept declaration, with the facts that hold wherever the same text appears. */
export interface KeptDeclaration {
  /** Its text with a semicolon, and the names in it. */
  readonly closed: string;
  readonly refs: readonly NameRef[];
  readonly name: string;
  /** Property that makes this declaration superfluous when it follows; empty for none. */
  readonly twin: string;
  /** Empty for most custom properties, whose values no other declaration makes superfluous. */
  readonly value: string;
  readonly important: boolean;
  /** Flags of the property (see property-table). */
  readonly flags: number;
  /** Its cost on a page for each part (see values/cost). */
  readonly cost: number;
  /** Its cost for each element (see values/load); that of one with `var()` is known once it is substituted. */
  readonly load: number;
  /** Its references for the graph of `var()`; null for none. */
  readonly note: VarNote | null;
}

/** A declaration without its priority. */
export function asNormal(kept: KeptDeclaration): KeptDeclaration {
  const closed = `${withoutSemicolon(kept).slice(0, -IMPORTANT.length)};`;
  return { ...kept, important: false, closed };
}

const NO_TEXT = plainFragment('');

export const withoutSemicolon = ({ closed }: KeptDeclaration): string => closed.slice(0, -1);

/** Stands for no declaration where a number is the last one of a block. */
export const NONE = -1;

/**
 * Declarations that are not written yet, because the next one may make them superfluous. Those of a block are a linked
 * list from its last member: an object for each would need too much memory in thousands of blocks.
 */
export class PlacedDeclarations {
  readonly kept: KeptDeclaration[] = [];
  /** Offset of each name in the authored sheet. */
  readonly at: number[] = [];
  /** The previous declaration of each in the same block. */
  readonly before: number[] = [];
  /** Total length of the declarations up to each, with a semicolon for each. */
  readonly length: number[] = [];

  /** Declarations that are being joined, the last one first. */
  private readonly joined: number[] = [];

  /**
   * Adds a declaration to a block and returns its number. It removes the ones just before it that it makes
   * superfluous.
   */
  add(last: number, kept: KeptDeclaration, at: number): number {
    let before = last;
    while (before >= 0 && isSuperseded(this.kept[before] as KeptDeclaration, kept))
      before = this.before[before] as number;
    const length = before < 0 ? 0 : (this.length[before] as number);
    this.length.push(length + kept.closed.length);
    this.before.push(before);
    this.at.push(at);
    return this.kept.push(kept) - 1;
  }

  /** The numbers of the declarations up to the last one, in their order. */
  inOrder(last: number): number[] {
    const list: number[] = [];
    for (let i = last; i >= 0; i = this.before[i] as number) list.push(i);
    return list.reverse();
  }

  /** The declarations as one text, with the names in it. */
  join(last: number): Fragment {
    if (last < 0) return NO_TEXT;
    const { joined, before } = this;
    let count = 0;
    for (let i = last; i >= 0; i = before[i] as number) joined[count++] = i;
    let text = '';
    let refs: NameRef[] | null = null;
    while (--count >= 0) {
      const kept = this.kept[joined[count] as number] as KeptDeclaration;
      for (const ref of kept.refs) {
        refs ??= [];
        refs.push({ ...ref, at: ref.at + text.length });
      }
      text += count > 0 ? kept.closed : withoutSemicolon(kept);
    }
    return { text, refs: refs ?? NO_REFS };
  }
}

function isSuperseded(last: KeptDeclaration, next: KeptDeclaration): boolean {
  if (last.twin === '' || last.twin !== next.name || next.twin === next.name) return false;
  if (last.important && !next.important) return false;
  if (last.twin === last.name && !isPlainValue(next.value)) return false;
  return !needsSameValue(last.name) || (last.value === next.value && last.important === next.important);
}
