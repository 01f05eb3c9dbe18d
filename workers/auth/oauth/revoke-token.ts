import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import { sha256 } from '../../../shared/encoding.ts';
import type { Runtime } from '../../../shared/runtime.ts';

const OWN_GRANT = `SELECT g.id FROM oauth_grants g WHERE g.client_id = ?2 AND g.revoked_at IS NULL AND g.id IN (
  SELECT grant_id FROM oauth_refresh_tokens WHERE hash = ?1)`;
const OWN_ACCESS = `SELECT t.hash FROM oauth_access_tokens t JOIN oauth_grants g ON g.id = t.grant_id
  WHERE t.hash = ?1 AND g.client_id = ?2`;

/**
 * Revokes a token of that client (RFC 7009 2.1): a refresh token with its whole family, an access token alone. An
 * unknown token or one of another client changes nothing and is no error (2.2).
 */
export async function revokeToken(
  db: D1Database,
  runtime: Runtime,
  request: { token: string; clientId: string },
  requestId: string,
): Promise<void> {
  const now = runtime.now();
  const hash = await sha256(request.token);
  await db.batch([
    auditStatementWhen(
      db,
      {
        at: now,
        accountId: null,
        actor: { kind: 'client', id: request.clientId },
        action: 'oauth.revoke',
        outcome: 'ok',
        requestId,
      },
      `EXISTS (${OWN_GRANT}) OR EXISTS (${OWN_ACCESS})`,
      hash,
      request.clientId,
    ),
    db.prepare(`DELETE FROM oauth_access_tokens WHERE hash IN (${OWN_ACCESS})`).bind(hash, request.clientId),
    db
      .prepare(
        `UPDATE oauth_grants SET revoked_at = ?3, revoked_reason = 'client' WHERE id IN (${OWN_GRANT})`,
      )
      .bind(hash, request.clientId, now),
  ]);
}
