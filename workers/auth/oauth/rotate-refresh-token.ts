import { auditEachStatement } from '../../../shared/audit/audit-each.ts';
import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { issueStatements, liveGrant } from './issue-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { openReplay, sealReplay } from './replay.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

interface Outcome {
  client_known: number;
  /** Null when nobody has such a token. */
  grant_id: string | null;
  own: number | null;
  live: number | null;
  mine: number;
  used_at: number | null;
  successor_used: number;
  replay: number[] | null;
  replay_scope: string | null;
}

const WON = 'SELECT grant_id FROM oauth_refresh_tokens WHERE hash = ?1 AND successor = ?2';

/**
 * Exchanges a refresh token for a new pair (RFC 6749 6) and gives the body of the response, in one batch.
 *
 * Its conditional update picks the winner among any number of simultaneous requests. The others, and a client that
 * lost the answer, get the identical response for 30 seconds as long as nobody has used the new token; anything later
 * is a stolen token at work on one side or the other, and ends the family (RFC 9700 4.14.2).
 */
export async function rotateRefreshToken(
  db: D1Database,
  runtime: Runtime,
  request: { token: string; clientId: string },
  requestId: string,
): Promise<Result<string, OAuthFailure<'invalid_client' | 'invalid_grant'>>> {
  const { clientId } = request;
  const now = runtime.now();
  const [hash, access, refresh] = await Promise.all([
    sha256(request.token),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const sealed = await sealReplay(runtime, request.token, `${access.value} ${refresh.value}`);
  const client = { kind: 'client', id: clientId } as const;
  const results = await db.batch([
    db
      .prepare(
        `UPDATE oauth_refresh_tokens SET used_at = ?3, successor = ?2, replay = ?4,
           replay_scope = (SELECT scope FROM oauth_grants WHERE id = grant_id)
         WHERE hash = ?1 AND used_at IS NULL AND expires_at > ?3 AND ${liveGrant('?5')}`,
      )
      .bind(hash, refresh.hash, now, sealed, clientId),
    ...issueStatements(db, { access: access.hash, refresh: refresh.hash, now }, hash, WON),
    auditEachStatement(
      db,
      { at: now, accountId: null, actor: client, action: 'oauth.refresh', outcome: 'ok', requestId },
      WON.replace('grant_id', 'grant_id AS target'),
      hash,
      refresh.hash,
    ),
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM oauth_clients WHERE id = ?3 AND removed_at IS NULL) AS client_known,
           r.grant_id, g.client_id = ?3 AS own, ${liveGrant('?3')} AS live, r.successor IS ?2 AS mine,
           r.used_at, r.replay, r.replay_scope, EXISTS (
             SELECT 1 FROM oauth_refresh_tokens n WHERE n.hash = r.successor AND n.used_at IS NOT NULL) AS successor_used
         FROM (SELECT 1) LEFT JOIN oauth_refresh_tokens r ON r.hash = ?1 LEFT JOIN oauth_grants g ON g.id = r.grant_id`,
      )
      .bind(hash, refresh.hash, clientId),
  ]);
  const outcome = results.at(-1)?.results[0] as Outcome | undefined;
  if (outcome?.client_known !== 1) return refuse('invalid_client', 'client_id is not known here');
  if (outcome.mine === 1 && outcome.replay_scope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.replay_scope));
  }
  const { grant_id: grantId, used_at: usedAt, replay, replay_scope: scope } = outcome;
  if (grantId === null || outcome.own !== 1 || outcome.live !== 1 || usedAt === null) {
    return refuse('invalid_grant', 'the refresh token is not valid for this client');
  }
  const inTime = now - usedAt <= lifetimes.replay && outcome.successor_used === 0;
  if (inTime && replay !== null && scope !== null) {
    const [first = '', second = ''] = (await openReplay(request.token, new Uint8Array(replay))).split(' ');
    return ok(tokenResponse(first, second, scope));
  }
  await db.batch(
    revokeGrantStatements(db, { grantId, at: now, reason: 'refresh_reuse', actor: client, requestId }),
  );
  return refuse('invalid_grant', 'the refresh token was used before; the connection has been ended');
}
