import { auditEachStatement } from '../../../shared/audit/audit-each-text.ts';
import { sha256, toBase64Url } from '../../../shared/encoding.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from '../../../shared/sessions/create-session.ts';
import { firstSignInStatement } from '../../../shared/sessions/first-sign-in.ts';
import { codeWorksSql } from './find-open-sign-in.ts';
import { rememberBrowserStatement } from './known-browser.ts';

/** What proves control of the address: the e-mailed code in the browser that asked, or the e-mailed link anywhere. */
export type SignInProof = { kind: 'code'; cookie: string; code: string } | { kind: 'link'; token: string };

export interface FinishedSignIn {
  /** Value of the session cookie. */
  session: string;
  returnTo: string;
}

interface SignInRow {
  return_to: string;
  mine: number;
  open: number;
  code_works: number;
}

/**
 * Turns a sign-in into a session, once. One batch: the conditional update picks the winner, everything after it looks
 * whether this session won, and a wrong code is counted in the same breath.
 *
 * `wrong_code` can be tried again. After `code_ended` (five wrong codes, or ten minutes) the link still works; after
 * `expired` nothing does (too late, used or unknown).
 */
export async function finishSignIn(
  db: D1Database,
  runtime: Runtime,
  proof: SignInProof,
  /** Hash under which the browser is known for the address from then on. */
  browser: Uint8Array<ArrayBuffer>,
  requestId: string,
): Promise<Result<FinishedSignIn, Failure<'wrong_code' | 'code_ended' | 'expired'>>> {
  const now = runtime.now();
  const value = toBase64Url(runtime.randomBytes(32));
  const session = await sha256(value);
  const [column, key, given] =
    proof.kind === 'code'
      ? (['hash', await sha256(proof.cookie), await sha256(proof.cookie + proof.code)] as const)
      : (['link_hash', await sha256(proof.token), null] as const);
  const open = `used_by IS NULL AND expires_at > ?2`;
  const codeWorks = codeWorksSql('?2');
  const signsIn = (row: string) => `u.email = coalesce(${row}.identity, ${row}.email)`;
  const results = await db.batch<SignInRow>([
    db
      .prepare(
        `UPDATE sign_ins SET used_by = ?3 WHERE ${column} = ?1 AND ${open}
         AND (?4 IS NULL OR (code_hash = ?4 AND ${codeWorks}))
         AND EXISTS (SELECT 1 FROM users u WHERE ${signsIn('sign_ins')} AND u.disabled_at IS NULL)`,
      )
      .bind(key, now, session, given),
    db
      .prepare(
        `UPDATE sign_ins SET failed_codes = failed_codes + 1 WHERE ${column} = ?1 AND ${open}
         AND ?3 IS NOT NULL AND ${codeWorks}`,
      )
      .bind(key, now, given),
    db
      .prepare(
        `INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at)
         SELECT ?1, u.id, ?3, ?3, ?4, ?5 FROM sign_ins s JOIN users u ON ${signsIn('s')}
         WHERE s.${column} = ?2 AND s.used_by = ?1`,
      )
      .bind(session, key, now, now + SESSION_SLIDING_MS, now + SESSION_ABSOLUTE_MS),
    firstSignInStatement(db, session, now),
    rememberBrowserStatement(db, browser, session, now),
    auditEachStatement(
      db,
      {
        at: now,
        accountId: null,
        actor: { kind: 'anonymous', id: '' },
        action: 'session.create',
        outcome: 'ok',
        requestId,
        detail: { by: proof.kind },
      },
      'SELECT user_id AS target FROM sessions WHERE hash = ?1',
      session,
    ),
    db
      .prepare(
        `SELECT return_to, used_by IS ?3 AS mine, (${open}) AS open, ${codeWorks} AS code_works
         FROM sign_ins WHERE ${column} = ?1`,
      )
      .bind(key, now, session),
  ]);
  const row = results.at(-1)?.results[0];
  if (row?.mine === 1) return ok({ session: value, returnTo: row.return_to });
  if (row?.open !== 1 || proof.kind === 'link') return fail('expired');
  return fail(row.code_works === 1 ? 'wrong_code' : 'code_ended');
}
