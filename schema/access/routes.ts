import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import * as wire from './wire.ts';

/** A body that may come as a form or as a JSON object. */
const formOrJson = (schema: z.ZodMiniType, limit: number) => ({
  body: { contentType: 'application/x-www-form-urlencoded' as const, schema, limit },
  otherBody: { contentType: 'application/json' as const, schema, limit },
});
const answer = (schema: z.ZodMiniType, description: string, status = 200) => [
  { status, description, schema },
];

/**
 * Public discovery, OAuth and skills. The MCP endpoint has an entry for its transport only: clients list its tools
 * through MCP.
 */
export const accessRoutes = {
  authorizationServerMetadata: {
    operationId: 'authorizationServerMetadata',
    area: 'access',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Authorization-server metadata (RFC 8414).',
    auth: { kind: 'public' },
    answers: answer(wire.authorizationServerMetadata, 'The metadata.'),
    errors: [],
  },
  protectedResourceMetadata: {
    operationId: 'protectedResourceMetadata',
    area: 'access',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    summary:
      'Protected-resource metadata (RFC 9728). The document at `/.well-known/oauth-protected-resource/mcp` names the address of the endpoint instead; either is a `resource`.',
    auth: { kind: 'public' },
    answers: answer(wire.protectedResourceMetadata, 'The metadata.'),
    errors: [],
  },
  registerClient: {
    operationId: 'registerClient',
    area: 'access',
    method: 'POST',
    path: '/oauth/register',
    summary: 'Register a public client (RFC 7591).',
    auth: { kind: 'public' },
    rate: 'register',
    body: {
      contentType: 'application/json',
      schema: wire.registrationRequest,
      limit: limits.registrationBody,
    },
    answers: answer(wire.registrationResponse, 'The registered client.', 201),
    errors: [
      'invalid_client_metadata',
      'invalid_redirect_uri',
      'payload_too_large',
      'rate_limited',
      'server_error',
      'no_client_address',
      'limiter_unavailable',
    ],
  },
  authorize: {
    operationId: 'authorize',
    area: 'access',
    method: 'GET',
    path: '/oauth/authorize',
    summary:
      'Ask a user to let a client act (RFC 6749 4.1.1 with PKCE). Failures are answered here, never redirected.',
    auth: { kind: 'public' },
    rate: 'authorize',
    query: wire.authorizeQuery,
    answers: [{ status: 302, description: 'Redirects to the consent screen.' }],
    errors: [
      'invalid_request',
      'invalid_client',
      'invalid_target',
      'unsupported_response_type',
      'rate_limited',
      'server_error',
    ],
  },
  token: {
    operationId: 'token',
    area: 'access',
    method: 'POST',
    path: '/oauth/token',
    summary:
      'Redeem a code or rotate a refresh token; form or JSON. A repeated refresh gets the same answer for a minute. `scope` narrows the new access token; one that the client was given or repeats stands for all scopes that the connection has now.',
    auth: { kind: 'public' },
    rate: 'token',
    ...formOrJson(z.union([wire.codeRequest, wire.refreshRequest]), limits.tokenBody),
    answers: answer(wire.tokenResponse, 'A new pair of tokens.'),
    errors: [
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'invalid_scope',
      'invalid_target',
      'unsupported_grant_type',
      'rate_limited',
      'server_error',
    ],
  },
  revoke: {
    operationId: 'revoke',
    area: 'access',
    method: 'POST',
    path: '/oauth/revoke',
    summary: 'Revoke a token (RFC 7009); form or JSON.',
    auth: { kind: 'public' },
    rate: 'revoke',
    ...formOrJson(wire.revocationRequest, limits.revocationBody),
    answers: [{ status: 200, description: 'The token is revoked, or there was none.' }],
    errors: ['invalid_request', 'invalid_client', 'payload_too_large', 'rate_limited', 'server_error'],
  },
  publicSkills: {
    operationId: 'publicSkills',
    area: 'access',
    method: 'GET',
    path: '/api/skills/public',
    summary: 'List built-in and public build skills, without their bodies.',
    auth: { kind: 'public' },
    answers: answer(wire.publicSkillsResponse, 'The skills.'),
    errors: ['server_error'],
  },
} as const satisfies Record<string, RouteSpec>;
