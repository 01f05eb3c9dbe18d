import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import type { PlatformCall } from '../http/call.ts';
import type { Tenant, TenantStatus } from '../tenants/find-tenant.ts';
import { captureStatements, IN_FORCE } from './capture-statements.ts';
import { closeBalanceStatement } from './close-balance.ts';
import { LEASE_MS } from './lease.ts';

export interface TakedownStart {
  /** Null when another request changed the status first. */
  suspensionId: string | null;
  /** The tenant's status after the batch. */
  status: TenantStatus;
}

/**
 * Suspends or terminates: the status, what is to be taken down and the audit row in one batch, before anything is
 * touched. From here on builds and publishes refuse, and whatever dies, the sweep can finish.
 */
export async function startTakedown(
  call: PlatformCall,
  tenant: Tenant,
  change: { to: 'suspended' | 'terminated'; reason: string | null },
): Promise<TakedownStart> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const suspensionId = runtime.newId();
  const stamped = change.to === 'suspended' ? 'suspended_at = ?3' : 'terminated_at = ?3';
  const results = await db.batch<{ status: TenantStatus; suspension_id: string | null }>([
    db
      .prepare(
        `UPDATE tenants SET status = '${change.to}', ${stamped}, suspension_id = ?1
         WHERE id = ?2 AND account_id = ?4 AND status = 'active'`,
      )
      .bind(suspensionId, tenant.id, now, caller.accountId),
    auditIfChanged(db, {
      at: now,
      accountId: caller.accountId,
      actor: caller.actor,
      action: change.to === 'suspended' ? 'tenant.suspend' : 'tenant.terminate',
      target: tenant.id,
      outcome: 'ok',
      requestId: call.requestId,
      ...(change.reason === null ? {} : { detail: { reason: change.reason } }),
    }),
    db
      .prepare(
        `INSERT INTO suspensions (id, tenant_id, account_id, reason, started_at, lease_until)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${IN_FORCE}`,
      )
      .bind(suspensionId, tenant.id, caller.accountId, change.reason, now, now + LEASE_MS),
    ...captureStatements(db, { suspensionId, tenantId: tenant.id }, now),
    ...(change.to === 'terminated' ? [closeBalanceStatement(db, tenant.id)] : []),
    db.prepare('SELECT status, suspension_id FROM tenants WHERE id = ?1').bind(tenant.id),
  ]);
  const row = results.at(-1)?.results[0];
  return {
    suspensionId: row?.suspension_id === suspensionId ? suspensionId : null,
    status: row?.status ?? 'terminated',
  };
}
