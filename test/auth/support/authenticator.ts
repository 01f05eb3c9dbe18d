import { env } from 'cloudflare:workers';
import { encodeUtf8, fromBase64Url, sha256, toBase64Url } from '#shared/encoding.ts';
import { type Browser, ORIGIN } from './browser.ts';
import { addPerson, type Person, signInByCode } from './people.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** Faults that a test can cause in an authenticator. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  counter?: number;
  flags?: number;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  userHandle?: string;
  id?: string;
  /** Changes this value after it was signed. */
  tamper?: 'signature' | 'authenticatorData' | 'clientDataJSON';
}

const concat = (...parts: Bytes[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** CBOR (RFC 8949) of what attestations hold: lengths below 65,536. */
const head = (major: number, value: number): Bytes => {
  const type = major << 5;
  if (value < 24) return Uint8Array.of(type | value);
  return value < 256 ? Uint8Array.of(type | 24, value) : Uint8Array.of(type | 25, value >> 8, value & 255);
};
const integer = (value: number): Bytes => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Bytes): Bytes => concat(head(2, value.length), value);
const text = (value: string): Bytes => concat(head(3, value.length), encodeUtf8(value));
const map = (...entries: Bytes[][]): Bytes => concat(head(5, entries.length), ...entries.flat());

/** ECDSA signatures of WebAuthn are DER (RFC 3279 2.2.3), those of WebCrypto are not. */
function toDer(raw: Bytes): Bytes {
  const number = (part: Bytes): Bytes => {
    let start = 0;
    while (start < part.length - 1 && part[start] === 0) start += 1;
    const short = part.slice(start);
    const value = (short[0] ?? 0) >= 0x80 ? concat(Uint8Array.of(0), short) : short;
    return concat(Uint8Array.of(2, value.length), value);
  };
  const body = concat(number(raw.slice(0, 32)), number(raw.slice(32)));
  return concat(Uint8Array.of(0x30, body.length), body);
}

const flip = (value: string): string => {
  const decoded = fromBase64Url(value)!;
  decoded[decoded.length - 1] = (decoded.at(-1) ?? 0) ^ 1;
  return toBase64Url(decoded);
};

/** An authenticator with one passkey, with real keys and signatures of WebCrypto. */
export class Authenticator {
  readonly credentialId = crypto.getRandomValues(new Uint8Array(32));
  counter = 1;
  userHandle = '';
  #keys: CryptoKeyPair | undefined;

  get id(): string {
    return toBase64Url(this.credentialId);
  }

  async #keyPair(): Promise<CryptoKeyPair> {
    this.#keys ??= (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    return this.#keys;
  }

  async #clientData(type: string, challenge: string, deviation: Deviation): Promise<Bytes> {
    return encodeUtf8(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? ORIGIN,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );
  }

  async #authData(flags: number, deviation: Deviation): Promise<Bytes> {
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, deviation.counter ?? this.counter);
    return concat(
      await sha256(deviation.rpId ?? 'localhost'),
      Uint8Array.of(deviation.flags === undefined ? flags : (flags & AT) | deviation.flags),
      counter,
    );
  }

  /** Creates a credential from registration options. */
  async create(
    options: { challenge: string; user: { id: string } },
    deviation: Deviation = {},
  ): Promise<object> {
    const { publicKey } = await this.#keyPair();
    const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey;
    this.userHandle = options.user.id;
    const cose = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(fromBase64Url(jwk.x ?? '')!)],
      [integer(-3), bytes(fromBase64Url(jwk.y ?? '')!)],
    );
    const authData = concat(
      await this.#authData(UP | UV | AT, deviation),
      new Uint8Array(16),
      Uint8Array.of(this.credentialId.length >> 8, this.credentialId.length & 255),
      this.credentialId,
      cose,
    );
    const attestation = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(authData)],
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: toBase64Url(await this.#clientData('webauthn.create', options.challenge, deviation)),
        attestationObject: toBase64Url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge of sign-in options. */
  async get(options: { challenge: string }, deviation: Deviation = {}): Promise<object> {
    this.counter += 1;
    const authData = await this.#authData(UP | UV, deviation);
    const clientData = await this.#clientData('webauthn.get', options.challenge, deviation);
    const { privateKey } = await this.#keyPair();
    const raw = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      concat(authData, await sha256(clientData)),
    );
    const response: Record<string, string> = {
      clientDataJSON: toBase64Url(clientData),
      authenticatorData: toBase64Url(authData),
      signature: toBase64Url(toDer(new Uint8Array(raw))),
      userHandle: deviation.userHandle ?? this.userHandle,
    };
    const { tamper } = deviation;
    if (tamper !== undefined) response[tamper] = flip(response[tamper] ?? '');
    const id = deviation.id ?? this.id;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

export const optionsFrom = async (browser: Browser, path: string): Promise<never> =>
  (await browser.request(path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })).json();

/** Registers a passkey of the authenticator in a signed-in browser. */
export async function registerPasskey(
  browser: Browser,
  authenticator = new Authenticator(),
  name = 'My laptop',
): Promise<Authenticator> {
  const options = await optionsFrom(browser, '/passkeys/options');
  const credential = JSON.stringify(await authenticator.create(options));
  const answer = await browser.submit('/passkeys', { credential, name });
  if (answer.headers.get('Location') !== '/sessions?done=added') throw new Error('no passkey was added');
  return authenticator;
}

/** A person with a session and a registered passkey. */
export async function personWithPasskey(
  browser: Browser,
): Promise<{ person: Person; authenticator: Authenticator }> {
  const person = await addPerson();
  await signInByCode(browser, person);
  return { person, authenticator: await registerPasskey(browser) };
}

/** Requests sign-in options and signs in with a passkey. */
export async function signInByPasskey(
  browser: Browser,
  authenticator: Authenticator,
  deviation: Deviation = {},
): Promise<Response> {
  const options = await optionsFrom(browser, '/sign-in/passkey/options');
  const credential = JSON.stringify(await authenticator.get(options, deviation));
  return browser.submit('/sign-in/passkey', { credential, return_to: '/sessions' });
}

export const passkeyIds = async (person: Person): Promise<string[]> => {
  const { results } = await env.DB.prepare('SELECT id FROM passkeys WHERE user_id = ?1 ORDER BY created_at')
    .bind(person.id)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};
