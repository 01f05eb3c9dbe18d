import type { SiteDocument } from '#schema/site/document.ts';
import {
  artifactKey,
  DOCUMENT_FILE,
  FILE_LIST,
  PICTURE_LIST,
  RULES_FILE,
} from '#shared/builds/artifact/artifact-keys.ts';
import { sha256Hex } from '#shared/encoding.ts';
import type { SiteFile } from '../core/builder.ts';
import { contentTypeOf } from '../core/content-type.ts';
import type { SiteRules } from '../rules/site-rules.ts';

/**
 * Stores a site and returns its artifact: SHA-256 (hex) over the build, the paths and the contents. Objects are named
 * by it, so that storing the site of a build again changes nothing. No other build shares the objects, so that they can
 * be deleted with the build. The index is written last: where it exists, the site is complete. `document` is what the
 * site was rendered from. `pictures` maps paths of the site to the objects of the workspace's pictures, which the
 * artifact refers to and does not copy. `rules` are its redirects and headers.
 */
export async function storeArtifact(
  bucket: R2Bucket,
  buildId: string,
  files: readonly SiteFile[],
  document?: SiteDocument,
  pictures: Readonly<Record<string, string>> = {},
  rules: SiteRules | null = null,
): Promise<string> {
  const sorted = [...files].sort((left, right) => (left.path < right.path ? -1 : 1));
  const digests = new Map(
    await Promise.all(sorted.map(async ({ path, bytes }) => [path, await sha256Hex(bytes)] as const)),
  );
  const parts = [buildId, ...[...digests].map((pair) => pair.join('\n'))];
  const artifact = await sha256Hex([...parts, ...(rules === null ? [] : [JSON.stringify(rules)])].join('\n'));
  if ((await bucket.head(artifactKey(artifact, 'index.html'))) !== null) return artifact;
  const put = ({ path, bytes }: SiteFile) =>
    bucket.put(artifactKey(artifact, path), bytes, {
      sha256: digests.get(path) ?? '',
      httpMetadata: { contentType: contentTypeOf(path) ?? 'application/octet-stream' },
    });
  const isIndex = ({ path }: SiteFile): boolean => path === 'index.html';
  for (const file of sorted) if (!isIndex(file)) await put(file);
  if (document !== undefined)
    await bucket.put(artifactKey(artifact, DOCUMENT_FILE), JSON.stringify(document));
  if (rules !== null) await bucket.put(artifactKey(artifact, RULES_FILE), JSON.stringify(rules));
  const paths = sorted.map(({ path }) => path).concat(Object.keys(pictures));
  if (paths.length > sorted.length)
    await bucket.put(artifactKey(artifact, PICTURE_LIST), JSON.stringify(pictures));
  await bucket.put(artifactKey(artifact, FILE_LIST), JSON.stringify(paths));
  for (const file of sorted) if (isIndex(file)) await put(file);
  return artifact;
}
