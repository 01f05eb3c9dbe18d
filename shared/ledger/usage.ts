import { prepareText } from '../db/statement/text.ts';
import { fromMicro } from './amounts.ts';
import type { Period } from './period.ts';

/** What was used in a period: credits, their value and cloud cost in USD, and what was bought. */
export interface Usage {
  creditsUsed: number;
  usdCredits: number;
  cloudUsd: number;
  topupCredits: number;
  topupUsd: number;
}

export interface UsageRow {
  credits_used: number;
  usd_credits: number;
  cloud_usd: number;
  topup_credits: number;
  topup_usd: number;
}

/** SUMs of the usage columns, zero when there are no rows. */
export const SUM_USAGE = ['credits_used', 'usd_credits', 'cloud_usd', 'topup_credits', 'topup_usd']
  .map((column) => `coalesce(sum(u.${column}), 0) AS ${column}`)
  .join(', ');

export const usageOf = (row: UsageRow): Usage => ({
  creditsUsed: fromMicro(row.credits_used),
  usdCredits: fromMicro(row.usd_credits),
  cloudUsd: fromMicro(row.cloud_usd),
  topupCredits: fromMicro(row.topup_credits),
  topupUsd: fromMicro(row.topup_usd),
});

export const NO_USAGE: Usage = usageOf({
  credits_used: 0,
  usd_credits: 0,
  cloud_usd: 0,
  topup_credits: 0,
  topup_usd: 0,
});

/** Usage of one tenant: at most twelve rows. A tenant without any has zeros. */
export async function readTenantUsage(
  db: D1Database,
  accountId: string,
  tenantId: string,
  period: Period,
): Promise<Usage> {
  const row = await prepareText(
    db,
    `SELECT ${SUM_USAGE} FROM usage_months u
     WHERE account_id = :account AND tenant_id = :tenant AND month BETWEEN :first_month AND :last_month`,
    { account: accountId, tenant: tenantId, first_month: period.firstMonth, last_month: period.lastMonth },
  ).first<UsageRow>();
  return row === null ? NO_USAGE : usageOf(row);
}
