import { auditStatement } from '../../shared/audit/audit.ts';
import { ensureUserStatement } from '../../shared/operator/ensure-user.ts';
import { audited, type Operation } from '../../shared/operator/operation.ts';

export interface DemoWorkspace {
  accountId: string;
  externalRef: string;
  email: string;
  name: string;
  planCode: string;
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
  const { db, runtime } = operation;
  const now = runtime.now();
  const workspaceId = runtime.newId();
  await db.batch([
    ensureUserStatement(db, runtime, { email: input.email, name: input.name }),
    db
      .prepare(
        `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, whu_name, plan_code, created_at)
         VALUES (?1, ?2, ?3, 'active', ?4, ?5, ?4, ?6, ?7)`,
      )
      .bind(workspaceId, input.accountId, input.externalRef, input.name, input.email, input.planCode, now),
    db
      .prepare(
        `INSERT INTO entitlements (tenant_id, account_id, caps, updated_at)
         SELECT ?1, account_id, entitlements, ?4 FROM plans WHERE account_id = ?2 AND code = ?3`,
      )
      .bind(workspaceId, input.accountId, input.planCode, now),
    db
      .prepare(
        `INSERT INTO workspace_members (tenant_id, user_id, role, created_at)
         SELECT ?1, id, 'owner', ?3 FROM users WHERE email = ?2`,
      )
      .bind(workspaceId, input.email, now),
    auditStatement(
      db,
      audited(operation, now, { accountId: input.accountId, action: 'tenant.create', target: workspaceId }),
    ),
  ]);
  const made = await find(db, input);
  if (made === null) throw new Error('the demo workspace was not written');
  return made;
}
