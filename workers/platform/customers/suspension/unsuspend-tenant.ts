import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { unsuspendResponse } from '#schema/platform/wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { suspensions, tenants } from '#shared/db/tables/platform.ts';
import { auditEntryOf, realNow } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant, type Tenant, type TenantStatus } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { continueRun } from './continue-run.ts';
import { LEASE_MS } from './lease.ts';
import { runNow } from './run-now.ts';
import type { SagaReport } from './run-saga.ts';
import { tenantStatus } from './tenant-status.ts';

export type Unsuspended = Omit<z.infer<typeof unsuspendResponse>, 'ok'>;

/**
 * Lifts a suspension and restores exactly what it took down. The report names items that cannot be restored (a domain
 * that another workspace has taken meanwhile), and temporary failures, which the sweep retries.
 */
export async function unsuspendTenant(
  call: PlatformCall,
  input: TenantSelector,
): Promise<Result<Unsuspended, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  const tenant = found.value;
  if (tenant.status === 'active' || tenant.suspensionId === null) return repeated(call, tenant.id);
  const lifted = await lift(call, tenant, tenant.suspensionId);
  if (lifted !== 'lifted') {
    return lifted === 'terminated' ? refuse('terminated') : repeated(call, tenant.id);
  }
  return ok({ status: 'active', report: restored(await runNow(call, tenant.suspensionId, 'up')) });
}

/** The answer to a request for what is so already: `already` only when nothing is left to be restored. */
async function repeated(call: PlatformCall, tenantId: string): Promise<Result<Unsuspended, PlatformFailure>> {
  const left = await continueRun(call, tenantId, 'up');
  return ok(
    left === null ? { status: 'active', already: true } : { status: 'active', report: restored(left) },
  );
}

const restored = (report: Omit<SagaReport, 'left'>): NonNullable<Unsuspended['report']> => ({
  resumedPods: report.done.pod,
  republishedProjects: report.done.project,
  reboundDomains: report.done.domain,
  resumedCloud: report.done.cloud,
  errors: report.errors,
});

const activate = tenantStatement({ suspension: suspensions.id }, ({ tenant, suspension }, db) =>
  db
    .update(tenants)
    .set({ status: 'active', suspendedAt: null, suspensionId: null })
    .where(
      and(eq(tenants.id, tenant), eq(tenants.status, 'suspended'), eq(tenants.suspensionId, suspension)),
    ),
);

const turnAround = tenantStatement(
  { suspension: suspensions.id, now: suspensions.startedAt, until: suspensions.leaseUntil },
  ({ tenant, suspension, now, until }) => sql`
    update ${suspensions} set ${bare(suspensions.liftedAt)} = ${now}, ${bare(suspensions.settledAt)} = null,
      ${bare(suspensions.leaseUntil)} = ${until}, ${bare(suspensions.attempts)} = 0
    where ${suspensions.id} = ${suspension} and ${suspensions.liftedAt} is null
      and exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'active')`,
);

async function lift(
  call: PlatformCall,
  tenant: Tenant,
  suspensionId: string,
): Promise<'lifted' | TenantStatus> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const { changed, found } = await batch(db, {
    changed: activate.bind(db, { tenant: tenant.id, suspension: suspensionId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: caller.accountId,
        action: 'tenant.unsuspend',
        target: tenant.id,
      }),
    ),
    turnAround: turnAround.bind(db, {
      tenant: tenant.id,
      suspension: suspensionId,
      now,
      until: realNow(call) + LEASE_MS,
    }),
    found: tenantStatus.bind(db, { tenant: tenant.id }),
  });
  return changed.changes > 0 ? 'lifted' : (found.rows[0]?.status ?? 'terminated');
}
