import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runBackfills } from '#shared/ledger/backfill.ts';
import { dayOf, monthStart } from '#shared/ledger/calendar.ts';
import { usageDaysSql } from '#shared/ledger/sql/usage-days.ts';
import { readTenantUsage } from '#shared/ledger/usage.ts';
import { type LineRow, linesOfAccount, linesOfReference, linesOfTenant } from '#shared/ledger/usage-lines.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
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

  it('the timer makes the same days from earlier entries, in steps of any size', async () => {
    const stored = () => db.rows('SELECT * FROM usage_days ORDER BY day, tenant_id, plan_code');
    const before = stored();
    const last = db.rows<{ last: number }>('SELECT max(rowid) AS last FROM credit_entries')[0]?.last ?? 0;
    // In the third run of three steps of 50 entries, the events end and the days do not.
    const lastEvent = 400;
    expect(last).toBeGreaterThan(450);
    for (const entries of [50, 100_000]) {
      db.sqlite.exec(`DELETE FROM usage_days; DELETE FROM usage_events;
        INSERT OR REPLACE INTO backfills (name, done, last) VALUES ('usage_days', 0, ${last}),
          ('usage_events', 0, ${lastEvent})`);
      const left: Record<string, number>[] = [];
      while (left.at(-1)?.usage_days !== 0 && left.length < 100)
        left.push(await runBackfills(db, { entries, steps: 3 }));
      expect(left[0]).toEqual({
        usage_days: Math.max(0, last - 3 * entries),
        usage_events: Math.max(0, lastEvent - 3 * entries),
      });
      expect(stored()).toEqual(before);
      expect(db.rows('SELECT seq FROM usage_events ORDER BY seq')).toEqual(
        db.rows(
          "SELECT rowid AS seq FROM credit_entries WHERE kind IN ('charge', 'refund') AND rowid <= ? ORDER BY rowid",
          lastEvent,
        ),
      );
    }
    for (const seed of SEEDS) expect(await verifyTenant(db, `tenant-${seed}`)).toEqual([]);
  });
});

describe('the trigger of the days', () => {
  const other = openSqliteD1();
  /** Inserts an entry with this rowid, on the day of the same number. */
  const insert = (rowid: number, kind = 'charge') =>
    other.sqlite.exec(
      `INSERT INTO credit_entries (rowid, tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code)
       VALUES (${rowid}, 't', ${rowid}, 'a', 'k${rowid}', '${kind}', 0, ${rowid}, 1, '')`,
    );

  it('ignores changes of terms, and entries that the timer has still to add', () => {
    other.sqlite.exec("INSERT INTO backfills VALUES ('usage_days', 3, 10), ('usage_events', 0, 20)");
    for (const rowid of [3, 4, 7, 10, 11]) insert(rowid);
    insert(12, 'terms');
    expect(other.rows('SELECT day, entries FROM usage_days ORDER BY day')).toEqual([
      { day: 3, entries: 1 },
      { day: 11, entries: 1 },
    ]);
  });

  it('leaves the entries of an earlier version to the timer, if there are any', () => {
    const migrate = () => {
      other.sqlite.exec(`DELETE FROM backfills; ${usageDaysSql()}`);
      return other.rows('SELECT * FROM backfills');
    };
    insert(13);
    expect(migrate()).toEqual([{ name: 'usage_days', done: 0, last: 13 }]);
    other.sqlite.exec('DELETE FROM credit_entries');
    expect(migrate()).toEqual([]);
  });
});

it('the migration creates exactly the trigger that the code writes', () => {
  const sql = readFileSync('shared/db/migrations/0059_pools_sessions_messages.sql', 'utf8');
  expect(sql).toContain(usageDaysSql());
});
