import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { plansResponse } from '../../../schema/platform/wire.ts';
import { parseJson } from '../../../shared/db/json-text.ts';
import { accountStatement } from '../../../shared/db/statement/statement.ts';
import { plans } from '../../../shared/db/tables/platform.ts';
import type { PlatformCall } from '../http/call.ts';
import { capsOfPlan, entitlementsOf, selectPlans } from './plan.ts';

type Plans = z.infer<typeof plansResponse>['plans'];

// mutate: equivalent without isNull(plans.archivedAt): entitlementsOf leaves archived plans out; fewer rows are read.
const plansInUse = accountStatement({}, ({ account }, db) =>
  selectPlans(db)
    .where(and(eq(plans.accountId, account), isNull(plans.archivedAt)))
    .orderBy(plans.code),
);

/** The plans that can be assigned, by code. */
export async function listPlans({ db, caller }: PlatformCall): Promise<Plans> {
  const found = await plansInUse.all(db, { account: caller.accountId });
  return found.flatMap((plan) => {
    const entitlements = entitlementsOf(plan);
    if (!entitlements.ok) return [];
    return [
      {
        plan_code: plan.code,
        name: plan.name,
        description: plan.description,
        entitlements: capsOfPlan(entitlements.value),
        welcome_mail: plan.welcomeMail === 1,
        price: plan.price === null ? null : parseJson(plan.price),
      },
    ];
  });
}
