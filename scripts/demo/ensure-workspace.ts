import { and, eq } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import type { Operation } from '#shared/operation.ts';
import { expectOk } from '#shared/result.ts';
import { createTenant } from '../../workers/platform/customers/tenants/create-tenant.ts';

export interface DemoWorkspace {
  accountId: string;
  externalRef: string;
  email: string;
  name: string;
  planCode: string;
  /** Origin of the service. */
  baseUrl: string;
}

/**
 * The demo customer's workspace, created by the first call. A workspace that the customer left, or was erased from,
 * keeps its reference: the next one has a number behind it.
 */
export async function ensureWorkspace(
  operation: Operation,
  input: DemoWorkspace,
): Promise<{ workspaceId: string; userId: string }> {
  for (let number = 1; number <= MOST_WORKSPACES; number += 1) {
    const externalRef = number === 1 ? input.externalRef : `${input.externalRef}-${number}`;
    const workspace = { ...input, externalRef };
    const found = (await find(operation.db, workspace)) ?? (await create(operation, workspace));
    if (found !== null) return found;
  }
  throw new Error('the demo customer is a member of none of its workspaces');
}

const MOST_WORKSPACES = 1_000;

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

/** Null when the reference is that of a workspace without the customer. */
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
  return find(operation.db, input);
}
