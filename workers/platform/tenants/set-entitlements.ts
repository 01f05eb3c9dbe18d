import type { Caps } from '../../../schema/platform/entitlements.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PlatformCall } from '../http/call.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { changeCaps } from './change-caps.ts';
import { findLiveTenant } from './find-tenant.ts';
import type { TenantSelector } from './selector.ts';

/** Sets the knobs that were sent; all others, and the plan, stay as they are. */
export async function setEntitlements(
  call: PlatformCall,
  input: TenantSelector & { entitlements: Partial<Caps> },
): Promise<Result<{ entitlements: Caps }, PlatformFailure>> {
  const tenant = await findLiveTenant(call, input);
  if (!tenant.ok) return tenant;
  const caps = { ...tenant.value.caps, ...input.entitlements };
  const done = await changeCaps(call, tenant.value, {
    caps,
    planCode: tenant.value.planCode,
    action: 'tenant.entitlements',
    allowed: ['active', 'suspended'],
  });
  return done ? ok({ entitlements: caps }) : refuse('terminated');
}
