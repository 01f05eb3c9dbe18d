const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
];

/**
 * Headers of every answer, including errors: without them a browser client cannot read the challenge of a 401 and
 * reports an unreachable server. Credentials are not allowed, because the endpoint accepts bearer tokens only.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, MCP-Protocol-Version, Retry-After, Link',
} as const;

/** Answers a preflight (Fetch, CORS protocol). `extraHeaders` are the headers that repeat parameters of tools. */
export const answerPreflight = (extraHeaders: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': [...ALLOWED_HEADERS, ...extraHeaders].join(', '),
      'Access-Control-Max-Age': '86400',
      'Cache-Control': 'no-store',
    },
  });
