import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';
import type { Difference } from '../stored/difference.ts';
import type { Lot } from '../stored/lot.ts';

// Credits are integers of 10⁻⁶ credits, money integers of 10⁻⁶ USD. A day is the number of whole UTC days since the
// epoch, a month is year × 12 + (month − 1).

/**
 * The balance of one tenant: the sum of its entries up to `seq`. CHECK constraints let the database itself refuse an
 * overdraft by any statement.
 */
export const creditBalances = sqliteTable(
  'credit_balances',
  {
    tenantId: plain('tenant_id').primaryKey(),
    accountId: plain('account_id').notNull(),
    /** `seq` of the last entry in the balance. */
    seq: integer().notNull().default(0),
    /** Plan that charges are counted under, empty for none. */
    planCode: plain('plan_code').notNull().default(''),

    // Terms: the grants of the next day and the next month.
    creditsPerDay: integer('credits_per_day').notNull().default(0),
    monthlyCredits: integer('monthly_credits').notNull().default(0),
    /** The most that may be drawn from granted pools in one calendar month. Purchased credits do not count. */
    monthlyCap: integer('monthly_cap').notNull().default(0),
    rolloverMonths: integer('rollover_months').notNull().default(0),

    // The day and month of the last posting, and what was granted and used in them.
    day: integer().notNull(),
    month: integer().notNull(),
    /** Drawn from granted pools this month. */
    monthUsed: integer('month_used').notNull().default(0),
    dailyCredits: integer('daily_credits').notNull().default(0),
    dailyUsed: integer('daily_used').notNull().default(0),
    includedCredits: integer('included_credits').notNull().default(0),
    includedUsed: integer('included_used').notNull().default(0),

    /** JSON array of carried months, oldest first: [month, credits carried, used, month it expires]. */
    lots: plain().$type<JsonText<Lot[]>>().notNull().default('[]'),
    rolloverCredits: integer('rollover_credits').notNull().default(0),
    rolloverUsed: integer('rollover_used').notNull().default(0),

    purchasedTotal: integer('purchased_total').notNull().default(0),
    purchasedConsumed: integer('purchased_consumed').notNull().default(0),
    /** 1 once the tenant is terminated: the row no longer changes, is in no total and gets no further grant. */
    closed: integer().notNull().default(0),
  },
  (table) => [
    index('credit_balances_account').on(table.accountId, table.tenantId),
    check('credit_balances_daily', sql`${table.dailyUsed} between 0 and ${table.dailyCredits}`),
    check('credit_balances_included', sql`${table.includedUsed} between 0 and ${table.includedCredits}`),
    check('credit_balances_rollover', sql`${table.rolloverUsed} between 0 and ${table.rolloverCredits}`),
    check('credit_balances_topup', sql`${table.purchasedConsumed} between 0 and ${table.purchasedTotal}`),
    check('credit_balances_month_used', sql`${table.monthUsed} >= 0`),
    // Values become JavaScript numbers, so they must be below 2⁵³.
    check('credit_balances_exact', sql`${table.purchasedTotal} <= 9000000000000000`),
  ],
);

/**
 * The ledger: append-only, one row for each posting. A row has its signed changes to the balance, so that the balance
 * is their sum. `(tenant_id, op_key)` makes every posting idempotent for ever.
 */
