import { BATCHES_A_RUN, ROWS_A_BATCH } from '../../../shared/upkeep/delete-expired.ts';

const EXPIRED = `FROM oauth_refresh_tokens WHERE expires_at < ?1 ORDER BY expires_at, hash LIMIT ${ROWS_A_BATCH}`;

/**
 * Deletes expired refresh tokens, and with them the grants that they end. A family has one refresh token that was never
 * used; when that one expires, nobody can refresh any more, and every other token of the family has expired before.
 */
export async function purgeRefreshTokens(db: D1Database, now: number): Promise<number> {
  const statements = [
    `DELETE FROM oauth_grants WHERE id IN
       (SELECT grant_id FROM (SELECT grant_id, used_at ${EXPIRED}) WHERE used_at IS NULL)`,
    `DELETE FROM oauth_refresh_tokens WHERE hash IN (SELECT hash ${EXPIRED})`,
  ].map((text) => db.prepare(text).bind(now));
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const changes = (await db.batch(statements))[1]?.meta.changes ?? 0;
    deleted += changes;
    if (changes < ROWS_A_BATCH) break;
  }
  return deleted;
}
