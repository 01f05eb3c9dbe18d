import { Buffer } from 'node:buffer';
import { minimalExif } from '#shared/media/exif.ts';
import type { AdmittedImage } from '#shared/media/media.ts';

/** The EXIF block that the media gate writes, without the orientation at its end. */
const EXIF = Buffer.from(minimalExif(1).subarray(0, 18));
const IROT = Buffer.from('\0\0\0\x09irot', 'latin1');

/** Width and height as browsers show an admitted image: the media gate keeps the orientation and does not rotate. */
export function shownSize({ format, bytes, width, height }: AdmittedImage): {
  width: number;
  height: number;
} {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isTurned = format === 'avif' ? isAvifTurned(file) : isExifTurned(file);
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Orientations 5 to 8 swap width and height (TIFF 6.0, page 36). */
function isExifTurned(file: Buffer): boolean {
  const at = file.indexOf(EXIF);
  return at !== -1 && (file[at + EXIF.length] ?? 1) >= 5;
}

/** Quarter turns, anticlockwise (ISO/IEC 23008-12, 6.5.10). */
function isAvifTurned(file: Buffer): boolean {
  const at = file.indexOf(IROT);
  return at !== -1 && (file[at + IROT.length] ?? 0) % 2 === 1;
}
