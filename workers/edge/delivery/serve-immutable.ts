import { DELIVERY_HEADERS } from '#shared/http/plain-not-found.ts';
import { forward } from '../routing/forward.ts';

export interface ImmutableOptions {
  cache: Cache;
  /** Origin of the cache key. Each file has one entry, shared by requests to every host. */
  baseUrl: string;
}

/** Headers that the cache evaluates itself (RFC 9110 sections 13 and 14); no other header changes the file. */
const CONDITIONS = ['If-None-Match', 'If-Modified-Since', 'Range', 'If-Range'];

/**
 * Answers an immutable file from the edge cache; null when it is not cached. A hit reads no database, calls no other
 * Worker and writes no log line.
 */
export async function fromCache(request: Request, options: ImmutableOptions): Promise<Response | null> {
  const hit = await options.cache.match(conditional(request, cacheKey(request, options)));
  if (hit === undefined) return null;
  return withoutBodyForHead(request, hit.status === 416 ? withDeliveryHeaders(hit) : hit);
}

/**
 * Fetches the whole file from the Worker that has it, stores it only when the answer is public and immutable, and then
 * answers the caller's conditions from the stored copy.
 */
export async function fillCache(
  request: Request,
  options: ImmutableOptions & { origin: { fetch(request: Request): Promise<Response> }; requestId: string },
): Promise<Response> {
  // Without the query, which does not change the file and would give it further entries in caches behind this one.
  const url = new URL(request.url);
  url.search = '';
  const whole = new Request(new Request(url, request), { method: 'GET' });
  for (const name of CONDITIONS) whole.headers.delete(name);
  const answer = await forward(options.origin, whole, options.requestId);
  if (!isKeepable(answer)) return withoutBodyForHead(request, answer);
  const kept = new Response(answer.body, answer);
  // The entry serves many requests; the id of the request that stored it does not apply to them.
  kept.headers.delete('X-Request-Id');
  const spare = kept.clone();
  await options.cache.put(cacheKey(request, options), kept);
  return (await fromCache(request, options)) ?? withoutBodyForHead(request, spare);
}

const cacheKey = (request: Request, { baseUrl }: ImmutableOptions): string =>
  baseUrl + new URL(request.url).pathname;

function conditional(request: Request, key: string): Request | string {
  let headers: Headers | undefined;
  for (const name of CONDITIONS) {
    const value = request.headers.get(name);
    if (value === null) continue;
    headers ??= new Headers();
    headers.set(name, value);
  }
  return headers === undefined ? key : new Request(key, { headers });
}

const isKeepable = (answer: Response): boolean => {
  const control = answer.headers.get('Cache-Control') ?? '';
  return answer.status === 200 && /\bpublic\b/.test(control) && /\bimmutable\b/.test(control);
};

/** A refused range is the cache's own answer, which has none of the entry's headers. */
const withDeliveryHeaders = ({ status, headers }: Response): Response =>
  new Response(null, {
    status,
    headers: { ...DELIVERY_HEADERS, ...Object.fromEntries(headers), 'Cache-Control': 'no-store' },
  });

/** HEAD is answered from the same entry as GET, without its body. */
function withoutBodyForHead(request: Request, answer: Response): Response {
  if (request.method !== 'HEAD') return answer;
  answer.body?.cancel().catch(() => undefined);
  return new Response(null, answer);
}
