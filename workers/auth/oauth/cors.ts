import type { MiddlewareHandler } from 'hono';

const HEADERS: ReadonlyArray<readonly [string, string]> = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'WWW-Authenticate, MCP-Protocol-Version, Retry-After, Link'],
];

const PREFLIGHT: ReadonlyArray<readonly [string, string]> = [
  ['Access-Control-Allow-Methods', 'GET, POST, DELETE, OPTIONS'],
  [
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  ],
  ['Access-Control-Max-Age', '86400'],
];

/**
 * Allows pages of any origin to call without cookies: these endpoints identify callers by the request, never by
 * something that a browser adds. Refusals have the headers too, because a page that cannot read a 401 cannot find out
 * how to authorise.
 */
export const openCors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: [...HEADERS, ...PREFLIGHT, ['Cache-Control', 'no-store']] as Array<[string, string]>,
    });
  }
  await next();
  for (const [name, value] of HEADERS) c.res.headers.set(name, value);
  return undefined;
};
