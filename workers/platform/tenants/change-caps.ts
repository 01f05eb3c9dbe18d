import type { Caps } from '../../../schema/platform/entitlements.ts';
import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import { prepareTerms } from '../../../shared/ledger/change-terms.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { termsOf } from '../../../shared/ledger/terms.ts';
import type { PlatformCall } from '../http/call.ts';
import type { Tenant, TenantStatus } from './find-tenant.ts';

export interface CapsChange {
  caps: Caps;
  planCode: string | null;
  action: 'tenant.plan' | 'tenant.entitlements';
  /** States in which the change may happen, checked once more inside the batch. */
  allowed: readonly ['active'] | readonly ['active', 'suspended'];
  /** What the new caps were made from: when that is not in force any more, nothing changes. Null for caps of their own. */
  from: { caps: string | null; planCode: string | null } | null;
}

/** `moved`: other caps were put in force meanwhile than those that `from` names. */
export type CapsOutcome = 'done' | 'moved' | Exclude<TenantStatus, 'active'>;

interface InForce {
  status: TenantStatus;
  caps: string;
  plan_code: string | null;
}

/**
 * Puts caps in force: the live row, the ledger's terms, the plan's name and the audit row, in one batch. Setting what is
 * set already changes and records nothing.
 */
export async function changeCaps(
  call: PlatformCall,
  tenant: Tenant,
  change: CapsChange,
): Promise<CapsOutcome> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const caps = JSON.stringify(change.caps);
  const allowed = change.allowed.map((status) => `'${status}'`).join(', ');
  const mayChange = (id: string, [oldCaps, oldPlan]: readonly [string, string]): string =>
    `EXISTS (SELECT 1 FROM tenants t JOIN entitlements e ON e.tenant_id = t.id WHERE t.id = ${id}
       AND t.status IN (${allowed}) ${change.from === null ? '' : `AND e.caps IS ${oldCaps} AND t.plan_code IS ${oldPlan}`})`;
  const old = change.from === null ? {} : { old_caps: change.from.caps, old_plan: change.from.planCode };
  const guard = { sql: mayChange(':tenant', [':old_caps', ':old_plan']), values: old };
  const values = { tenant: tenant.id, caps, plan: change.planCode };
  const differs = `EXISTS (SELECT 1 FROM tenants t JOIN entitlements e ON e.tenant_id = t.id
    WHERE t.id = ?1 AND (e.caps <> ?2 OR t.plan_code IS NOT ?3))`;
  const results = await db.batch([
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
      `${differs} AND ${mayChange('?1', ['?4', '?5'])}`,
      tenant.id,
      caps,
      change.planCode,
      ...(change.from === null ? [] : [change.from.caps, change.from.planCode]),
    ),
    ...prepareTerms(db, {
      tenantId: tenant.id,
      key: runtime.newId(),
      now,
      terms: termsOf(change.caps, change.planCode),
      guard,
    }).statements,
    // The plan first: it is a part of what the caps were made from only when it stays as it is.
    statement(
      db,
      `UPDATE tenants SET plan_code = :plan WHERE id = :tenant AND plan_code IS NOT :plan AND ${guard.sql}`,
      { ...values, ...old },
    ),
    statement(
      db,
      `UPDATE entitlements SET caps = :caps, updated_at = :now
       WHERE tenant_id = :tenant AND caps <> :caps AND ${guard.sql}`,
      { ...values, ...old, now },
    ),
    statement(
      db,
      `SELECT t.status, t.plan_code, e.caps FROM tenants t LEFT JOIN entitlements e ON e.tenant_id = t.id
       WHERE t.id = :tenant`,
      values,
    ),
  ]);
  const row = results.at(-1)?.results[0] as InForce | undefined;
  const status = row?.status ?? 'terminated';
  if (status === 'terminated' || (status === 'suspended' && change.allowed.length === 1)) return status;
  return row?.caps === caps && row.plan_code === change.planCode ? 'done' : 'moved';
}
