import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '#workers/auth/index.ts';

export const ORIGIN = 'http://localhost:8787';

let addresses = 0;

/** A new client address, so that the requests of one test do not count towards the limits of another. */
export const freshIp = (): string => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

const SHARED_BY = 5;
let sharings = 0;
let shared = freshIp();

/**
 * An address that few clients share, so that no limit is reached. The limiter has one object for each address, and a
 * new object takes longer than the rest of a short request.
 */
export const sharedIp = (): string => {
  sharings += 1;
  if (sharings % SHARED_BY === 0) shared = freshIp();
  return shared;
};

/** Sends a request to the Worker and awaits its `waitUntil` work. */
export async function call(
  path: string,
  init: RequestInit = {},
  bindings: Partial<AuthEnv> = {},
): Promise<Response> {
  const request = new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init });
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env, ...bindings } as AuthEnv, context);
  await waitOnExecutionContext(context);
  return response;
}

/** Keeps cookies and posts forms as a browser does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly ip: string;
  readonly bindings: Partial<AuthEnv>;

  constructor(bindings: Partial<AuthEnv> = {}, ip = freshIp()) {
    this.bindings = bindings;
    this.ip = ip;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('CF-Connecting-IP', this.ip);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await call(path, { ...init, headers }, this.bindings);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/) ?? [];
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string): Promise<Response> {
    return this.request(path, { headers: { 'Sec-Fetch-Site': 'none' } });
  }

  submit(path: string, fields: Record<string, string> | string[][]): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
  }
}
