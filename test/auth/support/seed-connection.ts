import { env } from 'cloudflare:workers';
import { formatScopes, parseScopes } from '#schema/access/scopes.ts';
import { spenderId } from '#shared/connections/spender.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { EXPIRES_IN, lifetimes } from '#workers/auth/oauth/lifetimes.ts';
import { newSecret } from '#workers/auth/oauth/secrets.ts';
import { OAuthClient, REDIRECT, type Tokens } from './oauth-client.ts';
import type { Person } from './people.ts';

/** A connection as the flow leaves it after the redemption of its code. */
export interface SeededConnection {
  client: OAuthClient;
  tokens: Tokens;
  grantId: string;
}

/**
 * Inserts the rows of a connection to all workspaces of the person: client, grant and token pair. `choices` are those
 * of the consent form: scopes, and brands that the person administers.
 */
export async function seedConnection(person: Person, choices: string[][] = []): Promise<SeededConnection> {
  const valuesOf = (field: string) =>
    choices.flatMap(([name, value = '']) => (name === field ? [value] : []));
  const scope = formatScopes(parseScopes(['service:read', ...valuesOf('scope')].join(' ')));
  const brands = valuesOf('brand');
  const client = new OAuthClient();
  client.id = crypto.randomUUID();
  const [access, refresh] = await Promise.all([
    newSecret(systemRuntime, 'access'),
    newSecret(systemRuntime, 'refresh'),
  ]);
  const name = 'Test client';
  const spender = await spenderId(person.id, name, REDIRECT);
  const grantId = crypto.randomUUID();
  const now = Date.now();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at, last_used_at)
       VALUES (?1, 'dcr', ?5, ?2, '["authorization_code","refresh_token"]', ?3, ?4, ?4)`,
    ).bind(client.id, JSON.stringify([REDIRECT]), formatScopes(parseScopes('service:read')), now, name),
    env.DB.prepare(
      `INSERT INTO oauth_grants (id, user_id, client_id, scope, ever_scope, brands, redirect_uri, created_at, first_used_at,
         last_used_at, expires_at, absolute_expires_at, spender) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?7, ?7, ?8, ?8, ?9)`,
    ).bind(
      grantId,
      person.id,
      client.id,
      scope,
      brands.length === 0 ? null : JSON.stringify(brands),
      REDIRECT,
      now,
      now + lifetimes.refreshAbsolute,
      spender,
    ),
    env.DB.prepare(
      'INSERT INTO oauth_refresh_tokens (hash, grant_id, created_at, expires_at, scope) VALUES (?1, ?2, ?3, ?4, ?5)',
    ).bind(refresh.hash, grantId, now, now + lifetimes.refreshIdle, scope),
    env.DB.prepare('INSERT INTO oauth_access_tokens (hash, grant_id, expires_at) VALUES (?1, ?2, ?3)').bind(
      access.hash,
      grantId,
      now + lifetimes.access + lifetimes.replay,
    ),
  ]);
  const tokens = {
    access_token: access.value,
    token_type: 'Bearer',
    expires_in: EXPIRES_IN,
    refresh_token: refresh.value,
    scope,
  };
  return { client, tokens, grantId };
}
