/** Places for texts, and the greatest length of one: higher limits would only help hostile sheets. */
const MIN_PLACES = 256;
const MAX_PLACES = 8_192;
const MAX_LENGTH = 256;
/** Places that a text may have. */
const TRIED = 4;

/**
 * Compiled pieces of one sheet by their source text. Real sheets repeat most declarations and many selectors, and equal
 * texts have equal tokens. Only kept pieces are in it, so that every removal is reported at its place. A text has a few
 * places, of which the next one for them takes the first: nothing grows, and a lookup takes the same time in every sheet.
 */
export class KnownTexts<Meaning> {
  private readonly source: string;
  private readonly mask: number;
  private readonly starts: Int32Array;
  private readonly lengths: Int16Array;
  private readonly meanings: (Meaning | undefined)[];
  /** The text that was looked for last, and its first place: mostly it is remembered next. */
  private soughtFrom = -1;
  private soughtTo = -1;
  private soughtPlace = 0;

  /** `pieces` is about how many there may be in the source. */
  constructor(source: string, pieces: number) {
    this.source = source;
    let places = MIN_PLACES;
    while (places < pieces && places < MAX_PLACES) places *= 2;
    this.mask = places - 1;
    this.starts = new Int32Array(places);
    this.lengths = new Int16Array(places);
    this.meanings = new Array(places);
  }

  /** What the source between two offsets was found to mean. */
  find(from: number, to: number): Meaning | undefined {
    const length = to - from;
    if (length > MAX_LENGTH) return undefined;
    let place = this.placeOf(from, to);
    this.soughtFrom = from;
    this.soughtTo = to;
    this.soughtPlace = place;
    for (let tried = 0; tried < TRIED; tried++) {
      if (this.lengths[place] === length && this.isAt(place, from, length)) return this.meanings[place];
      place = (place + 1) & this.mask;
    }
    return undefined;
  }

  remember(from: number, to: number, meaning: Meaning): void {
    const length = to - from;
    if (length > MAX_LENGTH) return;
    const first =
      this.soughtFrom === from && this.soughtTo === to ? this.soughtPlace : this.placeOf(from, to);
    let place = first;
    for (let tried = 1; tried < TRIED && this.lengths[place] !== 0; tried++) place = (place + 1) & this.mask;
    if (this.lengths[place] !== 0) place = first;
    this.starts[place] = from;
    this.lengths[place] = length;
    this.meanings[place] = meaning;
  }

  /** Whether the text of a place, which is as long, is the source from an offset. */
  private isAt(place: number, from: number, length: number): boolean {
    const { source } = this;
    const start = this.starts[place] as number;
    for (let i = length - 1; i >= 0; i--) {
      if (source.charCodeAt(start + i) !== source.charCodeAt(from + i)) return false;
    }
    return true;
  }

  private placeOf(from: number, to: number): number {
    const { source } = this;
    let hash = to - from;
    // Every character of its end, where most texts differ, and every third one before.
    const end = to - 15;
    let i = from;
    for (; i < end; i += 3) hash = Math.imul(hash, 0x9e3779b1) + source.charCodeAt(i);
    for (; i < to - 1; i += 2) {
      hash = Math.imul(hash, 0x9e3779b1) + (source.charCodeAt(i) | (source.charCodeAt(i + 1) << 16));
    }
    if (i < to) hash = Math.imul(hash, 0x9e3779b1) + source.charCodeAt(i);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) & this.mask;
  }
}
