import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { checkDimensions } from '../raster.ts';
import { demand } from '../refusal.ts';
import { readFrameBlocks, readSubBlocks, subBlocks } from './sub-blocks.ts';
import { walkLzw } from './walk-lzw.ts';

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly palette: Bytes | null;
  readonly background: number;
}

/** A palette's size field: 2 to 256 colors. */
const paletteBytes = (flags: number): number => 3 * (2 << (flags & 7));
const sizeField = (palette: Bytes): number => Math.log2(palette.length / 3) - 1;

/** Logical screen descriptor and global palette (GIF89a 18, 19). */
export function readScreen(reader: ByteReader): Screen {
  const [width, height, flags, background] = [reader.u16le(), reader.u16le(), reader.u8(), reader.u8()];
  reader.skip(1);
  const palette = flags & 0x80 ? reader.take(paletteBytes(flags)) : null;
  return { width, height, palette, background: palette && background < palette.length / 3 ? background : 0 };
}

/** The aspect ratio, color resolution and sort flag, which nothing reads, are left out. */
export function writeScreen({ width, height, palette, background }: Screen): Bytes {
  const flags = palette ? 0xf0 | sizeField(palette) : 0x70;
  const writer = new ByteWriter().tag('GIF89a').u16le(width).u16le(height).u8(flags, background, 0);
  return writer.put(palette ?? new Uint8Array()).toBytes();
}

export interface Image {
  /** How far it reaches from the top left corner of the screen. */
  readonly right: number;
  readonly bottom: number;
  readonly bytes: Bytes;
}

/**
 * One image: its rectangle, palette and pixels, cut where the pixels end (GIF89a 20 to 22). It may reach beyond the
 * screen: browsers show the part inside.
 */
export function remuxImage(reader: ByteReader, screen: Screen): Image {
  const rectangle = reader.take(8);
  const view = new DataView(rectangle.buffer, rectangle.byteOffset, 8);
  const [x, y, width, height] = [0, 2, 4, 6].map((offset) => view.getUint16(offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  checkDimensions(width, height);
  const flags = reader.u8();
  const palette = flags & 0x80 ? reader.take(paletteBytes(flags)) : null;
  demand(palette !== null || screen.palette !== null, 'A frame has no colors.');
  const minimumCodeSize = reader.u8();
  demand(minimumCodeSize >= 1 && minimumCodeSize <= 8, 'A frame has an unknown code size.');
  const data = readFrameBlocks(reader);
  const used = data.subarray(0, walkLzw(data, minimumCodeSize, width * height));
  const interlaced = flags & 0x40;
  const bytes = new ByteWriter()
    .u8(0x2c)
    .put(rectangle)
    .u8(palette ? 0x80 | interlaced | sizeField(palette) : interlaced)
    .put(palette ?? new Uint8Array())
    .u8(minimumCodeSize)
    .put(subBlocks(used))
    .toBytes();
  return { right: x + width, bottom: y + height, bytes };
}

/** Graphic control (GIF89a 23): disposal, transparency and delay of the next image; the user-input flag is cleared. */
export function remuxGraphicControl(reader: ByteReader): Bytes {
  demand(reader.u8() === 4, 'A graphic control block has a wrong length.');
  const [flags, delay, transparent] = [reader.u8(), reader.u16le(), reader.u8()];
  demand(reader.u8() === 0, 'A graphic control block has no end.');
  const used = flags & 1 ? transparent : 0;
  return new ByteWriter()
    .u8(0x21, 0xf9, 4, flags & 0x1d)
    .u16le(delay)
    .u8(used, 0)
    .toBytes();
}

/** Times to play, from the application extension that Netscape defined; null for any other extension. */
export function readLoop(reader: ByteReader): number | null {
  const name = reader.take(reader.u8());
  const data = readSubBlocks(reader);
  const known = ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(String.fromCharCode(...name));
  return known && data.length === 3 && data[0] === 1 ? (data[1] ?? 0) + 256 * (data[2] ?? 0) : null;
}

/** Writes the application extension `NETSCAPE2.0` with the times to play; 0 is endless. */
export const writeLoop = (times: number): Bytes =>
  new ByteWriter().u8(0x21, 0xff, 11).tag('NETSCAPE2.0').u8(3, 1).u16le(times).u8(0).toBytes();
