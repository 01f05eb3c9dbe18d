import { formatScopes, type Scope } from '../../../schema/access/scopes.ts';
import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

export interface ScopeChange {
  grantId: string;
  userId: string;
  /** Reading is always among what is stored: without it a connection would be empty. */
  scopes: readonly Scope[];
  at: number;
  requestId: string;
}

const OWN = 'id = ?1 AND user_id = ?2 AND revoked_at IS NULL';

/**
 * Raises or lowers what a live connection of the user may do, in the workspaces it has; the next call obeys. A
 * foreign, ended or unknown connection is `not_found` alike.
 */
export async function changeScopes(
  db: D1Database,
  { grantId, userId, scopes, at, requestId }: ScopeChange,
): Promise<Result<null, Failure<'not_found'>>> {
  const scope = formatScopes(['service:read', ...scopes]);
  const results = await db.batch([
    db.prepare(`UPDATE oauth_grants SET scope = ?3 WHERE ${OWN}`).bind(grantId, userId, scope),
    auditIfChanged(db, {
      at,
      accountId: null,
      actor: { kind: 'user', id: userId },
      action: 'oauth.change_grant',
      target: grantId,
      outcome: 'ok',
      requestId,
      detail: { scope },
    }),
  ]);
  return results[0]?.meta.changes === 1 ? ok(null) : fail('not_found');
}
