import type * as z from 'zod/mini';
import { sanitizeCaps } from '#schema/platform/entitlements.ts';
import type { plan as planSchema } from '#schema/platform/plan-wire.ts';
import type { PlanSummary } from '#shared/operator/plan-row.ts';
import { capsOfPlan } from '../../core/plan.ts';
import { isoTime } from '../../core/record.ts';

export type WirePlan = z.infer<typeof planSchema>;

/** A plan in the format of the API. */
export const planRecord = (plan: PlanSummary): WirePlan => ({
  plan_code: plan.code,
  name: plan.name,
  description: plan.description,
  entitlements: capsOfPlan(sanitizeCaps(plan.entitlements)),
  welcome_mail: plan.welcomeMail,
  price: plan.price as WirePlan['price'],
  archived_at: plan.archivedAt === null ? null : isoTime(plan.archivedAt),
});
