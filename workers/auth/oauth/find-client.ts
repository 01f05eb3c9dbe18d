import { eq } from 'drizzle-orm';
import { globalStatement } from '../../../shared/db/statement/statement.ts';
import { oauthClients } from '../../../shared/db/tables/access.ts';
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

const clientById = globalStatement({ id: oauthClients.id }, ({ id }, db) =>
  db
    .select({
      source: oauthClients.source,
      name: oauthClients.name,
      redirectUris: oauthClients.redirectUris,
      freshUntil: oauthClients.freshUntil,
      removedAt: oauthClients.removedAt,
    })
    .from(oauthClients)
    .where(eq(oauthClients.id, id)),
);

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
  const row = await clientById.first(db, { id });
  if (row !== null && row.removedAt !== null) return null;
  if (row?.source === 'dcr' || (row?.freshUntil ?? 0) > runtime.now()) {
    if (row === null) return null;
    const { source, name } = row;
    return { id, source, name, redirectUris: JSON.parse(row.redirectUris) as string[] };
  }
  if (sources.fetch === null || !isMetadataDocumentUrl(id)) return null;
  const document = await fetchClientDocument(sources.fetch, id);
  if (document === null) return null;
  await storeClientDocument(db, document, runtime.now());
  return { id, source: 'cimd', name: document.name, redirectUris: document.redirectUris };
}
