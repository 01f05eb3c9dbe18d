import { formatScopes, parseScopes } from '#schema/access/scopes.ts';
import { DEFAULT_GRANT_TYPES, registrationRequest } from '#schema/access/wire.ts';
import { auditStatement } from '#shared/audit/audit.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients } from '#shared/db/tables/access.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { describeIssue } from './describe-issue.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { leadsToOurselves } from './redirect-uri.ts';
import { usableRedirectUris } from './usable-redirect-uris.ts';

export interface RegisteredClient {
  id: string;
  name: string | null;
  redirectUris: string[];
  grantTypes: string[];
  scope: string;
}

const insertClient = globalStatement(
  {
    id: oauthClients.id,
    name: oauthClients.name,
    redirectUris: oauthClients.redirectUris,
    grantTypes: oauthClients.grantTypes,
    scope: oauthClients.scope,
    now: oauthClients.createdAt,
  },
  ({ now, ...client }, db) => db.insert(oauthClients).values({ ...client, source: 'dcr', createdAt: now }),
);

/**
 * Registers a public client (RFC 7591). Unsupported metadata is replaced, and the answer reports it (3.2.1):
 * unsupported grant types and scopes are omitted, and so are app-own redirect schemes beside a compliant URI.
 */
export async function registerClient(
  operation: Operation,
  input: unknown,
  ownHosts: readonly string[],
): Promise<Result<RegisteredClient, OAuthFailure<'invalid_client_metadata' | 'invalid_redirect_uri'>>> {
  const parsed = registrationRequest.safeParse(input);
  if (!parsed.success) {
    const code =
      parsed.error.issues[0]?.path[0] === 'redirect_uris'
        ? 'invalid_redirect_uri'
        : 'invalid_client_metadata';
    return refuse(code, describeIssue(parsed.error, input));
  }
  const { client_name, redirect_uris, grant_types, scope } = parsed.data;
  const asked = grant_types ?? DEFAULT_GRANT_TYPES;
  const grantTypes = DEFAULT_GRANT_TYPES.filter((type) => asked.includes(type));
  if (!grantTypes.includes('authorization_code')) {
    return refuse('invalid_client_metadata', 'grant_types must include authorization_code');
  }
  const redirectUris = usableRedirectUris(redirect_uris);
  if (!redirectUris.ok) return redirectUris;
  if (redirectUris.value.some((uri) => leadsToOurselves(uri, ownHosts))) {
    return refuse('invalid_redirect_uri', 'redirect_uris: no address of this service itself');
  }
  const { db, runtime } = operation;
  const client: RegisteredClient = {
    id: runtime.newId(),
    name: client_name ?? null,
    redirectUris: redirectUris.value,
    grantTypes,
    scope: formatScopes(parseScopes(scope)),
  };
  const now = runtime.now();
  await batch(db, [
    insertClient.bind(db, {
      ...client,
      redirectUris: JSON.stringify(client.redirectUris),
      grantTypes: JSON.stringify(client.grantTypes),
      now,
    }),
    auditStatement(
      db,
      auditEntryOf(operation, now, { accountId: null, action: 'oauth.register', target: client.id }),
    ),
  ]);
  return ok(client);
}
