import type { BillingResponse } from '../../../schema/platform/usage.ts';
import { accountUsageStatement, planUsageOf, totalUsage } from '../../../shared/ledger/account-usage.ts';
import { type PeriodLabel, periodOf } from '../../../shared/ledger/period.ts';
import type { Usage } from '../../../shared/ledger/usage.ts';
import { tenantUsageOf, usagePageStatement } from '../../../shared/ledger/usage-page.ts';
import { encodeCursor } from '../../../shared/paging/cursor.ts';
import { periodBody } from './report-usage.ts';

export interface BillingQuery {
  accountId: string;
  period: PeriodLabel;
  after: string;
  limit: number;
}

const amounts = (usage: Usage) => ({
  credits_used: usage.creditsUsed,
  usd_credits: usage.usdCredits,
  cloud_usd: usage.cloudUsd,
  topup_credits: usage.topupCredits,
  topup_usd: usage.topupUsd,
});

interface Named {
  id: string;
  external_ref: string;
  plan_code: string | null;
  status: string;
}

/** Sums up an account's period: totals and plans from a few rows, tenants a page at a time, in one round trip. */
export async function summarizeBilling(
  db: D1Database,
  query: BillingQuery,
  now: number,
): Promise<Omit<BillingResponse, 'ok'>> {
  return billingOf(await db.batch(billingStatements(db, query, now)), query, now);
}

export function billingStatements(db: D1Database, query: BillingQuery, now: number): D1PreparedStatement[] {
  const { accountId, after, limit } = query;
  const period = periodOf(query.period, now);
  return [
    accountUsageStatement(db, accountId, period),
    usagePageStatement(db, accountId, period, after, limit + 1),
    db
      .prepare(
        `SELECT id, external_ref, plan_code, status FROM tenants
         WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`,
      )
      .bind(accountId, after, limit + 1),
  ];
}

/** The summary from what {@link billingStatements} found. */
export function billingOf(
  [used, paged, named]: readonly D1Result<unknown>[],
  query: BillingQuery,
  now: number,
): Omit<BillingResponse, 'ok'> {
  const { limit } = query;
  const period = periodOf(query.period, now);
  const plans = planUsageOf(used?.results ?? []);
  const page = tenantUsageOf(paged?.results ?? []);
  const tenants = new Map(((named?.results ?? []) as Named[]).map((tenant) => [tenant.id, tenant]));
  const rows = page.slice(0, limit);
  return {
    period: periodBody(period),
    totals: amounts(totalUsage(plans)),
    plans: plans.map((plan) => ({ plan_code: plan.planCode, ...amounts(plan) })),
    tenants: rows.map(({ tenantId, usage }) => {
      const tenant = tenants.get(tenantId);
      return {
        tenant_id: tenantId,
        external_ref: tenant?.external_ref ?? '',
        plan_code: tenant?.plan_code ?? null,
        status: tenant?.status ?? '',
        ...amounts(usage),
      };
    }),
    next_cursor: page.length > limit ? encodeCursor(rows.at(-1)?.tenantId ?? '') : null,
  };
}
