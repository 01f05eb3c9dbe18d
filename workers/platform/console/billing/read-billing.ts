import type { BillingResponse } from '#schema/platform/billing-routes.ts';
import { batch } from '#shared/db/statement/statement.ts';
import {
  type BillingQuery,
  billingStatements,
  billingSummaryOf,
  readClocks,
} from '../../billing/usage/summarize-billing.ts';
import { planCountsOf, planCountsStatement } from '../plans/read-plans.ts';

export type Summary = Omit<BillingResponse, 'ok'>;
/** Amounts that the pages show. */
export type Amounts = Omit<Summary['totals'], 'credits_by_pool'>;

export interface Billing {
  summary: Summary;
  /** Number of tenants that have each plan now; the empty key counts those without a plan. */
  tenants: ReadonlyMap<string, number>;
}

/** Reads the data of the billing page in one round trip. */
export async function readBilling(db: D1Database, query: BillingQuery, now: number): Promise<Billing> {
  const [{ counts, billing }, clocks] = await Promise.all([
    batch(db, {
      counts: planCountsStatement(db, query.accountId),
      billing: billingStatements(db, query, now),
    }),
    readClocks(db, query, now),
  ]);
  return {
    summary: billingSummaryOf(billing, query, now, clocks),
    tenants: planCountsOf(counts.rows),
  };
}
