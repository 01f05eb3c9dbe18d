import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';
import { BitReader } from './bit-reader.ts';
import { Huffman } from './huffman.ts';

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
/** Each block may have its own codes, which are more expensive to build than the few bits that describe them. */
const MAX_BLOCKS = 65_536;

// All 32 words of the fixed distance code count towards its completeness; 30 and 31 are refused when met.
const fixedLiterals = new Huffman();
fixedLiterals.build(new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280), 0, 288);
const fixedDistances = new Huffman();
fixedDistances.build(new Uint8Array(32).fill(5), 0, 32);

/** The highest compression of DEFLATE: one length code of 258 bytes and one distance code in two bits. */
export const MAX_DEFLATE_RATIO = 1032;

export interface ZlibWalk {
  /** Bytes of the input that belong to the stream, checksum included; what follows is not part of it. */
  readonly consumed: number;
  /** Bytes it decompresses to. */
  readonly produced: number;
}

/**
 * Walks a zlib stream (RFC 1950, RFC 1951) symbol by symbol and counts what it would decompress to, without producing it:
 * constant memory, time linear in the input whatever the ratio, and it stops as soon as `limit` is passed. Refuses
 * corrupt and truncated streams. The checksum's presence is required, its value (which needs the data) is not checked.
 */
export function walkZlib(bytes: Bytes, limit: number): ZlibWalk {
  const cmf = bytes[0] ?? 0;
  const flags = bytes[1] ?? 0;
  if (bytes.length < 2) refuse('truncated', 'The compressed data ends too early.');
  demand(
    (cmf & 15) === 8 && cmf >>> 4 <= 7 && (cmf * 256 + flags) % 31 === 0,
    'The compressed data has no header.',
  );
  demand((flags & 0x20) === 0, 'The compressed data needs a dictionary.');
  const walk = new DeflateWalk(new BitReader(bytes, 2, bytes.length), limit);
  const end = walk.run() + 4;
  if (end > bytes.length) refuse('truncated', 'The compressed data ends too early.');
  return { consumed: end, produced: walk.produced };
}

class DeflateWalk {
  produced = 0;
  readonly #in: BitReader;
  readonly #limit: number;
  readonly #literals = new Huffman();
  readonly #distances = new Huffman();
  readonly #codeLengths = new Huffman();
  readonly #lengths = new Uint8Array(320);

  constructor(input: BitReader, limit: number) {
    this.#in = input;
    this.#limit = limit;
  }

  /** Returns the offset behind the last block. */
  run(): number {
    let blocks = 0;
    for (let last = 0; last === 0; ) {
      demand(++blocks <= MAX_BLOCKS, 'The compressed data has too many blocks.');
      last = this.#in.bits(1);
      this.#block(this.#in.bits(2));
    }
    this.#in.align();
    return this.#in.position;
  }

  #block(type: number): void {
    if (type === 0) this.#stored();
    else if (type === 1) this.#symbols(fixedLiterals, fixedDistances);
    else if (type === 2) {
      this.#readCodes();
      this.#symbols(this.#literals, this.#distances);
    } else refuse('corrupt', 'The compressed data has an unknown block.');
  }

  #stored(): void {
    this.#in.align();
    const length = this.#in.bits(16);
    demand((length ^ this.#in.bits(16)) === 0xffff, 'The compressed data has a broken block.');
    this.#in.align();
    this.#in.skipBytes(length);
    this.#produce(length);
  }

  #readCodes(): void {
    const literals = this.#in.bits(5) + 257;
    const distances = this.#in.bits(5) + 1;
    const codes = this.#in.bits(4) + 4;
    demand(literals <= 286 && distances <= 30, 'The compressed data has too many codes.');
    this.#lengths.fill(0, 0, 19);
    for (let index = 0; index < codes; index++) this.#lengths[CODE_ORDER[index] ?? 0] = this.#in.bits(3);
    this.#codeLengths.build(this.#lengths, 0, 19);
    this.#readLengths(literals + distances);
    demand(this.#lengths[END_OF_BLOCK] !== 0, 'The compressed data has a block without an end.');
    this.#literals.build(this.#lengths, 0, literals);
    this.#distances.build(this.#lengths, literals, distances);
  }

  #readLengths(total: number): void {
    let index = 0;
    while (index < total) {
      const symbol = this.#in.symbol(this.#codeLengths);
      if (symbol < 16) {
        this.#lengths[index++] = symbol;
        continue;
      }
      demand(symbol !== 16 || index > 0, 'The compressed data repeats nothing.');
      const value = symbol === 16 ? (this.#lengths[index - 1] ?? 0) : 0;
      const repeat =
        symbol === 16 ? 3 + this.#in.bits(2) : symbol === 17 ? 3 + this.#in.bits(3) : 11 + this.#in.bits(7);
      demand(index + repeat <= total, 'The compressed data has too many code lengths.');
      this.#lengths.fill(value, index, index + repeat);
      index += repeat;
    }
  }

  #symbols(literals: Huffman, distances: Huffman): void {
    for (;;) {
      const symbol = this.#in.symbol(literals);
      if (symbol < END_OF_BLOCK) this.#produce(1);
      else if (symbol === END_OF_BLOCK) return;
      else this.#match(symbol - 257, distances);
    }
  }

  #match(code: number, distances: Huffman): void {
    const base = LENGTH_BASE[code];
    demand(base !== undefined, 'The compressed data holds an unknown length.');
    const length = base + this.#in.bits(LENGTH_EXTRA[code] ?? 0);
    const distanceCode = this.#in.symbol(distances);
    const distanceBase = DISTANCE_BASE[distanceCode];
    demand(distanceBase !== undefined, 'The compressed data holds an unknown distance.');
    const distance = distanceBase + this.#in.bits(Math.max(0, (distanceCode >>> 1) - 1));
    demand(distance <= this.produced, 'The compressed data points before its beginning.');
    this.#produce(length);
  }

  #produce(count: number): void {
    this.produced += count;
    demand(this.produced <= this.#limit, 'The compressed data expands to more than the picture needs.');
  }
}
