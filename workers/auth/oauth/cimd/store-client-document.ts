import { sql } from 'drizzle-orm';
import { DEFAULT_SCOPE } from '#schema/access/scopes.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients } from '#shared/db/tables/access.ts';
import type { Operation } from '#shared/operation.ts';
import type { ClientDocument } from './fetch-client-document.ts';

const upsertClient = globalStatement(
  {
    id: oauthClients.id,
    name: oauthClients.name,
    redirectUris: oauthClients.redirectUris,
    now: oauthClients.createdAt,
    freshUntil: oauthClients.freshUntil,
    keys: oauthClients.keys,
    keysUri: oauthClients.keysUri,
  },
  ({ id, name, redirectUris, now, freshUntil, keys, keysUri }, db) =>
    db
      .insert(oauthClients)
      .values({
        id,
        source: 'cimd',
        name,
        redirectUris,
        grantTypes: '["authorization_code","refresh_token"]',
        scope: DEFAULT_SCOPE,
        createdAt: now,
        freshUntil,
        keys,
        keysUri,
      })
      .onConflictDoUpdate({
        target: oauthClients.id,
        set: {
          name: sql`excluded.${bare(oauthClients.name)}`,
          redirectUris: sql`excluded.${bare(oauthClients.redirectUris)}`,
          freshUntil: sql`excluded.${bare(oauthClients.freshUntil)}`,
          // Keys that were read at the same address stay.
          keys: sql`iif(excluded.${bare(oauthClients.keysUri)} = ${oauthClients.keysUri}, ${oauthClients.keys},
            excluded.${bare(oauthClients.keys)})`,
          keysUri: sql`excluded.${bare(oauthClients.keysUri)}`,
        },
      }),
);

/** Stores a fetched description until it is no longer fresh. A removed client stays removed. */
export async function storeClientDocument(
  { db, runtime }: Operation,
  document: ClientDocument,
): Promise<void> {
  const now = runtime.now();
  await upsertClient.run(db, {
    id: document.id,
    name: document.name,
    redirectUris: JSON.stringify(document.redirectUris),
    now,
    freshUntil: now + document.freshFor,
    keys: document.keys === null ? null : JSON.stringify(document.keys),
    keysUri: document.keysUri,
  });
}
