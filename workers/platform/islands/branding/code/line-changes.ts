import { diff } from '@codemirror/merge';

/** Lines `fromA` to `toA` (exclusive) of one text became lines `fromB` to `toB` of the other; counted from 0. */
export interface LineChange {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/**
 * First of the characters that encode lines, one for each distinct line. Each is one UTF-16 code unit and no surrogate.
 */
const FIRST = 0x100;
const SURROGATES = 0xd800;
const BEHIND = 0xe000;
const LAST = 0xffff;

/**
 * The lines in which two texts differ, in order; null when the texts have more distinct lines than there are
 * characters.
 */
export function lineChanges(a: readonly string[], b: readonly string[]): LineChange[] | null {
  const codes = new Map<string, string>();
  let next = FIRST;
  const encode = (lines: readonly string[]): string | null => {
    let text = '';
    for (const line of lines) {
      let code = codes.get(line);
      if (code === undefined) {
        if (next > LAST) return null;
        code = String.fromCharCode(next);
        codes.set(line, code);
        next = next + 1 === SURROGATES ? BEHIND : next + 1;
      }
      text += code;
    }
    return text;
  };
  const [left, right] = [encode(a), encode(b)];
  if (left === null || right === null) return null;
  return diff(left, right).map(({ fromA, toA, fromB, toB }) => ({ fromA, toA, fromB, toB }));
}

/** Numbers of added and removed lines; null as above. */
export function lineStats(a: string, b: string): { added: number; removed: number } | null {
  const changes = lineChanges(a.split('\n'), b.split('\n'));
  if (changes === null) return null;
  let [added, removed] = [0, 0];
  for (const { fromA, toA, fromB, toB } of changes) {
    removed += toA - fromA;
    added += toB - fromB;
  }
  return { added, removed };
}
