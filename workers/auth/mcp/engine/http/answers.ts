import { helpLink } from '#shared/http/headers.ts';
import type { RpcId } from '../protocol/message.ts';
import type { RpcError } from '../protocol/rpc-error.ts';
import { CORS_HEADERS } from './cors.ts';

/**
 * A failure of the HTTP exchange as a JSON body. `id` is null unless the era requires the request's own: a request
 * that was refused before it was parsed has none.
 */
export const refuse = (
  status: number,
  error: RpcError,
  options: { id?: RpcId; headers?: Record<string, string> } = {},
): Response =>
  new Response(JSON.stringify({ jsonrpc: '2.0', error, id: options.id ?? null }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Link: helpLink(`rpc${error.code}`),
      ...CORS_HEADERS,
      ...options.headers,
    },
  });

/** An answer without a body: 202 for accepted messages, 200 for a DELETE. */
export const acknowledge = (status: 200 | 202): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...CORS_HEADERS } });

/** An event stream, complete or open. Caches must not store it, and proxies must not buffer or rewrite it. */
export const streamed = (body: BodyInit | null): Response =>
  new Response(body, {
    status: 200,
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      ...CORS_HEADERS,
    },
  });
