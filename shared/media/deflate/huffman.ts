import { demand } from '../refusal.ts';

const FAST_BITS = 9;
const MAX_BITS = 15;

/**
 * A canonical Huffman code of RFC 1951 (3.2.2), rebuilt in place for every block. Codes up to nine bits decode by one
 * look-up; longer ones bit by bit, so that a hostile file of many tiny blocks cannot make each rebuild expensive.
 */
export class Huffman {
  /** Indexed by the next bits, first bit lowest: symbol << 4 | length; 0 where no short code matches. */
  readonly fast = new Uint16Array(1 << FAST_BITS);
  /** Bits that index `fast` at present. */
  fastBits = 0;
  readonly #counts = new Uint16Array(MAX_BITS + 1);
  readonly #symbols = new Uint16Array(288);
  readonly #offsets = new Uint16Array(MAX_BITS + 2);

  /** `lengths[first .. first + count)` are the code lengths of symbols 0 to count - 1. */
  build(lengths: Uint8Array, first: number, count: number): void {
    this.#sort(lengths, first, count);
    this.#check();
    this.#fill();
  }

  #sort(lengths: Uint8Array, first: number, count: number): void {
    this.#counts.fill(0);
    for (let symbol = 0; symbol < count; symbol++) this.#count(lengths[first + symbol] ?? 0);
    this.#offsets[1] = 0;
    for (let bits = 1; bits <= MAX_BITS; bits++)
      this.#offsets[bits + 1] = (this.#offsets[bits] ?? 0) + (this.#counts[bits] ?? 0);
    for (let symbol = 0; symbol < count; symbol++) {
      const length = lengths[first + symbol] ?? 0;
      if (length === 0) continue;
      const place = this.#offsets[length] ?? 0;
      this.#offsets[length] = place + 1;
      this.#symbols[place] = symbol;
    }
  }

  #count(length: number): void {
    if (length > 0) this.#counts[length] = (this.#counts[length] ?? 0) + 1;
  }

  /** Refuses a code with more words than fit. An incomplete code is allowed only with one word of one bit, or none. */
  #check(): void {
    let left = 1;
    let words = 0;
    let longest = 0;
    for (let bits = 1; bits <= MAX_BITS; bits++) {
      const count = this.#counts[bits] ?? 0;
      left = left * 2 - count;
      words += count;
      if (count > 0) longest = bits;
      demand(left >= 0, 'The compressed data has an impossible code.');
    }
    demand(left === 0 || (words <= 1 && longest <= 1), 'The compressed data has an incomplete code.');
    this.fastBits = Math.min(FAST_BITS, longest);
  }

  #fill(): void {
    const size = 1 << this.fastBits;
    this.fast.fill(0, 0, size);
    let code = 0;
    let index = 0;
    for (let bits = 1; bits <= this.fastBits; bits++) {
      for (let left = this.#counts[bits] ?? 0; left > 0; left--) {
        const entry = ((this.#symbols[index++] ?? 0) << 4) | bits;
        for (let slot = reverse(code++, bits); slot < size; slot += 1 << bits) this.fast[slot] = entry;
      }
      code <<= 1;
    }
  }

  /** Decodes a long code from the available bits (first bit lowest): symbol << 4 | length, or -1 when none matches. */
  slow(bits: number, available: number): number {
    let code = 0;
    let first = 0;
    let index = 0;
    const longest = Math.min(MAX_BITS, available);
    for (let length = 1; length <= longest; length++) {
      code |= (bits >>> (length - 1)) & 1;
      const count = this.#counts[length] ?? 0;
      if (code - count < first) return ((this.#symbols[index + code - first] ?? 0) << 4) | length;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return -1;
  }
}

function reverse(code: number, bits: number): number {
  let reversed = 0;
  for (let index = 0; index < bits; index++) reversed |= ((code >>> index) & 1) << (bits - 1 - index);
  return reversed;
}
