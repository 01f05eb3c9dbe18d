import type { Operation } from '../../shared/audit/operation.ts';
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

/** The demo customer's workspace, made on the first call. */
export async function ensureWorkspace(
  operation: Operation,
  input: DemoWorkspace,
): Promise<{ workspaceId: string; userId: string }> {
  return (await find(operation.db, input)) ?? (await create(operation, input));
}

const find = (
  db: D1Database,
  input: DemoWorkspace,
): Promise<{ workspaceId: string; userId: string } | null> =>
  db
    .prepare(
      `SELECT t.id AS workspaceId, m.user_id AS userId FROM tenants t
       JOIN workspace_members m ON m.tenant_id = t.id JOIN users u ON u.id = m.user_id
       WHERE t.account_id = ?1 AND t.external_ref = ?2 AND u.email = ?3`,
    )
    .bind(input.accountId, input.externalRef, input.email)
    .first();

async function create(operation: Operation, input: DemoWorkspace) {
  const { db, runtime, actor, requestId } = operation;
  const call = {
    db,
    runtime,
    requestId,
    caller: { accountId: input.accountId, accountStatus: 'active', actor, scopes: [] },
    baseUrl: input.baseUrl,
  };
  const { externalRef, email, name, planCode } = input;
  expectOk(
    await createTenant(call, { externalRef, email, name, planCode, initialPrompt: null, entitlements: {} }),
  );
  const made = await find(db, input);
  if (made === null) throw new Error('the demo customer is not a member of the demo workspace');
  return made;
}
