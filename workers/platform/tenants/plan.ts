import { and, eq } from 'drizzle-orm';
import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '../../../schema/platform/entitlements.ts';
import type { Builder } from '../../../shared/db/statement/builder.ts';
import { accountStatement, type RowOf } from '../../../shared/db/statement/statement.ts';
import { plans } from '../../../shared/db/tables/platform.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';

export const selectPlans = (db: Builder) =>
  db
    .select({
      code: plans.code,
      name: plans.name,
      description: plans.description,
      entitlements: plans.entitlements,
      price: plans.price,
      welcomeMail: plans.welcomeMail,
      archivedAt: plans.archivedAt,
    })
    .from(plans);

export type PlanRow = RowOf<ReturnType<typeof selectPlans>>;

/** One plan of the account, archived or not. */
export const planByCode = accountStatement({ code: plans.code }, ({ account, code }, db) =>
  selectPlans(db).where(and(eq(plans.accountId, account), eq(plans.code, code))),
);

/** The entitlements of a plan. A plan that is archived or whose stored entitlements are invalid cannot be applied. */
export function entitlementsOf(plan: PlanRow): Result<Partial<Caps>, PlatformFailure> {
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
