import { assetName } from '#schema/branding/asset-wire.ts';
import { cutText } from '#schema/cut-text.ts';
import { limits } from '#schema/limits.ts';
import type { RefusedMedia } from '#shared/media/media.ts';

/** The name of an ingested file in the library: the last part of its address, if that is a valid name. */
export function resourceName(url: string, use: 'image' | 'font'): string {
  const embedded = use === 'font' ? 'Embedded font' : 'Embedded image';
  if (/^data:/i.test(url)) return validName(NAME_IN_DATA.exec(url.slice(0, 300))?.[1] ?? '') ?? embedded;
  const parsed = URL.parse(url);
  if (parsed === null) return embedded;
  const last = parsed.pathname.split('/').findLast((part) => part !== '') ?? parsed.hostname;
  return validName(last) ?? parsed.hostname.slice(0, limits.assetName);
}

/** The parameter `name` of a `data:` address (RFC 2397), before its content. */
const NAME_IN_DATA = /^data:[^,;]*(?:;[^,;=]*=[^,;]*)*?;name=([^,;]+)[;,]/i;

function validName(encoded: string): string | null {
  const name = assetName.safeParse(cutText(decoded(encoded), limits.assetName));
  return name.success ? name.data : null;
}

/**
 * A sentence on the refused file of a sheet, with the reason. A long name is cut, so that the report has room for the
 * reason.
 */
export const describeRefusal = (name: string, { message }: RefusedMedia): string =>
  `${name.length > 40 ? `${cutText(name, 39)}…` : name}: ${message}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
