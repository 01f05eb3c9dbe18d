import { assetName } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import type { RefusedMedia } from '../../../../shared/media/media.ts';

/** The name of an ingested file in the library: the last part of its address, when that is a valid name. */
export function resourceName(url: string, use: 'image' | 'font'): string {
  const embedded = use === 'font' ? 'Embedded font' : 'Embedded image';
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol === 'data:') return embedded;
  const last = parsed.pathname.split('/').findLast((part) => part !== '') ?? parsed.hostname;
  const name = assetName.safeParse(decoded(last).slice(0, limits.assetName));
  return name.success ? name.data : parsed.hostname.slice(0, limits.assetName);
}

/** Which file of a sheet is refused, and why. A long name is cut, so that the report has room for the reason. */
export const refusalOf = (name: string, { message }: RefusedMedia): string =>
  `${name.length > 40 ? `${name.slice(0, 39)}…` : name}: ${message}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
