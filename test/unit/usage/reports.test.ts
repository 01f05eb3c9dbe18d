import { beforeAll, describe, expect, it } from 'vitest';
import { toMicro } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import type { PeriodLabel } from '#shared/ledger/period.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { readClockFigures } from '#workers/platform/billing/usage/clock-figures.ts';
import {
  decodeLinePlace,
  FIRST_LINE,
  listUsageLines,
} from '#workers/platform/billing/usage/list-usage-lines.ts';
import { reportUsage } from '#workers/platform/billing/usage/report-usage.ts';
import { summarizeBilling } from '#workers/platform/billing/usage/summarize-billing.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall } from '../../support/tenants/open-tenants.ts';

const MONTHS = [0, 1, 2, 3, 4].map((month) => Date.UTC(2026, month, 20));
const [JANUARY, , MARCH, APRIL, MAY] = MONTHS as [number, number, number, number, number];
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const caps = { credits_per_day: 0, monthly_credits: 1_000, monthly_credit_cap: null, rollover_months: 1 };

/** The present is March; tenants with a clock are ahead. Tenant n uses n, 2n, 4n and 8n credits in January to April. */
const tenants = [
  { number: 1, account: 'a', plan: 'p', now: MARCH },
  { number: 2, account: 'a', plan: 'p', now: APRIL },
  { number: 3, account: 'a', plan: 'q', now: MAY },
  { number: 4, account: 'a', plan: 'q', now: MARCH },
  { number: 5, account: 'b', plan: 'p', now: MARCH },
];
const own = tenants.filter(({ account }) => account === 'a');
const db = openSqliteD1();

