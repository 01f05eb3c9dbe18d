import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { notNull } from '#shared/db/statement/column-value.ts';
import { arrayLength } from '#shared/db/statement/json-fields.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { users } from '#shared/db/tables/core.ts';

/** A person's live connections that may enter a workspace, the one used last first. */
export const connectionsInto = tenantStatement(
  { user: users.id, now: oauthGrants.expiresAt, limit: value<number>() },
  ({ tenant, user, now, limit }, db) =>
    db
      .select({
        id: oauthGrants.id,
        clientId: oauthGrants.clientId,
        clientName: oauthClients.name,
        redirectUri: oauthGrants.redirectUri,
        scope: oauthGrants.scope,
        // The condition below excludes connections that were never used.
        firstUsedAt: notNull(oauthGrants.firstUsedAt),
        lastUsedAt: oauthGrants.lastUsedAt,
        /** Number of workspaces that it may enter; null for all. */
        workspaces: arrayLength(oauthGrants.workspaces),
      })
      .from(oauthGrants)
      .innerJoin(oauthClients, and(eq(oauthClients.id, oauthGrants.clientId), isNull(oauthClients.removedAt)))
      .where(
        and(
          eq(oauthGrants.userId, user),
          isNull(oauthGrants.revokedAt),
          gt(oauthGrants.expiresAt, now),
          isNotNull(oauthGrants.firstUsedAt),
          sql`(${oauthGrants.workspaces} is null
            or ${tenant} in (select value from json_each(${oauthGrants.workspaces})))`,
        ),
      )
      .orderBy(desc(oauthGrants.lastUsedAt), oauthGrants.id)
      .limit(limit),
);

export type Connection = RowOfStatement<typeof connectionsInto>;
