import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '../../../schema/platform/entitlements.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';

export interface PlanRow {
  code: string;
  name: string;
  description: string | null;
  entitlements: string;
  price: string | null;
  archived_at: number | null;
}

export const planStatement = (db: D1Database, accountId: string, code: string): D1PreparedStatement =>
  db.prepare('SELECT * FROM plans WHERE account_id = ?1 AND code = ?2').bind(accountId, code);

/** The knobs that a plan names. A plan that is archived or whose stored caps are unusable cannot be applied. */
export function knobsOf(plan: PlanRow): Result<Partial<Caps>, PlatformFailure> {
  if (plan.archived_at !== null) return refuse('plan_assign_failed', 'plan_archived');
  const stored = parse(plan.entitlements);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return refuse('plan_assign_failed', 'plan_entitlements_invalid');
  }
  return ok(sanitizeCaps(stored));
}

/** A plan is complete: what it leaves unsaid is the default. */
export const capsOfPlan = (knobs: Partial<Caps>): Caps => ({ ...DEFAULT_CAPS, ...knobs });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
