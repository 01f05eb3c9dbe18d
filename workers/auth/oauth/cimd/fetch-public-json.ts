import type { OutwardFetch } from '#shared/domains/outward-fetch.ts';
import { readStream } from '#shared/http/read-body.ts';
import { type JsonObject, parseJsonObject } from '#shared/json/strict-json.ts';
import { isFetchableUrl } from './document-url.ts';

const TIMEOUT_MS = 10_000;

export interface FetchedJson {
  json: JsonObject;
  cacheControl: string | null;
}

/**
 * Fetches a JSON object from an address that a client names: a public https address, no redirects, at most `limit`
 * bytes, at most ten seconds. Any failure is null.
 */
export async function fetchPublicJson(
  get: OutwardFetch,
  address: string,
  limit: number,
): Promise<FetchedJson | null> {
  if (!isFetchableUrl(address)) return null;
  try {
    const response = await get(address, {
      redirect: 'manual',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
      await response.body?.cancel();
      return null;
    }
    const body = await readStream(response.body, limit);
    const json = body.ok ? parseJsonObject(body.value, { wellFormed: true }) : body;
    return json.ok ? { json: json.value, cacheControl: response.headers.get('Cache-Control') } : null;
  } catch {
    return null;
  }
}
