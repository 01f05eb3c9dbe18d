import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { parseScopes, type Scope } from '#schema/access/scopes.ts';
import { budgetDay, spentSince } from '#shared/connections/connection-rules.ts';
import { spenderOf } from '#shared/connections/spender.ts';
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
import { connectionRules } from '#shared/db/tables/connections.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
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
  /** When it ends at the latest. */
  endsAt: number;
  /** What its application may spend in a UTC day, in each workspace with a limit. */
  budgets: WorkspaceBudget[];
}

interface WorkspaceBudget {
  workspaceId: string;
  limit: number;
  spent: number;
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
        endsAt: oauthGrants.expiresAt,
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

/** Most limits that the page shows. */
const LIMITS_LISTED = 500;

const limitsOfPerson = globalStatement(
  { userId: oauthGrants.userId, now: oauthGrants.expiresAt, since: value<number>(), limit: value<number>() },
  ({ userId, now, since, limit }, db) =>
    db
      .select({
        grantId: oauthGrants.id,
        workspaceId: connectionRules.tenantId,
        limit: connectionRules.creditsPerDayMicro,
        spent: spentSince(connectionRules.tenantId, connectionRules.spender, sql`${since}`),
      })
      .from(oauthGrants)
      .innerJoin(connectionRules, eq(connectionRules.spender, spenderOf))
      .where(
        and(
          eq(oauthGrants.userId, userId),
          isNull(oauthGrants.revokedAt),
          gt(oauthGrants.expiresAt, now),
          isNotNull(connectionRules.creditsPerDayMicro),
        ),
      )
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
  const { grants, workspaces, brands, identities, budgets } = await batch(db, {
    grants: liveConnections.bind(db, { userId, now, limit: CONNECTIONS_LISTED }),
    workspaces: workspaceChoices.bind(db, { user: userId, limit: WORKSPACES_LISTED }),
    brands: brandChoices.bind(db, { user: userId, limit: BRANDS_LISTED }),
    identities: identityOfPerson.bind(db, { user: userId }),
    budgets: limitsOfPerson.bind(db, { userId, now, since: budgetDay(now), limit: LIMITS_LISTED }),
  });
  const budgetsOf = (grantId: string): WorkspaceBudget[] =>
    budgets.rows.flatMap(({ limit, spent, workspaceId, ...row }) =>
      row.grantId === grantId && limit !== null
        ? [{ workspaceId, limit: fromMicro(limit), spent: fromMicro(spent) }]
        : [],
    );
  return {
    connections: grants.rows.map(({ scope, workspaces, brands, ...row }) => ({
      ...row,
      scopes: parseScopes(scope),
      workspaces: workspaces === null ? null : parseJson(workspaces),
      brands: brands === null ? [] : parseJson(brands),
      budgets: budgetsOf(row.grantId),
    })),
    workspaces: workspaces.rows,
    brands: brands.rows,
    person: identityIn(identities.rows),
  };
}
