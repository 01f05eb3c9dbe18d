import { auditStatementWhen } from '../../../shared/audit/audit-when.ts';
import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { issueStatements } from './issue-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { openReplay, sealReplay } from './replay.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

interface RefreshRow {
  grant_id: string;
  client_id: string;
  scope: string;
  usable: number;
  expires_at: number;
  used_at: number | null;
  successor_used: number;
  replay: number[] | null;
}

const SELECT_TOKEN = `SELECT r.grant_id, g.client_id, g.scope, r.expires_at, r.used_at, r.replay,
    EXISTS (SELECT 1 FROM oauth_refresh_tokens n WHERE n.hash = r.successor AND n.used_at IS NOT NULL) AS successor_used,
    g.revoked_at IS NULL AND EXISTS (
      SELECT 1 FROM users u WHERE u.id = g.user_id AND u.disabled_at IS NULL) AS usable
  FROM oauth_refresh_tokens r JOIN oauth_grants g ON g.id = r.grant_id WHERE r.hash = ?1`;

const WON = 'EXISTS (SELECT 1 FROM oauth_refresh_tokens WHERE hash = ?1 AND successor = ?2)';

/**
 * Exchanges a refresh token for a new pair (RFC 6749 6) and gives the body of the response.
 *
 * One conditional update picks the winner among any number of simultaneous requests. The others, and a client that
 * lost the answer, get the identical response for 30 seconds as long as nobody has used the new token; anything later
 * is a stolen token at work on one side or the other, and ends the family (RFC 9700 4.14.2).
 */
export async function rotateRefreshToken(
  db: D1Database,
  runtime: Runtime,
  request: { token: string; clientId: string },
  requestId: string,
): Promise<Result<string, OAuthFailure<'invalid_client' | 'invalid_grant'>>> {
  const hash = await sha256(request.token);
  const select = db.prepare(SELECT_TOKEN).bind(hash);
  const [clients, tokens] = await db.batch([
    db.prepare('SELECT id FROM oauth_clients WHERE id = ?1 AND removed_at IS NULL').bind(request.clientId),
    select,
  ]);
  if (clients?.results.length !== 1) return refuse('invalid_client', 'client_id is not known here');
  const row = tokens?.results[0] as RefreshRow | undefined;
  const now = runtime.now();
  if (row === undefined || row.client_id !== request.clientId || row.usable !== 1) return invalid();
  if (row.used_at !== null) return replayOrRevoke(db, request, row, now, requestId);
  if (row.expires_at <= now) return invalid();

  const [access, refresh] = await Promise.all([newSecret(runtime, 'access'), newSecret(runtime, 'refresh')]);
  const response = tokenResponse(access.value, refresh.value, row.scope);
  const pair = { grantId: row.grant_id, access: access.hash, refresh: refresh.hash, now };
  const results = await db.batch([
    db
      .prepare(
        `UPDATE oauth_refresh_tokens SET used_at = ?2, successor = ?3, replay = ?4
         WHERE hash = ?1 AND used_at IS NULL
         AND EXISTS (SELECT 1 FROM oauth_grants g WHERE g.id = grant_id AND g.revoked_at IS NULL)`,
      )
      .bind(hash, now, refresh.hash, await sealReplay(runtime, request.token, response)),
    ...issueStatements(db, pair, hash, WON),
    auditStatementWhen(
      db,
      {
        at: now,
        accountId: null,
        actor: { kind: 'client', id: request.clientId },
        action: 'oauth.refresh',
        target: row.grant_id,
        outcome: 'ok',
        requestId,
      },
      WON,
      hash,
      refresh.hash,
    ),
    select,
  ]);
  if (results[0]?.meta.changes === 1) return ok(response);
  const current = results.at(-1)?.results[0] as RefreshRow | undefined;
  return current?.usable === 1 ? replayOrRevoke(db, request, current, now, requestId) : invalid();
}

const invalid = () => refuse('invalid_grant', 'the refresh token is not valid for this client');

async function replayOrRevoke(
  db: D1Database,
  request: { token: string; clientId: string },
  row: RefreshRow,
  now: number,
  requestId: string,
): Promise<Result<string, OAuthFailure<'invalid_grant'>>> {
  const inTime = row.used_at !== null && now - row.used_at <= lifetimes.replay;
  if (inTime && row.successor_used === 0 && row.replay !== null) {
    return ok(await openReplay(request.token, new Uint8Array(row.replay)));
  }
  await db.batch(
    revokeGrantStatements(db, {
      grantId: row.grant_id,
      at: now,
      reason: 'refresh_reuse',
      actor: { kind: 'client', id: request.clientId },
      requestId,
    }),
  );
  return refuse('invalid_grant', 'the refresh token was used before; the connection has been ended');
}
