import { and, eq, gt } from 'drizzle-orm';
import type { BillingResponse } from '#schema/platform/billing-routes.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch, type OutcomeOf } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { accountUsageStatement, planUsageOf } from '#shared/ledger/account-usage.ts';
import { type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { addUsages, type Usage } from '#shared/ledger/usage.ts';
import { tenantUsageOf, usagePageStatement } from '#shared/ledger/usage-page.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { accountFeesOf, type Fee, feeLineOf, feeStatements } from '../fees/plan-fees.ts';
import type { BillingAtClocks } from './billing-at-clocks.ts';
import { amounts, periodBody } from './report-usage.ts';

export interface BillingQuery {
  accountId: string;
  period: PeriodLabel;
  after: string;
  limit: number;
  /** Whether the account is a test side, whose tenants may have clocks. */
  isTest?: boolean;
}

const billed = (usage: Usage) => ({
  ...amounts(usage),
  topup_credits: usage.topupCredits,
  topup_usd: usage.topupUsd,
});

/** The tenants of a page by id, the same as on the page of usage. */
const namedTenants = accountStatement(
  { after: tenants.id, limit: value<number>() },
  ({ account, after, limit }, db) =>
    db
      .select({
        id: tenants.id,
        externalRef: tenants.externalRef,
        planCode: tenants.planCode,
        status: tenants.status,
      })
      .from(tenants)
      .where(and(eq(tenants.accountId, account), gt(tenants.id, after)))
      .orderBy(tenants.id)
      .limit(limit),
);

/** Sums up an account's period: totals and plans from a few rows, tenants a page at a time, in one round trip. */
export async function summarizeBilling(
  db: D1Database,
  query: BillingQuery,
  now: number,
): Promise<Omit<BillingResponse, 'ok'>> {
  const [clocks, found] = await Promise.all([
    readClocks(db, query, now),
    batch(db, billingStatements(db, query, now)),
  ]);
  return billingSummaryOf(found, query, now, clocks);
}

/** The differences for the billing of a test side with clocks; null for any other account. */
export async function readClocks(
  db: D1Database,
  { isTest, accountId, period }: BillingQuery,
  now: number,
): Promise<BillingAtClocks | null> {
  if (isTest !== true) return null;
  const { readBillingAtClocks } = await import('./billing-at-clocks.ts');
  return readBillingAtClocks(db, accountId, period, now);
}

/** Binds the reads of a period's billing in real time. @param now epoch milliseconds. */
export function billingStatements(db: D1Database, query: BillingQuery, now: number) {
  const { accountId, after, limit } = query;
  const period = resolvePeriod(query.period, now);
  return {
    used: accountUsageStatement(db, accountId, period),
    paged: usagePageStatement(db, accountId, period, after, limit + 1),
    named: namedTenants.bind(db, { account: accountId, after, limit: limit + 1 }),
    feesFound: feeStatements(db, query, period),
  };
}

/** A fee without its tenant, for the list of a tenant. */
function ofTenant(fee: Fee) {
  const { tenant_id: _id, external_ref: _ref, ...line } = feeLineOf(fee);
  return line;
}

/** The summary from the results of {@link billingStatements}. */
export function billingSummaryOf(
  { used, paged, named, feesFound }: OutcomeOf<ReturnType<typeof billingStatements>>,
  query: BillingQuery,
  now: number,
  clocks: BillingAtClocks | null = null,
): Omit<BillingResponse, 'ok'> {
  const { limit } = query;
  const period = resolvePeriod(query.period, now);
  const present = planUsageOf(used.rows);
  const plans = clocks === null ? present : clocks.addToPlans(present);
  const page = tenantUsageOf(paged.rows);
  const byId = new Map(named.rows.map((tenant) => [tenant.id, tenant]));
  const rows = page.slice(0, limit);
  const fees = accountFeesOf(feesFound, period, now, clocks?.fees);
  return {
    period: periodBody(period),
    totals: billed(addUsages(plans)),
    fees: { totals: fees.totals, plans: fees.plans },
    plans: plans.map((plan) => ({ plan_code: plan.planCode, ...billed(plan) })),
    tenants: rows.map(({ tenantId, usage }) => {
      const tenant = byId.get(tenantId);
      return {
        tenant_id: tenantId,
        external_ref: tenant?.externalRef ?? '',
        plan_code: tenant?.planCode ?? null,
        status: tenant?.status ?? '',
        ...billed(clocks?.figures.times.has(tenantId) ? clocks.figures.usageOf(tenantId) : usage),
        fees: (clocks?.fees.linesOf(tenantId) ?? fees.lines.filter((fee) => fee.tenant_id === tenantId)).map(
          ofTenant,
        ),
      };
    }),
    next_cursor: page.length > limit ? encodeCursor(rows.at(-1)?.tenantId ?? '') : null,
  };
}
