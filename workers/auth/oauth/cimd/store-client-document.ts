import { DEFAULT_SCOPE } from '../../../../schema/access/scopes.ts';
import type { ClientDocument } from './fetch-client-document.ts';

/** Keeps a fetched description until it is no longer fresh. A client that was removed stays removed. */
export async function storeClientDocument(
  db: D1Database,
  document: ClientDocument,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at, fresh_until)
       VALUES (?1, 'cimd', ?2, ?3, '["authorization_code","refresh_token"]', ?4, ?5, ?6)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, redirect_uris = excluded.redirect_uris,
         fresh_until = excluded.fresh_until`,
    )
    .bind(
      document.id,
      document.name,
      JSON.stringify(document.redirectUris),
      DEFAULT_SCOPE,
      now,
      now + document.freshFor,
    )
    .run();
}
