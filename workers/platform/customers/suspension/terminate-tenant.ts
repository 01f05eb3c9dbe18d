import { and, eq, sql } from 'drizzle-orm';
import { readId } from '#schema/names/id.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { endAssignment } from '../../billing/fees/assignment-statements.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findTenant, type Tenant } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { closeBalance } from './close-balance.ts';
import { startTakedown } from './start-takedown.ts';
import { takedownReport } from './suspend-tenant.ts';

export interface Terminated {
  status: 'terminated';
  already?: true;
}

/**
 * Ends a tenant permanently, whatever its status. `confirm` must repeat an identifier of the request. Its reference is
 * never used again; its data is purged after the retention.
 */
export async function terminateTenant(
  call: PlatformCall,
  input: TenantSelector & { confirm: string },
): Promise<Result<Terminated, PlatformFailure>> {
  const found = await findTenant(call, input);
  if (!found.ok) return found;
  const tenant = found.value;
  if (readId(input.confirm) !== input.tenantId && input.confirm !== input.externalRef)
    return refuse('confirm_mismatch');
  if (tenant.status === 'terminated') return ok({ status: 'terminated', already: true });
  // A simultaneous suspend or unsuspend may win either change; one more round settles it.
  for (let round = 0; round < 3; round += 1) {
    if (await endSuspended(call, tenant)) return ok({ status: 'terminated' });
    const start = await startTakedown(call, tenant, { to: 'terminated', reason: null });
    if (start.suspensionId !== null) {
      await takedownReport(call, tenant.id, start.suspensionId);
      return ok({ status: 'terminated' });
    }
    if (start.status === 'terminated') return ok({ status: 'terminated', already: true });
  }
  return refuse('internal_error');
}

const endTenant = tenantStatement({ now: tenants.createdAt }, ({ tenant, now }, db) =>
  db
    .update(tenants)
    .set({ status: 'terminated', terminatedAt: sql`${now}` })
    .where(and(eq(tenants.id, tenant), eq(tenants.status, 'suspended'))),
);

/** A suspended tenant is already taken down (or its suspension does it), so that only the status changes. */
async function endSuspended(call: PlatformCall, tenant: Tenant): Promise<boolean> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const { changed } = await batch(db, {
    changed: endTenant.bind(db, { tenant: tenant.id, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: caller.accountId,
        action: 'tenant.terminate',
        target: tenant.id,
      }),
    ),
    closeBalance: closeBalance.bind(db, { tenant: tenant.id }),
    endAssignment: endAssignment.bind(db, { tenant: tenant.id, now }),
  });
  return changed.changes > 0;
}
