import { formatScopes, parseScopes } from '../../../schema/access/scopes.ts';
import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';
import { batch } from '../../../shared/db/statement/statement.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { auditEntryOf, type Operation } from '../../../shared/operation.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { lifetimes } from './lifetimes.ts';
import { openReplay, sealReplay } from './replay.ts';
import { auditRotation, issueAfterRotation, markRotated, rotationOutcome } from './rotate-statements.ts';
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
  const names = request.scope?.split(' ').filter((name) => name !== '') ?? [];
  const asked = names.length === 0 ? null : JSON.stringify(names);
  const scope = asked === null ? null : formatScopes(parseScopes(request.scope));
  const pair = { access: access.hash, refresh: refresh.hash, now, scope };
  const exchanged = { exchanged: hash, refresh: refresh.hash };
  const results = await batch(db, [
    markRotated.bind(db, { ...exchanged, now, sealed, clientId, scope, asked }),
    ...issueAfterRotation(db, { ...pair, idleEnd: now + lifetimes.refreshIdle }, hash),
    auditRotation(db, auditEntryOf(operation, now, { accountId: null, action: 'oauth.refresh' }), exchanged),
    rotationOutcome.bind(db, { ...exchanged, clientId, now }),
  ]);
  const [outcome] = results[5].rows;
  if (outcome?.clientKnown !== 1) return refuse('invalid_client', 'client_id is not known here');
  if (outcome.mine === 1 && outcome.replayScope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.replayScope));
  }
  const { grantId, usedAt, replay, replayScope: first } = outcome;
  const known = grantId !== null && outcome.own === 1 && outcome.live === 1;
  if (!known || (usedAt === null && outcome.fresh !== 1)) {
    return refuse('invalid_grant', 'the refresh token is not valid for this client');
  }
  if (usedAt === null) return refuse('invalid_scope', 'scope goes beyond what the connection was allowed');
  const isRepeat = outcome.successorUsed === 0 && now - usedAt <= lifetimes.replay;
  if (isRepeat && replay !== null && first !== null) {
    const [oldAccess = '', oldRefresh = ''] = (await openReplay(request.token, replay)).split(' ');
    return ok(tokenResponse(oldAccess, oldRefresh, first));
  }
  await db.batch(revokeGrantStatements(operation, { grantId, at: now, reason: 'refresh_reuse' }));
  return refuse('invalid_grant', 'the refresh token was used before; the connection has been ended');
}
