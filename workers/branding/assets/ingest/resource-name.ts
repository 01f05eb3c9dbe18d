import { assetName } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';

/** What an ingested file is called in the library: the last part of its address, as far as that is a name. */
export function resourceName(url: string, use: 'image' | 'font'): string {
  const embedded = use === 'font' ? 'Embedded font' : 'Embedded image';
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol === 'data:') return embedded;
  const last = parsed.pathname.split('/').findLast((part) => part !== '') ?? parsed.hostname;
  const name = assetName.safeParse(decoded(last).slice(0, limits.assetName));
  return name.success ? name.data : parsed.hostname.slice(0, limits.assetName);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
