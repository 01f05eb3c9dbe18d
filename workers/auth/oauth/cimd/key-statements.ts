import { and, eq, isNull, sql } from 'drizzle-orm';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthAssertions, oauthClients } from '#shared/db/tables/access.ts';

/** The keys of a client with a description; no row for other clients. */
export const findKeys = globalStatement({ id: oauthClients.id }, ({ id }, db) =>
  db
    .select({
      keys: oauthClients.keys,
      keysUri: oauthClients.keysUri,
      keysReadAt: oauthClients.keysReadAt,
    })
    .from(oauthClients)
    .where(and(eq(oauthClients.id, id), eq(oauthClients.source, 'cimd'), isNull(oauthClients.removedAt))),
);

/** Keeps the time of an attempt to read the keys, and the keys if it has read some. */
export const keepKeys = globalStatement(
  { id: oauthClients.id, keys: oauthClients.keys, now: oauthClients.createdAt },
  ({ id, keys, now }, db) =>
    db
      .update(oauthClients)
      .set({ keys: sql`coalesce(${keys}, ${oauthClients.keys})`, keysReadAt: sql`${now}` })
      .where(eq(oauthClients.id, id)),
);

/** Changes no row when the assertion is known. */
export const keepAssertion = globalStatement(
  { hash: oauthAssertions.hash, expiresAt: oauthAssertions.expiresAt },
  (row, db) => db.insert(oauthAssertions).values(row).onConflictDoNothing(),
);
