import type { ErrorHelp } from '../error-help.ts';

/** Codes of JSON-RPC errors that the MCP endpoint answers, with the status when they are answered as a JSON body. */
export const mcpErrors: ReadonlyArray<ErrorHelp & { code: number; status: string }> = [
  {
    code: -32700,
    status: '400',
    cause: 'The body is not JSON, or no JSON-RPC 2.0 message.',
    remedy:
      'Send `jsonrpc`, `id`, `method` and `params`, and nothing else; or an array of at most 100 such messages.',
  },
  {
    code: -32600,
    status: '400',
    cause:
      'The batch is empty or too long, holds `initialize` or an id twice, or the revision has no batches.',
    remedy: 'Send the messages one by one.',
  },
  {
    code: -32601,
    status: '200, 404',
    cause: 'There is no method of that name.',
    remedy: 'Read what the endpoint offers with `initialize` or `server/discover`.',
  },
  {
    code: -32602,
    status: '200, 400',
    cause: 'The parameters do not fit the method, or name a tool or prompt that does not exist.',
    remedy: 'Read the schema with `tools/list`. Inputs are closed: unknown members are refused.',
  },
  {
    code: -32603,
    status: '200, 500',
    cause: 'An unexpected fault.',
    remedy: 'Try again later. If it stays, tell the operator the `X-Request-Id`.',
  },
  {
    code: -32000,
    status: '400, 403, 405, 406, 413, 415, 429',
    cause:
      'The HTTP exchange is not as the protocol has it: method, `Accept`, content type, origin, size, version or rate.',
    remedy:
      'Send `Accept: application/json, text/event-stream` and a JSON body of at most 4 MiB; wait after 429.',
  },
  {
    code: -32001,
    status: '401, 403',
    cause:
      'The access token is missing, expired, revoked or unknown; with 403 it lacks a scope (revision 2026-07-28).',
    remedy: 'Refresh the token, or authorize again. `WWW-Authenticate` says where.',
  },
  {
    code: -32002,
    status: '200, 503',
    cause:
      'MCP is switched off for the moment; as an answer to `resources/read`, the resource does not exist.',
    remedy: 'Wait as long as `Retry-After` says.',
  },
  {
    code: -32020,
    status: '400',
    cause: 'A header of the request says something else than its body (revision 2026-07-28).',
    remedy: 'Send `Mcp-Method` and `Mcp-Name` as the body has them.',
  },
  {
    code: -32021,
    status: '400',
    cause: 'The client does not declare a capability that the call needs (revision 2026-07-28).',
    remedy: 'Declare the capability if the client has it.',
  },
  {
    code: -32022,
    status: '400',
    cause: 'The endpoint does not speak this revision of the protocol.',
    remedy: 'Use one that the error’s `data` lists.',
  },
];
