import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Caps } from '#schema/platform/entitlements.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { bare, type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { prepareTerms } from '#shared/ledger/change-terms.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { assignment, isNewAssignment } from '../../billing/fees/assignment-statements.ts';
import type { PlatformCall } from '../../core/call.ts';
import type { Tenant, TenantStatus } from '../../core/find-tenant.ts';

export interface CapsChange {
  caps: Caps;
  action: 'tenant.plan' | 'tenant.entitlements';
  /** Statuses in which the change may happen; the batch checks them again. */
  allowed: readonly ['active'] | readonly ['active', 'suspended'];
  source: CapsSource;
}

interface ReadCaps {
  readCaps: string | null;
  readPlan: string | null;
}

export type CapsSource =
  /**
   * The entitlements of this plan, which becomes the tenant's. With `over`, the change happens only while the
   * entitlements and the plan that were read are in force.
   */
  | { plan: string; over?: ReadCaps }
  /**
   * The change was computed from entitlements and a plan that were read; when these are not in force any more, nothing
   * changes. The plan stays.
   */
  | ReadCaps;

/** `moved`: the entitlements in force are no longer those that were read. */
export type CapsOutcome = 'done' | 'moved' | Exclude<TenantStatus, 'active'>;

const parameters = {
  caps: entitlements.caps,
  planCode: tenants.planCode,
  /** 1 when a suspended tenant may be changed too. */
  whileSuspended: value<0 | 1>(),
  /** 1 when the entitlements do not depend on those in force. */
  anew: value<0 | 1>(),
  /** 1 when a plan is assigned, and not only caps. */
  assigns: value<0 | 1>(),
  oldCaps: value<string | null>(),
  oldPlan: value<string | null>(),
};
type Places = PlaceholdersOf<typeof parameters & { tenant: typeof tenants.id }>;

const other = alias(tenants, 'other');
const inForce = alias(entitlements, 'in_force');

const thisTenant = sql`${tenants} as ${other} join ${entitlements} as ${inForce} on ${inForce.tenantId} = ${other.id}`;

/** Whether the change may happen at this point of the batch; {@link ledgerGuard} is the same for the ledger. */
const mayChange = ({ tenant, whileSuspended, anew, oldCaps, oldPlan }: Places): SQL => sql`
  exists (select 1 from ${thisTenant} where ${other.id} = ${tenant}
    and (${other.status} = 'active' or (${whileSuspended} = 1 and ${other.status} = 'suspended'))
    and (${anew} = 1 or (${inForce.caps} is ${oldCaps} and ${other.planCode} is ${oldPlan})))`;

const ledgerGuard = `EXISTS (SELECT 1 FROM tenants t JOIN entitlements e ON e.tenant_id = t.id WHERE t.id = :tenant
  AND (t.status = 'active' OR (:while_suspended = 1 AND t.status = 'suspended'))
  AND (:anew = 1 OR (e.caps IS :old_caps AND t.plan_code IS :old_plan)))`;

const auditChange = auditWhen(
  { ...parameters, tenant: tenants.id },
  (places) => sql`exists (select 1 from ${thisTenant} where ${other.id} = ${places.tenant}
    and (${inForce.caps} <> ${places.caps} or ${other.planCode} is not ${places.planCode}
      or (${places.assigns} = 1 and ${isNewAssignment(places.tenant, places.planCode)}))) and ${mayChange(places)}`,
);

const recordPlan = tenantStatement({ ...parameters, now: entitlements.updatedAt }, (places) =>
  assignment(places, sql`${places.assigns} = 1 and ${mayChange(places)}`),
);

const changePlan = tenantStatement(
  parameters,
  (places) => sql`
    update ${tenants} set ${bare(tenants.planCode)} = ${places.planCode}
    where ${tenants.id} = ${places.tenant} and ${tenants.planCode} is not ${places.planCode} and ${mayChange(places)}`,
);

const changeRow = tenantStatement(
  { ...parameters, now: entitlements.updatedAt },
  ({ now, ...places }) => sql`
    update ${entitlements} set ${bare(entitlements.caps)} = ${places.caps}, ${bare(entitlements.updatedAt)} = ${now}
    where ${entitlements.tenantId} = ${places.tenant} and ${entitlements.caps} <> ${places.caps} and ${mayChange(places)}`,
);

const capsInForce = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ status: tenants.status, planCode: tenants.planCode, caps: entitlements.caps })
    .from(tenants)
    .leftJoin(entitlements, eq(entitlements.tenantId, tenants.id))
    .where(eq(tenants.id, tenant)),
);

/**
 * Puts entitlements in force: one batch writes the live row, the ledger's terms, the plan's code with the record of its
 * price, and the audit row. A change to equal values changes and records nothing.
 */
export async function changeCaps(
  call: PlatformCall,
  tenant: Tenant,
  change: CapsChange,
): Promise<CapsOutcome> {
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const caps = JSON.stringify(change.caps);
  const { source } = change;
  const read = 'plan' in source ? (source.over ?? null) : source;
  const planCode = 'plan' in source ? source.plan : source.readPlan;
  const values = {
    tenant: tenant.id,
    caps,
    planCode,
    whileSuspended: change.allowed.length === 2 ? 1 : 0,
    anew: read === null ? 1 : 0,
    assigns: 'plan' in source ? 1 : 0,
    oldCaps: read?.readCaps ?? null,
    oldPlan: read?.readPlan ?? null,
  } as const;
  const statements = [
    auditChange(
      db,
      auditEntryOf(call, now, {
        accountId: caller.accountId,
        action: change.action,
        target: tenant.id,
        detail: { plan_code: planCode, caps: change.caps },
      }),
      values,
    ),
    ...prepareTerms(db, {
      tenantId: tenant.id,
      key: runtime.newId(),
      now,
      terms: termsOf(change.caps, planCode),
      guard: {
        sql: ledgerGuard,
        values: {
          while_suspended: values.whileSuspended,
          anew: values.anew,
          old_caps: values.oldCaps,
          old_plan: values.oldPlan,
        },
      },
    }).statements,
    recordPlan.bind(db, { ...values, now }),
    changePlan.bind(db, values),
    changeRow.bind(db, { ...values, now }),
  ];
  const { inForce } = await batch(db, { statements, inForce: capsInForce.bind(db, { tenant: tenant.id }) });
  const [row] = inForce.rows;
  const status = row?.status ?? 'terminated';
  if (status === 'terminated' || (status === 'suspended' && change.allowed.length === 1)) return status;
  return row?.caps === caps && row.planCode === planCode ? 'done' : 'moved';
}
