import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { suspensions, tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { auditEntryOf, realNow } from '#shared/operation.ts';
import { withoutSchedule } from '#shared/projects/without-schedule.ts';
import { endAssignment } from '../../billing/fees/assignment-statements.ts';
import type { PlatformCall } from '../../core/call.ts';
import type { Tenant, TenantStatus } from '../../core/find-tenant.ts';
import { captureStatements, isInForce } from './capture-statements.ts';
import { closeBalance } from './close-balance.ts';
import { LEASE_MS } from './lease.ts';
import { tenantStatus } from './tenant-status.ts';

export interface TakedownStart {
  /** Null when another request changed the status first. */
  suspensionId: string | null;
  /** The tenant's status after the batch. */
  status: TenantStatus;
}

const parameters = {
  tenant: tenants.id,
  suspension: suspensions.id,
  now: tenants.createdAt,
};

const suspend = accountStatement(parameters, ({ account, tenant, suspension, now }, db) =>
  db
    .update(tenants)
    .set({ status: 'suspended', suspendedAt: sql`${now}`, suspensionId: sql`${suspension}` })
    .where(isActive(tenant, account)),
);

const terminate = accountStatement(parameters, ({ account, tenant, suspension, now }, db) =>
  db
    .update(tenants)
    .set({ status: 'terminated', terminatedAt: sql`${now}`, suspensionId: sql`${suspension}` })
    .where(isActive(tenant, account)),
);

function isActive(tenant: SQLWrapper, account: SQLWrapper): SQL {
  return sql`${tenants.id} = ${tenant} and ${tenants.accountId} = ${account} and ${tenants.status} = 'active'`;
}

const insertSuspension = accountStatement(
  { ...parameters, reason: suspensions.reason, until: suspensions.leaseUntil },
  ({ account, tenant, suspension, reason, now, until }) => sql`
    insert into ${insertTarget(
      suspensions,
      suspensions.id,
      suspensions.tenantId,
      suspensions.accountId,
      suspensions.reason,
      suspensions.startedAt,
      suspensions.leaseUntil,
    )}
    select ${suspension}, ${tenant}, ${account}, ${reason}, ${now}, ${until} where ${isInForce(tenant, suspension)}`,
);

/** Cancels the scheduled publishes of the tenant's projects. */
const endSchedules = accountStatement(
  { tenant: tenants.id, suspension: suspensions.id },
  ({ account, tenant, suspension }) => sql`
    update ${projects} set ${withoutSchedule}
    where ${projects.tenantId} = ${tenant} and ${projects.accountId} = ${account}
      and ${projects.scheduledAt} is not null and ${isInForce(tenant, suspension)}`,
);

/**
 * Suspends or terminates: one batch stores the status, the items to take down and the audit row, before any of them is
 * taken down. From then on builds and publishes are refused, and the sweep can complete an interrupted run.
 */
export async function startTakedown(
  call: PlatformCall,
  tenant: Tenant,
  change: { to: 'suspended' | 'terminated'; reason: string | null },
): Promise<TakedownStart> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const suspensionId = runtime.newId();
  const isEnd = change.to === 'terminated';
  const statements = [
    (isEnd ? terminate : suspend).bind(db, {
      tenant: tenant.id,
      account: caller.accountId,
      suspension: suspensionId,
      now,
    }),
    auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: caller.accountId,
        action: isEnd ? 'tenant.terminate' : 'tenant.suspend',
        target: tenant.id,
        ...(change.reason === null ? {} : { detail: { reason: change.reason } }),
      }),
    ),
    insertSuspension.bind(db, {
      tenant: tenant.id,
      account: caller.accountId,
      suspension: suspensionId,
      reason: change.reason,
      now,
      until: realNow(call) + LEASE_MS,
    }),
    endSchedules.bind(db, { tenant: tenant.id, account: caller.accountId, suspension: suspensionId }),
    ...captureStatements(db, { suspensionId, tenantId: tenant.id }, now),
    ...(isEnd
      ? [closeBalance.bind(db, { tenant: tenant.id }), endAssignment.bind(db, { tenant: tenant.id, now })]
      : []),
  ];
  const { found } = await batch(db, { statements, found: tenantStatus.bind(db, { tenant: tenant.id }) });
  const [row] = found.rows;
  return {
    suspensionId: row?.suspensionId === suspensionId ? suspensionId : null,
    status: row?.status ?? 'terminated',
  };
}
