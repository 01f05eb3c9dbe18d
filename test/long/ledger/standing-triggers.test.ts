import { expect, it } from 'vitest';
import { standingTotals } from '#shared/ledger/account-standing.ts';
import { UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { checkSequence } from '#test/unit/ledger/check-sequence.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

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
  db.sqlite.exec(`CREATE TEMP TABLE moved AS SELECT * FROM credit_balances WHERE tenant_id = 'tenant-2';
    UPDATE moved SET account_id = 'account-1';
    DELETE FROM credit_balances WHERE tenant_id = 'tenant-2';
    INSERT INTO credit_balances SELECT * FROM moved`);
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
