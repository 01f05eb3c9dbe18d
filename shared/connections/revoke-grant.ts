import type { Actor } from '../audit/audit.ts';
import { auditStatementWhen } from '../audit/audit-when-text.ts';

export interface Revocation {
  grantId: string;
  at: number;
  reason: 'code_reuse' | 'refresh_reuse' | 'client' | 'user';
  actor: Actor;
  requestId: string;
}

const ACTIONS = {
  code_reuse: 'oauth.code_reuse',
  refresh_reuse: 'oauth.refresh_reuse',
  client: 'oauth.revoke',
  user: 'oauth.disconnect',
} as const;

/**
 * The statements that end a grant, and with it every token of its family: a token is only ever accepted together with
 * its grant. Its end is recorded once.
 */
export const revokeGrantStatements = (db: D1Database, revocation: Revocation): D1PreparedStatement[] => [
  auditStatementWhen(
    db,
    {
      at: revocation.at,
      accountId: null,
      actor: revocation.actor,
      action: ACTIONS[revocation.reason],
      target: revocation.grantId,
      outcome: revocation.reason.endsWith('reuse') ? 'refused' : 'ok',
      requestId: revocation.requestId,
    },
    'EXISTS (SELECT 1 FROM oauth_grants WHERE id = ?1 AND revoked_at IS NULL)',
    revocation.grantId,
  ),
  db
    .prepare(
      'UPDATE oauth_grants SET revoked_at = ?2, revoked_reason = ?3 WHERE id = ?1 AND revoked_at IS NULL',
    )
    .bind(revocation.grantId, revocation.at, revocation.reason),
];
