import * as z from 'zod/mini';
import { limits } from '../../../../schema/limits.ts';
import { readStream } from '../../../../shared/http/read-body.ts';
import { parseJsonObject } from '../../../../shared/json/strict-json.ts';
import { usableRedirectUris } from '../usable-redirect-uris.ts';

const DOCUMENT_BYTES = 5 * 1024;
const TIMEOUT_MS = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface ClientDocument {
  id: string;
  name: string | null;
  redirectUris: string[];
  /** Milliseconds for which the document may be used before it is fetched again. */
  freshFor: number;
}

const documentSchema = z.looseObject({
  client_id: z.string(),
  client_name: z.nullish(z.string().check(z.maxLength(limits.clientName))),
  redirect_uris: z
    .array(z.string().check(z.minLength(1), z.maxLength(2048)))
    .check(z.minLength(1), z.maxLength(limits.redirectUris)),
  token_endpoint_auth_method: z.optional(z.literal('none')),
  client_secret: z.optional(z.undefined()),
});

/**
 * Fetches and checks a client's own description (OAuth Client ID Metadata Document): no redirects, at most five KiB,
 * at most ten seconds. The document must name its own address as `client_id`. Any failure is null.
 */
export async function fetchClientDocument(get: typeof fetch, id: string): Promise<ClientDocument | null> {
  let response: Response;
  try {
    response = await get(id, {
      redirect: 'manual',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
      await response.body?.cancel();
      return null;
    }
    const body = await readStream(response.body, DOCUMENT_BYTES);
    const json = body.ok ? parseJsonObject(body.value) : body;
    const parsed = documentSchema.safeParse(json.ok ? json.value : null);
    if (!parsed.success || parsed.data.client_id !== id) return null;
    const redirectUris = usableRedirectUris(parsed.data.redirect_uris);
    if (!redirectUris.ok) return null;
    return {
      id,
      name: parsed.data.client_name ?? null,
      redirectUris: redirectUris.value,
      freshFor: freshness(response.headers.get('Cache-Control')),
    };
  } catch {
    return null;
  }
}

/**
 * The publisher's `max-age`, limited to between an hour and a day, so that a publisher can neither cause a fetch for
 * each request nor prevent further ones.
 */
function freshness(cacheControl: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(Math.max(seconds * 1000, HOUR), DAY);
}
