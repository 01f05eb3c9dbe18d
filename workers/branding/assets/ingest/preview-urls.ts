import { sha256Hex } from '#shared/encoding.ts';
import { admitImage } from '#shared/media/admit-image.ts';
import { admitFont } from '../../media/admit-font.ts';
import type { FoundAsset } from '../references/find-assets.ts';
import type { Ingested } from '../references/sheet-resolver.ts';
import { allowedUrl } from './allowed-hosts.ts';
import { decodeDataUri } from './data-uri.ts';
import type { ExternalUrl } from './external-url.ts';
import { knownSources } from './known-sources.ts';
import { describeRefusal, resourceName } from './resource-name.ts';

/**
 * The result of a save for external addresses, without fetching or storing anything: an address that was ingested
 * before has its asset, embedded data passes the media gate, and a file of an allowed host counts as accepted.
 */
export async function previewUrls(
  db: D1Database,
  accountId: string,
  hosts: ReadonlySet<string>,
  urls: readonly ExternalUrl[],
): Promise<ReadonlyMap<string, Ingested>> {
  const answers = new Map<string, Ingested>();
  if (urls.length === 0) return answers;
  const hashes = new Map<string, string>();
  for (const { url } of urls) if (!hashes.has(url)) hashes.set(url, await sha256Hex(url));
  const known = await knownSources(db, accountId, [...hashes.values()]);
  for (const { url, use } of urls) {
    if (answers.has(url)) continue;
    const asset = known.get(hashes.get(url) ?? '');
    answers.set(url, asset === undefined ? await preview(hosts, url, use) : { asset });
  }
  return answers;
}

async function preview(hosts: ReadonlySet<string>, url: string, use: ExternalUrl['use']): Promise<Ingested> {
  if (!/^data:/i.test(url)) {
    if (allowedUrl(url, hosts) === null) return { code: 'ingest_denied' };
    return { asset: standIn(use, '0'.repeat(64), use === 'font' ? 'woff2' : 'png') };
  }
  const bytes = decodeDataUri(url);
  if (bytes === null) return { code: 'url_data' };
  const media = use === 'font' ? admitFont(bytes) : admitImage(bytes);
  if (!media.ok) return { code: 'ingest_refused', message: describeRefusal(resourceName(url, use), media) };
  return {
    asset: standIn(use, await sha256Hex(media.bytes), media.extension, 'width' in media ? media : null),
  };
}

/** A file that is not fetched counts as small. */
const standIn = (
  use: ExternalUrl['use'],
  sha256: string,
  extension: string,
  size: { width: number; height: number } | null = { width: 0, height: 0 },
): FoundAsset => ({
  assetId: '',
  versionId: '',
  kind: use === 'font' ? 'font-family' : 'image',
  sha256,
  extension,
  width: size?.width ?? null,
  height: size?.height ?? null,
  archived: false,
});
