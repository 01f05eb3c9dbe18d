import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { nullable } from '#shared/db/statement/column-value.ts';
import { countOf, minus, plus, sumOf, valueIf } from '#shared/db/statement/numbers.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { creditBalances, creditEntries, usageMonths } from '#shared/db/tables/ledger.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';
import { balanceFields } from '#shared/ledger/balance-row.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';

const balance = tenantStatement({}, ({ tenant }, db) =>
  db.select(balanceFields).from(creditBalances).where(eq(creditBalances.tenantId, tenant)),
);

/** Sums of a period and of the month before it. */
const sums = tenantStatement(
  { first: usageMonths.month, last: usageMonths.month },
  ({ tenant, first, last }, db) =>
    db
      .select({
        used: sumOf(valueIf(sql`${usageMonths.month} >= ${first}`, usageMonths.creditsUsed)),
        before: sumOf(valueIf(sql`${usageMonths.month} < ${first}`, usageMonths.creditsUsed)),
      })
      .from(usageMonths)
      .where(
        and(
          sql`${usageMonths.accountId} = (select ${tenants.accountId} from ${tenants} where ${tenants.id} = ${tenant})`,
          eq(usageMonths.tenantId, tenant),
          sql`${usageMonths.month} between ${first} - 1 and ${last}`,
        ),
      ),
);

/** Sums by day in 10⁻⁶ credits, minus refunds. */
const days = tenantStatement(
  { first: creditEntries.day, end: creditEntries.day },
  ({ tenant, first, end }, db) =>
    db
      .select({
        day: creditEntries.day,
        daily: sumOf(creditEntries.daily),
        monthly: sumOf(minus(plus(creditEntries.rollover, creditEntries.included), creditEntries.carried)),
        topup: sumOf(creditEntries.topup),
        lost: sumOf(creditEntries.lost),
      })
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.tenantId, tenant),
          gte(creditEntries.day, first),
          lt(creditEntries.day, end),
          inArray(creditEntries.kind, ['charge', 'refund']),
        ),
      )
      .groupBy(creditEntries.day)
      .orderBy(creditEntries.day),
);

export type DayRow = RowOfStatement<typeof days>;

/** Numbers of members, projects and other items of a workspace, with its stored entitlements as JSON. */
const counts = tenantStatement({}, ({ tenant }, db) =>
  db.rows(
    {
      caps: nullable(
        entitlements.caps,
        sql`(select ${entitlements.caps} from ${entitlements}
        where ${entitlements.tenantId} = ${tenant})`,
      ),
      projects: countOf(projects, sql`${projects.tenantId} = ${tenant} and ${projects.deletedAt} is null`),
      published: countOf(projects, sql`${projects.tenantId} = ${tenant} and ${projects.state} = 'published'`),
      domains: countOf(customDomains, sql`${customDomains.tenantId} = ${tenant}`),
    },
    (columns) => sql`select ${columns}`,
  ),
);

export type CountsRow = RowOfStatement<typeof counts>;

/**
 * Binds the reads of the page: the row of the balance, sums of the period and of the month before, one row for each
 * day, and entitlements with the numbers in use.
 */
export const usageStatements = (db: D1Database, tenant: string, period: Period) => ({
  balances: balance.bind(db, { tenant }),
  sums: sums.bind(db, { tenant, first: period.firstMonth, last: period.lastMonth }),
  days: days.bind(db, { tenant, first: dayOf(period.from), end: dayOf(period.to) }),
  counts: counts.bind(db, { tenant }),
});
