/** Pseudo-random choices that depend only on the seed (mulberry32 over an FNV-1a hash). */
export function seeded(seed: string): {
  pick<T>(items: readonly [T, ...T[]]): T;
  number(below: number): number;
} {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  const number = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return { pick: (items) => items[number(items.length)] ?? items[0], number };
}
