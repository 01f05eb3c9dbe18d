import { encodeUtf8, toHex } from '#shared/encoding.ts';

/**
 * Header of a signed request: `t=<seconds>,v1=<hex>`, where v1 is HMAC-SHA256 under the shared secret of the seconds, a
 * dot and the raw body. A receiver refuses signatures that differ or are older than five minutes.
 */
export const SIGNATURE_HEADER = 'X-Livery-Signature';

/** The value of {@link SIGNATURE_HEADER}. @param now epoch milliseconds. */
export async function signBody(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const key = await crypto.subtle.importKey(
    'raw',
    encodeUtf8(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, encodeUtf8(`${seconds}.${body}`));
  return `t=${seconds},v1=${toHex(signature)}`;
}
