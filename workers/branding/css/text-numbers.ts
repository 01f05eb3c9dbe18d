import { hashOfUnits } from './text-hash.ts';
import { codeUnitsOf } from './tokens/code-units.ts';

/** Entries of the table at first, and for each text. */
const PLACES = 256;
const LENGTH = 16;
const ROOM = 2;
/** Entries in which a text can be. */
const TRIED = 8;

/** Code units of a short text that is looked up. */
const short = new Uint16Array(64);

/**
 * Numbers from 0 on for different texts, such as the names of custom properties, which are looked up where they stand in
 * a source. A `Map` needs a string of each and takes twice as long.
 */
export class TextNumbers {
  private readonly texts: string[] = [];
  /** The code units of the texts, one after the other, and where each starts. */
  private codes = new Uint16Array(PLACES * LENGTH);
  private readonly starts: number[] = [0];
  private readonly hashes: number[] = [];
  /** Numbers of texts, each plus 1. */
  private places = new Int32Array(PLACES);
  /** Texts for which no entry was left. A hostile sheet can have many with the same hash. */
  private readonly others = new Map<string, number>();

  get size(): number {
    return this.texts.length;
  }

  textOf(number: number): string {
    return this.texts[number] as string;
  }

  /** The number of a text. */
  of(text: string): number {
    const { length } = text;
    const codes = length < short.length ? short : codeUnitsOf(text);
    if (codes === short) for (let i = 0; i < length; i++) short[i] = text.charCodeAt(i);
    return this.numberAt(text, codes, 0, length);
  }

  /** The number of the text between two offsets of a source with these code units. */
  numberAt(source: string, codes: Uint16Array, from: number, to: number): number {
    const { places, hashes } = this;
    const hash = hashOfUnits(codes, from, to);
    const mask = places.length - 1;
    for (let tried = 0; tried < TRIED; tried++) {
      const number = (places[(hash + tried) & mask] as number) - 1;
      if (number < 0) return this.add(source.slice(from, to), codes, from, hash);
      if (hashes[number] === hash && this.isAt(number, codes, from, to)) return number;
    }
    const text = source.slice(from, to);
    return this.others.get(text) ?? this.add(text, codes, from, hash);
  }

  private add(text: string, codes: Uint16Array, from: number, hash: number): number {
    const number = this.texts.push(text) - 1;
    const start = this.starts[number] as number;
    const end = start + text.length;
    if (end > this.codes.length) {
      const longer = new Uint16Array(end * ROOM);
      longer.set(this.codes);
      this.codes = longer;
    }
    for (let i = start; i < end; i++) this.codes[i] = codes[from + i - start] as number;
    this.starts.push(end);
    this.hashes.push(hash);
    if (this.texts.length * ROOM > this.places.length) this.grow();
    else this.place(number);
    return number;
  }

  private place(number: number): void {
    const { places } = this;
    const hash = this.hashes[number] as number;
    const mask = places.length - 1;
    for (let tried = 0; tried < TRIED; tried++) {
      const place = (hash + tried) & mask;
      if (places[place] !== 0) continue;
      places[place] = number + 1;
      return;
    }
    this.others.set(this.textOf(number), number);
  }

  private grow(): void {
    this.places = new Int32Array(this.places.length * 2);
    this.others.clear();
    for (let number = 0; number < this.texts.length; number++) this.place(number);
  }

  private isAt(number: number, other: Uint16Array, from: number, to: number): boolean {
    const { codes, starts } = this;
    const start = starts[number] as number;
    const length = to - from;
    if ((starts[number + 1] as number) - start !== length) return false;
    for (let i = 0; i < length; i++) if (codes[start + i] !== other[from + i]) return false;
    return true;
  }
}
