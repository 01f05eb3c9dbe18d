import type { Event } from './operations.gen.ts';

/**
 * The allowed difference between the time of a message and the receiver's clock, in seconds (Standard
 * Webhooks, "Verifying").
 */
const TOLERANCE = 5 * 60;

export interface SignedRequest {
  /** The endpoint's secret, `whsec_…`. */
  secret: string;
  /** Headers of the request, in any form of common servers. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw body, not parsed and serialized again. */
  body: string;
  /** Milliseconds since 1970; the present by default. */
  now?: number;
}

/**
 * The event in a request to an endpoint, or null when the signature is invalid or the time is not the present.
 * An event can come twice: handle each `id` once.
 */
export async function verifyEvent({
  secret,
  headers,
  body,
  now = Date.now(),
}: SignedRequest): Promise<Event | null> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE) return null;
  const key = await keyOf(secret);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
    const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
    // crypto.subtle.verify compares in constant time.
    if (bytes !== null && (await crypto.subtle.verify('HMAC', key, bytes, content))) return JSON.parse(body);
  }
  return null;
}

const keyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0) throw new TypeError('The secret is none of an endpoint.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
};

function headerOf(headers: SignedRequest['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
