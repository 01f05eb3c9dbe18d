import { type SQL, sql } from 'drizzle-orm';
import { spentSince } from '#shared/connections/connection-rules.ts';
import { spenderOf } from '#shared/connections/spender.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { connectionRules } from '#shared/db/tables/connections.ts';
import { users } from '#shared/db/tables/core.ts';
import { type tenants, workspaceMembers } from '#shared/db/tables/platform.ts';

const shown = {
  id: oauthGrants.id,
  userId: oauthGrants.userId,
  email: users.email,
  clientName: oauthClients.name,
  lastUsedAt: oauthGrants.lastUsedAt,
  expiresAt: oauthGrants.expiresAt,
  revokedAt: oauthGrants.revokedAt,
  scope: oauthGrants.scope,
  spender: notNull(oauthGrants.spender, spenderOf),
  limit: connectionRules.creditsPerDayMicro,
  approval: connectionRules.publishApproval,
};

const people = { viewer: users.id };

/**
 * The condition for connections, also ended ones, of the workspace's members and of the viewer that may enter the
 * workspace.
 */
const isInto = ({
  tenant,
  viewer,
}: PlaceholdersOf<typeof people & { tenant: typeof tenants.id }>): SQL => sql`
  ${oauthGrants.userId} in (select ${workspaceMembers.userId} from ${workspaceMembers}
    where ${workspaceMembers.tenantId} = ${tenant} union select ${viewer})
  and ${oauthGrants.firstUsedAt} is not null
  and (${oauthGrants.workspaces} is null or ${tenant} in (select value from json_each(${oauthGrants.workspaces})))`;

const joined = (tenant: PlaceholdersOf<{ tenant: typeof tenants.id }>['tenant']): SQL => sql`
  from ${oauthGrants} join ${users} on ${users.id} = ${oauthGrants.userId}
  left join ${oauthClients} on ${oauthClients.id} = ${oauthGrants.clientId}
  left join ${connectionRules} on ${connectionRules.spender} = ${spenderOf} and ${connectionRules.tenantId} = ${tenant}`;

/**
 * Connections of all members into a workspace, the one used last first. The page shows those of other people only to
 * managers.
 */
export const grantsInto = tenantStatement(
  { ...people, limit: value<number>() },
  ({ tenant, viewer, limit }, db) =>
    db.rows(
      shown,
      (columns) => sql`select ${columns} ${joined(tenant)} where ${isInto({ tenant, viewer })}
        order by ${oauthGrants.lastUsedAt} desc, ${oauthGrants.id} limit ${limit}`,
    ),
);

/** One such connection, with the credits that its spender spent since the given time. */
export const grantInto = tenantStatement(
  { ...people, grant: oauthGrants.id, since: value<number>() },
  ({ tenant, viewer, grant, since }, db) =>
    db.rows(
      { ...shown, spent: spentSince(sql`${tenant}`, spenderOf, sql`${since}`) },
      (columns) => sql`select ${columns} ${joined(tenant)}
        where ${oauthGrants.id} = ${grant} and ${isInto({ tenant, viewer })}`,
    ),
);

export type GrantInto = RowOfStatement<typeof grantsInto>;
