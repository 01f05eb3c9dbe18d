import { forward } from '../routing/forward.ts';

export interface ImmutableOptions {
  cache: Cache;
  /** The Worker that has the file when the cache does not. */
  origin: { fetch(request: Request): Promise<Response> };
  /** Origin of the cache key: one entry a file, whatever host it was asked for under. */
  baseUrl: string;
  requestId: string;
}

/** What the cache answers to by itself (RFC 9110 sections 13 and 14); nothing else of a request changes the file. */
const CONDITIONS = ['If-None-Match', 'If-Modified-Since', 'Range', 'If-Range'];

/**
 * Serves an immutable file from the edge cache: a hit touches neither the database nor another Worker. A miss fetches
 * the whole file once, keeps it only when the answer says that it is public and immutable, and then answers the
 * caller's conditions from what was kept.
 */
export async function serveImmutable(request: Request, options: ImmutableOptions): Promise<Response> {
  const { cache, origin, baseUrl, requestId } = options;
  const key = baseUrl + new URL(request.url).pathname;
  const wanted = new Request(key, { headers: pick(request.headers, CONDITIONS) });
  const hit = await cache.match(wanted);
  if (hit !== undefined) return finish(request, hit);

  const whole = new Request(request, { method: 'GET' });
  for (const name of CONDITIONS) whole.headers.delete(name);
  const answer = await forward(origin, whole, requestId);
  if (!isKeepable(answer)) return finish(request, answer);
  const kept = new Response(answer.body, answer);
  // The entry serves many requests; the id of the one that filled it says nothing about them.
  kept.headers.delete('X-Request-Id');
  const spare = kept.clone();
  await cache.put(key, kept);
  return finish(request, (await cache.match(wanted)) ?? spare);
}

const isKeepable = (answer: Response): boolean => {
  const control = answer.headers.get('Cache-Control') ?? '';
  return answer.status === 200 && /\bpublic\b/.test(control) && /\bimmutable\b/.test(control);
};

/** HEAD is answered from the same entry as GET, without its body. */
function finish(request: Request, answer: Response): Response {
  if (request.method !== 'HEAD') return answer;
  answer.body?.cancel().catch(() => undefined);
  return new Response(null, answer);
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
