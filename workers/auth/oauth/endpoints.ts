import type { Context } from 'hono';
import { revocationRequest } from '#schema/access/wire.ts';
import { limits } from '#schema/limits.ts';
import { createOutwardFetch } from '#shared/domains/outward-fetch.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { isOwnHost, ownHostNames } from '#shared/http/own-host.ts';
import { readBody } from '#shared/http/read-body.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import { hostCookie } from '#shared/sessions/cookie.ts';
import { oauthFailure, oauthJson } from './answer.ts';
import { describeIssue } from './describe-issue.ts';
import { refuse } from './failure.ts';
import type { ClientOperation } from './find-client.ts';
import { identifyClient } from './identify-client.ts';
import { lifetimes } from './lifetimes.ts';
import { type Parameters, readParameters, uniqueParameters } from './parameters.ts';
import { registerClient } from './register-client.ts';
import { requestCookie } from './request-cookie.ts';
import { revokeToken } from './revoke-token.ts';
import { startAuthorization } from './start-authorization.ts';
import { answerTokenRequest } from './token-request.ts';

type OAuthContext = Context<AppEnv<AuthEnv>>;

/** RFC 7591. */
export async function register(c: OAuthContext): Promise<Response> {
  const body = await readBody(c.req.raw, limits.registrationBody);
  if (!body.ok && body.code === 'too_large') {
    return oauthFailure(refuse('payload_too_large', `the body may have ${limits.registrationBody} bytes`));
  }
  const json = body.ok ? parseJsonObject(body.value, { wellFormed: true }) : body;
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
}

/** RFC 6749 4.1.1. */
export async function authorize(c: OAuthContext): Promise<Response> {
  const { origin, hostname, search } = new URL(c.req.url);
  // Consent is given on the service's own hosts only: a reseller's domain redirects there.
  if (!isOwnHost(hostname, c.env)) return found(`${c.env.AUTH_URL}/oauth/authorize${search}`);
  const query = uniqueParameters(new URL(c.req.url).searchParams);
  if (!query.ok) return oauthFailure(query);
  const started = await startAuthorization(
    clientOperation(c),
    { mcpUrl: c.env.MCP_URL, ownHosts: ownHostNames(c.env) },
    query.value,
  );
  if (!started.ok) return oauthFailure(started);
  const { id, cookie } = started.value;
  // The redirect stays on the host of the request, because the cookie belongs to that host.
  return found(`${origin}/oauth/consent?request=${id}`, {
    'Set-Cookie': hostCookie(c.env.AUTH_URL, requestCookie(id), cookie, lifetimes.request / 1000),
  });
}

/** RFC 6749 3.2. */
export async function token(c: OAuthContext): Promise<Response> {
  const parameters = await readParameters(c.req.raw, limits.tokenBody);
  if (!parameters.ok) {
    // The token endpoint has no 413: RFC 6749 defines one answer for a request that cannot be read.
    return oauthFailure(
      parameters.code === 'payload_too_large' ? { ...parameters, code: 'invalid_request' } : parameters,
    );
  }
  const identified = await identify(c, parameters.value, '/oauth/token');
  if (!identified.ok) return oauthFailure(identified);
  const answer = await answerTokenRequest(operationFor(c), c.env.MCP_URL, identified.value);
  if (!answer.ok) return oauthFailure(answer);
  return oauthJson(answer.value);
}

/** RFC 7009. */
export async function revoke(c: OAuthContext): Promise<Response> {
  const parameters = await readParameters(c.req.raw, limits.revocationBody);
  if (!parameters.ok) return oauthFailure(parameters);
  const identified = await identify(c, parameters.value, '/oauth/revoke');
  if (!identified.ok) return oauthFailure(identified);
  const parsed = revocationRequest.safeParse(identified.value);
  if (!parsed.success)
    return oauthFailure(refuse('invalid_request', describeIssue(parsed.error, identified.value)));
  const { token, client_id: clientId } = parsed.data;
  await revokeToken(operationFor(c, { kind: 'client', id: clientId }), { token, clientId });
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
}

const clientOperation = (c: OAuthContext): ClientOperation => ({
  ...operationFor(c),
  fetch: c.env.CIMD_ENABLED === 'true' ? createOutwardFetch(c.env) : null,
});

/** Identifies the client. An assertion names the issuer or the endpoint as its audience. */
const identify = (c: OAuthContext, parameters: Parameters, path: string) =>
  identifyClient(clientOperation(c), c.req.raw, parameters, [c.env.AUTH_URL, c.env.AUTH_URL + path]);

const found = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 302,
    headers: { ...headers, Location: location, 'Cache-Control': 'no-store' },
  });
