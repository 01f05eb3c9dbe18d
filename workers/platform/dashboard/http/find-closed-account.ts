import { and, eq, ne, not, sql } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';

const closedWorkspace = globalStatement({ user: users.id }, ({ user }, db) =>
  db
    .select({ id: accounts.id })
    .from(workspaceMembers)
    .innerJoin(tenants, and(eq(tenants.id, workspaceMembers.tenantId), ne(tenants.status, 'terminated')))
    .innerJoin(
      accounts,
      and(eq(accounts.id, tenants.accountId), not(sql`(${isLiveStatus(accounts.status)})`)),
    )
    .where(eq(workspaceMembers.userId, user))
    .limit(1),
);

/** A disabled account in which the person has a workspace; null when there is none. */
export async function findClosedAccount(db: D1Database, userId: string): Promise<string | null> {
  const row = await closedWorkspace.first(db, { user: userId });
  return row?.id ?? null;
}
