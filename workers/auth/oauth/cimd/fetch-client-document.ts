import * as z from 'zod/mini';
import { limits } from '#schema/limits.ts';
import { DAY, HOUR } from '#schema/time.ts';
import type { StoredKeys } from '#shared/db/tables/access.ts';
import type { OutwardFetch } from '#shared/domains/outward-fetch.ts';
import { usableRedirectUris } from '../usable-redirect-uris.ts';
import { isFetchableUrl } from './document-url.ts';
import { fetchPublicJson } from './fetch-public-json.ts';
import { keySet } from './key-set.ts';

const DOCUMENT_BYTES = 5 * 1024;

export interface ClientDocument {
  id: string;
  name: string | null;
  redirectUris: string[];
  /** The keys that it signs assertions with, or the address of their set; null without. */
  keys: StoredKeys | null;
  keysUri: string | null;
  /** Milliseconds for which the document may be used before it is fetched again. */
  freshFor: number;
}

const documentSchema = z.looseObject({
  client_id: z.string(),
  client_name: z.nullish(z.string().check(z.maxLength(limits.clientName))),
  redirect_uris: z
    .array(z.string().check(z.minLength(1), z.maxLength(2048)))
    .check(z.minLength(1), z.maxLength(limits.redirectUris)),
  // A client stays public: a proof with its keys is checked when it is sent, and is not required.
  token_endpoint_auth_method: z.nullish(z.enum(['none', 'private_key_jwt'])),
  client_secret: z.nullish(z.undefined()),
  jwks: z.nullish(keySet),
  jwks_uri: z.nullish(z.string().check(z.refine(isFetchableUrl))),
});

/**
 * Fetches and checks a client's own description (OAuth Client ID Metadata Document): no redirects, at most five KiB,
 * at most ten seconds. The document must name its own address as `client_id`. Any failure is null.
 */
export async function fetchClientDocument(get: OutwardFetch, id: string): Promise<ClientDocument | null> {
  const fetched = await fetchPublicJson(get, id, DOCUMENT_BYTES);
  const parsed = documentSchema.safeParse(fetched?.json);
  if (fetched === null || !parsed.success || parsed.data.client_id !== id) return null;
  const { client_name, redirect_uris, jwks, jwks_uri } = parsed.data;
  const redirectUris = usableRedirectUris(redirect_uris);
  if (!redirectUris.ok) return null;
  return {
    id,
    name: client_name ?? null,
    redirectUris: redirectUris.value,
    keys: jwks ?? null,
    keysUri: jwks_uri ?? null,
    freshFor: freshness(fetched.cacheControl),
  };
}

/**
 * The publisher's `max-age`, limited to between an hour and a day, so that a publisher can neither cause a fetch for
 * each request nor prevent further ones.
 */
function freshness(cacheControl: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(Math.max(seconds * 1000, HOUR), DAY);
}
