import { codeUnitsOf } from './tokens/code-units.ts';

/** Entries for each word, so that few words share one. */
const ROOM = 2;

/**
 * A fixed set of words that are looked up among the code units of a longer text. Extracting a word and looking it up in
 * a `Map` takes several times as long, because the new string must be hashed first.
 */
export class WordTable {
  private readonly slots: Int16Array;
  /** The words one after the other, and where each starts; the last entry is the end of the last word. */
  private readonly codes: Uint16Array;
  private readonly starts: Int32Array;
  private readonly words: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.words = new Set(words);
    this.codes = codeUnitsOf(words.join(''));
    this.starts = new Int32Array(words.length + 1);
    this.slots = new Int16Array(2 ** Math.ceil(Math.log2(words.length * ROOM + 1))).fill(-1);
    for (const [index, word] of words.entries()) {
      const from = this.starts[index] as number;
      this.starts[index + 1] = from + word.length;
      let slot = hash(this.codes, from, from + word.length) & (this.slots.length - 1);
      while (this.slots[slot] !== -1) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = index;
    }
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Index of the word between two offsets of a text with these code units, or -1. */
  find(codes: Uint16Array, from: number, to: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = hash(codes, from, to) & mask; ; slot = (slot + 1) & mask) {
      const index = slots[slot] as number;
      if (index < 0 || this.isAt(index, codes, from, to)) return index;
    }
  }

  private isAt(index: number, codes: Uint16Array, from: number, to: number): boolean {
    const { codes: own, starts } = this;
    const start = starts[index] as number;
    const length = to - from;
    if ((starts[index + 1] as number) - start !== length) return false;
    for (let i = 0; i < length; i++) if (own[start + i] !== codes[from + i]) return false;
    return true;
  }
}

function hash(codes: Uint16Array, from: number, to: number): number {
  const length = to - from;
  let h = length;
  h = (h * 31 + (codes[from] as number)) | 0;
  h = (h * 31 + (codes[from + (length >> 2)] as number)) | 0;
  h = (h * 31 + (codes[from + (length >> 1)] as number)) | 0;
  h = (h * 31 + (codes[from + ((length * 3) >> 2)] as number)) | 0;
  h = (h * 31 + (codes[to - 1] as number)) | 0;
  return h ^ (h >> 9);
}
