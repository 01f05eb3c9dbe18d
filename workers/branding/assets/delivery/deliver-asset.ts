import { sha256Hex } from '#shared/encoding.ts';
import { byteRange } from '#shared/http/byte-range.ts';
import { plainNotFound } from '#shared/http/plain-not-found.ts';
import { log } from '#shared/runtime/log.ts';
import { answerImmutable } from '../../core/answers.ts';
import { blobKey } from '../store/blob.ts';
import { type AssetRequest, mimeOf, parseAssetUrl } from './asset-path.ts';

/**
 * The stored bytes if they match the hash in their name; null when none have that name and type. Bytes that changed in
 * the store are logged as an error, and count as missing.
 */
async function readVerified(
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

/**
 * Delivers an asset as an immutable file, with conditional requests, a byte range and HEAD. Any fault of the request
 * or of the stored bytes gets the same plain 404. It does not read the database.
 */
export async function deliverAsset(request: Request, bucket: R2Bucket): Promise<Response> {
  const wanted = parseAssetUrl(request.url);
  const bytes = wanted && (await readVerified(bucket, wanted));
  if (wanted === null || bytes === null) return plainNotFound();
  const etag = `"${wanted.sha256}"`;
  const answer = answerImmutable(request, {
    body: bytes,
    contentType: mimeOf(wanted.extension),
    etag,
    cacheTags: [`account-${wanted.accountId}`, `asset-${wanted.sha256}`],
  });
  answer.headers.set('Accept-Ranges', 'bytes');
  if (answer.status !== 200) return answer;
  answer.headers.set(
    'Content-Disposition',
    `inline; filename="${wanted.sha256.slice(0, 16)}.${wanted.extension}"`,
  );
  return rangeOf(request, bytes, etag, answer);
}

/** RFC 9110, 14.2: a range is answered only when `If-Range`, if there is one, names this very file. */
function rangeOf(request: Request, bytes: Uint8Array<ArrayBuffer>, etag: string, whole: Response): Response {
  const condition = request.headers.get('If-Range');
  const usable = request.method === 'GET' && (condition === null || condition === etag);
  const range = usable ? byteRange(request.headers.get('Range'), bytes.length) : null;
  if (range === null) {
    whole.headers.set('Content-Length', String(bytes.length));
    return whole;
  }
  const headers = new Headers(whole.headers);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    headers.set('Cache-Control', 'no-store');
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  return new Response(bytes.subarray(range.first, range.last + 1), { status: 206, headers });
}
