import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { plansResponse } from '#schema/platform/wire.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { plans } from '#shared/db/tables/platform.ts';
import { selectPlans } from '#shared/operator/plan-row.ts';
import type { PlatformCall } from '../../core/call.ts';
import { capsOfPlan, entitlementsOf } from '../../core/plan.ts';
import { isoTime } from '../../core/record.ts';

type Plans = z.infer<typeof plansResponse>['plans'];

const plansOfAccount = accountStatement({ archived: value<0 | 1>() }, ({ account, archived }, db) =>
  selectPlans(db)
    .where(and(eq(plans.accountId, account), or(isNull(plans.archivedAt), sql`${archived} = 1`)))
    .orderBy(plans.code),
);

/** The plans that can be assigned, by code; with `archived`, archived ones too. */
export async function listPlans({ db, caller }: PlatformCall, archived = false): Promise<Plans> {
  const found = await plansOfAccount.all(db, { account: caller.accountId, archived: archived ? 1 : 0 });
  return found.flatMap(({ archivedAt, ...plan }) => {
    const entitlements = entitlementsOf({ ...plan, archivedAt: null });
    if (!entitlements.ok) return [];
    return [
      {
        plan_code: plan.code,
        name: plan.name,
        description: plan.description,
        entitlements: capsOfPlan(entitlements.value),
        welcome_mail: plan.welcomeMail === 1,
        price: plan.price === null ? null : parseJson(plan.price),
        ...(archived && { archived_at: archivedAt === null ? null : isoTime(archivedAt) }),
      },
    ];
  });
}
