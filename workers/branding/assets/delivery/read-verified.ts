import { sha256Hex } from '#shared/encoding.ts';
import { log } from '#shared/http/log.ts';
import { blobKey } from '../store/blob.ts';
import type { AssetRequest } from './asset-path.ts';

/**
 * The stored bytes if they match the hash in their name; null when none have that name and type. Bytes that changed in
 * the store are logged as an error, and count as missing.
 */
export async function readVerified(
  bucket: R2Bucket,
  { accountId, sha256, extension }: AssetRequest,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = await bucket.get(blobKey(accountId, sha256));
  if (object === null) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  if (object.customMetadata?.extension !== extension) return null;
  if ((await sha256Hex(bytes)) === sha256) return bytes;
  log('error', 'stored_asset_corrupt', { account_id: accountId, sha256 });
  return null;
}
