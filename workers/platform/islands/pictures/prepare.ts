import { limits } from '#schema/limits.ts';
import { isAnimated } from './animated.ts';
import { type Drawable, decode, draw, encodeFile, isSvg } from './draw.ts';
import { type Size, sizeWithin } from './fit.ts';

/** How a file was changed before it was sent. */
export interface Change {
  what: 'drawn' | 'scaled';
  from: Size & { bytes: number };
  to: Size & { bytes: number };
}

export interface Prepared {
  file: File;
  /** Null when the file is sent unchanged. */
  change: Change | null;
}

/** Pixels of the longer side of a converted SVG. */
const DRAWN = 1024;
const QUALITIES = [0.9, 0.8, 0.7];
const SMALLER = 0.8;
const ATTEMPTS = 8;
const HEAD = 4096;

/**
 * Prepares a file for the library: an SVG becomes a PNG, and a picture with too many pixels or bytes is scaled down,
 * with its orientation applied. All other files are sent unchanged, also those that this browser cannot draw, because
 * the service explains their faults.
 */
export async function prepare(file: File): Promise<Prepared> {
  const asItIs: Prepared = { file, change: null };
  if (file.size === 0) return asItIs;
  if (!isSvg(file) && isAnimated(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))) return asItIs;
  const picture = await decode(file);
  if (picture === null) return asItIs;
  try {
    if (isSvg(file)) return (await drawn(file, picture)) ?? asItIs;
    const within = sizeWithin(picture);
    if (file.size <= limits.assetFile && within.width === picture.width && within.height === picture.height)
      return asItIs;
    return (await scaled(file, picture, within)) ?? asItIs;
  } finally {
    picture.release();
  }
}

const whole = ({ width, height }: Size) => ({ x: 0, y: 0, width, height });

async function drawn(file: File, picture: Drawable): Promise<Prepared | null> {
  const size = sizeWithin(picture, DRAWN);
  const made = await encodeFile(draw(picture, size, whole(picture)), nameAs(file, 'png'), 'image/png');
  return made === null ? null : { file: made, change: changeOf('drawn', file, picture, made, size) };
}

/** A JPEG stays JPEG. A picture that may be transparent keeps its format when the browser can encode it. */
async function scaled(file: File, picture: Drawable, within: Size): Promise<Prepared | null> {
  const types: ReadonlyArray<readonly [type: string, extension: string]> =
    file.type === 'image/jpeg' || !/png|webp|avif/.test(file.type)
      ? [['image/jpeg', 'jpg']]
      : [
          ['image/webp', 'webp'],
          ['image/png', 'png'],
        ];
  let size = within;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const canvas = draw(picture, size, whole(picture));
    for (const [type, extension] of types)
      for (const quality of QUALITIES) {
        const made = await encodeFile(canvas, nameAs(file, extension), type, quality);
        if (made === null) break;
        if (made.size <= limits.assetFile)
          return { file: made, change: changeOf('scaled', file, picture, made, size) };
      }
    size = sizeWithin(size, Math.floor(Math.max(size.width, size.height) * SMALLER));
  }
  return null;
}

const changeOf = (what: Change['what'], before: File, from: Size, after: File, to: Size): Change => ({
  what,
  from: { width: from.width, height: from.height, bytes: before.size },
  to: { ...to, bytes: after.size },
});

const nameAs = (file: File, extension: string): string => file.name.replace(/(\.[^.]*)?$/, `.${extension}`);
