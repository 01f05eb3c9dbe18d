import { ByteReader } from '../byte-reader.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { checkFrames } from '../raster.ts';
import { checkPieces, demand, readToEnd, refuse } from '../refusal.ts';
import { keptAncillary } from './ancillary.ts';
import { type Frame, readFrame, Sequence } from './animation.ts';
import { type Chunk, readChunk } from './chunk.ts';
import { type Header, INDEXED, readHeader } from './header.ts';

/** The chunks of a PNG that are part of its picture, checked one by one. Pixel data is checked later. */
export interface Png {
  readonly header: Header;
  readonly palette: Bytes | null;
  readonly ancillary: ReadonlyMap<string, Bytes>;
  readonly pixels: readonly Bytes[];
  readonly animation: Animation | null;
}

export interface Animation {
  readonly plays: number;
  readonly frames: readonly Frame[];
  /** Whether the still picture is also the first frame. */
  readonly startsWithStill: boolean;
}

/** Reads up to `IEND`, which may be missing, and ignores bytes after it. Chunk order is that of PNG 3, 5.6. */
export function readPng(bytes: Bytes): Png {
  const reader = new ByteReader(bytes, 8);
  const first = readChunk(reader);
  demand(first.type === 'IHDR' && first.crcHolds, 'The file does not start with its header.');
  const parser = new PngParser(readHeader(first.data));
  readToEnd(
    () => {
      for (let chunks = 2; ; chunks++) {
        checkPieces(chunks, mediaLimits.pngChunks);
        const next = readChunk(reader);
        if (next.type === 'IEND') return;
        parser.accept(next);
      }
    },
    () => parser.isComplete,
  );
  return parser.finish();
}

class PngParser {
  readonly #header: Header;
  readonly #sequence = new Sequence();
  readonly #ancillary = new Map<string, Bytes>();
  readonly #pixels: Bytes[] = [];
  readonly #frames: Frame[] = [];
  #palette: Bytes | null = null;
  #declared: { frames: number; plays: number } | null = null;
  #startsWithStill = false;
  #previous = 'IHDR';

  constructor(header: Header) {
    this.#header = header;
  }

  /** Whether there is data for the picture and for every declared frame. Whether that is whole is checked later. */
  get isComplete(): boolean {
    return this.#pixels.length > 0 && (this.#declared?.frames ?? 0) <= this.#frames.length;
  }

  accept(next: Chunk): void {
    const { type, data } = next;
    const critical = type.charCodeAt(0) < 0x60;
    const animating = type === 'acTL' || type === 'fcTL' || type === 'fdAT';
    if (critical || animating) demand(next.crcHolds, 'A chunk does not match its checksum.');
    if (type === 'PLTE') this.#acceptPalette(data);
    else if (type === 'IDAT') this.#acceptPixels(data);
    else if (type === 'acTL') this.#acceptAnimation(data);
    else if (type === 'fcTL') this.#acceptFrame(data);
    else if (type === 'fdAT') this.#acceptFrameData(data);
    else if (critical) refuse('unsupported_feature', 'The file needs a chunk that is not known.');
    else this.#acceptAncillary(next);
    this.#previous = type;
  }

  finish(): Png {
    demand(this.#pixels.length > 0, 'The file has no pixels.');
    return {
      header: this.#header,
      palette: this.#palette,
      ancillary: this.#ancillary,
      pixels: this.#pixels,
      animation: this.#finishAnimation(),
    };
  }

  #acceptPalette(data: Bytes): void {
    demand(this.#palette === null && this.#pixels.length === 0, 'The palette is out of place.');
    const entries = data.length / 3;
    demand(Number.isInteger(entries) && entries >= 1 && entries <= 256, 'The palette has a wrong length.');
    // For true color the palette is only a hint, which no browser uses today.
    if (this.#header.colorType !== INDEXED) return;
    demand(entries <= 1 << this.#header.depth, 'The palette has too many colors.');
    this.#palette = data;
  }

  #acceptPixels(data: Bytes): void {
    demand(this.#pixels.length === 0 || this.#previous === 'IDAT', 'The pixels are torn apart.');
    demand(this.#header.colorType !== INDEXED || this.#palette !== null, 'The palette is missing.');
    if (this.#pixels.length === 0) this.#startsWithStill = this.#frames.length === 1;
    this.#pixels.push(data);
  }

  #acceptAnimation(data: Bytes): void {
    demand(this.#declared === null && this.#pixels.length === 0, 'The animation is out of place.');
    const reader = new ByteReader(data);
    const frames = reader.u32();
    const plays = reader.u32();
    demand(data.length === 8 && frames > 0, 'The animation has no frames.');
    checkFrames(frames, this.#header.width, this.#header.height);
    this.#declared = { frames, plays };
  }

  #acceptFrame(data: Bytes): void {
    const frame = readFrame(data, this.#sequence, this.#header);
    if (this.#pixels.length === 0) {
      const whole = frame.width === this.#header.width && frame.height === this.#header.height;
      demand(this.#frames.length === 0 && whole, 'The first frame does not fit the picture.');
    }
    this.#frames.push(frame);
    checkFrames(this.#frames.length, this.#header.width, this.#header.height);
  }

  #acceptFrameData(data: Bytes): void {
    const reader = new ByteReader(data);
    this.#sequence.take(reader.u32());
    const frame = this.#frames.at(-1);
    const still = this.#startsWithStill && this.#frames.length === 1;
    demand(frame !== undefined && this.#pixels.length > 0 && !still, 'Frame data without its frame.');
    frame.data.push(reader.rest());
  }

  #acceptAncillary({ type, data, crcHolds }: Chunk): void {
    const rebuild = keptAncillary.get(type);
    if (!rebuild || !crcHolds || this.#ancillary.has(type)) return;
    // PNG 3 allows `eXIf` after the pixels, but browsers draw before they read it and do not rotate the
    // picture.
    if (this.#pixels.length > 0) return;
    if (type === 'tRNS' && this.#palette && data.length > this.#palette.length / 3) return;
    const rebuilt = rebuild(data, this.#header);
    if (rebuilt) this.#ancillary.set(type, rebuilt);
  }

  #finishAnimation(): Animation | null {
    // Without `acTL` there is no animation: browsers show the still picture.
    if (!this.#declared) return null;
    demand(
      this.#declared.frames === this.#frames.length,
      'The animation has another number of frames than it says.',
    );
    return { plays: this.#declared.plays, frames: this.#frames, startsWithStill: this.#startsWithStill };
  }
}
