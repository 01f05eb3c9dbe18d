import type { Bytes } from '../../media.ts';
import { demand, refuse } from '../../refusal.ts';
import { marker } from '../segment.ts';

/** Reads the bits of a scan, highest first, with stuffed zeros taken out; never reads across a restart marker. */
export class EntropyReader {
  readonly #bytes: Bytes;
  #next = 0;
  #hold = 0;
  #held = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  /** Up to 16 bits. */
  bits(count: number): number {
    if (this.#held < count) this.#fill();
    if (this.#held < count) refuse('truncated', 'A scan ends before its picture does.');
    this.#held -= count;
    return (this.#hold >>> this.#held) & ((1 << count) - 1);
  }

  /** Returns the next 16 bits without consuming them. Bits after the end are zeros. */
  peek(): number {
    if (this.#held < 16) this.#fill();
    return this.#held >= 16
      ? (this.#hold >>> (this.#held - 16)) & 0xffff
      : (this.#hold << (16 - this.#held)) & 0xffff;
  }

  /** Skips any number of bits. */
  skip(count: number): void {
    for (let left = count; left > 0; left -= 16) this.bits(Math.min(left, 16));
  }

  /** Reads a restart marker, which must follow directly after the bits read so far. */
  restart(): void {
    this.#align();
    const code = this.#bytes[this.#next + 1] ?? 0;
    const isRestart = this.#bytes[this.#next] === 0xff && code >= marker.rst0 && code <= marker.rst7;
    demand(isRestart, 'A restart marker is missing.');
    this.#next += 2;
  }

  /** Offset in bytes at which the bits read so far end. */
  end(): number {
    this.#align();
    return this.#next;
  }

  #fill(): void {
    while (this.#held <= 16) {
      const byte = this.#bytes[this.#next];
      if (byte === undefined) return;
      if (byte === 0xff && this.#bytes[this.#next + 1] !== 0) return;
      this.#next += byte === 0xff ? 2 : 1;
      this.#hold = ((this.#hold << 8) | byte) & 0xffffff;
      this.#held += 8;
    }
  }

  /** Returns whole bytes that were read ahead, including stuffing, and drops the rest of the current one. */
  #align(): void {
    for (; this.#held >= 8; this.#held -= 8)
      this.#next -= this.#bytes[this.#next - 1] === 0 && this.#bytes[this.#next - 2] === 0xff ? 2 : 1;
    this.#held = 0;
    this.#hold = 0;
  }
}
