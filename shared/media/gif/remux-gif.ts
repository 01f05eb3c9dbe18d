import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes, Remuxed } from '../media.ts';
import { checkDimensions, checkFrames } from '../raster.ts';
import { demand, readToEnd, refuse } from '../refusal.ts';
import {
  readLoop,
  readScreen,
  remuxGraphicControl,
  remuxImage,
  type Screen,
  writeLoop,
  writeScreen,
} from './blocks.ts';
import { skipSubBlocks } from './sub-blocks.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const PLAIN_TEXT = 0x01;

/**
 * GIF 87a and 89a. Comments, plain text and every application extension but the loop count are dropped. The trailer may
 * be missing.
 */
export function remuxGif(bytes: Bytes): Remuxed {
  const parser = new GifParser(new ByteReader(bytes, 6));
  readToEnd(
    () => {
      while (parser.step());
    },
    () => parser.isComplete,
  );
  return parser.finish();
}

class GifParser {
  readonly #reader: ByteReader;
  #screen: Screen;
  readonly #images = new ByteWriter();
  #frames = 0;
  #loop: number | null = null;
  /** Belongs to the next image. A later control block replaces it. */
  #control: Bytes | null = null;
  /** Whether there is a frame, and no further one has begun. */
  isComplete = false;

  constructor(reader: ByteReader) {
    this.#reader = reader;
    this.#screen = readScreen(reader);
    checkDimensions(this.#screen.width, this.#screen.height);
  }

  /** Reads one block; false at the trailer. */
  step(): boolean {
    const introducer = this.#reader.u8();
    if (introducer === TRAILER) return false;
    if (introducer === EXTENSION) this.#acceptExtension(this.#reader.u8());
    else if (introducer === IMAGE) {
      this.isComplete = false;
      this.#acceptImage();
      this.isComplete = true;
    } else refuse('corrupt', 'The file holds an unknown block.');
    return true;
  }

  finish(): Remuxed {
    demand(this.#frames > 0, 'The file has no picture.');
    const { width, height } = this.#screen;
    const writer = new ByteWriter().put(writeScreen(this.#screen));
    if (this.#loop !== null) writer.put(writeLoop(this.#loop));
    writer.put(this.#images.toBytes()).u8(TRAILER);
    return { width, height, frames: this.#frames, bytes: writer.toBytes() };
  }

  #acceptExtension(label: number): void {
    if (label === GRAPHIC_CONTROL) {
      this.isComplete = false;
      this.#control = remuxGraphicControl(this.#reader);
    } else if (label === APPLICATION) this.#loop = readLoop(this.#reader) ?? this.#loop;
    else {
      skipSubBlocks(this.#reader);
      // A graphic control block in front of plain text belongs to the text.
      if (label === PLAIN_TEXT) {
        this.#control = null;
        this.isComplete = this.#frames > 0;
      }
    }
  }

  #acceptImage(): void {
    if (this.#control) this.#images.put(this.#control);
    this.#control = null;
    const { right, bottom, bytes } = remuxImage(this.#reader, this.#screen);
    if (++this.#frames === 1) this.#widen(right, bottom);
    const { width, height } = this.#screen;
    checkFrames(this.#frames, Math.max(width, right), Math.max(height, bottom));
    this.#images.put(bytes);
  }

  /** Chromium makes the screen as large as the first frame needs. With that size in the file, every browser does. */
  #widen(right: number, bottom: number): void {
    const { width, height } = this.#screen;
    this.#screen = { ...this.#screen, width: Math.max(width, right), height: Math.max(height, bottom) };
    checkDimensions(this.#screen.width, this.#screen.height);
  }
}
