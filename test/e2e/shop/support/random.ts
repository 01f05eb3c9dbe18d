/** Reproducible random numbers of a seed (mulberry32). */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  shuffled<Entry>(entries: readonly Entry[]): Entry[] {
    const list = [...entries];
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [list[at], list[other]] = [list[other]!, list[at]!];
    }
    return list;
  }
}
