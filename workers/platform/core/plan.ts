import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '#schema/platform/entitlements.ts';
import type { PlanRow } from '#shared/operator/plan-row.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from './failure.ts';

/** The entitlements of a plan. A plan that is archived or whose stored entitlements are invalid cannot be applied. */
export function entitlementsOf(
  plan: Pick<PlanRow, 'entitlements' | 'archivedAt'>,
): Result<Partial<Caps>, PlatformFailure> {
  if (plan.archivedAt !== null) return refuse('plan_assign_failed', 'plan_archived');
  const stored = parse(plan.entitlements);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return refuse('plan_assign_failed', 'plan_entitlements_invalid');
  }
  return ok(sanitizeCaps(stored));
}

/** A plan is complete: entitlements that it does not name have their defaults. */
export const capsOfPlan = (entitlements: Partial<Caps>): Caps => ({ ...DEFAULT_CAPS, ...entitlements });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
