import { eq } from 'drizzle-orm';
import { parseJson } from '#shared/db/json-text.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients } from '#shared/db/tables/access.ts';
import type { OutwardFetch } from '#shared/domains/outward-fetch.ts';
import type { Operation } from '#shared/operation.ts';
import { isMetadataDocumentUrl } from './cimd/document-url.ts';

export interface OAuthClient {
  id: string;
  source: 'dcr' | 'cimd' | 'person';
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

export interface ClientOperation extends Operation {
  /** Null while client-ID metadata documents are switched off. */
  fetch: OutwardFetch | null;
}

/**
 * The client with that id: registered here, or described by the document that its id points to. Null when there is
 * none, and for one that a person made for a connection without a browser: it is never fresh, and its id is no address.
 * A description is fetched again when it is no longer fresh, or `anew`. If that fails, the client is refused, because it
 * may have changed.
 */
export async function findClient(
  operation: ClientOperation,
  id: string,
  { anew = false } = {},
): Promise<OAuthClient | null> {
  const { db, runtime } = operation;
  const row = await clientById.first(db, { id });
  if (row !== null && row.removedAt !== null) return null;
  if (row?.source === 'dcr' || (!anew && (row?.freshUntil ?? 0) > runtime.now())) {
    if (row === null) return null;
    const { source, name } = row;
    return { id, source, name, redirectUris: parseJson(row.redirectUris) };
  }
  if (operation.fetch === null || !isMetadataDocumentUrl(id)) return null;
  // Loaded on demand, because few clients have documents.
  const [{ fetchClientDocument }, { storeClientDocument }] = await Promise.all([
    import('./cimd/fetch-client-document.ts'),
    import('./cimd/store-client-document.ts'),
  ]);
  const document = await fetchClientDocument(operation.fetch, id);
  if (document === null) return null;
  await storeClientDocument(operation, document);
  return { id, source: 'cimd', name: document.name, redirectUris: document.redirectUris };
}
