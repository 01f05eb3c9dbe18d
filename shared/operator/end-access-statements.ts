/** The statements that end every session, grant, token and unused code of a person. */
export const endAccessStatements = (db: D1Database, userId: string, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      'DELETE FROM session_tokens WHERE session_hash IN (SELECT hash FROM sessions WHERE user_id = ?1)',
    )
    .bind(userId),
  db
    .prepare('UPDATE sessions SET revoked_at = ?2 WHERE user_id = ?1 AND revoked_at IS NULL')
    .bind(userId, now),
  db
    .prepare(
      'DELETE FROM oauth_access_tokens WHERE grant_id IN (SELECT id FROM oauth_grants WHERE user_id = ?1)',
    )
    .bind(userId),
  db
    .prepare(
      `UPDATE oauth_grants SET revoked_at = ?2, revoked_reason = 'operator'
       WHERE user_id = ?1 AND revoked_at IS NULL`,
    )
    .bind(userId, now),
];
