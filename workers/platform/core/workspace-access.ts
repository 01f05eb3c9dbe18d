import { and, eq, ne, sql } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { memberAccountOf } from '#shared/credentials/test-side.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { accounts, memberships, users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';

/** A workspace's reseller and customer, and what the viewer may do in it. */
export interface WorkspaceAccess {
  accountId: string;
  workspaceName: string;
  /** The account's own host name, while it is in use. */
  domain: string | null;
  status: typeof tenants.$inferSelect.status;
  customerEmail: string;
  mayManage: boolean;
}

const workspaceOfUser = tenantStatement({ user: users.id }, ({ tenant, user }, db) =>
  db
    .select({
      accountId: tenants.accountId,
      name: tenants.name,
      status: tenants.status,
      whuEmail: tenants.whuEmail,
      domain: nullable(
        accounts.customDomain,
        sql`case when ${accounts.customDomainStatus} = 'active' then ${accounts.customDomain} end`,
      ),
      role: nullable(
        workspaceMembers.role,
        sql`(select ${workspaceMembers.role} from ${workspaceMembers}
        where ${workspaceMembers.tenantId} = ${tenants.id} and ${workspaceMembers.userId} = ${user})`,
      ),
      staff: flag(sql`exists (select 1 from ${memberships}
        where ${memberships.accountId} = ${memberAccountOf(accounts)} and ${memberships.userId} = ${user}
          and ${memberships.removedAt} is null and ${memberships.role} in ('owner', 'admin'))`),
    })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(and(eq(tenants.id, tenant), ne(tenants.status, 'terminated'), isLiveStatus(accounts.status))),
);

/** Reads a viewer's access; null when they may not enter. Owners and the reseller's staff manage members. */
export async function readWorkspaceAccess(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string,
): Promise<WorkspaceAccess | null> {
  const row = await workspaceOfUser.first(db, { tenant: workspaceId, user: viewer.userId });
  if (row === null || (row.role === null && row.staff === 0)) return null;
  return {
    accountId: row.accountId,
    workspaceName: row.name,
    domain: row.domain,
    status: row.status,
    customerEmail: row.whuEmail,
    mayManage: row.role === 'owner' || row.staff === 1,
  };
}
