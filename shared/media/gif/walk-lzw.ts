import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';

const MAX_CODES = 4096;

/**
 * Walks GIF's variable-length LZW code by code and counts pixels without producing them: for every code only the length
 * of its string is kept. Returns how many bytes belong to the stream, which must hold exactly `pixels`.
 */
export function walkLzw(data: Bytes, minimumCodeSize: number, pixels: number): number {
  const walk = new LzwWalk(data, minimumCodeSize);
  while (walk.pixels < pixels) demand(!walk.step(), 'A frame has fewer pixels than its header says.');
  demand(walk.pixels === pixels, 'A frame has more pixels than its header says.');
  return walk.finish();
}

class LzwWalk {
  pixels = 0;
  readonly #data: Bytes;
  readonly #minimum: number;
  /** String length by code. */
  readonly #lengths = new Uint32Array(MAX_CODES);
  #next: number;
  #size: number;
  /** The previous code, whose string the next new code extends; -1 right after a clear. */
  #previous = -1;
  #offset = 0;
  #hold = 0;
  #held = 0;

  constructor(data: Bytes, minimum: number) {
    this.#data = data;
    this.#minimum = minimum;
    this.#lengths.fill(1, 0, this.#clear);
    this.#next = this.#clear + 2;
    this.#size = minimum + 1;
  }

  get #clear(): number {
    return 1 << this.#minimum;
  }

  /** Reads one code; true at the end-of-information code. */
  step(): boolean {
    const code = this.#code();
    if (code < 0) refuse('truncated', 'The file ends in the middle of a frame.');
    return this.#take(code);
  }

  /**
   * Returns the length of the stream once all pixels are read. Codes that draw nothing may follow: clears, then the
   * end. Bytes after them are not part of the stream. A stream without its end code stops here.
   */
  finish(): number {
    const here = this.#offset;
    for (;;) {
      const code = this.#code();
      if (code === this.#clear) this.#take(code);
      else return code === this.#clear + 1 ? this.#offset : here;
    }
  }

  #take(code: number): boolean {
    if (code === this.#clear) {
      this.#next = this.#clear + 2;
      this.#size = this.#minimum + 1;
      this.#previous = -1;
      return false;
    }
    if (code === this.#clear + 1) return true;
    this.#draw(code);
    return false;
  }

  #draw(code: number): void {
    const before = this.#previous < 0 ? 0 : (this.#lengths[this.#previous] ?? 0);
    demand(
      code < this.#next || (code === this.#next && before > 0 && this.#next < MAX_CODES),
      'A frame holds an unknown code.',
    );
    if (before > 0 && this.#next < MAX_CODES) {
      this.#lengths[this.#next++] = before + 1;
      if (this.#next === 1 << this.#size && this.#size < 12) this.#size++;
    }
    this.pixels += this.#lengths[code] ?? 0;
    this.#previous = code;
  }

  /** The next code, or -1 when the data is used up. */
  #code(): number {
    while (this.#held < this.#size) {
      if (this.#offset >= this.#data.length) return -1;
      this.#hold |= (this.#data[this.#offset++] ?? 0) << this.#held;
      this.#held += 8;
    }
    const code = this.#hold & ((1 << this.#size) - 1);
    this.#hold >>>= this.#size;
    this.#held -= this.#size;
    return code;
  }
}
