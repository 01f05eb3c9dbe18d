import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '#schema/time.ts';
import { charge } from '#shared/ledger/charge.ts';
import { readChecks } from '#shared/ledger/read-checks.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { PAUSE_MS, verifySlice } from '#shared/ledger/verify-slice.ts';
import { movePass, nextTenants } from '#shared/ledger/verify-slice-statements.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const caps = { credits_per_day: 5, monthly_credits: 50, monthly_credit_cap: null, rollover_months: 1 };
const START = Date.UTC(2026, 0, 5);
const SIZE = { tenants: 3, entries: 1_000, accounts: 1 };
let db = openSqliteD1();

/** Seven tenants of two accounts, each with charges. */
beforeEach(async () => {
  db = openSqliteD1();
  for (const account of ['a', 'b']) {
    db.sqlite.exec(
      `INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'A', 'active', 1)`,
    );
  }
  for (let index = 0; index < 7; index += 1) {
    const tenantId = `tenant-${index}`;
    const accountId = index < 4 ? 'a' : 'b';
    await db.batch([...openStatements(db, { tenantId, accountId, terms: termsOf(caps, null), now: START })]);
    await charge(db, { tenantId, key: 'k', amount: 7_000_000, usd: 2, now: START + DAY });
  }
});

const tick = (size = SIZE, now = START + 2 * DAY) => verifySlice(db, now, size);

async function wholePass(size = SIZE): Promise<number> {
  for (let ticks = 1; ticks < 50; ticks += 1) {
    await tick(size);
    if ((await readChecks(db)).running === null) return ticks;
  }
  throw new Error('the pass does not end');
}

describe('recomputing the ledgers in slices', () => {
  it('a tick checks a bounded part, a pass checks everything, and a sound ledger has no finding', async () => {
    expect(await tick()).toEqual({ checked: 3, differences: 0 });
    expect((await readChecks(db)).running).toMatchObject({ tenants: 3, stage: 'tenants' });
    await wholePass();
    expect((await readChecks(db)).finished).toMatchObject({
      tenants: 7,
      accounts: 2,
      differences: 0,
      finishedAt: START + 2 * DAY,
    });
  });

  it('stops a slice early when its entries are many', async () => {
    expect(await tick({ ...SIZE, entries: 1 })).toEqual({ checked: 1, differences: 0 });
    expect(await wholePass({ ...SIZE, entries: 1 })).toBeGreaterThan(6);
    expect((await readChecks(db)).finished).toMatchObject({ tenants: 7 });
  });

  it.each([
    [
      'a balance',
      "UPDATE credit_balances SET included_used = included_used - 1 WHERE tenant_id = 'tenant-5'",
      'included_used',
    ],
    [
      'an entry that is gone',
      "DELETE FROM credit_entries WHERE tenant_id = 'tenant-6' AND seq = 1",
      'credit_entries.1',
    ],
    [
      'the total of a month',
      "UPDATE account_months SET credits_used = credits_used + 1 WHERE account_id = 'b'",
      'account_months.b',
    ],
    [
      'a standing',
      "UPDATE account_standings SET purchased = purchased + 1 WHERE account_id = 'a'",
      'account_standings.a',
    ],
  ])('names %s that does not follow from the entries', async (_, tamper, field) => {
    db.sqlite.exec(tamper);
    await wholePass();
    const { finished } = await readChecks(db);
    expect(finished?.differences).toBeGreaterThan(0);
    expect(finished?.findings.some((finding) => finding.field.startsWith(field))).toBe(true);
  });

  it('reads no table that grows from end to end', async () => {
    const texts: string[] = [];
    db.mutate = (sql) => {
      texts.push(sql);
      return sql;
    };
    await wholePass();
    expect(texts.some((text) => text.includes('account_standings'))).toBe(true);
    // `check:sql` refuses a scan without this mark.
    expect(texts.filter((text) => text.includes('walks'))).toEqual([]);
  });

  it('counts a slice once when two run at the same time', async () => {
    await Promise.all([tick(), tick()]);
    expect((await readChecks(db)).running).toMatchObject({ tenants: 3 });
  });

  it('the next pass begins a day later, not earlier', async () => {
    await wholePass();
    expect(await tick(SIZE, START + 2 * DAY + 3_600_000)).toBeNull();
    expect(await tick(SIZE, START + 3 * DAY)).toMatchObject({ checked: 3 });
  });

  it('the next pass begins in the moment in which the pause ends', async () => {
    await wholePass();
    expect(await tick(SIZE, START + 2 * DAY + PAUSE_MS - 1)).toBeNull();
    expect(await tick(SIZE, START + 2 * DAY + PAUSE_MS)).toMatchObject({ checked: 3 });
  });

  it('counts the entries of each tenant alone', async () => {
    await charge(db, { tenantId: 'tenant-1', key: 'l', amount: 1_000_000, usd: 0, now: START + DAY });
    const [first, second, third] = await nextTenants.all(db, { after: '', limit: 3 });
    expect(second?.entries).toBe((first?.entries ?? 0) + 1);
    expect(third?.entries).toBe(first?.entries);
  });

  it('continues a slice with exactly as many entries as its limit', async () => {
    const [first] = await nextTenants.all(db, { after: '', limit: 1 });
    expect(await tick({ ...SIZE, entries: first?.entries ?? 0 })).toMatchObject({ checked: 2 });
  });

  it('logs a difference, and nothing about a sound ledger', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      await tick();
      expect(logged).not.toHaveBeenCalled();
      db.sqlite.exec("UPDATE credit_balances SET included_used = 1 WHERE tenant_id = 'tenant-3'");
      await tick();
      expect(String(logged.mock.calls)).toContain('ledger_difference');
    } finally {
      logged.mockRestore();
    }
  });

  it('moves only the open pass, and only from the place that was read', async () => {
    await tick();
    const place = { id: 1, fromStage: 'tenants', fromCursor: 'tenant-2' } as const;
    const to = { stage: 'tenants', cursor: 'tenant-6', finished: null, findings: '[]' } as const;
    const counts = { found: 0, tenants: 4, accounts: 0 };
    for (const other of [{ id: 2 }, { fromStage: 'accounts' as const }, { fromCursor: 'tenant-1' }])
      expect(await movePass.run(db, { ...place, ...other, ...to, ...counts }), String(other)).toBe(0);
    expect(await movePass.run(db, { ...place, ...to, finished: START, ...counts })).toBe(1);
    const after = { ...place, fromCursor: 'tenant-6' };
    expect(await movePass.run(db, { ...after, ...to, ...counts })).toBe(0);
  });
});
