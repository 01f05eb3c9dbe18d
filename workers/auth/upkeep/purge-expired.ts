const DAY = 86_400_000;
/** Rows of one table that one run deletes at most: a timer must neither run long nor lock the database. */
const BATCH = 500;

/** What may go, by table: SQL conditions over ?1 = now and ?2 = a day ago. */
const EXPIRED: ReadonlyArray<readonly [table: string, key: string, condition: string]> = [
  ['session_tokens', 'hash', 'expires_at < ?1'],
  // Wrong codes are counted over a day.
  ['sign_ins', 'hash', 'expires_at < ?2'],
  ['sessions', 'hash', 'absolute_expires_at < ?1 OR expires_at < ?2'],
  ['mail_outbox', 'id', 'created_at < ?2'],
  ['oauth_requests', 'id', 'expires_at < ?1'],
  ['oauth_access_tokens', 'hash', 'expires_at < ?1'],
  // A code and a used refresh token stay a while, to be recognised when they come again.
  ['oauth_codes', 'hash', 'expires_at < ?2'],
  ['oauth_refresh_tokens', 'hash', 'expires_at < ?1'],
  // Consents that no client ever redeemed, and families that ended long enough ago to be nobody's question.
  ['oauth_grants', 'id', 'expires_at < ?2 OR revoked_at < ?2 OR (first_used_at IS NULL AND created_at < ?2)'],
  [
    'oauth_clients',
    'id',
    `last_used_at IS NULL AND created_at < ?2
     AND NOT EXISTS (SELECT 1 FROM oauth_grants g WHERE g.client_id = oauth_clients.id)`,
  ],
];

/**
 * Deletes what has expired, a bounded number of rows a table and run. Clients that were used once are never deleted:
 * they would ask with an id that nobody knows, for ever. Tokens of a deleted grant go with it.
 */
export async function purgeExpired(db: D1Database, now: number): Promise<Record<string, number>> {
  const orphans = ['oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_codes'].map((table) =>
    db.prepare(
      `DELETE FROM ${table} WHERE hash IN (SELECT t.hash FROM ${table} t LEFT JOIN oauth_grants g ON g.id = t.grant_id
       WHERE g.id IS NULL LIMIT ${BATCH})`,
    ),
  );
  const results = await db.batch([
    ...EXPIRED.map(([table, key, condition]) => {
      const statement = db.prepare(
        `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH})`,
      );
      return condition.includes('?2') ? statement.bind(now, now - DAY) : statement.bind(now);
    }),
    ...orphans,
  ]);
  return Object.fromEntries(EXPIRED.map(([table], index) => [table, results[index]?.meta.changes ?? 0]));
}
