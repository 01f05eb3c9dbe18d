import { formatScopes } from '../../../schema/access/scopes.ts';
import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Choices } from '../consent/read-choices.ts';

export interface ConnectionChange {
  grantId: string;
  userId: string;
  choices: Choices;
  at: number;
  requestId: string;
}

const OWN = `id = ?1 AND user_id = ?2 AND revoked_at IS NULL`;

/**
 * Raises or lowers what a live connection may do. Tokens carry no rights of their own, so that the next call obeys.
 * A foreign, ended or unknown connection is `not_found` alike.
 */
export async function changeConnection(
  db: D1Database,
  change: ConnectionChange,
): Promise<Result<null, Failure<'not_found'>>> {
  const { grantId, userId, choices, at, requestId } = change;
  const scope = formatScopes(choices.scopes);
  const results = await db.batch([
    auditStatementWhen(
      db,
      {
        at,
        accountId: null,
        actor: { kind: 'user', id: userId },
        action: 'oauth.change_grant',
        target: grantId,
        outcome: 'ok',
        requestId,
        detail: { scope, workspaces: choices.workspaces },
      },
      `EXISTS (SELECT 1 FROM oauth_grants WHERE ${OWN})`,
      grantId,
      userId,
    ),
    db
      .prepare(`UPDATE oauth_grants SET scope = ?3, workspaces = ?4 WHERE ${OWN}`)
      .bind(grantId, userId, scope, choices.workspaces === null ? null : JSON.stringify(choices.workspaces)),
  ]);
  return results[1]?.meta.changes === 1 ? ok(null) : fail('not_found');
}
