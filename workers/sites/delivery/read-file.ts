import { artifactFile } from '#shared/builds/artifact/picture-file.ts';
import { contentTypeOf } from '../core/content-type.ts';

/**
 * Reads one file of an artifact from the edge cache, else from R2. Artifacts never change, so that a cached file is
 * always valid. The caller has decided whether a site shows this artifact.
 */
export async function readSiteFile(
  bucket: R2Bucket,
  cache: Cache,
  artifact: string,
  path: string,
  keep: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const key = new Request(`https://artifacts.invalid/${artifact}/${path}`);
  const hit = await cache.match(key);
  if (hit !== undefined) return hit;
  const object = await artifactFile(bucket, artifact, path, (list) => list.text());
  if (object === null) return null;
  const fresh = new Response(object.body, {
    headers: {
      'Content-Type': contentTypeOf(path) ?? 'application/octet-stream',
      'Content-Length': String(object.size),
      ETag: object.httpEtag,
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
  keep(cache.put(key, fresh.clone()));
  return fresh;
}
