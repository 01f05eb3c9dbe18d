import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type ClockRow, clockById } from './clock-statements.ts';

const attach = accountStatement(
  { tenant: tenants.id, clock: testClocks.id, most: value<number>() },
  ({ account, tenant, clock, most }) => sql`
    update ${tenants} set ${bare(tenants.clockId)} = ${clock}
    where ${tenants.id} = ${tenant} and ${tenants.accountId} = ${account} and ${tenants.clockId} is null
      and ${tenants.status} <> 'terminated'
      and exists (select 1 from ${testClocks} where ${testClocks.id} = ${clock}
        and ${testClocks.accountId} = ${account} and ${testClocks.status} = 'ready')
      and (select count(*) from ${tenants} as other where other.clock_id = ${clock}) < ${most}`,
);

/** A clock that is behind real time is set to it, because the time of its new tenant must not go back. */
const catchUp = accountStatement(
  { tenant: tenants.id, clock: testClocks.id, now: testClocks.nowAt },
  ({ account, tenant, clock, now }) => sql`
    update ${testClocks} set ${bare(testClocks.nowAt)} = max(${testClocks.nowAt}, ${now})
    where ${testClocks.id} = ${clock} and ${testClocks.accountId} = ${account} and ${testClocks.status} = 'ready'
      and exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.clockId} = ${clock})
      and changes() > 0`,
);

const clockOfTenant = accountStatement({ tenant: tenants.id }, ({ account, tenant }, db) =>
  db
    .select({ clockId: tenants.clockId })
    .from(tenants)
    .where(and(eq(tenants.id, tenant), eq(tenants.accountId, account))),
);

/** Attaches a clock to a tenant permanently. A repeat changes nothing. */
export async function attachClock(
  call: VerbCall,
  clockId: string,
  selector: TenantSelector,
): Promise<Result<ClockRow, PlatformFailure>> {
  const found = await findLiveTenant(call, selector);
  if (!found.ok) return found;
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const tenant = found.value.id;
  const now = runtime.now();
  const { after, clocks } = await batch(db, {
    attach: attach.bind(db, { account, tenant, clock: clockId, most: limits.tenantsOfClock }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'clock.attach',
        target: clockId,
        detail: { tenant_id: tenant },
      }),
    ),
    catchUp: catchUp.bind(db, { account, tenant, clock: clockId, now }),
    after: clockOfTenant.bind(db, { account, tenant }),
    clocks: clockById.bind(db, { account, id: clockId }),
  });
  const [clock] = clocks.rows;
  if (clock === undefined || clock.status === 'deleting') return refuse('clock_not_found');
  const attached = after.rows[0]?.clockId ?? null;
  if (attached === clockId) return ok(clock);
  if (attached !== null) return refuse('clock_attached');
  return refuse(clock.status === 'advancing' ? 'clock_advancing' : 'clock_full');
}
