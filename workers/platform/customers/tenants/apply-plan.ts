import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import type { Caps } from '#schema/platform/entitlements.ts';
import type { appliedPlan } from '#schema/platform/plan-wire.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { plans, tenants } from '#shared/db/tables/platform.ts';
import { planByCode } from '#shared/operator/plan-row.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { isNewAssignment } from '../../billing/fees/assignment-statements.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { selectTenants, type Tenant, tenantOf } from '../../core/find-tenant.ts';
import { capsOfPlan, entitlementsOf } from '../../core/plan.ts';
import { inTenantTime } from '../test-clocks/tenant-time.ts';
import { changeCaps } from './change-caps.ts';

const one = alias(tenants, 'one');

type Applied = z.infer<typeof appliedPlan>;

const page = { code: plans.code, status: tenants.status, after: tenants.id, limit: value<number>() };

/** Active tenants come first, then suspended ones, each in the order of their ids, which is the order of the index. */
const tenantsOfPlan = accountStatement(page, ({ account, code, status, after, limit }, db) =>
  selectTenants(db)
    .where(
      and(
        eq(tenants.accountId, account),
        eq(tenants.planCode, code),
        sql`(${tenants.status}, ${tenants.id}) > (${status}, ${after})`,
        sql`${tenants.status} < 'terminated'`,
      ),
    )
    .orderBy(tenants.status, tenants.id)
    .limit(limit),
);

/** Tenants of the page whose recorded price differs from that of the plan. */
const newlyPriced = accountStatement(page, ({ account, code, status, after, limit }, db) =>
  db.rows(
    { id: tenants.id },
    (columns) => sql`select ${columns} from ${tenants} where ${tenants.id} in (
        select ${one.id} from ${tenants} as ${one} where ${one.accountId} = ${account} and ${one.planCode} = ${code}
          and (${one.status}, ${one.id}) > (${status}, ${after}) and ${one.status} < 'terminated'
        order by ${one.status}, ${one.id} limit ${limit})
      and ${isNewAssignment(tenants.id, code)}`,
  ),
);

/** Start of a page: after a tenant with a status. */
interface Place {
  status: Tenant['status'];
  after: string;
}

const FIRST: Place = { status: 'active', after: '' };

/** Parses the place of a cursor; null for one that this list has not issued. */
export function readApplyPlace(cursor: string | null | undefined): Place | null {
  const decoded = decodeCursor(cursor);
  if (decoded === '') return FIRST;
  const [, status, after] = /^(active|suspended)\/(.+)$/.exec(decoded ?? '') ?? [];
  return status === undefined || after === undefined ? null : { status: status as Place['status'], after };
}

export interface ApplyInput {
  planCode: string;
  place: Place;
  limit: number;
  dryRun: boolean;
}

/**
 * Assigns a plan again to a page of its tenants, with its present values. Each tenant is a change of its own by the
 * verb that assigns plans, on the condition that the tenant still has the state that was read: a repeat finds nothing
 * to do, and a plan or entitlements that were set meanwhile stay.
 */
export async function applyPlan(
  call: PlatformCall,
  { planCode, place, limit, dryRun }: ApplyInput,
): Promise<Result<{ dry_run?: true; tenants: Applied[]; next_cursor: string | null }, PlatformFailure>> {
  const account = call.caller.accountId;
  const plan = await planByCode.first(call.db, { account, code: planCode });
  if (plan === null) return refuse('plan_not_found', planCode);
  if (plan.archivedAt !== null) return refuse('plan_archived', planCode);
  const entitlements = entitlementsOf(plan);
  if (!entitlements.ok) return entitlements;
  const caps = capsOfPlan(entitlements.value);
  const at = { account, code: planCode, ...place, limit: limit + 1 };
  const { found, priced } = await batch(call.db, {
    found: tenantsOfPlan.bind(call.db, at),
    priced: newlyPriced.bind(call.db, at),
  });
  const withNewPrice = new Set(priced.rows.map(({ id }) => id));
  const read = found.rows.slice(0, limit).map((row) => tenantOf(row, call.baseUrl));
  const applied: Applied[] = [];
  for (const tenant of read) {
    applied.push({
      tenant_id: tenant.id,
      external_ref: tenant.externalRef,
      outcome: await applyTo(call, tenant, {
        planCode,
        caps,
        dryRun,
        isNewPrice: withNewPrice.has(tenant.id),
      }),
    });
  }
  const last = read.at(-1);
  return ok({
    ...(dryRun && { dry_run: true as const }),
    tenants: applied,
    next_cursor:
      found.rows.length > limit && last !== undefined ? encodeCursor(`${last.status}/${last.id}`) : null,
  });
}

async function applyTo(
  call: PlatformCall,
  tenant: Tenant,
  {
    planCode,
    caps,
    dryRun,
    isNewPrice,
  }: { planCode: string; caps: Caps; dryRun: boolean; isNewPrice: boolean },
): Promise<Applied['outcome']> {
  if (tenant.status === 'suspended') return 'suspended';
  if (tenant.storedCaps === JSON.stringify(caps) && !isNewPrice) return 'unchanged';
  if (dryRun) return 'applied';
  const { id } = tenant;
  const isTest = call.caller.isTest === true;
  const ofTenant = isTest
    ? await inTenantTime(call, call.caller.accountId, { tenantId: id, externalRef: null })
    : call;
  const outcome = await changeCaps(ofTenant, tenant, {
    caps,
    action: 'tenant.plan',
    allowed: ['active'],
    source: { plan: planCode, over: { readCaps: tenant.storedCaps, readPlan: planCode } },
  });
  if (outcome === 'done') return 'applied';
  return outcome === 'suspended' ? 'suspended' : 'changed_meanwhile';
}
