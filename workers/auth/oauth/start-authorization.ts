import { formatScopes, parseScopes } from '#schema/access/scopes.ts';
import { authorizeQuery } from '#schema/access/wire.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthRequests } from '#shared/db/tables/access.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { ok, type Result } from '#shared/result.ts';
import { describeIssue } from './describe-issue.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { type ClientOperation, findClient } from './find-client.ts';
import { lifetimes } from './lifetimes.ts';
import type { Parameters } from './parameters.ts';
import { isRegisteredRedirectUri, leadsToOurselves } from './redirect-uri.ts';
import { checkResource } from './resource.ts';

const { id, cookieHash, clientId, redirectUri, scope, state, codeChallenge, createdAt, expiresAt } =
  oauthRequests;
const insertRequest = globalStatement(
  { id, cookieHash, clientId, redirectUri, scope, state, codeChallenge, createdAt, expiresAt },
  (row, db) => db.insert(oauthRequests).values(row),
);

export interface StartedAuthorization {
  id: string;
  /** Value of the cookie that ties the request to the browser. */
  cookie: string;
}

/**
 * Checks an authorization request (RFC 6749 4.1.1, RFC 7636, RFC 8707) and stores it until its user has answered.
 * Every refusal is answered directly: nothing is redirected before a user has seen the destination.
 */
export async function startAuthorization(
  operation: ClientOperation,
  { mcpUrl, ownHosts }: { mcpUrl: string; ownHosts: readonly string[] },
  query: Parameters,
): Promise<
  Result<
    StartedAuthorization,
    OAuthFailure<'invalid_request' | 'invalid_client' | 'invalid_target' | 'unsupported_response_type'>
  >
> {
  const { response_type: type } = query;
  if (typeof type === 'string' && type !== 'code') {
    return refuse('unsupported_response_type', 'response_type must be code');
  }
  const resource = checkResource(query.resource, mcpUrl);
  const parsed = authorizeQuery.safeParse(query);
  if (!parsed.success) {
    const onlyResource = parsed.error.issues.every((issue) => issue.path[0] === 'resource');
    return onlyResource && !resource.ok
      ? resource
      : refuse('invalid_request', describeIssue(parsed.error, query));
  }
  if (!resource.ok) return resource;
  const request = parsed.data;
  const client = await findClient(operation, request.client_id);
  if (client === null) return refuse('invalid_client', 'client_id is not known here');
  if (!isRegisteredRedirectUri(client.redirectUris, request.redirect_uri)) {
    return refuse('invalid_request', 'redirect_uri is not registered for this client');
  }
  if (leadsToOurselves(request.redirect_uri, ownHosts)) {
    return refuse('invalid_request', 'redirect_uri may not be an address of this service itself');
  }
  const { db, runtime } = operation;
  const now = runtime.now();
  const id = runtime.newId();
  const cookie = toBase64Url(runtime.randomBytes(32));
  await insertRequest.run(db, {
    id,
    cookieHash: await sha256(cookie),
    clientId: client.id,
    redirectUri: request.redirect_uri,
    scope: formatScopes(parseScopes(request.scope)),
    state: request.state ?? null,
    codeChallenge: request.code_challenge,
    createdAt: now,
    expiresAt: now + lifetimes.request,
  });
  return ok({ id, cookie });
}
