/** Entries for each word, so that few words share one. */
const ROOM = 2;

/**
 * A fixed set of words that are looked up at an offset of a longer text. Extracting a word and looking it up in a
 * `Map` takes three times as long, because the new string must be hashed first.
 */
export class WordTable {
  private readonly words: readonly string[];
  private readonly slots: Int16Array;

  constructor(words: readonly string[]) {
    this.words = words;
    this.slots = new Int16Array(2 ** Math.ceil(Math.log2(words.length * ROOM + 1))).fill(-1);
    for (const [index, word] of words.entries()) {
      let slot = hash(word, 0, word.length) & (this.slots.length - 1);
      while (this.slots[slot] !== -1) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = index;
    }
  }

  /** Index of the word between two offsets of a text, or -1. */
  find(text: string, from: number, to: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = hash(text, from, to) & mask; ; slot = (slot + 1) & mask) {
      const index = slots[slot] as number;
      if (index < 0 || isAt(this.words[index] as string, text, from, to)) return index;
    }
  }
}

function hash(text: string, from: number, to: number): number {
  const length = to - from;
  let h = length;
  h = (h * 31 + text.charCodeAt(from)) | 0;
  h = (h * 31 + text.charCodeAt(from + (length >> 2))) | 0;
  h = (h * 31 + text.charCodeAt(from + (length >> 1))) | 0;
  h = (h * 31 + text.charCodeAt(from + ((length * 3) >> 2))) | 0;
  h = (h * 31 + text.charCodeAt(to - 1)) | 0;
  return h ^ (h >> 9);
}

function isAt(word: string, text: string, from: number, to: number): boolean {
  const length = to - from;
  if (word.length !== length) return false;
  for (let i = 0; i < length; i++) {
    if (word.charCodeAt(i) !== text.charCodeAt(from + i)) return false;
  }
  return true;
}
