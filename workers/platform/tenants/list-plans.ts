import type * as z from 'zod/mini';
import type { plansResponse } from '../../../schema/platform/wire.ts';
import type { PlatformCall } from '../http/call.ts';
import { capsOfPlan, knobsOf, type PlanRow } from './plan.ts';

type Plans = z.infer<typeof plansResponse>['plans'];

/** The plans that can be assigned, by code. */
export async function listPlans({ db, caller }: PlatformCall): Promise<Plans> {
  const { results } = await db
    .prepare('SELECT * FROM plans WHERE account_id = ?1 AND archived_at IS NULL ORDER BY code')
    .bind(caller.accountId)
    .all<PlanRow>();
  return results.flatMap((plan) => {
    const knobs = knobsOf(plan);
    if (!knobs.ok) return [];
    return [
      {
        plan_code: plan.code,
        name: plan.name,
        description: plan.description,
        entitlements: capsOfPlan(knobs.value),
        price: plan.price === null ? null : (JSON.parse(plan.price) as Plans[number]['price']),
      },
    ];
  });
}
