import type { MiddlewareHandler } from 'hono';

/**
 * Refuses HEAD on a route whose GET changes something. The framework answers HEAD by running the GET handler, and link
 * checkers and mail scanners send HEAD just to look.
 */
export const refuseHead =
  (allow: string): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'HEAD') return next();
    return new Response(null, { status: 405, headers: { Allow: allow, 'Cache-Control': 'no-store' } });
  };
