import { isSvgData } from '../../css/svg/is-svg-data.ts';

/** An address outside the library that a sheet uses. */
export interface ExternalUrl {
  url: string;
  use: 'image' | 'font';
}

/** Addresses whose file may be ingested: https with an allowed host, and embedded data but for SVG, which stays embedded. */
export const isIngestible = (url: string): boolean =>
  /^(?:https:\/\/|data:)/i.test(url.trim()) && !isSvgData(url);
