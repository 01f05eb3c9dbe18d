import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { feeRoutes } from '#schema/platform/fee-routes.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { resolvePeriod } from '#shared/ledger/period.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { ok } from '#shared/result.ts';
import { feePage } from '../billing/fees/fee-statements.ts';
import {
  accountFeesOf,
  feeLineOf,
  feeStatements,
  tenantFees,
  totalsOfFees,
} from '../billing/fees/plan-fees.ts';
import { periodBody } from '../billing/usage/report-usage.ts';
import { readClocks } from '../billing/usage/summarize-billing.ts';
import { refuse } from '../core/failure.ts';
import { findTenant } from '../core/find-tenant.ts';
import { optionalSelectorOf } from '../core/selector.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** Mounts the function that lists plan fees. */
export function mountFeeFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, feeRoutes.planFees, async (call, body) => {
    const { db, caller } = call;
    const after = decodeCursor(body.cursor);
    if (after === null) return refuse('bad_cursor');
    const now = call.runtime.now();
    const period = resolvePeriod(body.period ?? 'current_month', now);
    const selector = optionalSelectorOf(body);
    if (selector !== null) {
      const tenant = await findTenant(call, selector);
      if (!tenant.ok) return tenant;
      const found = await tenantFees(db, caller.accountId, tenant.value.id, period, now);
      return ok({
        period: periodBody(period),
        fees: found.map(feeLineOf),
        totals: totalsOfFees(found),
        next_cursor: null,
      });
    }
    const limit = body.limit ?? limits.usagePage;
    const account = caller.accountId;
    const query = { accountId: account, after, limit, period: period.label };
    const [{ page, fees: found }, clocks] = await Promise.all([
      batch(db, {
        page: feePage.bind(db, { account, after, limit: limit + 1 }),
        fees: feeStatements(db, query, period),
      }),
      readClocks(db, { ...query, isTest: caller.isTest === true }, now),
    ]);
    const fees = accountFeesOf(found, period, now, clocks?.fees);
    const linesOf = (tenant: string) =>
      clocks?.fees.linesOf(tenant) ?? fees.lines.filter((fee) => fee.tenant_id === tenant);
    const last = page.rows[limit - 1]?.id ?? '';
    return ok({
      period: periodBody(period),
      fees: page.rows.slice(0, limit).flatMap(({ id }) => linesOf(id).map(feeLineOf)),
      totals: fees.totals,
      next_cursor: page.rows.length > limit ? encodeCursor(last) : null,
    });
  });
}
