import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { eq, sql } from 'drizzle-orm';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { passkeys, users } from '#shared/db/tables/core.ts';
import { toBase64Url, toHex } from '#shared/encoding.ts';
import type { Operation } from '#shared/operation.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import type { RelyingParty } from '../core/relying-party.ts';
import { CHALLENGE_MS, challengeHash, insertChallenge } from './challenge.ts';

/** COSE algorithms that passkeys may sign with: Ed25519, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

const setHandle = globalStatement({ userId: users.id, handle: users.userHandle }, ({ userId, handle }, db) =>
  db
    .update(users)
    .set({ userHandle: sql`coalesce(${users.userHandle}, ${handle})` })
    .where(eq(users.id, userId)),
);

const selectHandle = globalStatement({ userId: users.id }, ({ userId }, db) =>
  db.select({ handle: users.userHandle }).from(users).where(eq(users.id, userId)),
);

const selectCredentials = globalStatement({ userId: passkeys.userId }, ({ userId }, db) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId)),
);

/**
 * Starts the registration of a passkey for the person of a session. The user handle, which authenticators store, is
 * random, so that it does not identify the person.
 */
export async function registrationOptions(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  { id }: RelyingParty,
  session: Pick<Session, 'hash' | 'userId' | 'email' | 'name'>,
  /** Name of the service, as its page shows it. */
  service: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const now = runtime.now();
  const { userId } = session;
  const challenge = toBase64Url(runtime.randomBytes(32));
  const { handles, credentials } = await batch(db, {
    insertChallenge: insertChallenge.bind(db, {
      hash: await challengeHash(toHex(session.hash), challenge),
      kind: 'register',
      userId,
      now,
      expiresAt: now + CHALLENGE_MS,
    }),
    setHandle: setHandle.bind(db, { userId, handle: toBase64Url(runtime.randomBytes(32)) }),
    handles: selectHandle.bind(db, { userId }),
    credentials: selectCredentials.bind(db, { userId }),
  });
  return {
    challenge,
    rp: { id, name: service },
    user: {
      id: handles.rows[0]?.handle ?? '',
      name: session.email,
      displayName: session.name ?? session.email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: credentials.rows.map((row) => ({
      id: row.id,
      type: 'public-key' as const,
      transports: JSON.parse(row.transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: CHALLENGE_MS,
  };
}
