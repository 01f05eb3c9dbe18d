/** Ends a session and every bearer minted from it, on the next request. */
export const revokeSession = async (
  db: D1Database,
  hash: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<void> => {
  await db.batch([
    db.prepare('UPDATE sessions SET revoked_at = ?2 WHERE hash = ?1 AND revoked_at IS NULL').bind(hash, now),
    db.prepare('DELETE FROM session_tokens WHERE session_hash = ?1').bind(hash),
  ]);
};
