import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { standingTotals } from '#shared/ledger/account-standing.ts';
import { UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import { standingTriggersSql } from '#shared/ledger/sql/standing-triggers.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { checkSequence } from './check-sequence.ts';

const FOLDER = 'shared/db/migrations';
const TRIGGERS = ['insert', 'update', 'delete', 'close'].map((event) => `credit_balances_${event}`);

it('the latest migration of triggers creates exactly these triggers', () => {
  const latest = readdirSync(FOLDER)
    .filter((name) => name.endsWith('_standing_triggers.sql'))
    .sort()
    .at(-1);
  expect(readFileSync(`${FOLDER}/${latest}`, 'utf8')).toBe(standingTriggersSql());
});

/** Creates the triggers of the current code. */
const installTriggers = (db: SqliteD1): void =>
  db.sqlite.exec(standingTriggersSql().replaceAll('--> statement-breakpoint', ''));

it('the triggers count balances that existed before them', async () => {
  const db = openSqliteD1();
  for (const seed of [1, 2, 3]) await checkSequence(db, seed, 100);
  const counted = db.rows('SELECT * FROM account_standings ORDER BY account_id, month');
  for (const name of TRIGGERS) db.sqlite.exec(`DROP TRIGGER ${name}`);
  db.sqlite.exec('DELETE FROM account_standings');
  expect(await verifyStandings(db)).not.toEqual([]);
  installTriggers(db);
  expect(await verifyStandings(db)).toEqual([]);
  const zero = (row: Record<string, unknown>) =>
    Object.values(row)
      .slice(2)
      .every((value) => value === 0);
  expect(db.rows('SELECT * FROM account_standings ORDER BY account_id, month')).toEqual(
    (counted as Record<string, unknown>[]).filter((row) => !zero(row)),
  );
});

it('names an account whose totals are not those of its balances', async () => {
  const db = openSqliteD1();
  await checkSequence(db, 7, 60);
  expect(await verifyStandings(db)).toEqual([]);
  db.sqlite.exec('UPDATE account_standings SET purchased = purchased + 1 WHERE month = 0');
  expect((await verifyStandings(db))[0]?.field).toContain('account_standings.account-7.');
});

it.each([null, 'account-7'])(
  'names an account whose totals outlived its balances, asked for %s',
  async (account) => {
    const db = openSqliteD1();
    await checkSequence(db, 7, 60);
    db.sqlite.exec('DROP TRIGGER credit_balances_delete');
    db.sqlite.exec('DELETE FROM credit_balances');
    expect((await verifyStandings(db, { account }))[0]?.field).toContain('account_standings.account-7.');
  },
);

it('adds up more unlimited grants than an integer could hold', async () => {
  const db = openSqliteD1();
  const insert = db.sqlite.prepare(
    `INSERT INTO credit_balances (tenant_id, account_id, day, month, monthly_credits, included_credits, included_used)
     VALUES (?, 'account', 20000, 24000, 1000000000000000, 1000000000000000, 1)`,
  );
  db.sqlite.exec('BEGIN');
  for (let index = 0; index < 10_000; index += 1) insert.run(`tenant-${index}`);
  db.sqlite.exec('COMMIT');
  const totals = (month: number) => standingTotals.first(db, { account: 'account', month });
  expect(await totals(24_000)).toMatchObject({ unlimited: 10_000, included: -10_000 });
  expect(await totals(24_001)).toMatchObject({ unlimited: 10_000, included: 0 });
  expect(await verifyStandings(db, { monthsAhead: [0, 1] })).toEqual([]);
  db.sqlite.exec('DELETE FROM credit_balances');
  expect(await totals(24_001)).toMatchObject({ unlimited: 0, included: 0, rollover: 0 });
});

it('counts a closed balance in no total, whatever happens to it afterwards', async () => {
  const db = openSqliteD1();
  for (const seed of [1, 2]) await checkSequence(db, seed, 100);
  // One account has two tenants; the balance of the other one remains.
  db.sqlite.exec("UPDATE credit_balances SET account_id = 'account-1' WHERE tenant_id = 'tenant-2'");
  db.sqlite.exec('DELETE FROM account_standings');
  installTriggers(db);
  const both = db.rows('SELECT * FROM account_standings WHERE month = 0');
  db.sqlite.exec("UPDATE credit_balances SET closed = 1 WHERE tenant_id = 'tenant-1'");
  expect(await verifyStandings(db)).toEqual([]);
  const one = db.rows('SELECT * FROM account_standings WHERE month = 0');
  expect(one).not.toEqual(both);
  db.sqlite.exec(
    "UPDATE credit_balances SET purchased_total = purchased_total + 5, included_credits = 99 + included_used WHERE tenant_id = 'tenant-1'",
  );
  db.sqlite.exec("UPDATE credit_balances SET closed = 1 WHERE tenant_id = 'tenant-1'");
  expect(db.rows('SELECT * FROM account_standings WHERE month = 0')).toEqual(one);
  expect(await verifyStandings(db)).toEqual([]);
  db.sqlite.exec('DELETE FROM credit_balances');
  expect(await verifyStandings(db)).toEqual([]);
  expect(
    db.rows('SELECT * FROM account_standings WHERE included <> 0 OR rollover <> 0 OR purchased <> 0'),
  ).toEqual([]);
});

it('closes the balances of tenants that were terminated before balances could be closed', async () => {
  const db = openSqliteD1();
  for (const seed of [1, 2]) await checkSequence(db, seed, 60);
  db.sqlite.exec(
    `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
     VALUES ('tenant-1', 'account-1', 'a', 'terminated', 'n', 'e', 1), ('tenant-2', 'account-2', 'b', 'suspended', 'n', 'e', 1)`,
  );
  db.sqlite.exec(`UPDATE credit_balances SET lots = '[[23000,5,0,24100]]' WHERE tenant_id = 'tenant-1'`);
  installTriggers(db);
  expect(db.rows('SELECT tenant_id, closed FROM credit_balances ORDER BY tenant_id')).toEqual([
    { tenant_id: 'tenant-1', closed: 1 },
    { tenant_id: 'tenant-2', closed: 0 },
  ]);
  expect(db.rows("SELECT * FROM account_standings WHERE account_id = 'account-1'")).toEqual([]);
});

/** Inserts a balance in month 24,000, with the columns under test. */
function insertBalance(db: SqliteD1, account: string, columns: Record<string, number>) {
  const all = { day: 20_000, month: 24_000, ...columns };
  db.sqlite.exec(
    `INSERT INTO credit_balances (tenant_id, account_id, ${Object.keys(all).join(', ')})
     VALUES ('tenant-of-${account}', '${account}', ${Object.values(all).join(', ')})`,
  );
}

it.each([
  ['unlimited in this month only', { included_credits: UNLIMITED_MICRO, monthly_credits: 50 }],
  ['unlimited from the next month on', { included_credits: 50, monthly_credits: UNLIMITED_MICRO }],
  ['limited', { included_credits: 50, monthly_credits: 60 }],
  ['empty', { included_credits: 0, monthly_credits: 0 }],
])('finds no difference in the totals of a grant that is %s, brought forward or not', async (_, columns) => {
  for (const rollover_months of [0, 1, 3]) {
    const db = openSqliteD1();
    installTriggers(db);
    insertBalance(db, 'a', {
      ...columns,
      rollover_months,
      included_used: columns.included_credits > 0 ? 7 : 0,
    });
    expect(await verifyStandings(db)).toEqual([]);
  }
});

it('names the first month of the verified account, whatever the months of others', async () => {
  const db = openSqliteD1();
  // The next grant differs, so that the next month has a step.
  insertBalance(db, 'a', { included_credits: 50, monthly_credits: 60 });
  insertBalance(db, 'b', { month: 24_100, included_credits: 50, monthly_credits: 60 });
  db.sqlite.exec("UPDATE account_standings SET purchased = 1 WHERE account_id = 'a' AND month = 0");
  expect((await verifyStandings(db, { account: 'a' }))[0]?.field).toBe('account_standings.a.24000');
  db.sqlite.exec('DROP TRIGGER credit_balances_delete');
  db.sqlite.exec('DELETE FROM credit_balances');
  expect((await verifyStandings(db, { account: 'a' }))[0]?.field).toBe('account_standings.a.24001');
});
