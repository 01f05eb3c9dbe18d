import type { Context } from 'hono';
import { revocationRequest } from '#schema/access/wire.ts';
import { limits } from '#schema/limits.ts';
import { createOutwardFetch } from '#shared/domains/outward-fetch.ts';
import { fromBase64Url } from '#shared/encoding.ts';
import { hostCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { isOwnHost, ownHostNames } from '#shared/http/own-host.ts';
import { readBody } from '#shared/http/read-body.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import { ok, type Result } from '#shared/result.ts';
import { oauthFailure, oauthJson } from './answer.ts';
import { describeIssue } from './describe-issue.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import type { ClientOperation } from './find-client.ts';
import { lifetimes } from './lifetimes.ts';
import { type Parameters, readParameters, uniqueParameters } from './parameters.ts';
import { registerClient } from './register-client.ts';
import { requestCookie } from './request-cookie.ts';
import { revokeToken } from './revoke-token.ts';
import { startAuthorization } from './start-authorization.ts';
import { answerTokenRequest } from './token-request.ts';

type Identified = Result<Parameters, OAuthFailure<'invalid_request' | 'invalid_client'>>;

/**
 * The parameters of a request with its `client_id`, which libraries also send in HTTP Basic with an empty password
 * (RFC 6749 2.3.1) or as the subject of an assertion (RFC 7521 4.2). An assertion is verified; no client has a secret.
 */
async function identifyClient(
  operation: ClientOperation,
  { headers }: Request,
  parameters: Parameters,
  audiences: readonly string[],
): Promise<Identified> {
  const { client_assertion: assertion, client_assertion_type: type } = parameters;
  const sent = typeof assertion === 'string' && assertion !== '' ? assertion : null;
  let id = parameters.client_id ?? undefined;
  if (id === undefined) {
    const basic = readBasic(headers.get('Authorization'));
    if (basic !== null && basic.password !== '') {
      return refuse('invalid_client', 'clients have no secret here: send client_id with an empty one');
    }
    id = basic?.user ?? subjectOf(sent);
  }
  const identified = { ...parameters, client_id: id };
  if (sent === null || typeof id !== 'string') return ok(identified);
  // Loaded on demand, because few clients have keys.
  const { verifyAssertion } = await import('./cimd/verify-assertion.ts');
  const verified = await verifyAssertion(operation, { value: sent, type, clientId: id, audiences });
  return verified.ok ? ok(identified) : verified;
}

/** User and password of HTTP Basic, which are form-encoded before they are joined; null for anything else. */
function readBasic(header: string | null): { user: string; password: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,4096})={0,2} *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const bytes = fromBase64Url(encoded.replaceAll('+', '-').replaceAll('/', '_'));
  const [, user = '', password = ''] =
    /^([^:]*):(.*)$/s.exec(new TextDecoder().decode(bytes ?? undefined)) ?? [];
  return user === '' ? null : { user: formDecoded(user), password: formDecoded(password) };
}

const formDecoded = (text: string): string =>
  new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '';

/** The subject that an assertion claims. Its signature is verified with the keys of that client. */
function subjectOf(assertion: string | null): string | undefined {
  const bytes = fromBase64Url(assertion?.split('.')[1] ?? '');
  const claims = bytes === null ? null : parseJsonObject(bytes);
  return claims?.ok === true && typeof claims.value.sub === 'string' ? claims.value.sub : undefined;
}

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
