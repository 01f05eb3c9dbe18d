import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from '#schema/access/passkeys.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { RelyingParty } from '../core/relying-party.ts';
import { ALGORITHMS } from './registration-options.ts';

// The library is larger than the rest of the Worker's start, so this module is imported on demand.

export interface VerifiedRegistration {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  backedUp: boolean;
}

export interface StoredCredential {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
}

/** Checks origin, relying party, challenge, user verification and signature. The library reports each fault by throwing. */
export async function verifyRegistration(
  response: PasskeyRegistration,
  challenge: string,
  { id, origins }: RelyingParty,
): Promise<Result<VerifiedRegistration, Failure<'refused'>>> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo === undefined) return fail('refused');
    const { credential, credentialBackedUp } = registrationInfo;
    return ok({
      credentialId: credential.id,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.counter,
      backedUp: credentialBackedUp,
    });
  } catch {
    return fail('refused');
  }
}

/** Verifies a sign-in in the same way, and that the signature counter has not decreased; returns the new counter. */
export async function verifyAssertion(
  response: PasskeyAssertion,
  challenge: string,
  { id, origins }: RelyingParty,
  { credentialId, publicKey, counter }: StoredCredential,
): Promise<Result<{ counter: number; backedUp: boolean }, Failure<'refused'>>> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey, counter },
    });
    if (!verified) return fail('refused');
    return ok({
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
    });
  } catch {
    return fail('refused');
  }
}
