/**
 * Signatures of a builder's messages, as defined by Standard Webhooks 1.0.0: an id, a time and an HMAC-SHA256 over
 * `<id>.<timestamp>.<body>`. The service and the builder sign and verify in the same way.
 */
export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** Largest difference between the clocks of sender and receiver. A captured message can be repeated for as long. */
const TOLERANCE_SECONDS = 5 * 60;

const utf8 = new TextEncoder();

/**
 * The keys of a configured secret: one, or two separated by a space while a secret is replaced. A message is signed
 * with all of them, and one valid signature is enough. After `whsec_` a key is base64; any other key is its UTF-8
 * bytes.
 */
const keysOf = (secret: string): Uint8Array<ArrayBuffer>[] =>
  secret.split(/\s+/).flatMap((text) => {
    if (text === '') return [];
    if (!text.startsWith('whsec_')) return [new Uint8Array(utf8.encode(text))];
    return [Uint8Array.from(atob(text.slice('whsec_'.length)), (character) => character.charCodeAt(0))];
  });

const hmacKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

const signed = (id: string, timestamp: string, body: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(utf8.encode(`${id}.${timestamp}.${body}`));

/** The headers of a message. `now` is epoch milliseconds. */
export async function signMessage(
  secret: string,
  message: { id: string; body: string },
  now: number,
): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = await Promise.all(
    keysOf(secret).map(async (key) => {
      const mac = await crypto.subtle.sign(
        'HMAC',
        await hmacKey(key),
        signed(message.id, timestamp, message.body),
      );
      return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
    }),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** The id of a message that was signed with the secret within the tolerance; null for any other. */
export async function verifyMessage(
  secret: string,
  headers: { get(name: string): string | null },
  body: string,
  now: number,
): Promise<string | null> {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!/^[!-~]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null;
  const given = (headers.get('webhook-signature') ?? '')
    .split(' ')
    .flatMap((text) => /^v1,([A-Za-z0-9+/]{43}=)$/.exec(text)?.[1] ?? [])
    .slice(0, 8);
  for (const key of keysOf(secret)) {
    const hmac = await hmacKey(key);
    for (const text of given) {
      const mac = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      // crypto.subtle.verify compares in constant time.
      if (await crypto.subtle.verify('HMAC', hmac, mac, signed(id, timestamp, body))) return id;
    }
  }
  return null;
}
