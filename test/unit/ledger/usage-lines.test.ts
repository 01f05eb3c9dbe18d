import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, monthStart } from '#shared/ledger/calendar.ts';
import { readTenantUsage } from '#shared/ledger/usage.ts';
import { type LineRow, linesOfAccount, linesOfReference, linesOfTenant } from '#shared/ledger/usage-lines.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { checkSequence } from './check-sequence.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const COMMANDS = 150;
const FIRST = { day: 0, behind: '', plan: '' };
const ALL = { account: 'account', first: 0, last: 1_000_000, limit: 7 };
const db = openSqliteD1();

/** All random tenants belong to one account, so that its pages mix them. */
beforeAll(async () => {
  for (const seed of SEEDS) await checkSequence(db, seed, COMMANDS);
  for (const seed of SEEDS)
    db.sqlite.exec(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES ('tenant-${seed}', 'account', 'ref-${seed}', 'active', 'n', 'e', 1)`,
    );
  for (const table of ['usage_days', 'usage_months', 'credit_balances', 'credit_entries'])
    db.sqlite.exec(`UPDATE ${table} SET account_id = 'account'`);
});

const monthsOf = (seed: number) =>
  db.rows<{ month: number }>(`SELECT month FROM usage_months WHERE tenant_id = 'tenant-${seed}'`);
const daysOf = (month: number) => ({
  first: dayOf(monthStart(month)),
  last: dayOf(monthStart(month + 1)) - 1,
});

const keyOf = (line: LineRow) => `${line.day} ${line.tenantId} ${line.planCode}`;

async function pages(first: number, last: number, limit: number): Promise<LineRow[]> {
  const all: LineRow[] = [];
  for (let place = FIRST; ; ) {
    const page = await linesOfAccount.all(db, { account: 'account', first, last, ...place, limit });
    all.push(...page);
    const end = page.at(-1);
    if (page.length < limit || end === undefined) return all;
    // A page that repeats would be read forever.
    if (keyOf(end) === `${place.day} ${place.behind} ${place.plan}`) throw new Error('a page repeats');
    place = { day: end.day, behind: end.tenantId, plan: end.planCode };
  }
}

const sumOf = (lines: readonly LineRow[]) => {
  const micro = (of: (line: LineRow) => number) => lines.reduce((total, line) => total + of(line), 0) / 1e6;
  const sum = (field: Exclude<keyof LineRow, 'tenantId' | 'externalRef' | 'planCode'>) =>
    micro((line) => line[field]);
  return {
    creditsUsed: sum('creditsUsed'),
    usedDaily: sum('usedDaily'),
    usedRollover: sum('usedRollover'),
    usedIncluded: sum('usedIncluded'),
    usedTopup: micro((line) => line.creditsUsed - line.usedDaily - line.usedRollover - line.usedIncluded),
    usdCredits: sum('usdCredits'),
    cloudUsd: sum('cloudUsd'),
    topupCredits: sum('topupCredits'),
    topupUsd: sum('topupUsd'),
  };
};

describe('the days of random ledgers', () => {
  it.each(SEEDS)('days sum up to what the month of tenant %i says, each month', async (seed) => {
    const months = monthsOf(seed);
    expect(months.length).toBeGreaterThan(3);
    for (const { month } of months) {
      const { first, last } = daysOf(month);
      const one = { account: 'account', first, last, day: 0, plan: '', limit: 1_000 };
      const lines = await linesOfTenant.all(db, { ...one, tenant: `tenant-${seed}` });
      const period = { label: 'ytd', from: 0, to: 0, firstMonth: month, lastMonth: month } as const;
      expect(sumOf(lines)).toEqual(await readTenantUsage(db, 'account', `tenant-${seed}`, period));
      expect(await linesOfReference.all(db, { ...one, ref: `ref-${seed}` })).toEqual(lines);
    }
  });

  it('days count each entry once, except changes of terms', () => {
    const [lines] = db.rows<{ n: number }>('SELECT sum(entries) AS n FROM usage_days');
    const [entries] = db.rows<{ n: number }>(
      "SELECT count(*) AS n FROM credit_entries WHERE kind <> 'terms'",
    );
    expect(lines?.n).toBe(entries?.n);
  });

  it.each([1, 2, 7, 50])(
    'days come in pages of %i, each line once, by day, tenant and plan',
    async (limit) => {
      const months = monthsOf(1).map(({ month }) => month);
      const [first, last] = [daysOf(Math.min(...months)).first, daysOf(Math.max(...months)).last];
      const whole = await pages(first, last, 100_000);
      expect(whole.length).toBeGreaterThan(50);
      expect(await pages(first, last, limit)).toEqual(whole);
      expect(new Set(whole.map(keyOf)).size).toBe(whole.length);
      expect(whole.map(keyOf)).toEqual(whole.map(keyOf).sort());
    },
  );

  it('days are those that are asked for, the first and the last included', async () => {
    const whole = await pages(0, 1_000_000, 100_000);
    const days = [...new Set(whole.map(({ day }) => day))];
    const [first = 0, last = 0] = [days[3], days.at(-4)];
    expect(first).toBeLessThan(last);
    const some = whole.filter(({ day }) => first <= day && day <= last);
    expect(await pages(first, last, 100_000)).toEqual(some);
  });

  it.each([
    [
      'id',
      (place: { day: number; plan: string }) =>
        linesOfTenant.all(db, { ...ALL, ...place, tenant: 'tenant-1' }),
    ],
    [
      'reference',
      (place: { day: number; plan: string }) => linesOfReference.all(db, { ...ALL, ...place, ref: 'ref-1' }),
    ],
  ])('days of one tenant, named by its %s, come in pages, each line once', async (_, read) => {
    const whole = (await pages(0, 1_000_000, 100_000)).filter(({ tenantId }) => tenantId === 'tenant-1');
    const found: LineRow[] = [];
    for (let place = { day: 0, plan: '' }; ; ) {
      const page = await read(place);
      found.push(...page);
      const end = page.at(-1);
      if (end === undefined || found.length > whole.length) break;
      place = { day: end.day, plan: end.planCode };
    }
    expect(found).toEqual(whole);
  });

  it('days belong to their account only', async () => {
    const other = { ...ALL, account: 'another', day: 0, plan: '' };
    expect(await linesOfAccount.all(db, { ...other, behind: '' })).toEqual([]);
    expect(await linesOfTenant.all(db, { ...other, tenant: 'tenant-1' })).toEqual([]);
    expect(await linesOfReference.all(db, { ...other, ref: 'ref-1' })).toEqual([]);
  });
});

it('the trigger of the days ignores changes of terms', () => {
  const other = openSqliteD1();
  /** Inserts an entry with this number, on the day of the same number. */
  const insert = (seq: number, kind: string) =>
    other.sqlite.exec(
      `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code)
       VALUES ('t', ${seq}, 'a', 'k${seq}', '${kind}', 0, ${seq}, 1, '')`,
    );
  insert(3, 'charge');
  insert(4, 'terms');
  insert(5, 'refund');
  expect(other.rows('SELECT day, entries FROM usage_days ORDER BY day')).toEqual([
    { day: 3, entries: 1 },
    { day: 5, entries: 1 },
  ]);
});
