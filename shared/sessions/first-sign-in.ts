/**
 * The statement that notes a person's first sign-in, for the batch that inserts a session. Does nothing when that session
 * is not there: its proof was refused.
 */
export const firstSignInStatement = (
  db: D1Database,
  session: Uint8Array<ArrayBuffer>,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET signed_in_at = ?2
       WHERE signed_in_at IS NULL AND id = (SELECT user_id FROM sessions WHERE hash = ?1)`,
    )
    .bind(session, now);
