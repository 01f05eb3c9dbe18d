import { auditStatementWhen } from '../../../shared/audit/audit-when.ts';
import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';
import { equalSecrets, sha256, toBase64Url } from '../../../shared/encoding.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { issueStatements } from './issue-statements.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface CodeRedemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

interface CodeRow {
  grant_id: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: number;
  redeemed: number;
  scope: string;
  usable: number;
}

const WON = 'EXISTS (SELECT 1 FROM oauth_codes WHERE hash = ?1 AND redeemed_by = ?2)';

/**
 * Redeems an authorization code (RFC 6749 4.1.3, RFC 7636 4.6) for the body of a token response, once.
 *
 * A wrong client, redirect URI or verifier proves nothing about its sender and changes nothing. Who can prove the
 * request was theirs and comes a second time shows that the code leaked: the whole family ends (RFC 6749 4.1.2).
 */
export async function redeemCode(
  db: D1Database,
  runtime: Runtime,
  redemption: CodeRedemption,
  requestId: string,
): Promise<Result<string, OAuthFailure<'invalid_client' | 'invalid_grant'>>> {
  const hash = await sha256(redemption.code);
  const [clients, codes] = await db.batch([
    db.prepare('SELECT id FROM oauth_clients WHERE id = ?1 AND removed_at IS NULL').bind(redemption.clientId),
    db
      .prepare(
        `SELECT c.grant_id, c.client_id, c.redirect_uri, c.code_challenge, c.expires_at,
                c.redeemed_by IS NOT NULL AS redeemed, g.scope,
                g.revoked_at IS NULL AND EXISTS (
                  SELECT 1 FROM users u WHERE u.id = g.user_id AND u.disabled_at IS NULL) AS usable
         FROM oauth_codes c JOIN oauth_grants g ON g.id = c.grant_id WHERE c.hash = ?1`,
      )
      .bind(hash),
  ]);
  if (clients?.results.length !== 1) return refuse('invalid_client', 'client_id is not known here');
  const row = codes?.results[0] as CodeRow | undefined;
  const challenge = toBase64Url(await sha256(redemption.codeVerifier));
  if (
    row === undefined ||
    row.client_id !== redemption.clientId ||
    row.redirect_uri !== redemption.redirectUri ||
    !(await equalSecrets(row.code_challenge, challenge))
  ) {
    return refuse('invalid_grant', 'the code is not valid for this client, redirect_uri and code_verifier');
  }
  const now = runtime.now();
  const client = { kind: 'client', id: redemption.clientId } as const;
  const reused = async () => {
    const revocation = {
      grantId: row.grant_id,
      at: now,
      reason: 'code_reuse',
      actor: client,
      requestId,
    } as const;
    await db.batch(revokeGrantStatements(db, revocation));
    return refuse('invalid_grant', 'the code was used before');
  };
  if (row.redeemed === 1) return reused();
  if (row.expires_at <= now || row.usable !== 1) return refuse('invalid_grant', 'the code has expired');

  const [access, refresh] = await Promise.all([newSecret(runtime, 'access'), newSecret(runtime, 'refresh')]);
  const pair = { grantId: row.grant_id, access: access.hash, refresh: refresh.hash, now };
  const results = await db.batch([
    db
      .prepare(
        `UPDATE oauth_codes SET redeemed_by = ?2 WHERE hash = ?1 AND redeemed_by IS NULL AND expires_at > ?3
         AND EXISTS (SELECT 1 FROM oauth_grants g WHERE g.id = grant_id AND g.revoked_at IS NULL)`,
      )
      .bind(hash, refresh.hash, now),
    ...issueStatements(db, pair, hash, WON),
    db.prepare(`UPDATE oauth_clients SET last_used_at = ?2 WHERE id = ?1`).bind(redemption.clientId, now),
    auditStatementWhen(
      db,
      {
        at: now,
        accountId: null,
        actor: client,
        action: 'oauth.token',
        target: row.grant_id,
        outcome: 'ok',
        requestId,
      },
      WON,
      hash,
      refresh.hash,
    ),
  ]);
  if (results[0]?.meta.changes !== 1) return reused();
  return ok(tokenResponse(access.value, refresh.value, row.scope));
}
