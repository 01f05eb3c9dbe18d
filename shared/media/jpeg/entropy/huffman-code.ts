import { refuse } from '../../refusal.ts';
import type { HuffmanTable } from '../tables.ts';
import type { EntropyReader } from './entropy-reader.ts';

const FAST_BITS = 9;

/** A Huffman code of T.81, annex C: short words decode by one look-up, longer ones length by length. */
export class HuffmanCode {
  /** Indexed by the next nine bits: symbol << 4 | length; 0 where no short word matches. */
  readonly #fast = new Uint16Array(1 << FAST_BITS);
  /** Smallest 16-bit value that is too large for words of this length or shorter. */
  readonly #limits = new Uint32Array(17);
  /** What to add to a word of this length to get the place of its symbol. */
  readonly #offsets = new Int32Array(17);
  readonly #symbols: Uint8Array;

  constructor({ counts, symbols }: HuffmanTable) {
    this.#symbols = symbols;
    let code = 0;
    let index = 0;
    for (let length = 1; length <= 16; length++) {
      const count = counts[length - 1] ?? 0;
      this.#offsets[length] = index - code;
      for (let word = 0; word < count; word++) this.#addFast(code + word, length, symbols[index + word] ?? 0);
      code += count;
      index += count;
      this.#limits[length] = code << (16 - length);
      code <<= 1;
    }
  }

  #addFast(code: number, length: number, symbol: number): void {
    if (length > FAST_BITS) return;
    const first = code << (FAST_BITS - length);
    this.#fast.fill((symbol << 4) | length, first, first + (1 << (FAST_BITS - length)));
  }

  read(reader: EntropyReader): number {
    const next = reader.peek();
    const entry = this.#fast[next >>> (16 - FAST_BITS)] ?? 0;
    if (entry !== 0) {
      reader.bits(entry & 15);
      return entry >>> 4;
    }
    for (let length = FAST_BITS + 1; length <= 16; length++) {
      if (next >= (this.#limits[length] ?? 0)) continue;
      return this.#symbols[reader.bits(length) + (this.#offsets[length] ?? 0)] ?? 0;
    }
    refuse('corrupt', 'A scan holds an unknown code.');
  }
}
