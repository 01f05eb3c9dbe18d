import { sql } from 'drizzle-orm';
import { DEFAULT_SCOPE } from '../../../../schema/access/scopes.ts';
import { bare } from '../../../../shared/db/statement/parameters.ts';
import { globalStatement } from '../../../../shared/db/statement/statement.ts';
import { oauthClients } from '../../../../shared/db/tables/access.ts';
import type { Operation } from '../../../../shared/operation.ts';
import type { ClientDocument } from './fetch-client-document.ts';

const upsertClient = globalStatement(
  {
    id: oauthClients.id,
    name: oauthClients.name,
    redirectUris: oauthClients.redirectUris,
    now: oauthClients.createdAt,
    freshUntil: oauthClients.freshUntil,
  },
  ({ id, name, redirectUris, now, freshUntil }, db) =>
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
      })
      .onConflictDoUpdate({
        target: oauthClients.id,
        set: {
          name: sql`excluded.${bare(oauthClients.name)}`,
          redirectUris: sql`excluded.${bare(oauthClients.redirectUris)}`,
          freshUntil: sql`excluded.${bare(oauthClients.freshUntil)}`,
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
  });
}
