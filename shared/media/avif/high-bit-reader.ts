import type { Bytes } from '../media.ts';
import { refuse } from '../refusal.ts';

/** Reads bits highest first, as AV1 headers pack them. */
export class HighBitReader {
  readonly #bytes: Bytes;
  #position = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  bit(): number {
    const byte = this.#bytes[this.#position >>> 3];
    if (byte === undefined) refuse('truncated', 'A header ends too early.');
    return (byte >>> (7 - (this.#position++ & 7))) & 1;
  }

  /** Up to 32 bits. */
  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) value = value * 2 + this.bit();
    return value;
  }

  /** Skips a `uvlc` number (AV1, 4.10.3). */
  skipVariable(): void {
    let zeros = 0;
    while (this.bit() === 0) if (++zeros > 32) refuse('corrupt', 'A header holds an impossible number.');
    this.bits(zeros);
  }
}
