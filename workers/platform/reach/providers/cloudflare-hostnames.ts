import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { PROVIDER_TIMEOUT_MS } from './provider.ts';

export interface CloudflareSettings {
  /** `https://api.cloudflare.com/client/v4`, or another server with the same API. */
  apiUrl: string;
  zoneId: string;
  apiToken: string;
}

/** A custom hostname of Cloudflare for SaaS. */
export interface CustomHostname {
  id: string;
  hostname: string;
  status: string;
  /** Cloudflare's messages why it is not active yet. */
  verification_errors?: readonly string[];
  ssl?: { status?: string; validation_errors?: ReadonlyArray<{ message?: string }> };
}

/** Whether requests for the name reach the service: the name leads to Cloudflare, and its certificate is made. */
export const isServed = ({ status, ssl }: CustomHostname): boolean =>
  status === 'active' && (ssl?.status ?? 'active') === 'active';

interface Envelope<T> {
  success: boolean;
  result: T;
  errors: ReadonlyArray<{ code: number; message: string }>;
}

const isEnvelope = <T>(body: Envelope<T> | T): body is Envelope<T> =>
  typeof body === 'object' && body !== null && 'success' in body;

/** The error code for a hostname that the zone already has. */
const DUPLICATE = 1406;

type HostnameFailure = Failure<'not_found' | 'duplicate' | 'refused'>;

/**
 * The four calls of the custom-hostnames API that domains use.
 *
 * @throws when the server cannot be reached or answers 5xx.
 */
export function cloudflareHostnames({ apiUrl, zoneId, apiToken }: CloudflareSettings) {
  const collection = `${apiUrl}/zones/${encodeURIComponent(zoneId)}/custom_hostnames`;

  async function call<T>(url: string, init: RequestInit = {}): Promise<Result<T, HostnameFailure>> {
    const response = await fetch(url, {
      ...init,
      headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new Error(`the custom hostnames API answered ${response.status}`);
    }
    if (response.status === 404) {
      await response.body?.cancel();
      return fail('not_found');
    }
    const body: Envelope<T> | T = await response.json();
    // The answer to a removal is a bare object; all other answers have an envelope.
    if (!isEnvelope(body)) return response.ok ? ok(body) : fail('refused');
    if (body.success) return ok(body.result);
    return fail(body.errors.some(({ code }) => code === DUPLICATE) ? 'duplicate' : 'refused');
  }

  return {
    create: (hostname: string) =>
      call<CustomHostname>(collection, {
        method: 'POST',
        body: JSON.stringify({ hostname, ssl: { method: 'http', type: 'dv' } }),
      }),
    read: (id: string) => call<CustomHostname>(`${collection}/${encodeURIComponent(id)}`),
    find: async (hostname: string): Promise<Result<CustomHostname, HostnameFailure>> => {
      const found = await call<CustomHostname[]>(`${collection}?hostname=${encodeURIComponent(hostname)}`);
      if (!found.ok) return found;
      const exact = found.value.find((candidate) => candidate.hostname === hostname);
      return exact === undefined ? fail('not_found') : ok(exact);
    },
    remove: (id: string) =>
      call<{ id: string }>(`${collection}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  };
}

export type CloudflareHostnames = ReturnType<typeof cloudflareHostnames>;