export const creditEntries = sqliteTable(
  'credit_entries',
  {
    tenantId: plain('tenant_id').notNull(),
    seq: integer().notNull(),
    accountId: plain('account_id').notNull(),
    opKey: plain('op_key').notNull(),
    kind: plain().$type<'charge' | 'refund' | 'topup' | 'adjust' | 'terms' | 'cloud'>().notNull(),
    at: integer().notNull(),
    /** UTC day of the posting. */
    day: integer().notNull(),
    /** Month to whose usage the posting belongs; for a refund, the month of its charge. */
    month: integer().notNull(),
    planCode: plain('plan_code').notNull(),

    /** Credits deducted: positive for a charge, negative for a refund. */
    used: integer().notNull().default(0),
    /** The parts of `used` by pool, with the same sign. */
    daily: integer().notNull().default(0),
    rollover: integer().notNull().default(0),
    included: integer().notNull().default(0),
    topup: integer().notNull().default(0),
    /**
     * JSON array of [month of the lot, part of `rollover`], for an adjustment [month, part of `granted_rollover`,
     * month it expires]; null when no lot changed.
     */
    lots: plain().$type<JsonText<[month: number, credits: number, expires?: number][]>>(),
    /** Refund of monthly credits after their month has ended: it is added to the lot of that month. */
    carried: integer().notNull().default(0),
    /** Refund of credits whose pool has expired. */
    lost: integer().notNull().default(0),
    /** Purchased credits; for an adjustment the signed change of them. */
    purchased: integer().notNull().default(0),
    /** Signed change of a pool's grant: by an adjustment, or by terms that raise the grants of today and this month. */
    grantedDaily: integer('granted_daily').notNull().default(0),
    grantedIncluded: integer('granted_included').notNull().default(0),
    grantedRollover: integer('granted_rollover').notNull().default(0),
    /** Credits in the adjusted pool right after, so that a repeat gives the same answer. */
    poolLeft: integer('pool_left'),
    /** The caller's reason for an adjustment. */
    reason: plain(),
    /** Purchased credits right after a top-up, so that a repeat gives the same answer. */
    topupLeft: integer('topup_left'),

    /** Value of `used` at the time of the charge. */
    usd: integer().notNull().default(0),
    cloudUsd: integer('cloud_usd').notNull().default(0),
    /** Price of `purchased`, or of the adjusted credits. */
    topupUsd: integer('topup_usd').notNull().default(0),
    /** JSON of the new terms, for kind `terms`. */
    terms: plain().$type<JsonText<[daily: number, monthly: number, cap: number, rolloverMonths: number]>>(),
    /** `seq` of the charge that a refund reverses. */
    refundOf: integer('refund_of'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.seq] }),
    uniqueIndex('credit_entries_op').on(table.tenantId, table.opKey),
    // A page of entries, newest first, of one kind: of a tenant, and of an account.
    index('credit_entries_tenant_page').on(table.tenantId, table.kind, table.at, table.seq),
    index('credit_entries_account_page').on(table.accountId, table.kind, table.at, table.tenantId, table.seq),
    // Entries with a key of the caller's own, for a search across an account.
    index('credit_entries_key')
      .on(table.accountId, table.opKey, table.at, table.tenantId, table.seq)
      .where(sql`${table.kind} in ('topup', 'adjust')`),
    check(
      'credit_entries_kind',
      sql`${table.kind} in ('charge', 'refund', 'topup', 'adjust', 'terms', 'cloud')`,
    ),
    check(
      'credit_entries_split',
      sql`${table.used} = ${table.daily} + ${table.rollover} + ${table.included} + ${table.topup} - ${table.carried} - ${table.lost}`,
    ),
    check(
      'credit_entries_positive',
      sql`${table.carried} >= 0 and ${table.lost} >= 0 and (${table.purchased} >= 0 or ${table.kind} = 'adjust')`,
    ),
    check(
      'credit_entries_lots',
      sql`(${table.lots} is null) = (${table.rollover} = 0 and ${table.grantedRollover} = 0)`,
    ),
    // An adjustment names one pool, its reason, and the credits left in the pool.
    check(
      'credit_entries_adjust',
      sql`${table.kind} <> 'adjust' or (${table.reason} is not null and ${table.poolLeft} >= 0 and (${table.purchased} <> 0) + (${table.grantedDaily} <> 0) + (${table.grantedIncluded} <> 0) + (${table.grantedRollover} <> 0) = 1)`,
    ),
  ],
);

/**
 * The parts of `credits_used` by pool: what charges drew from it, less what was drawn by those that were refunded. The
 * rest was drawn from purchased credits.
 */
const drawnColumns = () => ({
  usedDaily: integer('used_daily').notNull().default(0),
  usedRollover: integer('used_rollover').notNull().default(0),
  usedIncluded: integer('used_included').notNull().default(0),
});

