import type { Hono } from 'hono';
import { revocationRequest } from '../../../schema/access/wire.ts';
import { limits } from '../../../schema/limits.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { operationFor } from '../../../shared/http/operation-for.ts';
import { isOwnHost, ownHostNames } from '../../../shared/http/own-host.ts';
import { readBody } from '../../../shared/http/read-body.ts';
import { refuseHead } from '../../../shared/http/refuse-head.ts';
import { parseJsonObject } from '../../../shared/json/strict-json.ts';
import { hostCookie } from '../../../shared/sessions/cookie.ts';
import { oauthFailure, oauthJson } from './answer.ts';
import { openCors } from './cors.ts';
import { describeIssue } from './describe-issue.ts';
import { refuse } from './failure.ts';
import { lifetimes } from './lifetimes.ts';
import { limited } from './limited.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { readParameters, uniqueParameters } from './parameters.ts';
import { registerClient } from './register-client.ts';
import { requestCookie } from './request-cookie.ts';
import { revokeToken } from './revoke-token.ts';
import { startAuthorization } from './start-authorization.ts';
import { answerTokenRequest } from './token-request.ts';

const SERVER_DOCUMENTS = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/mcp',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/mcp',
  '/mcp/.well-known/openid-configuration',
];
const RESOURCE_DOCUMENTS = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
];
const CALLED_BY_PAGES = [
  ...SERVER_DOCUMENTS,
  ...RESOURCE_DOCUMENTS,
  '/oauth/register',
  '/oauth/token',
  '/oauth/revoke',
];

const found = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 302,
    headers: { ...headers, Location: location, 'Cache-Control': 'no-store' },
  });

/** OAuth 2.0 for public clients: discovery, registration, authorization requests, tokens, revocation. */
export function mountOAuth(app: Hono<AppEnv<AuthEnv>>): void {
  for (const path of CALLED_BY_PAGES) app.use(path, openCors);
  for (const path of SERVER_DOCUMENTS) {
    app.get(path, (c) => oauthJson(authorizationServerMetadata(c.env)));
  }
  for (const path of RESOURCE_DOCUMENTS) app.get(path, (c) => oauthJson(protectedResourceMetadata(c.env)));

  app.post('/oauth/register', limited('register'), async (c) => {
    const body = await readBody(c.req.raw, limits.registrationBody);
    if (!body.ok && body.code === 'too_large') {
      return oauthFailure(refuse('payload_too_large', `the body may have ${limits.registrationBody} bytes`));
    }
    const json = body.ok ? parseJsonObject(body.value) : body;
    if (!json.ok)
      return oauthFailure(refuse('invalid_client_metadata', `the body is not a JSON object (${json.code})`));
    const registered = await registerClient(operationFor(c), json.value, ownHostNames(c.env));
    if (!registered.ok) return oauthFailure(registered);
    const client = registered.value;
    return oauthJson(
      {
        client_id: client.id,
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: client.grantTypes,
        token_endpoint_auth_method: 'none',
        scope: client.scope,
        resource: c.env.MCP_URL,
      },
      201,
    );
  });

  app.get('/oauth/authorize', refuseHead('GET'), limited('authorize'), async (c) => {
    const { origin, hostname, search } = new URL(c.req.url);
    // Consent is given on the service's own hosts only: a reseller's domain redirects there.
    if (!isOwnHost(hostname, c.env)) return found(`${c.env.AUTH_URL}/oauth/authorize${search}`);
    const query = uniqueParameters(new URL(c.req.url).searchParams);
    if (!query.ok) return oauthFailure(query);
    const started = await startAuthorization(
      { ...operationFor(c), fetch: c.env.CIMD_ENABLED === 'true' ? fetch : null },
      { mcpUrl: c.env.MCP_URL, ownHosts: ownHostNames(c.env) },
      query.value,
    );
    if (!started.ok) return oauthFailure(started);
    const { id, cookie } = started.value;
    // Stays on the host of the request: the cookie belongs to it and would be missing on another.
    return found(`${origin}/oauth/consent?request=${id}`, {
      'Set-Cookie': hostCookie(c.env.AUTH_URL, requestCookie(id), cookie, lifetimes.request / 1000),
    });
  });

  app.post('/oauth/token', limited('token'), async (c) => {
    const parameters = await readParameters(c.req.raw, limits.tokenBody);
    if (!parameters.ok) {
      // The token endpoint has no 413: RFC 6749 has one answer for a request that cannot be read.
      return oauthFailure(
        parameters.code === 'payload_too_large' ? { ...parameters, code: 'invalid_request' } : parameters,
      );
    }
    const answer = await answerTokenRequest(operationFor(c), c.env.MCP_URL, parameters.value);
    if (!answer.ok) return oauthFailure(answer);
    return oauthJson(answer.value);
  });

  app.post('/oauth/revoke', limited('revoke'), async (c) => {
    const parameters = await readParameters(c.req.raw, limits.revocationBody);
    if (!parameters.ok) return oauthFailure(parameters);
    const parsed = revocationRequest.safeParse(parameters.value);
    if (!parsed.success) return oauthFailure(refuse('invalid_request', describeIssue(parsed.error)));
    const { token, client_id: clientId } = parsed.data;
    await revokeToken(operationFor(c, { kind: 'client', id: clientId }), { token, clientId });
    return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
  });
}
