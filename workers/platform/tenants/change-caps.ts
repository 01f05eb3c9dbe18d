import type { Caps } from '../../../schema/platform/entitlements.ts';
import { auditStatementWhen } from '../../../shared/audit/audit-when.ts';
import { prepareTerms } from '../../../shared/ledger/change-terms.ts';
import { termsOf } from '../../../shared/ledger/terms.ts';
import type { PlatformCall } from '../http/call.ts';
import type { Tenant } from './find-tenant.ts';

export interface CapsChange {
  caps: Caps;
  planCode: string | null;
  action: 'tenant.plan' | 'tenant.entitlements';
  /** States in which the change may happen, checked once more inside the batch. */
  allowed: readonly ['active'] | readonly ['active', 'suspended'];
}

/**
 * Puts caps in force: the live row, the ledger's terms, the plan's name and the audit row, in one batch. Setting what is
 * set already changes and records nothing. False when the tenant left the allowed states meanwhile.
 */
export async function changeCaps(call: PlatformCall, tenant: Tenant, change: CapsChange): Promise<boolean> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const caps = JSON.stringify(change.caps);
  const allowed = change.allowed.map((status) => `'${status}'`).join(', ');
  const inState = `EXISTS (SELECT 1 FROM tenants WHERE id = :tenant AND status IN (${allowed}))`;
  const key = runtime.newId();
  const differs = `EXISTS (SELECT 1 FROM tenants t JOIN entitlements e ON e.tenant_id = t.id
    WHERE t.id = ?1 AND t.status IN (${allowed}) AND (e.caps <> ?2 OR t.plan_code IS NOT ?3))`;
  const results = await db.batch<{ status: string }>([
    auditStatementWhen(
      db,
      {
        at: now,
        accountId: caller.accountId,
        actor: caller.actor,
        action: change.action,
        target: tenant.id,
        outcome: 'ok',
        requestId: call.requestId,
        detail: { plan_code: change.planCode, caps: change.caps },
      },
      differs,
      tenant.id,
      caps,
      change.planCode,
    ),
    ...prepareTerms(db, {
      tenantId: tenant.id,
      key,
      now,
      terms: termsOf(change.caps, change.planCode),
      guard: { sql: inState },
    }).statements,
    db
      .prepare(
        `UPDATE entitlements SET caps = ?2, updated_at = ?3 WHERE tenant_id = ?1 AND caps <> ?2
         AND EXISTS (SELECT 1 FROM tenants WHERE id = ?1 AND status IN (${allowed}))`,
      )
      .bind(tenant.id, caps, now),
    db
      .prepare(
        `UPDATE tenants SET plan_code = ?2 WHERE id = ?1 AND plan_code IS NOT ?2 AND status IN (${allowed})`,
      )
      .bind(tenant.id, change.planCode),
    db.prepare('SELECT status FROM tenants WHERE id = ?1').bind(tenant.id),
  ]);
  const status = results.at(-1)?.results[0]?.status ?? '';
  return (change.allowed as readonly string[]).includes(status);
}
