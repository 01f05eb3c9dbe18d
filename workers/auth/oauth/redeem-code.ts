import { auditEachStatement } from '../../../shared/audit/audit-each-text.ts';
import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';
import { sha256, toBase64Url } from '../../../shared/encoding.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { issueStatements, liveGrant } from './issue-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface CodeRedemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

interface Outcome {
  client_known: number;
  grant_id: string | null;
  /** Client, redirect URI and verifier are those of the request. */
  proved: number | null;
  redeemed: number;
  mine: number;
  scope: string | null;
}

const WON = 'SELECT grant_id FROM oauth_codes WHERE hash = ?1 AND redeemed_by = ?2';

/**
 * Redeems an authorization code (RFC 6749 4.1.3, RFC 7636 4.6) for the body of a token response, once: one batch,
 * whose conditional update picks the winner.
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
  const { clientId, redirectUri } = redemption;
  const now = runtime.now();
  const [hash, challenge, access, refresh] = await Promise.all([
    sha256(redemption.code),
    sha256(redemption.codeVerifier).then(toBase64Url),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const client = { kind: 'client', id: clientId } as const;
  const results = await db.batch([
    db
      .prepare(
        `UPDATE oauth_codes SET redeemed_by = ?2 WHERE hash = ?1 AND redeemed_by IS NULL AND expires_at > ?3
         AND client_id = ?4 AND redirect_uri = ?5 AND code_challenge = ?6 AND ${liveGrant('?4')}`,
      )
      .bind(hash, refresh.hash, now, clientId, redirectUri, challenge),
    ...issueStatements(
      db,
      {
        access: access.hash,
        refresh: refresh.hash,
        now,
        idleEnd: now + lifetimes.refreshIdle,
        scope: null,
      },
      hash,
      WON,
    ),
    db
      .prepare(`UPDATE oauth_grants SET first_used_at = ?3, last_used_at = ?3 WHERE id = (${WON})`)
      .bind(hash, refresh.hash, now),
    db
      .prepare(`UPDATE oauth_clients SET last_used_at = ?4 WHERE id = ?3 AND EXISTS (${WON})`)
      .bind(hash, refresh.hash, clientId, now),
    auditEachStatement(
      db,
      { at: now, accountId: null, actor: client, action: 'oauth.token', outcome: 'ok', requestId },
      WON.replace('grant_id', 'grant_id AS target'),
      hash,
      refresh.hash,
    ),
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM oauth_clients WHERE id = ?3 AND removed_at IS NULL) AS client_known, c.grant_id,
           c.client_id = ?3 AND c.redirect_uri = ?4 AND c.code_challenge = ?5 AS proved,
           c.redeemed_by IS NOT NULL AS redeemed, c.redeemed_by IS ?2 AS mine, g.scope
         FROM (SELECT 1) LEFT JOIN oauth_codes c ON c.hash = ?1 LEFT JOIN oauth_grants g ON g.id = c.grant_id`,
      )
      .bind(hash, refresh.hash, clientId, redirectUri, challenge),
  ]);
  const outcome = results.at(-1)?.results[0] as Outcome | undefined;
  if (outcome?.client_known !== 1) return refuse('invalid_client', 'client_id is not known here');
  if (outcome.mine === 1 && outcome.scope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.scope));
  }
  const { grant_id: grantId } = outcome;
  if (grantId === null || outcome.proved !== 1) {
    return refuse('invalid_grant', 'the code is not valid for this client, redirect_uri and code_verifier');
  }
  if (outcome.redeemed === 0) return refuse('invalid_grant', 'the code has expired');
  await db.batch(
    revokeGrantStatements(db, { grantId, at: now, reason: 'code_reuse', actor: client, requestId }),
  );
  return refuse('invalid_grant', 'the code was used before');
}
