import { decompress } from '../decompress.ts';
import { storeZlib } from '../deflate/store-zlib.ts';
import { minimalExif, readOrientation } from '../exif.ts';
import { rebuildIcc } from '../icc/rebuild-icc.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { chunk } from './chunk.ts';
import { type Header, INDEXED } from './header.ts';

type Rebuild = (data: Bytes, header: Header) => Bytes | null;

const fixed =
  (type: string, length: number, valid: (data: Bytes) => boolean = () => true): Rebuild =>
  (data) =>
    data.length === length && valid(data) ? chunk(type, data) : null;

/**
 * Transparency: one sample for grey, three for color, one alpha for each palette entry. Other color types have their
 * own alpha.
 */
const transparency: Rebuild = (data, { colorType }) => {
  const fits =
    (colorType === 0 && data.length === 2) ||
    (colorType === 2 && data.length === 6) ||
    (colorType === INDEXED && data.length >= 1 && data.length <= 256);
  return fits ? chunk('tRNS', data) : null;
};

/** Color profile: the profile is rebuilt, its name replaced, and the stream stored without compression. */
const colorProfile: Rebuild = (data, { colorType }) => {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > 79 || data[nameEnd + 1] !== 0) return null;
  // When the profile is broken or too large, the picture is kept without it.
  const profile = decompress('zlib', data.subarray(nameEnd + 2), mediaLimits.pngIccBytes);
  const rebuilt = profile && rebuildIcc(profile, colorType === 0 || colorType === 4 ? 'GRAY' : 'RGB ');
  return rebuilt && chunk('iCCP', Uint8Array.of(0x49, 0x43, 0x43, 0, 0), storeZlib(rebuilt));
};

const orientation: Rebuild = (data) => {
  const value = readOrientation(data);
  return value === 1 ? null : chunk('eXIf', minimalExif(value));
};

/**
 * Chunks beside header, palette and pixels that change the look of the picture, in the order in which they are
 * written. Every other ancillary chunk (texts, times, private ones) is dropped.
 */
export const keptAncillary: ReadonlyMap<string, Rebuild> = new Map([
  ['cICP', fixed('cICP', 4, (data) => data[2] === 0 && (data[3] ?? 2) <= 1)],
  ['iCCP', colorProfile],
  ['sRGB', fixed('sRGB', 1, (data) => (data[0] ?? 4) <= 3)],
  ['gAMA', fixed('gAMA', 4)],
  ['cHRM', fixed('cHRM', 32)],
  ['pHYs', fixed('pHYs', 9, (data) => (data[8] ?? 2) <= 1)],
  ['eXIf', orientation],
  // Written after the palette, which it needs.
  ['tRNS', transparency],
]);
