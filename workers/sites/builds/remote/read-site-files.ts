import type { BuilderJob } from '#schema/builder/job.ts';
import { artifactKey, FILE_LIST } from '#shared/builds/artifact/artifact-keys.ts';
import { sha256Hex, toHex } from '#shared/encoding.ts';
import { contentTypeOf } from '#workers/sites/core/content-type.ts';
import { type FileAddresses, fileAddress } from './file-address.ts';

/** The files of an artifact by reference, each with an address that is valid until `until`. */
export async function readSiteFiles(
  bucket: R2Bucket,
  artifact: string,
  addresses: FileAddresses,
  until: number,
): Promise<BuilderJob['files']> {
  const list = await bucket.get(artifactKey(artifact, FILE_LIST));
  if (list === null) return [];
  const files: BuilderJob['files'] = [];
  for (const path of await list.json<string[]>()) {
    const key = artifactKey(artifact, path);
    const object = await bucket.get(key);
    if (object === null) continue;
    const { sha256 } = object.checksums;
    const digest =
      sha256 === undefined ? await sha256Hex(new Uint8Array(await object.arrayBuffer())) : toHex(sha256);
    if (sha256 !== undefined) await object.body.cancel();
    files.push({
      path,
      type: contentTypeOf(path) ?? 'application/octet-stream',
      bytes: object.size,
      sha256: digest,
      url: await fileAddress(addresses, key, until),
    });
  }
  return files;
}