beforeAll(async () => {
  for (const account of ['a', 'b'])
    db.sqlite.exec(
      `INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'A', 'active', 1)`,
    );
  for (const { number, account, plan, now } of tenants) {
    const tenantId = idOf(number);
    const clock = now === MARCH ? 'NULL' : `'clock-${number}'`;
    db.sqlite.exec(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at, clock_id)
         VALUES ('${tenantId}', '${account}', 'ref-${number}', 'active', 'n', 'e', '${plan}', 1, ${clock});
       INSERT INTO test_clocks (id, account_id, name, operation_key, now_at, created_at)
         SELECT ${clock}, '${account}', 'c', 'k${number}', ${now}, 1 WHERE ${clock} IS NOT NULL`,
    );
    await db.batch([
      ...openStatements(db, { tenantId, accountId: account, terms: termsOf(caps, plan), now: JANUARY }),
    ]);
    for (const [month, at] of MONTHS.entries())
      if (at <= Math.min(now, APRIL))
        await charge(db, {
          tenantId,
          key: `m${month}`,
          amount: toMicro(2 ** month * number),
          usd: 0,
          now: at,
        });
  }
  // Fees of 30 EUR a day in months of 31 days.
  db.sqlite.exec(`INSERT INTO plan_assignments (tenant_id, seq, account_id, at, plan_code, amount, currency, interval, origin)
    SELECT id, 1, account_id, ${JANUARY}, plan_code, 930000000, 'EUR', 'month', 'assigned' FROM tenants
    WHERE plan_code = 'p'`);
  db.sqlite.exec(`UPDATE tenants SET status = 'terminated' WHERE id = '${idOf(4)}';
    UPDATE credit_balances SET closed = 1 WHERE tenant_id = '${idOf(4)}'`);
});

const callOf = (isTest: boolean) => ({
  ...makeCall(db, 'a', MARCH),
  caller: { accountId: 'a', accountStatus: 'active' as const, scopes: [], isTest },
});

/** Credits that a tenant used in the period that contains a time. */
function usedBy({ number, now }: (typeof tenants)[number], label: PeriodLabel, at: number): number {
  const month = new Date(at).getUTCMonth();
  const [first, last] = {
    current_month: [month, month],
    last_month: [month - 1, month - 1],
    ytd: [0, month],
  }[label];
  const latest = new Date(Math.min(now, APRIL)).getUTCMonth();
  let sum = 0;
  for (let one = first ?? 0; one <= Math.min(last ?? 0, latest); one += 1) sum += 2 ** one * number;
  return sum;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Reads all pages. Only the last one may be short, and it is not empty. */
async function walk<Row>(
  limit: number,
  read: (after: string) => Promise<{ rows: readonly Row[]; cursor: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after = ''; ; ) {
    const { rows, cursor } = await read(after);
    all.push(...rows);
    if (all.length > 100) throw new Error('a page repeats');
    expect(rows.length).toBeGreaterThan(0);
    if (cursor === null) return all;
    expect(rows).toHaveLength(limit);
    after = decodeCursor(cursor) ?? '';
  }
}

const LABELS = ['current_month', 'last_month', 'ytd'] as const;
const CASES = LABELS.flatMap((label) => [false, true].map((isTest) => [label, isTest] as const));

describe('the usage of a whole account', () => {
  it.each(CASES)(
    'reports the usage of %s, at the times of its clocks: %s, page by page',
    async (label, isTest) => {
      const used = own.map((tenant) => usedBy(tenant, label, isTest ? tenant.now : MARCH));
      for (const limit of [1, 2, 50]) {
        const balances: string[] = [];
        const rows = await walk(limit, async (after) => {
          const report = await reportUsage(callOf(isTest), { period: label, selector: null, after, limit });
          if (!report.ok) throw new Error(report.code);
          const { usage, balances: left, next_cursor } = report.value;
          expect(usage.credits_used).toBe(sum(used));
          balances.push(...(left?.by_workspace ?? []).map((row) => row.workspace_id));
          if (limit === 50)
            for (const pool of ['included_remaining', 'rollover_remaining'] as const)
              expect(left?.[pool]).toBe(sum((left?.by_workspace ?? []).map((row) => row[pool])));
          return { rows: usage.by_workspace, cursor: next_cursor ?? null };
        });
        expect(rows.map((row) => [row.workspace_id, row.credits_used])).toEqual(
          own.map(({ number }, index) => [idOf(number), used[index]]),
        );
        // A terminated tenant has no balance.
        expect(balances).toEqual([1, 2, 3].map(idOf));
      }
    },
  );

  it.each(CASES)(
    'is billed for %s, at the times of its clocks: %s, by tenant and plan',
    async (period, isTest) => {
      const used = new Map(
        own.map((tenant) => [tenant.number, usedBy(tenant, period, isTest ? tenant.now : MARCH)]),
      );
      const of = (numbers: readonly number[]) => sum(numbers.map((number) => used.get(number) ?? 0));
      for (const limit of [1, 2, 50]) {
        const totals: unknown[] = [];
        const rows = await walk(limit, async (after) => {
          const billing = await summarizeBilling(db, { accountId: 'a', period, after, limit, isTest }, MARCH);
          expect(billing.totals.credits_used).toBe(of([1, 2, 3, 4]));
          expect(billing.plans.map(({ plan_code, credits_used }) => [plan_code, credits_used])).toEqual([
            ['p', of([1, 2])],
            ['q', of([3, 4])],
          ]);
          totals.push(billing.fees.totals);
          return { rows: billing.tenants, cursor: billing.next_cursor };
        });
        const fees = rows.map((row) => row.fees.map(({ amount }) => amount));
        expect(fees.map((amounts) => amounts.length > 0)).toEqual([true, true, false, false]);
        for (const found of totals) expect(found).toEqual([{ currency: 'EUR', amount: sum(fees.flat()) }]);
        expect(
          rows.map((row) => [row.tenant_id, row.external_ref, row.plan_code, row.status, row.credits_used]),
        ).toEqual(
          own.map(({ number, plan }) => [
            idOf(number),
            `ref-${number}`,
            plan,
            number === 4 ? 'terminated' : 'active',
            used.get(number),
          ]),
        );
      }
    },
  );

  it('reads every tenant of a test side once, however many pages they fill', async () => {
    const many = openSqliteD1();
    many.sqlite.exec(
      `WITH RECURSIVE n (i) AS (VALUES (1000) UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
       INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at, clock_id)
       SELECT 't' || i, 'c', 'ref' || i, 'active', 'n', 'e', 1, iif(i = 1500, 'clock', NULL) FROM n;
       INSERT INTO credit_balances (tenant_id, account_id, day, month, purchased_total)
       SELECT id, account_id, 0, 0, 1000000 FROM tenants;
       INSERT INTO test_clocks (id, account_id, name, operation_key, now_at, created_at)
       VALUES ('clock', 'c', 'c', 'k', ${APRIL}, 1)`,
    );
    const { prepare } = many;
    let reads = 0;
    many.prepare = (sql) => {
      reads += 1;
      if (reads > 10) throw new Error('pages are read without end');
      return prepare(sql);
    };
    const figures = await readClockFigures(many, 'c', 'ytd', MARCH);
    expect(figures?.standing.purchasedTotal).toBe(501);
    expect([...(figures?.times ?? [])]).toEqual([['t1500', APRIL]]);
  });
});

describe('the usage of one tenant', () => {
  const one = (number: number) => ({ tenantId: idOf(number), externalRef: null });

  it('is reported with its balance, to its own account only', async () => {
    const report = (number: number) =>
      reportUsage(callOf(false), { period: 'ytd', selector: one(number), after: '', limit: 5 });
    expect(await report(2)).toMatchObject({
      value: {
        usage: { credits_used: 14, by_workspace: [{ workspace_id: idOf(2), credits_used: 14 }] },
        balances: {
          included_remaining: 1_000,
          rollover_remaining: 984,
          by_workspace: [{ workspace_id: idOf(2) }],
        },
      },
    });
    expect(await report(5)).toMatchObject({ code: 'tenant_not_found' });
  });

  it('is listed by day, in pages, to its own account only', async () => {
    const query = { first: 0, last: 100_000, after: FIRST_LINE, limit: 50 };
    const byRef = (number: number) => ({ tenantId: null, externalRef: `ref-${number}` });
    for (const selectorOf of [one, byRef]) {
      const found = await listUsageLines(callOf(false), { ...query, selector: selectorOf(5) });
      expect(found).toMatchObject({ code: 'tenant_not_found' });
    }
    for (const [selector, numbers] of [
      [one(1), [1]],
      [byRef(2), [2]],
      [null, [1, 2, 3, 4]],
    ] as const) {
      const expected = own.filter(({ number }) => (numbers as readonly number[]).includes(number));
      const count = sum(expected.map(({ now }) => (now === MARCH ? 3 : 4)));
      for (const limit of [1, count]) {
        const lines = await walk(limit, async (key) => {
          const after = decodeLinePlace(key) ?? FIRST_LINE;
          const page = await listUsageLines(callOf(false), { ...query, selector, after, limit });
          if (!page.ok) throw new Error(page.code);
          return { rows: page.value.lines, cursor: page.value.next_cursor };
        });
        expect(lines).toHaveLength(count);
        expect(sum(lines.map((line) => line.credits_used))).toBe(
          sum(expected.map((tenant) => usedBy(tenant, 'ytd', MAY))),
        );
      }
    }
  });
});
