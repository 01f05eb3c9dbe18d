import type { Caps } from '#schema/platform/entitlements.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { changeCaps } from './change-caps.ts';

/** Number of simultaneous changes of one tenant that can all succeed. */
const ROUNDS = 25;

/**
 * Sets the sent entitlements; all others, and the plan, stay unchanged. A change that was made between reading and
 * writing is not lost: the entitlements are read again, and the sent ones are applied to them. A termination is found
 * by reading, too.
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
