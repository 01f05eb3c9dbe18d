import { readStream } from '#shared/http/read-body.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { allowedUrl } from './allowed-hosts.ts';
import { ingestLimits } from './limits.ts';

export type FetchFault = Failure<'ingest_denied' | 'ingest_failed' | 'ingest_limit'>;

const FILES = { Accept: 'image/avif,image/webp,image/png,image/*,font/woff2,font/woff;q=0.9,*/*;q=0.1' };

/**
 * Fetches one file: https, hosts of the list only (each redirect is checked before it is followed), without cookies or
 * credentials, at most `limit` bytes counted while reading, and never longer than `signal` allows.
 */
export async function fetchResource(
  address: string,
  hosts: ReadonlySet<string>,
  limit: number,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = FILES,
): Promise<Result<Uint8Array<ArrayBuffer>, FetchFault>> {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(ingestLimits.fetchMs)]);
  try {
    const response = await follow(address, hosts, timeout, headers);
    if (!(response instanceof Response)) return response;
    if (response.status !== 200) {
      await response.body?.cancel();
      return fail('ingest_failed');
    }
    const body = await readStream(response.body, limit);
    if (body.ok) return ok(body.value);
    return fail(body.code === 'too_large' ? 'ingest_limit' : 'ingest_failed');
  } catch {
    // Refused connections, unknown hosts and timeouts have one code, because the sheet's author has the same
    // remedy.
    return fail('ingest_failed');
  }
}

async function follow(
  address: string,
  hosts: ReadonlySet<string>,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<Response | FetchFault> {
  let url = allowedUrl(address, hosts);
  for (let hops = 0; hops <= ingestLimits.redirects; hops += 1) {
    if (url === null) return fail('ingest_denied');
    const response = await globalThis.fetch(url, {
      redirect: 'manual',
      signal,
      headers,
    });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    url = allowedUrl(location, hosts, url.href);
  }
  return fail('ingest_failed');
}
