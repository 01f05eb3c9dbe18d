import { encodeUtf8, equalSecrets, toHex } from '#shared/encoding.ts';

export const SIGNATURE_HEADER = 'Livery-Signature';
/** Most difference between the clocks of both sides, and thus how long a captured message can be repeated. */
const TOLERANCE_MS = 5 * 60_000;

async function mac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encodeUtf8(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return toHex(await crypto.subtle.sign('HMAC', key, encodeUtf8(text)));
}

/** Signs a body as `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`, which proves its sender and time. */
export async function sign(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${await mac(secret, `${seconds}.${body}`)}`;
}

/** Whether the header signs this body with this secret, within the tolerance of time. */
export async function verify(
  secret: string,
  header: string | null,
  body: string,
  now: number,
): Promise<boolean> {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  return equalSecrets(given, await mac(secret, `${seconds}.${body}`));
}
