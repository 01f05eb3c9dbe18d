import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';

/** The caller and the request that a state is valid for. */
export interface StateBinding {
  subject: string;
  /** The method and parameters that the state depends on, in any fixed form. */
  purpose: string;
}

export interface StateSealer {
  seal(payload: unknown, binding: StateBinding): Promise<string>;
  /** The payload; null when the state is forged, expired or another caller's. A state can be opened more than once. */
  open(state: string, binding: StateBinding): Promise<unknown>;
}

/**
 * Protects the state of an `input_required` answer, which the client stores and sends back (revision 2026-07-28, Multi
 * Round-Trip Requests): HMAC-SHA-256 over payload, expiry and binding. The client can read it but not change it.
 */
export function createStateSealer(options: {
  secret: string;
  now: () => number;
  ttlMs: number;
}): StateSealer {
  let key: Promise<CryptoKey> | undefined;
  // The key is made on first use, because Workers allow no cryptography while a module loads.
  const keyOf = () => {
    key ??= crypto.subtle.importKey('raw', encodeUtf8(options.secret), HMAC, false, ['sign', 'verify']);
    return key;
  };
  const signed = (body: string, { subject, purpose }: StateBinding) =>
    encodeUtf8(JSON.stringify([body, subject, purpose]));
  return {
    async seal(payload, binding) {
      const body = toBase64Url(
        encodeUtf8(JSON.stringify({ payload, expires: options.now() + options.ttlMs })),
      );
      const mac = await crypto.subtle.sign('HMAC', await keyOf(), signed(body, binding));
      return `${body}.${toBase64Url(mac)}`;
    },
    async open(state, binding) {
      const [body = '', mac = '', ...rest] = state.split('.');
      const given = fromBase64Url(mac);
      const bytes = fromBase64Url(body);
      if (rest.length > 0 || given === null || bytes === null) return null;
      if (!(await crypto.subtle.verify('HMAC', await keyOf(), given, signed(body, binding)))) return null;
      const sealed = parseJsonObject(bytes);
      if (!sealed.ok || typeof sealed.value.expires !== 'number') return null;
      return sealed.value.expires > options.now() ? sealed.value.payload : null;
    },
  };
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
