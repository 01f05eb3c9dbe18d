import type { PasskeyAssertion } from '#schema/access/passkeys.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { equalSecrets, sha256, toBase64Url } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from '#shared/sessions/create-session.ts';
import type { Device } from '#shared/sessions/device.ts';
import { firstSignInStatement } from '#shared/sessions/first-sign-in.ts';
import type { RelyingParty } from '../core/relying-party.ts';
import { auditSession } from '../sign-in/finish-statements.ts';
import { type BrowserToKnow, rememberBrowserStatement } from '../sign-in/known-browser.ts';
import { type PersonToTell, personToTell } from '../sign-in/new-browser.ts';
import { challengeHash, challengeIn } from './challenge.ts';
import {
  findAssertion,
  insertSession,
  isSignedIn,
  notePasskeyUse,
  selectPerson,
  useChallenge,
} from './sign-in-statements.ts';

export interface PasskeySignIn {
  /** Value of the session cookie. */
  session: string;
  browser: BrowserToKnow;
  tell: PersonToTell | null;
}

export interface PasskeyProof {
  assertion: PasskeyAssertion;
  /** Secret in the cookie of the browser that requested the challenge. */
  secret: string;
}

/**
 * Exchanges the response of an authenticator for a session, once for each challenge. Every refusal is the same: an
 * unknown passkey, one of a disabled person, and a challenge that has expired, was used or belongs to another browser.
 */
export async function signInWithPasskey(
  operation: Operation,
  party: RelyingParty,
  { assertion, secret }: PasskeyProof,
  /** Makes the browser known for the person's address. */
  browserFor: (email: string) => Promise<BrowserToKnow>,
  device: Device,
): Promise<Result<PasskeySignIn, Failure<'refused'>>> {
  const { db, runtime } = operation;
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === null) return fail('refused');
  const now = runtime.now();
  const hash = await challengeHash(secret, challenge);
  const found = await findAssertion.first(db, { hash, credentialId: assertion.id, now });
  if (found === null || found.handle === null) return fail('refused');
  if (!(await equalSecrets(found.handle, assertion.response.userHandle))) return fail('refused');
  const { verifyAssertion } = await import('./verify.ts');
  const verified = await verifyAssertion(assertion, challenge, party, {
    credentialId: assertion.id,
    publicKey: new Uint8Array(found.publicKey),
    counter: found.counter,
  });
  if (!verified.ok) return verified;
  const { counter, backedUp } = verified.value;
  const value = toBase64Url(runtime.randomBytes(32));
  const session = await sha256(value);
  const browser = await browserFor(addressOf(found.email));
  const used = { hash, usedBy: runtime.newId(), id: found.id };
  const results = await batch(db, {
    selectPerson: selectPerson.bind(db, { id: found.id, browser: browser.hash, now }),
    useChallenge: useChallenge.bind(db, { ...used, counter, now }),
    notePasskeyUse: notePasskeyUse.bind(db, { ...used, counter, backedUp: backedUp ? 1 : 0, now }),
    insertSession: insertSession.bind(db, {
      ...used,
      session,
      now,
      expiresAt: now + SESSION_SLIDING_MS,
      absoluteExpiresAt: now + SESSION_ABSOLUTE_MS,
      method: 'passkey',
      ...device,
    }),
    firstSignIn: firstSignInStatement(db, session, now),
    rememberBrowser: rememberBrowserStatement(db, browser.hash, session, now),
    auditSession: auditSession(
      db,
      auditEntryOf(operation, now, {
        accountId: null,
        action: 'session.create',
        detail: { by: 'passkey' },
      }),
      { session },
    ),
    isSignedIn: isSignedIn.bind(db, { session }),
  });
  if (results.isSignedIn.rows.length === 0) return fail('refused');
  const [person] = results.selectPerson.rows;
  return ok({ session: value, browser, tell: personToTell(person) });
}
