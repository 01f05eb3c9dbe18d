import type * as z from 'zod/mini';
import type { unsuspendResponse } from '../../../schema/platform/wire.ts';
import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PlatformCall } from '../http/call.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { findLiveTenant, type Tenant, type TenantStatus } from '../tenants/find-tenant.ts';
import type { TenantSelector } from '../tenants/selector.ts';
import { LEASE_MS } from './lease.ts';
import { runNow } from './run-now.ts';

export type Unsuspended = Omit<z.infer<typeof unsuspendResponse>, 'ok'>;

/**
 * Lifts a suspension and brings back exactly what it took down. What cannot come back (a domain that somebody else took
 * meanwhile) is named in the report; what fails for the moment is named too, and tried again by the sweep.
 */
export async function unsuspendTenant(
  call: PlatformCall,
  input: TenantSelector,
): Promise<Result<Unsuspended, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  const tenant = found.value;
  if (tenant.status === 'active' || tenant.suspensionId === null)
    return ok({ status: 'active', already: true });
  const lifted = await lift(call, tenant, tenant.suspensionId);
  if (lifted !== 'lifted') {
    return lifted === 'terminated' ? refuse('terminated') : ok({ status: 'active', already: true });
  }
  const report = await runNow(call, tenant.suspensionId, 'up');
  return ok({
    status: 'active',
    report: {
      resumedPods: report.done.pod,
      republishedProjects: report.done.project,
      reboundDomains: report.done.domain,
      resumedCloud: report.done.cloud,
      errors: report.errors,
    },
  });
}

async function lift(
  call: PlatformCall,
  tenant: Tenant,
  suspensionId: string,
): Promise<'lifted' | TenantStatus> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const results = await db.batch<{ status: TenantStatus }>([
    db
      .prepare(
        `UPDATE tenants SET status = 'active', suspended_at = NULL, suspension_id = NULL
         WHERE id = ?1 AND status = 'suspended' AND suspension_id = ?2`,
      )
      .bind(tenant.id, suspensionId),
    auditIfChanged(db, {
      at: now,
      accountId: caller.accountId,
      actor: caller.actor,
      action: 'tenant.unsuspend',
      target: tenant.id,
      outcome: 'ok',
      requestId: call.requestId,
    }),
    db
      .prepare(
        `UPDATE suspensions SET lifted_at = ?3, settled_at = NULL, lease_until = ?4, attempts = 0
         WHERE id = ?2 AND lifted_at IS NULL
           AND EXISTS (SELECT 1 FROM tenants WHERE id = ?1 AND suspension_id IS NULL AND status = 'active')`,
      )
      .bind(tenant.id, suspensionId, now, now + LEASE_MS),
    db.prepare('SELECT status FROM tenants WHERE id = ?1').bind(tenant.id),
  ]);
  if (results[0]?.meta.changes === 1) return 'lifted';
  return results.at(-1)?.results[0]?.status ?? 'terminated';
}
