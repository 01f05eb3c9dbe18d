/** The coefficients of a component that are not zero, without which a refinement scan cannot be read. */
export class Coefficients {
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;

  constructor(blocks: number) {
    this.#low = new Uint32Array(blocks);
    this.#high = new Uint32Array(blocks);
  }

  has(block: number, index: number): boolean {
    const word = index < 32 ? this.#low[block] : this.#high[block];
    return (((word ?? 0) >>> (index & 31)) & 1) === 1;
  }

  add(block: number, index: number): void {
    const words = index < 32 ? this.#low : this.#high;
    words[block] = (words[block] ?? 0) | (1 << (index & 31));
  }

  /** How many of the coefficients `from` to `to` are not zero. */
  count(block: number, from: number, to: number): number {
    return (
      ones((this.#low[block] ?? 0) & mask(from, Math.min(to, 31))) +
      ones((this.#high[block] ?? 0) & mask(Math.max(from, 32) - 32, to - 32))
    );
  }
}

/** Bits `from` to `to` of a word; none when `to` lies before `from`. */
const mask = (from: number, to: number): number =>
  to < from ? 0 : (0xffffffff >>> (31 - to)) & (0xffffffff << from);

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
