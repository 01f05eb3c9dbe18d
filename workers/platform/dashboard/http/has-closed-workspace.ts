import { and, eq, ne, not, sql } from 'drizzle-orm';
import { isLiveStatus } from '../../../../shared/credentials/live-account.ts';
import { globalStatement } from '../../../../shared/db/statement/statement.ts';
import { accounts, users } from '../../../../shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '../../../../shared/db/tables/platform.ts';

const closedWorkspace = globalStatement({ user: users.id }, ({ user }, db) =>
  db
    .select({ id: tenants.id })
    .from(workspaceMembers)
    .innerJoin(tenants, and(eq(tenants.id, workspaceMembers.tenantId), ne(tenants.status, 'terminated')))
    .innerJoin(
      accounts,
      and(eq(accounts.id, tenants.accountId), not(sql`(${isLiveStatus(accounts.status)})`)),
    )
    .where(eq(workspaceMembers.userId, user))
    .limit(1),
);

/** Whether the person has a workspace of a reseller that is out of service. */
export const hasClosedWorkspace = async (db: D1Database, userId: string): Promise<boolean> =>
  (await closedWorkspace.first(db, { user: userId })) !== null;
