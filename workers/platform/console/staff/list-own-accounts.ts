import type { Session } from '../../../../shared/sessions/find-session.ts';

export interface OwnAccount {
  id: string;
  name: string;
  status: string;
  role: string | null;
}

/** The accounts a person may run, by name, at most 200; for a platform admin the newest ones of all. */
export async function listOwnAccounts(db: D1Database, session: Session): Promise<OwnAccount[]> {
  const { results } = await db
    .prepare(
      session.platformAdmin
        ? `SELECT a.id, a.name, a.status, m.role FROM accounts a
           LEFT JOIN memberships m ON m.account_id = a.id AND m.user_id = ?1 AND m.removed_at IS NULL
           ORDER BY a.created_at DESC, a.id LIMIT 200`
        : `SELECT a.id, a.name, a.status, m.role FROM memberships m JOIN accounts a ON a.id = m.account_id
           WHERE m.user_id = ?1 AND m.removed_at IS NULL AND m.role IN ('owner', 'admin')
           ORDER BY a.name, a.id LIMIT 200`,
    )
    .bind(session.userId)
    .all<OwnAccount>();
  return results;
}
