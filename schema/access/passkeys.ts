import * as z from 'zod/mini';
import { composeText } from '../compose-text.ts';

/** Most passkeys that one person can have. */
export const PASSKEYS_A_PERSON = 20;

/** Most characters of a passkey's name. */
export const PASSKEY_NAME = 80;

const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));

/** A credential id has at most 1,023 bytes (WebAuthn 3, 5.1.3). */
const credentialId = base64url(1364);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.looseObject({})),
  authenticatorAttachment: z.nullish(z.string()),
};

/** `RegistrationResponseJSON` of WebAuthn 3, 5.1, as far as it is used. */
export const passkeyRegistration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn 3, 5.1, as far as it is used. */
export const passkeyAssertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    /** Authenticators send it with a discoverable credential, which a sign-in without an address uses. */
    userHandle: base64url(128),
  }),
});

export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The members of the client data (WebAuthn 3, 5.8.1) that are read before the library verifies all of it. */
export const signedClientData = z.looseObject({
  challenge: base64url(128),
  crossOrigin: z.optional(z.literal(false)),
});

const unseen = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** The name of a passkey as it is stored; null when nothing is left of it. */
export function readPasskeyName(text: string | null): string | null {
  const name = composeText((text ?? '').toWellFormed())
    .replace(unseen, ' ')
    .trim();
  return name === '' || name.length > PASSKEY_NAME ? null : name;
}
