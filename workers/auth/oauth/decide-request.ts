import { formatScopes, type Scope } from '../../../schema/access/scopes.ts';
import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { lifetimes } from './lifetimes.ts';
import { withParameters } from './redirect-uri.ts';
import { openReplay, sealReplay } from './replay.ts';
import { newSecret } from './secrets.ts';

export interface Decision {
  id: string;
  cookie: string;
  userId: string;
  /** Null denies. `workspaces` null means every workspace of the user, now and later. */
  allow: { scopes: readonly Scope[]; workspaces: readonly string[] | null } | null;
}

interface RequestRow {
  redirect_uri: string;
  state: string | null;
}

interface OutcomeRow {
  outcome: string | null;
  redirect: number[] | null;
  same: number;
}

/**
 * Records a user's answer once and gives the address that takes it to the client, with `state` and `iss` (RFC 9207).
 * The request, the grant, its code and the audit row change together.
 *
 * The same answer from the same browser leads to the same address for a minute: whoever clicks twice must not lose what
 * the first click did. Any other second answer finds the request `gone`.
 */
export async function decideRequest(
  db: D1Database,
  runtime: Runtime,
  issuer: string,
  decision: Decision,
  requestId: string,
): Promise<Result<string, Failure<'gone'>>> {
  const now = runtime.now();
  const grantId = runtime.newId();
  const outcome = decision.allow === null ? `denied ${grantId}` : grantId;
  const cookieHash = await sha256(decision.cookie);
  const request = await db
    .prepare('SELECT redirect_uri, state FROM oauth_requests WHERE id = ?1 AND cookie_hash = ?2')
    .bind(decision.id, cookieHash)
    .first<RequestRow>();
  if (request === null) return fail('gone');
  const code = await newSecret(runtime, 'code');
  const said = decision.allow === null ? { error: 'access_denied' } : { code: code.value };
  const address = withParameters(request.redirect_uri, { ...said, state: request.state, iss: issuer });
  const [answer, redirect] = await Promise.all([
    sha256(JSON.stringify([decision.userId, decision.allow?.scopes, decision.allow?.workspaces])),
    sealReplay(runtime, decision.cookie, address),
  ]);
  const results = await db.batch<OutcomeRow>([
    db
      .prepare(
        `UPDATE oauth_requests SET outcome = ?3, answered_at = ?4, answer = ?5, redirect = ?6
         WHERE id = ?1 AND cookie_hash = ?2 AND outcome IS NULL AND expires_at > ?4
         AND EXISTS (SELECT 1 FROM oauth_clients c WHERE c.id = client_id AND c.removed_at IS NULL)`,
      )
      .bind(decision.id, cookieHash, outcome, now, answer, redirect),
    auditStatementWhen(
      db,
      {
        at: now,
        accountId: null,
        actor: { kind: 'user', id: decision.userId },
        action: decision.allow === null ? 'oauth.deny' : 'oauth.consent',
        target: decision.allow === null ? decision.id : grantId,
        outcome: decision.allow === null ? 'refused' : 'ok',
        requestId,
        ...(decision.allow === null ? {} : { detail: { scope: formatScopes(decision.allow.scopes) } }),
      },
      'EXISTS (SELECT 1 FROM oauth_requests WHERE id = ?1 AND outcome = ?2)',
      decision.id,
      outcome,
    ),
    ...(decision.allow === null
      ? []
      : grantStatements(db, now, grantId, code.hash, decision.id, decision.userId, decision.allow)),
    db
      .prepare(
        `SELECT outcome, redirect, answer = ?2 AND answered_at > ?3 AS same FROM oauth_requests WHERE id = ?1`,
      )
      .bind(decision.id, answer, now - lifetimes.secondClick),
  ]);
  const row = results.at(-1)?.results[0];
  if (row?.outcome === outcome) return ok(address);
  if (row?.same !== 1 || row.redirect === null) return fail('gone');
  return ok(await openReplay(decision.cookie, new Uint8Array(row.redirect)));
}

function grantStatements(
  db: D1Database,
  now: number,
  grantId: string,
  codeHash: Uint8Array<ArrayBuffer>,
  requestId: string,
  userId: string,
  allow: NonNullable<Decision['allow']>,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO oauth_grants
           (id, user_id, client_id, scope, workspaces, redirect_uri, created_at, expires_at, absolute_expires_at)
         SELECT ?1, ?2, client_id, ?3, ?4, redirect_uri, ?5, ?6, ?6 FROM oauth_requests WHERE id = ?7 AND outcome = ?1`,
      )
      .bind(
        grantId,
        userId,
        formatScopes(allow.scopes),
        allow.workspaces === null ? null : JSON.stringify(allow.workspaces),
        now,
        now + lifetimes.refreshAbsolute,
        requestId,
      ),
    db
      .prepare(
        `INSERT INTO oauth_codes (hash, grant_id, client_id, redirect_uri, code_challenge, expires_at)
         SELECT ?1, ?2, client_id, redirect_uri, code_challenge, ?3 FROM oauth_requests WHERE id = ?4 AND outcome = ?2`,
      )
      .bind(codeHash, grantId, now + lifetimes.code, requestId),
  ];
}
