import type { Hono } from 'hono';
import { limits } from '../../../schema/limits.ts';
import { feeRoutes } from '../../../schema/platform/fee-routes.ts';
import { batch } from '../../../shared/db/statement/statement.ts';
import { resolvePeriod } from '../../../shared/ledger/period.ts';
import { decodeCursor, encodeCursor } from '../../../shared/paging/cursor.ts';
import { ok } from '../../../shared/result.ts';
import { refuse } from '../http/failure.ts';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunctionRoute } from '../http/mount-function.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { optionalSelectorOf } from '../tenants/selector.ts';
import { periodBody } from '../usage/report-usage.ts';
import { readClocks } from '../usage/summarize-billing.ts';
import { feePage } from './fee-statements.ts';
import { accountFeesOf, feeLineOf, feeStatements, tenantFees, totalsOfFees } from './plan-fees.ts';

/** Mounts the function that lists plan fees. */
export function mountFeeFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, 'plan-fees', feeRoutes.planFees, async (call, body) => {
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
    const [[page, ...rest], clocks] = await Promise.all([
      batch(db, [
        feePage.bind(db, { account, after, limit: limit + 1 }),
        ...feeStatements(db, query, period),
      ]),
      readClocks(db, { ...query, isTest: caller.isTest === true }, now),
    ]);
    const fees = accountFeesOf(rest, period, now, clocks?.fees);
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
