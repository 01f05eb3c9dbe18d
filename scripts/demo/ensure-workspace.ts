import { and, eq } from 'drizzle-orm';
import { accountStatement } from '../../shared/db/statement/statement.ts';
import { users } from '../../shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '../../shared/db/tables/platform.ts';
import type { Operation } from '../../shared/operation.ts';
import { expectOk } from '../../shared/result.ts';
import { createTenant } from '../../workers/platform/tenants/create-tenant.ts';

export interface DemoWorkspace {
  accountId: string;
  externalRef: string;
  email: string;
  name: string;
  planCode: string;
  /** Origin of the service. */
  baseUrl: string;
}

/** The demo customer's workspace, created by the first call. */
export async function ensureWorkspace(
  operation: Operation,
  input: DemoWorkspace,
): Promise<{ workspaceId: string; userId: string }> {
  return (await find(operation.db, input)) ?? (await create(operation, input));
}

const memberOfTenant = accountStatement(
  { externalRef: tenants.externalRef, email: users.email },
  ({ account, externalRef, email }, db) =>
    db
      .select({ workspaceId: tenants.id, userId: workspaceMembers.userId })
      .from(tenants)
      .innerJoin(workspaceMembers, eq(workspaceMembers.tenantId, tenants.id))
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(
        and(eq(tenants.accountId, account), eq(tenants.externalRef, externalRef), eq(users.email, email)),
      ),
);

const find = (db: D1Database, { accountId: account, externalRef, email }: DemoWorkspace) =>
  memberOfTenant.first(db, { account, externalRef, email });

async function create(operation: Operation, input: DemoWorkspace) {
  const call = {
    ...operation,
    caller: { accountId: input.accountId, accountStatus: 'active', scopes: [] },
    baseUrl: input.baseUrl,
  };
  const { externalRef, email, name, planCode } = input;
  expectOk(
    await createTenant(call, { externalRef, email, name, planCode, initialPrompt: null, entitlements: {} }),
  );
  const made = await find(operation.db, input);
  if (made === null) throw new Error('the demo customer is not a member of the demo workspace');
  return made;
}
