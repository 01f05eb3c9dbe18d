import { type SQL, sql } from 'drizzle-orm';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthGrants, oauthRefreshTokens } from '#shared/db/tables/access.ts';
import { BATCHES_A_RUN, ROWS_A_BATCH } from '#shared/maintenance/delete-expired.ts';

const page = { before: oauthRefreshTokens.expiresAt, limit: value<number>() };

/** The first expired refresh tokens; both statements select the same ones. */
const fromExpired = ({ before, limit }: PlaceholdersOf<typeof page>): SQL => sql`from ${oauthRefreshTokens}
  where ${oauthRefreshTokens.expiresAt} < ${before}
  order by ${oauthRefreshTokens.expiresAt}, ${oauthRefreshTokens.hash} limit ${limit}`;

const deleteGrants = globalStatement(page, (expired, db) =>
  db.delete(oauthGrants).where(sql`${oauthGrants.id} in (
    select grant_id from (
      select ${oauthRefreshTokens.grantId} as grant_id, ${oauthRefreshTokens.usedAt} as used_at ${fromExpired(expired)})
    where used_at is null)`),
);

const deleteTokens = globalStatement(page, (expired, db) =>
  db
    .delete(oauthRefreshTokens)
    .where(sql`${oauthRefreshTokens.hash} in (select ${oauthRefreshTokens.hash} ${fromExpired(expired)})`),
);

/**
 * Deletes expired refresh tokens, and the grants that end with them. A family has one refresh token that was never
 * used. When that one has expired, nobody can refresh any more, and every other token of the family has expired before.
 */
export async function purgeRefreshTokens(db: D1Database, now: number): Promise<number> {
  const expired = { before: now, limit: ROWS_A_BATCH };
  let deleted = 0;
  for (let turn = 0; turn < BATCHES_A_RUN; turn += 1) {
    const [, { changes }] = await batch(db, [deleteGrants.bind(db, expired), deleteTokens.bind(db, expired)]);
    deleted += changes;
    if (changes < ROWS_A_BATCH) break;
  }
  return deleted;
}
