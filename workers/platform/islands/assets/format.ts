import { limits } from '#schema/limits.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

const number = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);

/** Formats a size as bytes, KiB or MiB with at most one decimal. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  return bytes < MIB ? `${number(bytes / KIB)} KiB` : `${number(bytes / MIB)} MiB`;
}

/** The day of an ISO timestamp in the reader's time zone. */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(iso));

/** The name of a new asset: that of the file without its extension. A long name is cut at a whole character. */
export function makeAssetName(fileName: string): string {
  const bare = fileName.replace(/\.[^.]+$/, '').trim();
  let name = '';
  for (const character of bare === '' ? fileName : bare) {
    if (name.length + character.length > limits.assetName) break;
    name += character;
  }
  return name;
}
