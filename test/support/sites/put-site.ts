import type { SiteDocument } from '#schema/site/document.ts';
import type { OperatorBucket } from '#scripts/buckets/bucket.ts';
import { artifactKey, DOCUMENT_FILE, FILE_LIST } from '#shared/builds/artifact/artifact-keys.ts';
import { encodeUtf8, sha256Hex } from '#shared/encoding.ts';
import { renderSite } from '#workers/sites/rendering/render-site.tsx';
import { readFont } from './read-font.ts';
import { siteLocale } from './site-locale.ts';

const brand = { productName: 'Acme Sites' };

/** Renders a document into the bucket of a running service, as a build does; answers the artifact. */
export async function putSite(bucket: OperatorBucket, document: SiteDocument): Promise<string> {
  const files = await renderSite(document, {
    locale: await siteLocale(document.locale),
    brand,
    pictures: new Map(),
    readFont,
  });
  const artifact = await sha256Hex(JSON.stringify(document));
  const put = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
    bucket.put(artifactKey(artifact, path), bytes);
  for (const { path, bytes } of files) await put(path, bytes);
  await put(DOCUMENT_FILE, encodeUtf8(JSON.stringify(document)));
  await put(FILE_LIST, encodeUtf8(JSON.stringify(files.map(({ path }) => path))));
  return artifact;
}
