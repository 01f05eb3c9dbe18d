import { and, between, eq } from 'drizzle-orm';
import type { RowOfFields } from '../db/statement/builder.ts';
import { sumOf } from '../db/statement/numbers.ts';
import { accountStatement } from '../db/statement/statement.ts';
import { type accountMonths, type usageDays, usageMonths } from '../db/tables/ledger.ts';
import { tenants } from '../db/tables/platform.ts';
import { fromMicro, toMicro } from './amounts.ts';
import type { Period } from './period.ts';

/** Usage in a period: credits, from which pools they were drawn, their value, cloud cost in USD, purchased credits. */
export interface Usage {
  creditsUsed: number;
  usedDaily: number;
  usedRollover: number;
  usedIncluded: number;
  usedTopup: number;
  usdCredits: number;
  cloudUsd: number;
  topupCredits: number;
  topupUsd: number;
}

/** SUMs of the usage columns of tenants or of whole accounts, zero when there are no rows. */
export const usageSumsOf = (months: typeof usageMonths | typeof accountMonths | typeof usageDays) => ({
  credits_used: sumOf(months.creditsUsed),
  used_daily: sumOf(months.usedDaily),
  used_rollover: sumOf(months.usedRollover),
  used_included: sumOf(months.usedIncluded),
  usd_credits: sumOf(months.usdCredits),
  cloud_usd: sumOf(months.cloudUsd),
  topup_credits: sumOf(months.topupCredits),
  topup_usd: sumOf(months.topupUsd),
});

export type UsageRow = RowOfFields<ReturnType<typeof usageSumsOf>>;

/** Converts stored sums (10⁻⁶ credits, 10⁻⁶ USD) to credits and USD. */
export const usageOf = (row: UsageRow): Usage => ({
  creditsUsed: fromMicro(row.credits_used),
  usedDaily: fromMicro(row.used_daily),
  usedRollover: fromMicro(row.used_rollover),
  usedIncluded: fromMicro(row.used_included),
  usedTopup: fromMicro(row.credits_used - row.used_daily - row.used_rollover - row.used_included),
  usdCredits: fromMicro(row.usd_credits),
  cloudUsd: fromMicro(row.cloud_usd),
  topupCredits: fromMicro(row.topup_credits),
  topupUsd: fromMicro(row.topup_usd),
});

export const NO_USAGE: Usage = usageOf({
  credits_used: 0,
  used_daily: 0,
  used_rollover: 0,
  used_included: 0,
  usd_credits: 0,
  cloud_usd: 0,
  topup_credits: 0,
  topup_usd: 0,
});

/** The credits used by the pool that they were drawn from, as answers have them. */
export const usedByPool = ({ usedDaily, usedRollover, usedIncluded, usedTopup }: Usage) => ({
  daily: usedDaily,
  rollover: usedRollover,
  included: usedIncluded,
  topup: usedTopup,
});

/** Figures are millionths divided by a million, so that sums of them are rounded to millionths again. */
const mapped = (usage: Usage, change: (figure: number, name: keyof Usage) => number): Usage => {
  const exact = (name: keyof Usage) => fromMicro(toMicro(change(usage[name], name)));
  return {
    creditsUsed: exact('creditsUsed'),
    usedDaily: exact('usedDaily'),
    usedRollover: exact('usedRollover'),
    usedIncluded: exact('usedIncluded'),
    usedTopup: exact('usedTopup'),
    usdCredits: exact('usdCredits'),
    cloudUsd: exact('cloudUsd'),
    topupCredits: exact('topupCredits'),
    topupUsd: exact('topupUsd'),
  };
};

export const negative = (usage: Usage): Usage => mapped(usage, (figure) => -figure);

export const addUsages = (usages: readonly Usage[]): Usage =>
  usages.reduce((sum, usage) => mapped(sum, (figure, name) => figure + usage[name]), NO_USAGE);

/** The sums of one tenant over the months of a period: at most twelve rows are read. */
export const usageOfTenant = accountStatement(
  { tenant: tenants.id, first: usageMonths.month, last: usageMonths.month },
  ({ account, tenant, first, last }, db) =>
    db
      .select(usageSumsOf(usageMonths))
      .from(usageMonths)
      .where(
        and(
          eq(usageMonths.accountId, account),
          eq(usageMonths.tenantId, tenant),
          between(usageMonths.month, first, last),
        ),
      ),
);

/** Usage of one tenant, with zeros when there is none. */
export async function readTenantUsage(
  db: D1Database,
  accountId: string,
  tenantId: string,
  { firstMonth: first, lastMonth: last }: Period,
): Promise<Usage> {
  const row = await usageOfTenant.first(db, { account: accountId, tenant: tenantId, first, last });
  return row === null ? NO_USAGE : usageOf(row);
}
