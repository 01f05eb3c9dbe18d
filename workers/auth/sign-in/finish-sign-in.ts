import { batch } from '#shared/db/statement/statement.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from '#shared/sessions/create-session.ts';
import type { Device } from '#shared/sessions/device.ts';
import { firstSignInStatement } from '#shared/sessions/first-sign-in.ts';
import { auditSession, finishing } from './finish-statements.ts';
import { rememberBrowserStatement } from './known-browser.ts';
import { type PersonToTell, personToTell } from './new-browser.ts';

/**
 * The proof of control over the address: the mailed code in the browser that requested it, or the mailed link in any
 * browser.
 */
export type SignInProof = { kind: 'code'; cookie: string; code: string } | { kind: 'link'; token: string };

export interface FinishedSignIn {
  /** Value of the session cookie. */
  session: string;
  returnTo: string;
  /** The person to notify of the sign-in by mail; null when the browser is known. */
  tell: PersonToTell | null;
}

/**
 * Exchanges a sign-in for a session, once. In one batch, a conditional update selects one of simultaneous requests,
 * every later statement checks that this session was selected, and a wrong code is counted.
 *
 * Neither is accepted on a host other than that of the sign-in, and on a reseller's domain only while its account holds
 * the domain and the person belongs to no other account.
 *
 * `wrong_code` can be tried again. After `code_ended` (five wrong codes, or ten minutes) the link still works.
 * `expired` (too late, used or unknown) is final.
 */
export async function finishSignIn(
  operation: Operation,
  proof: SignInProof,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  /** Hash under which the browser becomes known for the address. */
  browser: Uint8Array<ArrayBuffer>,
  device: Device,
): Promise<Result<FinishedSignIn, Failure<'wrong_code' | 'code_ended' | 'expired'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const value = toBase64Url(runtime.randomBytes(32));
  const session = await sha256(value);
  const [key, given] =
    proof.kind === 'code'
      ? await Promise.all([sha256(proof.cookie), sha256(proof.cookie + proof.code)])
      : [await sha256(proof.token), null];
  const statements = finishing[proof.kind];
  const results = await batch(db, {
    person: statements.person.bind(db, { key, browser, now }),
    markUsed: statements.markUsed.bind(db, { key, domain, now, session, given }),
    countFailure: statements.countFailure.bind(db, { key, domain, now, given }),
    insertSession: statements.insertSession.bind(db, {
      key,
      session,
      now,
      expiresAt: now + SESSION_SLIDING_MS,
      absoluteExpiresAt: now + SESSION_ABSOLUTE_MS,
      method: proof.kind,
      ...device,
    }),
    firstSignIn: firstSignInStatement(db, session, now),
    rememberBrowser: rememberBrowserStatement(db, browser, session, now),
    auditSession: auditSession(
      db,
      auditEntryOf(operation, now, {
        accountId: null,
        action: 'session.create',
        detail: { by: proof.kind },
      }),
      { session },
    ),
    outcome: statements.outcome.bind(db, { key, domain, now, session }),
  });
  const [row] = results.outcome.rows;
  if (row?.mine === 1) {
    const [person] = results.person.rows;
    return ok({ session: value, returnTo: row.returnTo, tell: personToTell(person) });
  }
  if (row?.open !== 1 || proof.kind === 'link') return fail('expired');
  return fail(row.codeWorks === 1 ? 'wrong_code' : 'code_ended');
}
