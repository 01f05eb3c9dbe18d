import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { creditBalances, usageMonths } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import type { AccountStanding } from '#shared/ledger/account-standing.ts';
import { fromMicro, toMicro } from '#shared/ledger/amounts.ts';
import { type Balance, balanceOf } from '#shared/ledger/balance.ts';
import { balanceFields } from '#shared/ledger/balance-row.ts';
import { type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { addUsages, NO_USAGE, negative, type Usage, usageOf, usageSumsOf } from '#shared/ledger/usage.ts';
import { clockNow } from '#shared/projects/clock-now.ts';

// The report of a whole test side has each tenant with a test clock at the time of its clock: its usage in the period
// that contains this time, and its balance then. A host that reads all tenants at once can thus test its own billing.

const anyClock = accountStatement({}, ({ account }, db) =>
  db.select({ id: testClocks.id }).from(testClocks).where(eq(testClocks.accountId, account)).limit(1),
);

const balancesAndClocks = accountStatement(
  { after: tenants.id, limit: value<number>() },
  ({ account, after, limit }, db) =>
    db
      .select({ ...balanceFields, clockNow })
      .from(creditBalances)
      .innerJoin(tenants, eq(tenants.id, creditBalances.tenantId))
      .where(and(eq(creditBalances.accountId, account), gt(creditBalances.tenantId, after)))
      .orderBy(asc(creditBalances.tenantId))
      .limit(limit),
);

type Row = RowOfStatement<typeof balancesAndClocks>;

/** Sums by tenant over the months of JSON rows `[tenant, first, last]`. */
const usageIn = accountStatement({ spans: value<string>() }, ({ account, spans }, db) =>
  db.rows(
    { tenantId: usageMonths.tenantId, ...usageSumsOf(usageMonths) },
    (columns) => sql`select ${columns} from json_each(${spans}) as span
      join ${usageMonths} on ${usageMonths.accountId} = ${account}
        and ${usageMonths.tenantId} = span.value ->> 0
        and ${usageMonths.month} between span.value ->> 1 and span.value ->> 2
      group by ${usageMonths.tenantId}`,
  ),
);

export interface ClockFigures {
  /** The time of each tenant with a clock. */
  times: ReadonlyMap<string, number>;
  /** Its usage in the period that contains its time. */
  usageOf(tenant: string): Usage;
  /** Difference to the usage of the account in real time, which contains the same tenants. */
  beyond: Usage;
  /** The balances of all tenants of the account, each at its time. */
  standing: AccountStanding;
}

const SLICE = 500;

async function everyBalance(db: D1Database, account: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let after = ''; ; ) {
    const rows = await balancesAndClocks.all(db, { account, after, limit: SLICE });
    all.push(...rows);
    if (rows.length < SLICE) return all;
    after = rows.at(-1)?.tenant_id ?? '';
  }
}

/** The figures of a test side with clocks; null for any other account. */
export async function readClockFigures(
  db: D1Database,
  account: string,
  label: PeriodLabel,
  now: number,
): Promise<ClockFigures | null> {
  if ((await anyClock.first(db, { account })) === null) return null;
  const rows = await everyBalance(db, account);
  const times = new Map(
    rows.flatMap(({ tenant_id: id, clockNow: at }) => (at === null ? [] : [[id, at] as const])),
  );
  if (times.size === 0) return null;
  const spansAt = (timeOf: (own: number) => number) =>
    JSON.stringify(
      [...times].map(([tenant, own]) => {
        const { firstMonth, lastMonth } = resolvePeriod(label, timeOf(own));
        return [tenant, firstMonth, lastMonth];
      }),
    );
  const { own, real } = await batch(db, {
    own: usageIn.bind(db, { account, spans: spansAt((time) => time) }),
    real: usageIn.bind(db, { account, spans: spansAt(() => now) }),
  });
  const byTenant = new Map(own.rows.map((row) => [row.tenantId, usageOf(row)]));
  return {
    times,
    usageOf: (tenant) => byTenant.get(tenant) ?? NO_USAGE,
    beyond: addUsages([...byTenant.values(), ...real.rows.map((row) => negative(usageOf(row)))]),
    standing: standingOf(
      rows.filter(({ closed }) => closed === 0).map((row) => balanceOf(row, row.clockNow ?? now)),
    ),
  };
}

const standingOf = (balances: readonly Balance[]): AccountStanding => {
  const total = (of: (balance: Balance) => number): number =>
    fromMicro(toMicro(balances.reduce((sum, balance) => sum + of(balance), 0)));
  return {
    purchasedTotal: total(({ purchasedTotal }) => purchasedTotal),
    topupAvailable: total(({ topupAvailable }) => topupAvailable),
    includedRemaining: total(({ includedRemaining }) => includedRemaining),
    rolloverRemaining: total(({ rolloverRemaining }) => rolloverRemaining),
  };
};
