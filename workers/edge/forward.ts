import type { Handler } from 'hono';
import type { AppEnv } from '../../shared/http/create-app.ts';

/** Hands the request to another Worker, under the request id that this one settled on. */
export const forward =
  (service: 'AUTH' | 'BRANDING' | 'PLATFORM'): Handler<AppEnv<EdgeEnv>> =>
  (c) => {
    const request = new Request(c.req.raw);
    request.headers.set('X-Request-Id', c.get('requestId'));
    return c.env[service].fetch(request);
  };
