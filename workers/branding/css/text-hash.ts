/** Characters at the end of a text that are all part of its hash. */
const TAIL = 15;

/** Hashes every character at the end of a text, where most texts differ, and every third one before. */
export function hashOfUnits(codes: Uint16Array, from: number, to: number): number {
  let hash = to - from;
  const end = to - TAIL;
  let i = from;
  for (; i < end; i += 3) hash = Math.imul(hash, 0x9e3779b1) + (codes[i] as number);
  for (; i < to - 1; i += 2) {
    hash = Math.imul(hash, 0x9e3779b1) + ((codes[i] as number) | ((codes[i + 1] as number) << 16));
  }
  if (i < to) hash = Math.imul(hash, 0x9e3779b1) + (codes[i] as number);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
