import { hashOfUnits } from './text-hash.ts';

/** Number of entries for texts, and the greatest length of a text. Higher limits would only help hostile sheets. */
const MIN_PLACES = 256;
const MAX_PLACES = 8_192;
const MAX_LENGTH = 256;
/** Entries in which a text can be. */
const TRIED = 4;
const FIELDS = 3;

/**
 * Compiled pieces of one sheet by their source text. Real sheets repeat most declarations and many selectors, and
 * equal texts have equal tokens. Only kept pieces are stored, so that every removal is reported with its position.
 * Each text can be in a few entries of a table of fixed size, and replaces the first of them when all are taken. So
 * memory does not grow, and a lookup takes the same time in every sheet.
 */
export class KnownTexts<Meaning> {
  private readonly codes: Uint16Array;
  private readonly mask: number;
  /** Hash, start and length of the text in each entry, next to each other because they are read together. */
  private readonly texts: Int32Array;
  private readonly meanings: (Meaning | undefined)[];
  /** The text of the last lookup, and its hash, because it is usually stored next. */
  private soughtFrom = -1;
  private soughtTo = -1;
  private soughtHash = 0;

  /** `codes` are the code units of the source, and `pieces` is the approximate number of pieces in it. */
  constructor(codes: Uint16Array, pieces: number) {
    this.codes = codes;
    let places = MIN_PLACES;
    while (places < pieces && places < MAX_PLACES) places *= 2;
    this.mask = places - 1;
    this.texts = new Int32Array(places * FIELDS);
    this.meanings = new Array(places);
  }

  /** The meaning stored for the source text between two offsets. */
  find(from: number, to: number): Meaning | undefined {
    if (to - from > MAX_LENGTH) return undefined;
    const hash = hashOfUnits(this.codes, from, to);
    this.soughtFrom = from;
    this.soughtTo = to;
    this.soughtHash = hash;
    return this.lookUp(this.codes, from, to, hash);
  }

  /** The meaning stored for a text between two offsets of another source. */
  findFrom(codes: Uint16Array, from: number, to: number): Meaning | undefined {
    if (to - from > MAX_LENGTH) return undefined;
    return this.lookUp(codes, from, to, hashOfUnits(codes, from, to));
  }

  private lookUp(codes: Uint16Array, from: number, to: number, hash: number): Meaning | undefined {
    const { texts, mask } = this;
    const length = to - from;
    let place = hash & mask;
    for (let tried = 0; tried < TRIED; tried++) {
      const at = place * FIELDS;
      if (
        texts[at] === hash &&
        texts[at + 2] === length &&
        this.isAt(texts[at + 1] as number, codes, from, length)
      )
        return this.meanings[place];
      place = (place + 1) & mask;
    }
    return undefined;
  }

  remember(from: number, to: number, meaning: Meaning): void {
    const length = to - from;
    if (length > MAX_LENGTH) return;
    const { texts, mask } = this;
    const isSought = this.soughtFrom === from && this.soughtTo === to;
    const hash = isSought ? this.soughtHash : hashOfUnits(this.codes, from, to);
    const first = hash & mask;
    let place = first;
    for (let tried = 1; tried < TRIED && texts[place * FIELDS + 2] !== 0; tried++) place = (place + 1) & mask;
    if (texts[place * FIELDS + 2] !== 0) place = first;
    texts[place * FIELDS] = hash;
    texts[place * FIELDS + 1] = from;
    texts[place * FIELDS + 2] = length;
    this.meanings[place] = meaning;
  }

  /** Whether the text at `start` in this source equals the text of the same length at an offset of another source. */
  private isAt(start: number, other: Uint16Array, from: number, length: number): boolean {
    const { codes } = this;
    for (let i = length - 1; i >= 0; i--) {
      if (codes[start + i] !== other[from + i]) return false;
    }
    return true;
  }
}
