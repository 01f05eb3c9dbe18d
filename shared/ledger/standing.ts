import { parseJson } from '../db/json-text.ts';
import type { Lot } from '../db/stored/lot.ts';
import { UNLIMITED_MICRO } from './amounts.ts';
import type { BalanceRow } from './balance-row.ts';
import { monthOfDay } from './calendar.ts';

/** The balance of one tenant: field names are those of its row. */
export type Standing = Omit<BalanceRow, 'tenant_id' | 'account_id' | 'closed' | 'lots'> & {
  readonly lots: readonly Lot[];
};

/** The row of a balance with its lots parsed. It is not rolled to the present day: see `rollTo`. */
export const parseStanding = (row: BalanceRow): Standing => ({ ...row, lots: parseJson(row.lots) });

/**
 * The standing on a later day, as the first statement of the next posting would write it. Readers use it because a row
 * stays in the period of its last posting.
 */
export function rollTo(standing: Standing, day: number): Standing {
  if (day <= standing.day) return standing;
  const today = { ...standing, day, daily_credits: standing.credits_per_day, daily_used: 0 };
  const month = monthOfDay(day);
  if (month <= standing.month) return today;
  const lots = carriedInto(standing, month);
  return {
    ...today,
    month,
    month_used: 0,
    included_credits: standing.monthly_credits,
    included_used: 0,
    lots,
    rollover_credits: lots.reduce((sum, [, credits]) => sum + credits, 0),
    rollover_used: lots.reduce((sum, [, , used]) => sum + used, 0),
  };
}

function carriedInto(standing: Standing, month: number): Lot[] {
  const { rollover_months: kept, monthly_credits: grant } = standing;
  const lots: Lot[] = standing.lots.filter(([, , , expires]) => expires > month);
  const carries = (credits: number) => credits > 0 && credits < UNLIMITED_MICRO;
  if (carries(standing.included_credits) && standing.month + kept >= month) {
    const left = standing.included_credits - standing.included_used;
    lots.push([standing.month, left, 0, standing.month + 1 + kept]);
  }
  if (carries(grant)) {
    // Idle months in between: each carries its whole grant, as long as it is kept.
    for (let idle = Math.max(standing.month + 1, month - kept); idle < month; idle += 1) {
      lots.push([idle, grant, 0, idle + 1 + kept]);
    }
  }
  return lots;
}
