import type { Caps } from '#schema/platform/entitlements.ts';
import { planByCode } from '#shared/operator/plan-row.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findActiveTenant } from '../../core/find-tenant.ts';
import { capsOfPlan, entitlementsOf } from '../../core/plan.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { changeCaps } from './change-caps.ts';

/** Assigns one of the account's plans by value; a repeat with the same values changes nothing. */
export async function assignPlan(
  call: PlatformCall,
  input: TenantSelector & { planCode: string },
): Promise<Result<{ plan: { success: true; entitlements: Caps } }, PlatformFailure>> {
  const tenant = await findActiveTenant(call, input);
  if (!tenant.ok) return tenant;
  const plan = await planByCode.first(call.db, { account: call.caller.accountId, code: input.planCode });
  if (plan === null) return refuse('plan_not_found', input.planCode);
  // A repeat after the plan was archived is answered like the assignment, which stands.
  const isAssigned = plan.archivedAt !== null && tenant.value.planCode === plan.code;
  const entitlements = entitlementsOf(isAssigned ? { ...plan, archivedAt: null } : plan);
  if (!entitlements.ok) return entitlements;
  const caps = capsOfPlan(entitlements.value);
  if (isAssigned) return ok({ plan: { success: true, entitlements: caps } });
  const outcome = await changeCaps(call, tenant.value, {
    caps,
    action: 'tenant.plan',
    allowed: ['active'],
    source: { plan: plan.code },
  });
  // `moved` means that entitlements were changed directly after this assignment, which was made nevertheless.
  return outcome === 'done' || outcome === 'moved'
    ? ok({ plan: { success: true, entitlements: caps } })
    : refuse(outcome);
}
