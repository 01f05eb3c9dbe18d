import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { toBase64Url } from '#shared/encoding.ts';
import type { Operation } from '#shared/operation.ts';
import type { RelyingParty } from '../core/relying-party.ts';
import { CHALLENGE_MS, challengeHash, insertChallenge } from './challenge.ts';

/**
 * Starts a sign-in with a passkey. It takes no address and names no credential: authenticators find their passkeys
 * themselves, so that the answer is the same for everybody.
 */
export async function signInOptions(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  { id }: RelyingParty,
  /** Secret of the browser's cookie. */
  secret: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const now = runtime.now();
  const challenge = toBase64Url(runtime.randomBytes(32));
  await insertChallenge.run(db, {
    hash: await challengeHash(secret, challenge),
    kind: 'sign-in',
    userId: null,
    now,
    expiresAt: now + CHALLENGE_MS,
  });
  return {
    challenge,
    rpId: id,
    allowCredentials: [],
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  };
}
