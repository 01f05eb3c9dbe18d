import { remuxAvif } from './avif/remux-avif.ts';
import { checkWeight, guarded, identify } from './gate.ts';
import { remuxGif } from './gif/remux-gif.ts';
import { remuxJpeg } from './jpeg/remux-jpeg.ts';
import { mediaLimits } from './limits.ts';
import {
  type AdmittedImage,
  type Bytes,
  formats,
  type ImageFormat,
  type RefusedMedia,
  type Remuxed,
} from './media.ts';
import { remuxPng } from './png/remux-png.ts';
import { refuse } from './refusal.ts';
import { remuxWebp } from './webp/remux-webp.ts';

const parsers: Readonly<Record<ImageFormat, (bytes: Bytes) => Remuxed>> = {
  png: remuxPng,
  jpeg: remuxJpeg,
  gif: remuxGif,
  webp: remuxWebp,
  avif: remuxAvif,
};

/**
 * The media gate for images. It determines the format by content, checks every cap and the whole container, and
 * rebuilds the file from the parts of the picture: metadata, comments, private chunks, thumbnails and trailing bytes
 * are removed; animation, orientation and color are kept. Pixels are never decoded.
 *
 * It is linear in the input, does not recurse on it, and is idempotent: an admitted file is admitted again with the
 * same bytes.
 */
export function admitImage(bytes: Bytes): AdmittedImage | RefusedMedia {
  return guarded(() => {
    const format = identify(bytes, mediaLimits.imageBytes);
    if (format === 'woff' || format === 'woff2') refuse('unsupported_type', 'A font is not an image.');
    const remuxed = parsers[format](bytes);
    checkWeight(remuxed.bytes, mediaLimits.imageBytes);
    return { ok: true, format, ...formats[format], ...remuxed };
  });
}
