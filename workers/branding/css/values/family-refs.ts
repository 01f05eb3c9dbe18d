import { familyKey, MAX_FAMILY_WORDS } from '../names/family.ts';
import * as T from '../tokens/types.ts';
import type { ValueWriter } from './value-writer.ts';

/**
 * Finds unquoted family names before writing: a name of several words is renamed at its last one. In the font
 * shorthand other words may precede the name, so every suffix of a run of words is tried.
 */
export function familyRefs(w: ValueWriter, from: number, to: number): void {
  let run: string[] = [];
  let last = -1;
  for (let i = from; i <= to; i++) {
    const type = i < to ? w.tokens.type(i) : T.END;
    if (type === T.WHITESPACE) continue;
    if (type === T.IDENT) {
      run.push(w.tokens.text(i));
      last = i;
      continue;
    }
    if (run.length > 0) {
      const name = longestTail(w, run);
      if (name !== null) w.familyEnds.set(last, name);
      run = [];
    }
  }
}

function longestTail(w: ValueWriter, run: readonly string[]): string | null {
  if (run.length === 1) {
    const key = familyKey(run[0] as string);
    return w.c.names.isCandidate('family', key) ? key : null;
  }
  for (let words = Math.min(run.length, MAX_FAMILY_WORDS); words > 0; words--) {
    const key = familyKey(run.slice(-words).join(' '));
    if (w.c.names.isCandidate('family', key)) return key;
  }
  return null;
}
