import { eq, sql } from 'drizzle-orm';
import { vouchedIdentityOf } from '#shared/customers/identity.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { sessions, users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';

/** The members of a workspace, in the order in which they were added. */
export const membersOfWorkspace = tenantStatement({ limit: value<number>() }, ({ tenant, limit }, db) =>
  db
    .select({
      userId: workspaceMembers.userId,
      email: users.email,
      name: users.name,
      role: workspaceMembers.role,
      createdAt: workspaceMembers.createdAt,
      /** Time of the first sign-in; null for none. */
      signedInAt: users.signedInAt,
      /** Latest request of a session that is still stored. */
      seenAt: nullable(
        sessions.seenAt,
        sql`(select max(${sessions.seenAt}) from ${sessions}
        where ${sessions.userId} = ${workspaceMembers.userId})`,
      ),
      /** Whether this is the workspace's customer, who always has access. */
      isCustomer: flag(sql`${users.email} = ${tenants.whuEmail}
        or ${users.email} = ${vouchedIdentityOf(tenants.accountId, tenants.whuEmail)}`),
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .innerJoin(tenants, eq(tenants.id, workspaceMembers.tenantId))
    .where(eq(workspaceMembers.tenantId, tenant))
    .orderBy(workspaceMembers.createdAt, users.email)
    .limit(limit),
);

export type FoundMember = RowOfStatement<typeof membersOfWorkspace>;
