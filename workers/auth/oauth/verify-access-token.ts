import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { parseScopes, type Scope } from '#schema/access/scopes.ts';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { vouchingAccountOf } from '#shared/customers/identity.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthAccessTokens, oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { accounts, memberships, users } from '#shared/db/tables/core.ts';
import { sha256 } from '#shared/encoding.ts';
import { administers } from './administers.ts';

/** An OAuth client that acts for a user, with the current state of its grant. */
export interface AccessPrincipal {
  grantId: string;
  userId: string;
  email: string;
  clientId: string;
  clientName: string | null;
  scopes: readonly Scope[];
  /** When it ends at the latest, epoch milliseconds. */
  endsAt: number;
  /** Null: every workspace of the user. */
  workspaces: readonly string[] | null;
  /** Accounts whose brand the grant may change and that the user administers now. */
  brands: readonly AdministeredBrand[];
}

/** An account whose brand a connection may change. */
export interface AdministeredBrand {
  id: string;
  name: string;
}

/** JSON array of the accounts whose brand the grant names, limited to active ones that the user administers now. */
const brandsOfGrant = nullable(
  oauthGrants.brands,
  sql`iif(${oauthGrants.brands} is null, null, (
    select json_group_array(json_object('id', ${accounts.id}, 'name', ${accounts.name})) from ${memberships}
    join ${accounts} on ${accounts.id} = ${memberships.accountId} and ${isLiveStatus(accounts.status)}
    where ${administers(oauthGrants.userId)}
      and ${memberships.accountId} in (select value from json_each(${oauthGrants.brands}))))`,
);

const principalByToken = globalStatement(
  { hash: oauthAccessTokens.hash, now: oauthAccessTokens.expiresAt },
  ({ hash, now }, db) =>
    db
      .select({
        grantId: oauthGrants.id,
        userId: oauthGrants.userId,
        email: users.email,
        clientId: oauthGrants.clientId,
        clientName: oauthClients.name,
        scope: oauthGrants.scope,
        workspaces: oauthGrants.workspaces,
        lastUsedAt: oauthGrants.lastUsedAt,
        endsAt: oauthGrants.absoluteExpiresAt,
        tokenScope: oauthAccessTokens.scope,
        brands: brandsOfGrant,
      })
      .from(oauthAccessTokens)
      .innerJoin(
        oauthGrants,
        and(eq(oauthGrants.id, oauthAccessTokens.grantId), isNull(oauthGrants.revokedAt)),
      )
      .innerJoin(users, and(eq(users.id, oauthGrants.userId), isNull(users.disabledAt)))
      .innerJoin(oauthClients, and(eq(oauthClients.id, oauthGrants.clientId), isNull(oauthClients.removedAt)))
      .where(
        and(
          eq(oauthAccessTokens.hash, hash),
          gt(oauthAccessTokens.expiresAt, now),
          sql`not exists (select 1 from ${accounts} where ${accounts.id} = ${vouchingAccountOf(users.email)}
            and not ${isLiveStatus(accounts.status)})`,
        ),
      ),
);

const noteUse = globalStatement(
  {
    grantId: oauthGrants.id,
    now: oauthGrants.createdAt,
    stale: oauthGrants.createdAt,
  },
  ({ grantId, now, stale }, db) =>
    db
      .update(oauthGrants)
      .set({ lastUsedAt: sql`${now}` })
      .where(and(eq(oauthGrants.id, grantId), sql`coalesce(${oauthGrants.lastUsedAt}, 0) < ${stale}`)),
);

const SHAPE = /^lat_[A-Za-z0-9_-]{43}$/;
const LAST_USED_RESOLUTION_MS = 5 * 60_000;

/**
 * Verifies a bearer token with one read over token, grant, user and client. All must be valid now: a revocation, the
 * end of a connection, the removal of a user or client, and a change of scopes apply to the next request.
 *
 * `keepLastUsed` receives the (rare) write of the time of last use, to run after the answer.
 */
export async function verifyAccessToken(
  db: D1Database,
  token: string,
  now: number,
  keepLastUsed: (work: Promise<unknown>) => void,
): Promise<AccessPrincipal | null> {
  if (!SHAPE.test(token)) return null;
  const hash = await sha256(token);
  const row = await principalByToken.first(db, { hash, now });
  if (row === null) return null;
  const stale = now - LAST_USED_RESOLUTION_MS;
  if ((row.lastUsedAt ?? 0) < stale) {
    keepLastUsed(noteUse.run(db, { grantId: row.grantId, now, stale }));
  }
  const { lastUsedAt: _, tokenScope, scope, workspaces, brands, ...principal } = row;
  return {
    ...principal,
    scopes: effectiveScopes(scope, tokenScope),
    workspaces: workspaces === null ? null : parseJson(workspaces),
    brands: brands === null ? [] : (JSON.parse(brands) as AdministeredBrand[]),
  };
}

/** The current scopes of the grant, limited to those that the token was narrowed to. */
function effectiveScopes(granted: string, narrowed: string | null): readonly Scope[] {
  const scopes = parseScopes(granted);
  if (narrowed === null) return scopes;
  const kept = new Set<string>(narrowed.split(' '));
  return scopes.filter((scope) => kept.has(scope));
}
