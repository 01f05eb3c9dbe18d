import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteAnswer, RouteSpec } from '../route.ts';

const id = z.union([z.string(), z.int()]);
const method = z.string();
const params = z.optional(z.record(z.string(), z.unknown()));

export const jsonRpcRequest = z
  .strictObject({ jsonrpc: z.literal('2.0'), id, method, params })
  .check(z.meta({ description: 'A request.' }));
export const jsonRpcNotification = z
  .strictObject({ jsonrpc: z.literal('2.0'), method, params })
  .check(z.meta({ description: 'A notification.' }));

export const rpcError = z.looseObject({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) });
export const jsonRpcResult = z
  .strictObject({ jsonrpc: z.literal('2.0'), id, result: z.record(z.string(), z.unknown()) })
  .check(
    z.meta({
      description: 'An answer to a request. The service sends none; answers are accepted and ignored.',
    }),
  );
export const jsonRpcFailure = z
  .strictObject({ jsonrpc: z.literal('2.0'), id: z.optional(id), error: rpcError })
  .check(z.meta({ description: 'A failure as an answer to a request.' }));

export const message = z
  .union([jsonRpcRequest, jsonRpcNotification, jsonRpcResult, jsonRpcFailure])
  .register(z.globalRegistry, { description: 'One JSON-RPC 2.0 message.' });

export const transportError = z
  .object({
    jsonrpc: z.literal('2.0'),
    error: rpcError,
    id: z.null(),
  })
  .register(z.globalRegistry, { description: 'A failure of the transport.' });

const stream: RouteAnswer = {
  status: 200,
  description: 'A stream of JSON-RPC responses, as server-sent events.',
  schema: z.string(),
  contentType: 'text/event-stream',
};
const failure = (status: number, description: string): RouteAnswer => ({
  status,
  description,
  schema: transportError,
});
const unauthorized = failure(401, 'The bearer is missing, expired, revoked or unknown.');
const limited = failure(
  429,
  'The user has made too many calls in this minute; Retry-After has the seconds to wait.',
);
const forbidden = failure(403, 'The Host or the Origin does not belong to the service.');
const disabled = failure(503, 'MCP is switched off for the moment.');
const wrongMethod = failure(405, 'The endpoint does not support the method.');

const optionalHeader = (description: string) => z.optional(z.string()).check(z.meta({ description }));
const protocolVersion = {
  'MCP-Protocol-Version': optionalHeader('The revision of the protocol that was agreed on.'),
};
const messageHeaders = z.object({
  ...protocolVersion,
  'Mcp-Method': optionalHeader('From revision 2026-07-28 on: the method of the body.'),
  'Mcp-Name': optionalHeader('From revision 2026-07-28 on: the tool or resource of the body.'),
});

/** The MCP endpoint (Streamable HTTP): its methods and tools are discovered through the protocol itself. */
export const mcpRoutes = {
  mcpProbe: {
    operationId: 'mcpProbe',
    area: 'access',
    method: 'GET',
    path: '/mcp',
    summary: 'Answer a short comment, which shows that the endpoint exists. It opens no stream.',
    auth: { kind: 'public' },
    answers: [{ ...stream, description: 'The comment.' }, forbidden, wrongMethod, disabled],
    errors: [],
  },
  mcpMessage: {
    operationId: 'mcpMessage',
    area: 'access',
    method: 'POST',
    path: '/mcp',
    summary:
      'Send one JSON-RPC message, or a batch. Accept must list application/json and text/event-stream.',
    auth: { kind: 'accessToken' },
    headers: messageHeaders,
    body: {
      contentType: 'application/json',
      schema: z.union([message, z.array(message).check(z.minLength(1), z.maxLength(limits.mcpBatch))]),
      limit: limits.mcpBody,
    },
    answers: [
      stream,
      { status: 202, description: 'Notifications were accepted.' },
      failure(400, 'Not JSON-RPC, or not a request of the protocol.'),
      unauthorized,
      failure(
        403,
        'The Host or the Origin does not belong to the service, or a scope is missing (modern era).',
      ),
      wrongMethod,
      failure(406, 'Accept lacks one of the two media types.'),
      failure(413, 'The body is too large.'),
      failure(415, 'The body is not application/json.'),
      limited,
      failure(500, 'The request failed.'),
      disabled,
    ],
    errors: [],
  },
  mcpEnd: {
    operationId: 'mcpEnd',
    area: 'access',
    method: 'DELETE',
    path: '/mcp',
    summary: 'End a session. The service has no sessions, so this always succeeds.',
    auth: { kind: 'accessToken' },
    headers: z.object(protocolVersion),
    answers: [
      { status: 200, description: 'Done.' },
      failure(400, 'The protocol version is not supported.'),
      unauthorized,
      forbidden,
      wrongMethod,
      limited,
      disabled,
    ],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
