import type { MemberRole } from '../../../../shared/operator/add-member.ts';

export interface Member {
  userId: string;
  email: string;
  name: string | null;
  role: MemberRole;
  createdAt: number;
  /** Null for somebody who was invited and never signed in. */
  signedInAt: number | null;
}

export interface MemberPage {
  members: Member[];
  /** Of the whole account. */
  owners: number;
}

interface MemberRow {
  id: string;
  email: string;
  name: string | null;
  role: MemberRole;
  created_at: number;
  signed_in_at: number | null;
}

/** A page of the account's members by address, those behind `after`, in one round trip. */
export async function listMembers(
  db: D1Database,
  accountId: string,
  after: string,
  limit: number,
): Promise<MemberPage> {
  const [members, owners] = await db.batch([
    db
      .prepare(
        `SELECT u.id, u.email, u.name, m.role, m.created_at, u.signed_in_at
         FROM memberships m JOIN users u ON u.id = m.user_id
         WHERE m.account_id = ?1 AND m.removed_at IS NULL AND u.email > ?2 ORDER BY u.email LIMIT ?3`,
      )
      .bind(accountId, after, limit),
    db
      .prepare(
        `SELECT count(*) AS owners FROM memberships WHERE account_id = ?1 AND role = 'owner' AND removed_at IS NULL`,
      )
      .bind(accountId),
  ]);
  return {
    members: ((members?.results ?? []) as MemberRow[]).map(({ id, created_at, signed_in_at, ...row }) => ({
      ...row,
      userId: id,
      createdAt: created_at,
      signedInAt: signed_in_at,
    })),
    owners: ((owners?.results ?? []) as { owners: number }[])[0]?.owners ?? 0,
  };
}
