import { isSvgData } from '../../css/svg/is-svg-data.ts';

/** An address outside the library that a sheet uses. */
export interface ExternalUrl {
  url: string;
  use: 'image' | 'font';
}

/**
 * Whether the file of an address may be ingested: https with an allowed host, or embedded data other than SVG, which
 * stays in the sheet.
 */
export const isIngestible = (url: string): boolean =>
  /^(?:https:\/\/|data:)/i.test(url.trim()) && !isSvgData(url);
