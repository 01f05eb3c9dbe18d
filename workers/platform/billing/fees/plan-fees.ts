import type * as z from 'zod/mini';
import type { feeLine, feeTotal } from '#schema/platform/fee-wire.ts';
import type { OutcomeOf } from '#shared/db/statement/statement.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import type { Period } from '#shared/ledger/period.ts';
import { isoTime } from '../../core/record.ts';
import { accrueFee, addSums, byCurrency, type FeeSum, sumFees } from './accrual.ts';
import { type FeeRow, feeSteps, feesOfPage, feesOfTenant } from './fee-statements.ts';

type FeeLine = z.infer<typeof feeLine>;
type FeeTotal = z.infer<typeof feeTotal>;

/** A fee of one tenant: its plan at one price, within a period and up to now. */
export interface Fee extends Omit<FeeLine, 'amount'> {
  /** Millionths. */
  micro: number;
}

/** The fees of assignments in a period, up to now. Assignments of less than a second have none. */
export function feesOf(rows: readonly FeeRow[], period: Period, now: number): Fee[] {
  return rows.flatMap((row) => {
    const { amount, currency, interval } = row;
    const from = Math.max(row.from, period.from);
    const until = Math.min(row.until ?? now, period.to, now);
    if (amount === null || currency === null || interval === null || until <= from) return [];
    const fee = accrueFee({ amount, interval }, from, until);
    if (fee.quantity === 0 && fee.amount === 0) return [];
    return [
      {
        tenant_id: row.tenantId,
        external_ref: row.externalRef,
        plan_code: row.planCode ?? '',
        from: isoTime(from),
        until: isoTime(until),
        quantity: fee.quantity,
        interval,
        unit_price: fromMicro(amount),
        currency,
        micro: fee.amount,
      },
    ];
  });
}

export const feeLineOf = ({ micro, ...line }: Fee): FeeLine => ({ ...line, amount: fromMicro(micro) });

const totalsOf = (sums: readonly { currency: string; amount: number }[]): FeeTotal[] =>
  byCurrency(sums).map(({ currency, amount }) => ({ currency, amount: fromMicro(amount) }));

/** Sums of one tenant's fees. */
export const totalsOfFees = (fees: readonly Fee[]): FeeTotal[] =>
  totalsOf(fees.map(({ currency, micro }) => ({ currency, amount: micro })));

/** Binds the reads about a page of an account's tenants, for one batch. */
export const feeStatements = (
  db: D1Database,
  { accountId: account, after, limit }: { accountId: string; after: string; limit: number },
  { from, to, lastMonth }: Period,
) => ({
  page: feesOfPage.bind(db, { account, from, to, after, limit }),
  steps: feeSteps.bind(db, { account, month: lastMonth }),
});

/** Fees of tenants with a test clock, which replace their part of the account's fees in real time. */
export interface FeesAtClocks {
  /** The fees of a tenant at the time of its clock; null for a tenant in real time. */
  linesOf(tenant: string): readonly Fee[] | null;
  /** Differences to the account's sums in real time. */
  beyond: readonly FeeSum[];
}

export interface AccountFees {
  /** Fees of the tenants of the page, in real time. */
  lines: Fee[];
  totals: FeeTotal[];
  plans: (FeeTotal & { plan_code: string })[];
}

/** The fees from the results of {@link feeStatements}. */
export function accountFeesOf(
  { page, steps }: OutcomeOf<ReturnType<typeof feeStatements>>,
  period: Period,
  now: number,
  clocks: FeesAtClocks | null = null,
): AccountFees {
  const sums: FeeSum[] = addSums([...sumFees(steps.rows, period, now), ...(clocks?.beyond ?? [])]);
  return {
    lines: feesOf(page.rows, period, now),
    totals: totalsOf(sums),
    plans: sums.map(({ planCode, currency, amount }) => ({
      plan_code: planCode,
      currency,
      amount: fromMicro(amount),
    })),
  };
}

/** The fees of one tenant up to `now`, which is the tenant's time. */
export async function tenantFees(
  db: D1Database,
  account: string,
  tenant: string,
  period: Period,
  now: number,
): Promise<Fee[]> {
  const rows = await feesOfTenant.all(db, { account, tenant, from: period.from, to: period.to });
  return feesOf(rows, period, now);
}
