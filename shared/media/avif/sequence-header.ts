import type { Bytes } from '../media.ts';
import { refuse } from '../refusal.ts';

/** Reads bits highest first, as AV1 headers pack them. */
class HighBitReader {
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

/** The largest frame a stream may hold, from its sequence header (AV1 bitstream, 5.5.1). */
export function readFrameLimit(payload: Bytes): { width: number; height: number } {
  const reader = new HighBitReader(payload);
  reader.bits(4);
  const reduced = reader.bit() === 1;
  if (reduced) reader.bits(5);
  else skipOperatingPoints(reader);
  const [widthBits, heightBits] = [reader.bits(4) + 1, reader.bits(4) + 1];
  return { width: reader.bits(widthBits) + 1, height: reader.bits(heightBits) + 1 };
}

function skipOperatingPoints(reader: HighBitReader): void {
  const delayBits = skipTiming(reader);
  const displayDelay = reader.bit() === 1;
  for (let points = reader.bits(5) + 1; points > 0; points--) {
    reader.bits(12);
    if (reader.bits(5) > 7) reader.bit();
    if (delayBits > 0 && reader.bit() === 1) {
      reader.bits(delayBits);
      reader.bits(delayBits);
      reader.bit();
    }
    if (displayDelay && reader.bit() === 1) reader.bits(4);
  }
}

/** Timing and decoder model; returns how long the delays of each operating point are, 0 when there are none. */
function skipTiming(reader: HighBitReader): number {
  if (reader.bit() === 0) return 0;
  reader.bits(32);
  reader.bits(32);
  if (reader.bit() === 1) reader.skipVariable();
  if (reader.bit() === 0) return 0;
  const delayBits = reader.bits(5) + 1;
  reader.bits(32);
  reader.bits(10);
  return delayBits;
}