/** Usage of one tenant in one month. The order of the key makes the months of a tenant point reads. */
export const usageMonths = sqliteTable(
  'usage_months',
  {
    accountId: plain('account_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    month: integer().notNull(),
    creditsUsed: integer('credits_used').notNull(),
    ...drawnColumns(),
    usdCredits: integer('usd_credits').notNull(),
    cloudUsd: integer('cloud_usd').notNull(),
    topupCredits: integer('topup_credits').notNull(),
    topupUsd: integer('topup_usd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tenantId, table.month] })],
);

/**
 * Usage of one tenant on one UTC day, under the plan that was in force. A trigger on `credit_entries` maintains it.
 * The days of a month add up to its row of `usage_months`: a refund counts on the day of its charge, as it does in the
 * month of its charge.
 */
export const usageDays = sqliteTable(
  'usage_days',
  {
    accountId: plain('account_id').notNull(),
    day: integer().notNull(),
    tenantId: plain('tenant_id').notNull(),
    planCode: plain('plan_code').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    ...drawnColumns(),
    usdCredits: integer('usd_credits').notNull(),
    cloudUsd: integer('cloud_usd').notNull(),
    topupCredits: integer('topup_credits').notNull(),
    topupUsd: integer('topup_usd').notNull(),
    /** Signed changes of the pools by adjustments; those of purchased credits are also part of `topup_credits`. */
    adjustedCredits: integer('adjusted_credits').notNull(),
    /** Number of entries in the row. */
    entries: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.tenantId, table.planCode] }),
    index('usage_days_tenant').on(table.tenantId, table.day, table.planCode),
  ],
);

/** The usage of an account's tenants by the plan that was in force, so that an account's totals are a few rows. */
export const accountMonths = sqliteTable(
  'account_months',
  {
    accountId: plain('account_id').notNull(),
    month: integer().notNull(),
    planCode: plain('plan_code').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    ...drawnColumns(),
    usdCredits: integer('usd_credits').notNull(),
    cloudUsd: integer('cloud_usd').notNull(),
    topupCredits: integer('topup_credits').notNull(),
    topupUsd: integer('topup_usd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month, table.planCode] })],
);

/**
 * Credits that an account's tenants have left together, as steps by month: the value at any time is the sum of the
 * steps up to its month. Triggers on `credit_balances` maintain it (see `shared/ledger/sql/standing-triggers.ts`), so
 * that a report reads a row for each month with a change, however many tenants there are.
 */
export const accountStandings = sqliteTable(
  'account_standings',
  {
    accountId: plain('account_id').notNull(),
    /** Month from which the step counts; 0 for the initial value. */
    month: integer().notNull(),
    /** Credits left of monthly grants. For unlimited grants only usage counts, as a negative number. */
    included: integer().notNull(),
    /** Number of unlimited monthly grants. */
    unlimited: integer().notNull(),
    /** Credits left of carried months. */
    rollover: integer().notNull(),
    /** Increase of `rollover` in each month from then on. */
    growth: integer().notNull(),
    purchased: integer().notNull(),
    consumed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    // Beyond 64 bits SQLite would continue in floating point, whose sums are inexact.
    check(
      'account_standings_exact',
      sql`typeof(${table.included} + ${table.rollover} + ${table.growth} + ${table.purchased} + ${table.consumed}) = 'integer'`,
    ),
  ],
);

/** One pass of the timer over all ledgers, with its findings. A tick verifies one slice. */
export const ledgerChecks = sqliteTable(
  'ledger_checks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    startedAt: integer('started_at').notNull(),
    /** Null while the pass is under way. */
    finishedAt: integer('finished_at'),
    /** `tenants`, then `accounts`. */
    stage: plain().$type<'tenants' | 'accounts'>().notNull(),
    /** The last tenant or account that was verified in this stage. */
    cursor: plain().notNull(),
    tenants: integer().notNull().default(0),
    accounts: integer().notNull().default(0),
    differences: integer().notNull().default(0),
    /** JSON array of the first differences. */
    findings: plain().$type<JsonText<Difference[]>>().notNull().default('[]'),
  },
  (table) => [index('ledger_checks_open').on(table.finishedAt)],
);
