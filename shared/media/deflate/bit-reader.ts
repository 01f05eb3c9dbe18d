import type { Bytes } from '../media.ts';
import { refuse } from '../refusal.ts';
import type { Huffman } from './huffman.ts';

/** Reads bits lowest first, as DEFLATE packs them. Never holds more than 32 bits, never passes the end. */
export class BitReader {
  readonly #bytes: Bytes;
  readonly #end: number;
  #next: number;
  #hold = 0;
  #held = 0;

  constructor(bytes: Bytes, start: number, end: number) {
    this.#bytes = bytes;
    this.#next = start;
    this.#end = end;
  }

  /** Up to 16 bits. */
  bits(count: number): number {
    this.#fill();
    if (this.#held < count) refuse('truncated', 'The compressed data ends too early.');
    const value = this.#hold & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  symbol(code: Huffman): number {
    this.#fill();
    let entry = code.fast[this.#hold & ((1 << code.fastBits) - 1)] ?? 0;
    if (entry === 0) entry = code.slow(this.#hold, this.#held);
    const length = entry & 15;
    if (entry < 0 || length > this.#held) this.#noSymbol();
    this.#drop(length);
    return entry >>> 4;
  }

  /** Drops the rest of the current byte; afterwards `position` is exact. */
  align(): void {
    this.#drop(this.#held & 7);
    this.#next -= this.#held >>> 3;
    this.#hold = 0;
    this.#held = 0;
  }

  /** The first byte not yet read. Only after `align`. */
  get position(): number {
    return this.#next;
  }

  /** Skips whole bytes. Only after `align`. */
  skipBytes(count: number): void {
    if (count > this.#end - this.#next) refuse('truncated', 'The compressed data ends too early.');
    this.#next += count;
  }

  #fill(): void {
    while (this.#held <= 16 && this.#next < this.#end) {
      this.#hold |= (this.#bytes[this.#next++] ?? 0) << this.#held;
      this.#held += 8;
    }
  }

  #drop(count: number): void {
    this.#hold >>>= count;
    this.#held -= count;
  }

  #noSymbol(): never {
    if (this.#next >= this.#end && this.#held < 15)
      refuse('truncated', 'The compressed data ends too early.');
    refuse('corrupt', 'The compressed data holds an unknown code.');
  }
}
