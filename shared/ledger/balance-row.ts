import type { BuildAliasTable } from 'drizzle-orm/sqlite-core';
import type { RowOfFields } from '../db/statement/builder.ts';
import { creditBalances } from '../db/tables/ledger.ts';

/**
 * The fields that `balanceOf` and `parseStanding` read, from `credit_balances` or from a subquery with another name.
 */
export const balanceFieldsOf = <Name extends string>(
  balances: BuildAliasTable<typeof creditBalances, Name>,
) => ({
  tenant_id: balances.tenantId,
  account_id: balances.accountId,
  seq: balances.seq,
  plan_code: balances.planCode,
  credits_per_day: balances.creditsPerDay,
  monthly_credits: balances.monthlyCredits,
  monthly_cap: balances.monthlyCap,
  rollover_months: balances.rolloverMonths,
  day: balances.day,
  month: balances.month,
  month_used: balances.monthUsed,
  daily_credits: balances.dailyCredits,
  daily_used: balances.dailyUsed,
  included_credits: balances.includedCredits,
  included_used: balances.includedUsed,
  lots: balances.lots,
  rollover_credits: balances.rolloverCredits,
  rollover_used: balances.rolloverUsed,
  purchased_total: balances.purchasedTotal,
  purchased_consumed: balances.purchasedConsumed,
  closed: balances.closed,
});

export const balanceFields = balanceFieldsOf<'credit_balances'>(creditBalances);

export type BalanceRow = RowOfFields<typeof balanceFields>;
