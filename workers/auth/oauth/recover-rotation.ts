import { auditEachStatement } from '../../../shared/audit/audit-each-text.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { issueStatements, liveGrant, ROTATED } from './issue-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { sealReplay } from './replay.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface LostRotation {
  /** The refresh token that was presented a second time. */
  token: string;
  clientId: string;
  /** Scopes asked for now, in our order; null for every scope of the grant. */
  scope: string | null;
  /** The pair that answered the first time, and when its refresh token ends. */
  lost: { access: string; refresh: string; end: number };
}

interface Outcome {
  mine: number;
  raced: number;
  replay_scope: string | null;
}

/**
 * Gives a client whose refresh was never answered another pair for the same token, at most a day later, and puts the
 * lost refresh token out of use.
 *
 * Only while nothing of the lost pair was seen in use, neither its refresh token nor (as far as last uses are recorded,
 * every five minutes) its access token. If somebody has the lost pair after all, their next refresh is a reuse and ends
 * the family, just as it would without this. `raced` means that another request changed the rotation meanwhile.
 */
export async function recoverRotation(
  db: D1Database,
  runtime: Runtime,
  request: LostRotation,
  requestId: string,
): Promise<Result<string, Failure<'raced' | 'in_use'>>> {
  const { clientId, scope, lost } = request;
  const now = runtime.now();
  const [hash, lostAccess, lostRefresh, access, refresh] = await Promise.all([
    sha256(request.token),
    sha256(lost.access),
    sha256(lost.refresh),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const sealed = await sealReplay(runtime, request.token, `${access.value} ${refresh.value}`);
  const pair = { access: access.hash, refresh: refresh.hash, now, scope, idleEnd: lost.end };
  const results = await db.batch<Outcome>([
    db
      .prepare(
        `UPDATE oauth_refresh_tokens SET used_at = ?3
         WHERE hash = ?2 AND used_at IS NULL AND expires_at > ?3 AND ${liveGrant('?5')}
         AND EXISTS (SELECT 1 FROM oauth_refresh_tokens p JOIN oauth_grants g ON g.id = p.grant_id
           WHERE p.hash = ?1 AND p.successor = ?2 AND p.used_at > ?3 - ${lifetimes.recovery}
           AND g.last_used_token IS NOT ?4)`,
      )
      .bind(hash, lostRefresh, now, lostAccess, clientId),
    db
      .prepare(
        `UPDATE oauth_refresh_tokens SET used_at = ?3, successor = ?2, replay = ?4,
           replay_scope = coalesce(?5, (SELECT scope FROM oauth_grants WHERE id = grant_id))
         WHERE hash = ?1 AND changes() > 0`,
      )
      .bind(hash, refresh.hash, now, sealed, scope),
    ...issueStatements(db, pair, hash, ROTATED),
    auditEachStatement(
      db,
      {
        at: now,
        accountId: null,
        actor: { kind: 'client', id: clientId },
        action: 'oauth.refresh',
        outcome: 'ok',
        requestId,
        detail: { recovered: true },
      },
      ROTATED.replace('grant_id', 'grant_id AS target'),
      hash,
      refresh.hash,
    ),
    db
      .prepare(
        `SELECT successor IS ?2 AS mine, successor IS NOT ?3 AS raced, replay_scope
         FROM oauth_refresh_tokens WHERE hash = ?1`,
      )
      .bind(hash, refresh.hash, lostRefresh),
  ]);
  const outcome = results.at(-1)?.results[0];
  if (outcome?.mine === 1 && outcome.replay_scope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.replay_scope));
  }
  return fail(outcome?.raced === 1 ? 'raced' : 'in_use');
}
