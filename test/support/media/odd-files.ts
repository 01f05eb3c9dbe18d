import { type Bytes, bytesOf, exifWithGps, pngChunk, spliced, u16le } from './bytes.ts';
import { sample } from './samples.ts';

const JUNK = bytesOf('JUNK', [0xff, 0, 1]);

/** Offsets before each segment of a JPEG, except for the first, and before its end. */
function segmentsOf(jpeg: Bytes): number[] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset);
  const places: number[] = [];
  for (let at = 2; at < jpeg.length - 2; ) {
    if (at > 2) places.push(at);
    const code = jpeg[at + 1];
    at += 2 + view.getUint16(at + 2);
    if (code !== 0xda) continue;
    while (jpeg[at] !== 0xff || jpeg[at + 1] === 0 || (jpeg[at + 1]! & 0xf8) === 0xd0) at++;
  }
  return places;
}

const withJunk = (jpeg: Bytes): Bytes =>
  segmentsOf(jpeg).reduceRight((bytes, place) => spliced(bytes, place, 0, JUNK), jpeg);

/** The offset of the first image of a GIF, after the palette and the blocks before it. */
const imageIn = (gif: Bytes): number => gif.indexOf(0x2c, 13 + 3 * (2 << (gif[10]! & 7)));

/** The same GIF with its first image moved on the screen. */
function moved(gif: Bytes, x: number, y: number): Bytes {
  return spliced(gif, imageIn(gif) + 1, 4, u16le(x), u16le(y));
}

/** The only image of a GIF twice, the second one moved. */
function secondMoved(gif: Bytes, x: number, y: number): Bytes {
  const image = gif.subarray(imageIn(gif), -1);
  return bytesOf(gif.subarray(0, -1), spliced(image, 1, 4, u16le(x), u16le(y)), [0x3b]);
}

/** Files that violate the standard of their format, and that browsers show. */
export const oddFiles: Readonly<Record<string, () => Promise<Bytes>>> = {
  'a PNG with its orientation behind the pixels': async () => {
    const png = await sample('png rgba');
    return spliced(png, png.length - 12, 0, pngChunk('eXIf', exifWithGps(6)));
  },
  'a baseline JPEG with bytes between its segments': async () => withJunk(await sample('jpeg baseline')),
  'a progressive JPEG with bytes between its segments': async () =>
    withJunk(await sample('jpeg progressive')),
  'a GIF whose first frame reaches beyond the screen': async () => moved(await sample('gif still'), 8, 5),
  'a GIF that is larger than its screen': async () =>
    spliced(await sample('gif still'), 6, 4, u16le(7), u16le(9)),
  'a GIF whose second frame reaches beyond the screen': async () =>
    secondMoved(await sample('gif still'), 20, 10),
  'a GIF whose second frame lies outside the screen': async () =>
    secondMoved(await sample('gif still'), 200, 100),
};
