import { formatScopes, parseScopes } from '../../../schema/access/scopes.ts';
import { auditEachStatement } from '../../../shared/audit/audit-each-text.ts';
import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { issueStatements, liveGrant, ROTATED } from './issue-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { recoverRotation } from './recover-rotation.ts';
import { openReplay, sealReplay } from './replay.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface RefreshRequest {
  token: string;
  clientId: string;
  /** As it was sent; null for every scope of the grant. */
  scope: string | null;
}

interface Outcome {
  client_known: number;
  /** Null when nobody has such a token. */
  grant_id: string | null;
  own: number | null;
  live: number | null;
  fresh: number | null;
  granted: number | null;
  mine: number;
  used_at: number | null;
  successor_used: number | null;
  successor_end: number | null;
  replay: number[] | null;
  replay_scope: string | null;
}

type Answer = Result<string, OAuthFailure<'invalid_client' | 'invalid_grant' | 'invalid_scope'>>;

/** Whether the grant of `grant_id` has every scope of the JSON array in `asked` (or nothing was asked for). */
const granted = (asked: string): string => `(${asked} IS NULL OR NOT EXISTS (
  SELECT 1 FROM json_each(${asked}) s, oauth_grants g
  WHERE g.id = grant_id AND instr(' ' || g.scope || ' ', ' ' || s.value || ' ') = 0))`;

/**
 * Exchanges a refresh token for a new pair (RFC 6749 6) and gives the body of the response, in one batch.
 *
 * Its conditional update picks the winner among any number of simultaneous requests. The others, and a client that
 * lost the answer, get the identical response for a minute as long as nobody has used the new token. A client that comes
 * back later than that and has used nothing of the new pair gets another pair (`recoverRotation`). Anything else is a
 * stolen token at work on one side or the other, and ends the family (RFC 9700 4.14.2).
 */
export async function rotateRefreshToken(
  db: D1Database,
  runtime: Runtime,
  request: RefreshRequest,
  requestId: string,
): Promise<Answer> {
  const { clientId } = request;
  const now = runtime.now();
  const [hash, access, refresh] = await Promise.all([
    sha256(request.token),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const sealed = await sealReplay(runtime, request.token, `${access.value} ${refresh.value}`);
  const names = request.scope?.split(' ').filter((name) => name !== '') ?? [];
  const asked = names.length === 0 ? null : JSON.stringify(names);
  const scope = asked === null ? null : formatScopes(parseScopes(request.scope));
  const client = { kind: 'client', id: clientId } as const;
  const pair = { access: access.hash, refresh: refresh.hash, now, scope };
  const results = await db.batch([
    db
      .prepare(
        `UPDATE oauth_refresh_tokens SET used_at = ?3, successor = ?2, replay = ?4,
           replay_scope = coalesce(?6, (SELECT scope FROM oauth_grants WHERE id = grant_id))
         WHERE hash = ?1 AND used_at IS NULL AND expires_at > ?3 AND ${liveGrant('?5')} AND ${granted('?7')}`,
      )
      .bind(hash, refresh.hash, now, sealed, clientId, scope, asked),
    ...issueStatements(db, { ...pair, idleEnd: now + lifetimes.refreshIdle }, hash, ROTATED),
    auditEachStatement(
      db,
      { at: now, accountId: null, actor: client, action: 'oauth.refresh', outcome: 'ok', requestId },
      ROTATED.replace('grant_id', 'grant_id AS target'),
      hash,
      refresh.hash,
    ),
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM oauth_clients WHERE id = ?3 AND removed_at IS NULL) AS client_known,
           r.grant_id, g.client_id = ?3 AS own, ${liveGrant('?3')} AS live, r.expires_at > ?4 AS fresh,
           ${granted('?5')} AS granted, r.successor IS ?2 AS mine, r.used_at, r.replay, r.replay_scope,
           n.used_at IS NOT NULL AS successor_used, n.expires_at AS successor_end
         FROM (SELECT 1) LEFT JOIN oauth_refresh_tokens r ON r.hash = ?1 LEFT JOIN oauth_grants g ON g.id = r.grant_id
           LEFT JOIN (SELECT hash, used_at, expires_at FROM oauth_refresh_tokens) n ON n.hash = r.successor`,
      )
      .bind(hash, refresh.hash, clientId, now, asked),
  ]);
  const outcome = results.at(-1)?.results[0] as Outcome | undefined;
  if (outcome?.client_known !== 1) return refuse('invalid_client', 'client_id is not known here');
  if (outcome.mine === 1 && outcome.replay_scope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.replay_scope));
  }
  const { grant_id: grantId, used_at: usedAt, replay, replay_scope: first, successor_end: end } = outcome;
  const known = grantId !== null && outcome.own === 1 && outcome.live === 1;
  if (!known || (usedAt === null && outcome.fresh !== 1)) {
    return refuse('invalid_grant', 'the refresh token is not valid for this client');
  }
  if (usedAt === null) return refuse('invalid_scope', 'scope goes beyond what the connection was allowed');
  if (replay !== null && first !== null && end !== null && outcome.successor_used === 0) {
    const answered = await openReplay(request.token, new Uint8Array(replay));
    const [oldAccess = '', oldRefresh = ''] = answered.split(' ');
    if (now - usedAt <= lifetimes.replay) return ok(tokenResponse(oldAccess, oldRefresh, first));
    if (outcome.granted !== 1) {
      return refuse('invalid_scope', 'scope goes beyond what the connection was allowed');
    }
    const lost = { access: oldAccess, refresh: oldRefresh, end };
    const recovered = await recoverRotation(db, runtime, { ...request, scope, lost }, requestId);
    if (recovered.ok) return recovered;
    if (recovered.code === 'raced') return rotateRefreshToken(db, runtime, request, requestId);
  }
  await db.batch(
    revokeGrantStatements(db, { grantId, at: now, reason: 'refresh_reuse', actor: client, requestId }),
  );
  return refuse('invalid_grant', 'the refresh token was used before; the connection has been ended');
}
