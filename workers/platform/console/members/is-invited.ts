/** Whether somebody may run the account and has not signed in yet. */
export const isInvited = async (db: D1Database, accountId: string, email: string): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.account_id = ?1 AND u.email = ?2 AND m.removed_at IS NULL AND m.role <> 'member'
         AND u.signed_in_at IS NULL`,
    )
    .bind(accountId, email)
    .first()) !== null;
