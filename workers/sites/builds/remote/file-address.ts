import { builderPaths } from '#schema/builder/paths.ts';
import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';

/** Domain separation: keeps signatures of file addresses apart from others with the same secret. */
const PURPOSE = 'livery builder file 1';

export interface FileAddresses {
  /** Origin of the service. */
  baseUrl: string;
  /** A secret of the service; builders can use these addresses and cannot make any. */
  secret: string;
}

const hmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/**
 * The address of an object of the bucket of sites. Anyone who has it can read the object until `until` (epoch
 * milliseconds).
 */
export async function fileAddress(
  { baseUrl, secret }: FileAddresses,
  key: string,
  until: number,
): Promise<string> {
  const claim = toBase64Url(encodeUtf8(JSON.stringify([until, key])));
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), encodeUtf8(`${PURPOSE}\n${claim}`));
  return `${baseUrl}${builderPaths.file}?token=${claim}.${toBase64Url(mac)}`;
}

/** The object that a token names; null when the token is forged or has expired. */
export async function objectOfToken(secret: string, token: string, now: number): Promise<string | null> {
  const [, claim, signature] = /^([A-Za-z0-9_-]{1,2000})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  const mac = signature === undefined ? null : fromBase64Url(signature);
  if (claim === undefined || mac === null) return null;
  const isGenuine = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    mac,
    encodeUtf8(`${PURPOSE}\n${claim}`),
  );
  if (!isGenuine) return null;
  const [until, key] = JSON.parse(new TextDecoder().decode(fromBase64Url(claim) ?? undefined)) as [
    number,
    string,
  ];
  return now < until ? key : null;
}
