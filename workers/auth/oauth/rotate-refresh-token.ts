import { formatScopes, knownScopes } from '#schema/access/scopes.ts';
import { revokeGrantStatements } from '#shared/connections/revoke-grant.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { sha256 } from '#shared/encoding.ts';
import type { Operation } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { lifetimes } from './lifetimes.ts';
import { openReplay, sealReplay } from './replay.ts';
import { issueAfterRotation, markRotated, rotationOutcome } from './rotate-statements.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface RefreshRequest {
  token: string;
  clientId: string;
  /** The scope as it was sent; null for every scope of the grant. */
  scope: string | null;
}

type Answer = Result<string, OAuthFailure<'invalid_client' | 'invalid_grant' | 'invalid_scope'>>;

/**
 * Exchanges a refresh token for a new token pair (RFC 6749 6), in one batch, and returns the body of the response.
 *
 * A conditional update selects one of simultaneous requests. The others, and a client that lost the answer, get the
 * identical response for a minute as long as the new token is unused. A later repeat means that the token was stolen,
 * and revokes the family (RFC 9700 4.14.2).
 *
 * A requested scope is limited to what the grant has now, since the person may have taken some away since the client
 * learned it. Only a scope that the grant never had is refused.
 */
export async function rotateRefreshToken(operation: Operation, request: RefreshRequest): Promise<Answer> {
  const { db, runtime } = operation;
  const { clientId } = request;
  const now = runtime.now();
  const [hash, access, refresh] = await Promise.all([
    sha256(request.token),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const sealed = await sealReplay(runtime, request.token, `${access.value} ${refresh.value}`);
  // Clients repeat scopes that authorization dropped, such as `offline_access`.
  const scope = formatScopes(knownScopes(request.scope)) || null;
  const pair = { access: access.hash, refresh: refresh.hash, now, scope };
  const exchanged = { exchanged: hash, refresh: refresh.hash };
  const { found } = await batch(db, {
    rotated: markRotated.bind(db, { ...exchanged, now, sealed, clientId, asked: scope }),
    issued: issueAfterRotation(db, { ...pair, idleEnd: now + lifetimes.refreshIdle }, hash),
    found: rotationOutcome.bind(db, { ...exchanged, clientId, now }),
  });
  const [outcome] = found.rows;
  if (outcome?.clientKnown !== 1) return refuse('invalid_client', 'client_id is not known here');
  if (outcome.mine === 1 && outcome.scope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.scope));
  }
  const { grantId, usedAt, replay, scope: first } = outcome;
  const known = grantId !== null && outcome.own === 1 && outcome.live === 1;
  if (!known || (usedAt === null && outcome.fresh !== 1)) {
    return refuse('invalid_grant', 'the refresh token is not valid for this client');
  }
  if (usedAt === null)
    return refuse('invalid_scope', 'scope names more than the person allowed this connection');
  const isRepeat = outcome.successorUsed === 0 && now - usedAt <= lifetimes.replay;
  if (isRepeat && replay !== null && first !== null) {
    const [oldAccess = '', oldRefresh = ''] = (await openReplay(request.token, replay)).split(' ');
    return ok(tokenResponse(oldAccess, oldRefresh, first));
  }
  await db.batch(revokeGrantStatements(operation, { grantId, at: now, reason: 'refresh_reuse' }));
  return refuse('invalid_grant', 'the refresh token was used before; the connection has been ended');
}
