import { lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import {
  mailOutbox,
  oauthAccessTokens,
  oauthAssertions,
  oauthClients,
  oauthCodes,
  oauthGrants,
  oauthRefreshTokens,
  oauthRequests,
  uploadLinks,
} from '#shared/db/tables/access.ts';
import {
  knownBrowsers,
  passkeyChallenges,
  sessions,
  sessionTokens,
  signIns,
} from '#shared/db/tables/core.ts';
import {
  BATCHES_A_RUN,
  type DeleteExpired,
  declareDeletion,
  ROWS_A_BATCH,
} from '#shared/maintenance/delete-expired.ts';
import { describeError, log } from '#shared/runtime/log.ts';

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
async function purgeRefreshTokens(db: D1Database, now: number): Promise<number> {
  const expired = { before: now, limit: ROWS_A_BATCH };
  let deleted = 0;
  for (let turn = 0; turn < BATCHES_A_RUN; turn += 1) {
    const {
      deleteTokens: { changes },
    } = await batch(db, {
      deleteGrants: deleteGrants.bind(db, expired),
      deleteTokens: deleteTokens.bind(db, expired),
    });
    deleted += changes;
    if (changes < ROWS_A_BATCH) break;
  }
  return deleted;
}

interface Purge {
  run: DeleteExpired;
  /** How long ended rows are kept, milliseconds. */
  after: number;
}

/** Deletes rows of a table some time after their end. */
const ended = (
  table:
    | typeof sessions
    | typeof sessionTokens
    | typeof signIns
    | typeof knownBrowsers
    | typeof passkeyChallenges
    | typeof oauthAccessTokens
    | typeof oauthAssertions
    | typeof oauthCodes
    | typeof uploadLinks,
  after = 0,
): Purge => ({ run: declareDeletion(table, table.hash, (before) => lt(table.expiresAt, before)), after });

/** The tables in the order of deletion: rows that refer to another row precede it. */
const purges: Record<string, Purge> = {
  oauth_refresh_tokens: { run: purgeRefreshTokens, after: 0 },
  session_tokens: ended(sessionTokens),
  sign_ins: ended(signIns, DAY),
  known_browsers: ended(knownBrowsers),
  passkey_challenges: ended(passkeyChallenges),
  sessions: ended(sessions, DAY),
  mail_outbox: {
    run: declareDeletion(mailOutbox, mailOutbox.id, (before) => lt(mailOutbox.createdAt, before)),
    after: DAY,
  },
  oauth_requests: {
    run: declareDeletion(oauthRequests, oauthRequests.id, (before) => lt(oauthRequests.expiresAt, before)),
    after: 0,
  },
  oauth_access_tokens: ended(oauthAccessTokens),
  oauth_assertions: ended(oauthAssertions),
  upload_links: ended(uploadLinks),
  // A used code is kept for a day, so that a second redemption is recognized.
  oauth_codes: ended(oauthCodes, DAY),
  // No token is valid longer than its grant, so that a grant that is deleted here has no tokens left.
  oauth_grants: {
    run: declareDeletion(oauthGrants, oauthGrants.id, (before) => lt(oauthGrants.expiresAt, before)),
    after: 0,
  },
  // Grants whose code was never redeemed have no tokens; their codes were deleted before.
  oauth_grants_unused: {
    run: declareDeletion(
      oauthGrants,
      oauthGrants.id,
      (before) => sql`${oauthGrants.firstUsedAt} is null and ${oauthGrants.createdAt} < ${before}`,
    ),
    after: DAY + limits.authorizationCode,
  },
  // A client that was used is never deleted, because it would continue to send its id, which would be unknown.
  oauth_clients: {
    run: declareDeletion(
      oauthClients,
      oauthClients.id,
      (before) => sql`${oauthClients.lastUsedAt} is null and ${oauthClients.createdAt} < ${before}
        and not exists (select 1 from ${oauthGrants} where ${oauthGrants.clientId} = ${oauthClients.id})`,
    ),
    after: DAY,
  },
};

/** Deletes expired rows. A failure of one table does not prevent the others. */
export async function purgeExpired(db: D1Database, now: number): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [name, { run, after }] of Object.entries(purges)) {
    try {
      deleted[name] = await run(db, now - after);
    } catch (error) {
      log('error', 'purge_failed', { table: name, ...describeError(error) });
    }
  }
  return deleted;
}
