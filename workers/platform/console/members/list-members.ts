import type { MemberRole } from '../../../../shared/operator/add-member.ts';

export interface Member {
  userId: string;
  email: string;
  name: string | null;
  role: MemberRole;
  createdAt: number;
}

interface MemberRow {
  id: string;
  email: string;
  name: string | null;
  role: MemberRole;
  created_at: number;
}

/** A page of the account's members by address, those behind `after`. */
export async function listMembers(
  db: D1Database,
  accountId: string,
  after: string,
  limit: number,
): Promise<Member[]> {
  const { results } = await db
    .prepare(
      `SELECT u.id, u.email, u.name, m.role, m.created_at FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.account_id = ?1 AND m.removed_at IS NULL AND u.email > ?2 ORDER BY u.email LIMIT ?3`,
    )
    .bind(accountId, after, limit)
    .all<MemberRow>();
  return results.map(({ id, created_at, ...row }) => ({ ...row, userId: id, createdAt: created_at }));
}
