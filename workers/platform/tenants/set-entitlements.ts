import type { Caps } from '../../../schema/platform/entitlements.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PlatformCall } from '../http/call.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { changeCaps } from './change-caps.ts';
import { findLiveTenant } from './find-tenant.ts';
import type { TenantSelector } from './selector.ts';

/** So many simultaneous changes of one tenant's caps can all succeed. */
const ROUNDS = 25;

/**
 * Sets the entitlements that were sent; all others, and the plan, stay as they are. A change that was made between reading and
 * writing is never undone: it is read, and the sent ones are set on top of it. A termination is found by reading too.
 */
export async function setEntitlements(
  call: PlatformCall,
  input: TenantSelector & { entitlements: Partial<Caps> },
): Promise<Result<{ entitlements: Caps }, PlatformFailure>> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tenant = await findLiveTenant(call, input);
    if (!tenant.ok) return tenant;
    const { planCode, storedCaps } = tenant.value;
    const caps = { ...tenant.value.caps, ...input.entitlements };
    const outcome = await changeCaps(call, tenant.value, {
      caps,
      action: 'tenant.entitlements',
      allowed: ['active', 'suspended'],
      source: { readCaps: storedCaps, readPlan: planCode },
    });
    if (outcome === 'done') return ok({ entitlements: caps });
  }
  return refuse('internal_error');
}
