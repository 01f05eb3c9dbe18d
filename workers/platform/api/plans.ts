import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import { planRoutes } from '#schema/platform/plan-routes.ts';
import { archivePlan, restorePlan } from '#shared/operator/archive-plan.ts';
import { createPlan } from '#shared/operator/create-plan.ts';
import type { PlanSummary } from '#shared/operator/plan-row.ts';
import { type Failure, ok, type Result } from '#shared/result.ts';
import { planRecord, type WirePlan } from '../billing/plans/plan-record.ts';
import { updatePlan } from '../billing/plans/update-plan.ts';
import { type PlatformFailure, refuse } from '../core/failure.ts';
import { applyPlan, readApplyPlace } from '../customers/tenants/apply-plan.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

type PlanFailure = Failure<
  | 'bad_code'
  | 'bad_name'
  | 'account_not_found'
  | 'plan_exists'
  | 'plan_limit'
  | 'plan_not_found'
  | 'plan_archived'
  | 'changed_meanwhile'
>;

/** Converts the result of a verb into the answer about one plan. */
function answered(
  code: string,
  outcome: Result<{ changed: boolean; plan: PlanSummary }, PlanFailure>,
): Result<{ plan: WirePlan; already?: true }, PlatformFailure> {
  if (outcome.ok) {
    const { changed, plan } = outcome.value;
    return ok({ plan: planRecord(plan), ...(changed ? {} : { already: true as const }) });
  }
  if (outcome.code === 'bad_code') return refuse('bad_value', 'plan_code');
  if (outcome.code === 'bad_name') return refuse('bad_value', 'name');
  if (outcome.code === 'changed_meanwhile') return refuse('internal_error');
  return outcome.code === 'plan_limit' || outcome.code === 'account_not_found'
    ? refuse(outcome.code)
    : refuse(outcome.code, code);
}

/** Mounts the functions that create and change plans; the console uses the same verbs. */
export function mountPlanFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, planRoutes.planCreate, async (call, body) =>
    answered(
      body.plan_code,
      await createPlan(call, {
        accountId: call.caller.accountId,
        code: body.plan_code,
        name: body.name,
        ...(body.description == null ? {} : { description: body.description }),
        // Every entitlement is stored, so that later defaults do not change the plan.
        entitlements: { ...DEFAULT_CAPS, ...body.entitlements },
        ...(body.price == null ? {} : { price: body.price }),
        welcomeMail: body.welcome_mail !== false,
      }),
    ),
  );

  mountFunctionRoute(app, planRoutes.planUpdate, async (call, body) =>
    answered(
      body.plan_code,
      await updatePlan(call, {
        accountId: call.caller.accountId,
        code: body.plan_code,
        name: body.name,
        description: body.description,
        entitlements: body.entitlements,
        price: body.price,
        welcomeMail: body.welcome_mail,
      }),
    ),
  );

  mountFunctionRoute(app, planRoutes.planArchive, async (call, { plan_code: code }) =>
    answered(code, await archivePlan(call, { accountId: call.caller.accountId, code })),
  );

  mountFunctionRoute(app, planRoutes.planRestore, async (call, { plan_code: code }) =>
    answered(code, await restorePlan(call, { accountId: call.caller.accountId, code })),
  );

  mountFunctionRoute(
    app,
    planRoutes.planApply,
    async (call, body) => {
      const place = readApplyPlace(body.cursor);
      if (place === null) return refuse('bad_cursor');
      return applyPlan(call, {
        planCode: body.plan_code,
        place,
        limit: pageOf(body),
        dryRun: body.dry_run === true,
      });
    },
    // Each tenant of the page counts as one request, because it is a change of its own.
    { costOf: (body) => (body.dry_run === true ? 1 : pageOf(body)) },
  );
}

const pageOf = ({ limit }: { limit?: number | null | undefined }): number => limit ?? limits.planApplyPage;
