import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { parseScopes, type Scope } from '#schema/access/scopes.ts';
import {
  WORKSPACES_LISTED,
  type WorkspaceChoice,
  workspaceChoices,
} from '#shared/credentials/user-workspaces.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import type { Identity } from '#shared/presentation/identity.ts';
import { identityIn, identityOfPerson } from '#shared/presentation/identity-of-person.ts';
import { BRANDS_LISTED, type BrandChoice, brandChoices } from '../oauth/brand-choices.ts';

export interface Connection {
  grantId: string;
  clientId: string;
  clientName: string | null;
  redirectUri: string;
  scopes: Scope[];
  workspaces: string[] | null;
  brands: string[];
  firstUsedAt: number;
  lastUsedAt: number;
}

/** Most connections that the page lists. */
export const CONNECTIONS_LISTED = 200;

const liveConnections = globalStatement(
  { userId: oauthGrants.userId, now: oauthGrants.expiresAt, limit: value<number>() },
  ({ userId, now, limit }, db) =>
    db
      .select({
        grantId: oauthGrants.id,
        clientId: oauthGrants.clientId,
        clientName: oauthClients.name,
        redirectUri: oauthGrants.redirectUri,
        scope: oauthGrants.scope,
        workspaces: oauthGrants.workspaces,
        brands: oauthGrants.brands,
        firstUsedAt: notNull(oauthGrants.firstUsedAt),
        lastUsedAt: notNull(oauthGrants.lastUsedAt),
      })
      .from(oauthGrants)
      .innerJoin(oauthClients, and(eq(oauthClients.id, oauthGrants.clientId), isNull(oauthClients.removedAt)))
      .where(
        and(
          eq(oauthGrants.userId, userId),
          isNull(oauthGrants.revokedAt),
          gt(oauthGrants.expiresAt, now),
          isNotNull(oauthGrants.firstUsedAt),
        ),
      )
      .orderBy(desc(oauthGrants.lastUsedAt), oauthGrants.id)
      .limit(limit),
);

/**
 * The live connections of a user, last used first; the workspaces that they can choose; and the reseller whose
 * customer they are.
 */
export async function listConnections(
  db: D1Database,
  userId: string,
  now: number,
): Promise<{
  connections: Connection[];
  workspaces: WorkspaceChoice[];
  brands: BrandChoice[];
  person: Identity | null;
}> {
  const { grants, workspaces, brands, identities } = await batch(db, {
    grants: liveConnections.bind(db, { userId, now, limit: CONNECTIONS_LISTED }),
    workspaces: workspaceChoices.bind(db, { user: userId, limit: WORKSPACES_LISTED }),
    brands: brandChoices.bind(db, { user: userId, limit: BRANDS_LISTED }),
    identities: identityOfPerson.bind(db, { user: userId }),
  });
  return {
    connections: grants.rows.map(({ scope, workspaces, brands, ...row }) => ({
      ...row,
      scopes: parseScopes(scope),
      workspaces: workspaces === null ? null : parseJson(workspaces),
      brands: brands === null ? [] : parseJson(brands),
    })),
    workspaces: workspaces.rows,
    brands: brands.rows,
    person: identityIn(identities.rows),
  };
}
