import { demand } from '../../refusal.ts';
import type { Scan } from '../scan.ts';
import type { Coefficients } from './coefficients.ts';
import type { EntropyReader } from './entropy-reader.ts';
import type { HuffmanCode } from './huffman-code.ts';

/** The codes of one component in one scan; a code that the scan does not use may be missing. */
export interface Codes {
  readonly dc: HuffmanCode | undefined;
  readonly ac: HuffmanCode | undefined;
}

/** Reads one block after the other (T.81 F.2.2 and G.2), without computing a coefficient. */
export class BlockWalk {
  readonly #reader: EntropyReader;
  readonly #scan: Scan;
  /** Blocks that the current end-of-band run still covers. */
  #run = 0;

  constructor(reader: EntropyReader, scan: Scan) {
    this.#reader = reader;
    this.#scan = scan;
  }

  restart(): void {
    this.#run = 0;
    this.#reader.restart();
  }

  sequential(codes: Codes): void {
    this.dcFirst(codes);
    const code = need(codes.ac);
    for (let index = 1; index < 64; index++) {
      const symbol = code.read(this.#reader);
      const [zeros, size] = [symbol >>> 4, symbol & 15];
      if (size === 0 && zeros < 15) return;
      index += zeros;
      demand(index < 64, 'A block has too many coefficients.');
      this.#reader.bits(size);
    }
  }

  dcFirst(codes: Codes): void {
    const size = need(codes.dc).read(this.#reader);
    demand(size <= 15, 'A block has an impossible mean.');
    this.#reader.bits(size);
  }

  dcRefine(): void {
    this.#reader.bits(1);
  }

  acFirst(codes: Codes, known: Coefficients, block: number): void {
    if (this.#run > 0) {
      this.#run--;
      return;
    }
    const { first, last } = this.#scan;
    const code = need(codes.ac);
    for (let index = first; index <= last; index++) {
      const symbol = code.read(this.#reader);
      const [zeros, size] = [symbol >>> 4, symbol & 15];
      if (size === 0 && zeros < 15) {
        this.#run = (1 << zeros) + this.#reader.bits(zeros) - 1;
        return;
      }
      index += zeros;
      demand(index <= last, 'A block has too many coefficients.');
      this.#reader.bits(size);
      if (size > 0) known.add(block, index);
    }
  }

  acRefine(codes: Codes, known: Coefficients, block: number): void {
    const { first, last } = this.#scan;
    let index = first;
    if (this.#run === 0) index = this.#refineBand(need(codes.ac), known, block);
    if (this.#run === 0) return;
    // The rest of the band has no new coefficient. It has one bit for each that is already not zero.
    this.#reader.skip(known.count(block, index, last));
    this.#run--;
  }

  /** Returns where in the band an end-of-band run starts, or behind its end. */
  #refineBand(code: HuffmanCode, known: Coefficients, block: number): number {
    const { first, last } = this.#scan;
    let index = first;
    for (; index <= last; index++) {
      const symbol = code.read(this.#reader);
      const size = symbol & 15;
      let zeros = symbol >>> 4;
      demand(size <= 1, 'A refinement changes more than one bit.');
      if (size === 0 && zeros < 15) {
        this.#run = (1 << zeros) + this.#reader.bits(zeros);
        return index;
      }
      this.#reader.bits(size);
      for (; index <= last; index++) {
        if (known.has(block, index)) this.#reader.bits(1);
        else if (zeros-- === 0) break;
      }
      demand(size === 0 || index <= last, 'A block has too many coefficients.');
      if (size === 1) known.add(block, index);
    }
    return index;
  }
}

function need(code: HuffmanCode | undefined): HuffmanCode {
  demand(code !== undefined, 'A scan uses a Huffman table that is not there.');
  return code;
}
