import type { Runtime } from '../../../shared/runtime.ts';
import { isMetadataDocumentUrl } from './cimd/document-url.ts';
import { fetchClientDocument } from './cimd/fetch-client-document.ts';
import { storeClientDocument } from './cimd/store-client-document.ts';

export interface OAuthClient {
  id: string;
  source: 'dcr' | 'cimd';
  name: string | null;
  redirectUris: string[];
}

interface ClientRow {
  id: string;
  source: OAuthClient['source'];
  name: string | null;
  redirect_uris: string;
  fresh_until: number | null;
  removed_at: number | null;
}

export interface ClientSources {
  db: D1Database;
  runtime: Runtime;
  /** Null while client-ID metadata documents are switched off. */
  fetch: typeof fetch | null;
}

/**
 * The client with that id, or null: registered here, or described by the document its id points to. A description is
 * fetched again when it is no longer fresh; one that cannot be fetched now is not used (the client may have changed).
 */
export async function findClient(sources: ClientSources, id: string): Promise<OAuthClient | null> {
  const { db, runtime } = sources;
  const row = await db
    .prepare(
      'SELECT id, source, name, redirect_uris, fresh_until, removed_at FROM oauth_clients WHERE id = ?1',
    )
    .bind(id)
    .first<ClientRow>();
  if (row !== null && row.removed_at !== null) return null;
  if (row?.source === 'dcr' || (row?.fresh_until ?? 0) > runtime.now())
    return row === null ? null : toClient(row);
  if (sources.fetch === null || !isMetadataDocumentUrl(id)) return null;
  const document = await fetchClientDocument(sources.fetch, id);
  if (document === null) return null;
  await storeClientDocument(db, document, runtime.now());
  return { id, source: 'cimd', name: document.name, redirectUris: document.redirectUris };
}

const toClient = (row: ClientRow): OAuthClient => ({
  id: row.id,
  source: row.source,
  name: row.name,
  redirectUris: JSON.parse(row.redirect_uris) as string[],
});
