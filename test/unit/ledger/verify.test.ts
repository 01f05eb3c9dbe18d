import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { verifyAccounts } from '#shared/ledger/verify-account.ts';
import { verifyAccountSlice } from '#shared/ledger/verify-account-slice.ts';
import { verifyAll } from '#shared/ledger/verify-all.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const tenantId = 'tenant';
const caps = { credits_per_day: 5, monthly_credits: 50, monthly_credit_cap: null, rollover_months: 1 };
let db = openSqliteD1();

beforeEach(async () => {
  db = openSqliteD1();
  const now = Date.UTC(2026, 0, 5);
  await db.batch([
    ...openStatements(db, { tenantId, accountId: 'account', terms: termsOf(caps, null), now }),
  ]);
  for (let index = 0; index < 5; index += 1) {
    const later = now + index * 86_400_000;
    await charge(db, { tenantId, key: `key ${index}`, amount: 7_000_000, usd: 2, now: later });
  }
});

/** Fails a test whose pages repeat, which would read forever. */
function limitReads(most: number): void {
  const { prepare } = db;
  let reads = 0;
  db.prepare = (sql) => {
    reads += 1;
    if (reads > most) throw new Error('verification reads without end');
    return prepare(sql);
  };
}

describe('verification', () => {
  it('finds nothing in a sound ledger', async () => {
    expect(await verifyTenant(db, tenantId)).toEqual([]);
    expect(await verifyAccounts(db)).toEqual([]);
  });

  it.each([
    ['a balance', 'UPDATE credit_balances SET included_used = included_used - 1', 'included_used'],
    ['terms', 'UPDATE credit_balances SET monthly_credits = 1', 'monthly_credits'],
    ['usage', 'UPDATE usage_months SET credits_used = 1', `usage_months.${2026 * 12}.credits_used`],
    ['a month without usage', 'DELETE FROM usage_months', `usage_months.${2026 * 12}.credits_used`],
    [
      'a day',
      'UPDATE usage_days SET entries = 2',
      `usage_days.${Date.UTC(2026, 0, 5) / 86_400_000}/.entries`,
    ],
    [
      'a day without usage',
      'DELETE FROM usage_days',
      `usage_days.${Date.UTC(2026, 0, 6) / 86_400_000}/.entries`,
    ],
    ['an entry that went missing', 'DELETE FROM credit_entries WHERE seq = 3', 'credit_entries.3'],
  ])('names %s that does not follow from the entries', async (_, tamper, field) => {
    db.sqlite.exec(tamper);
    const differences = await verifyTenant(db, tenantId);
    expect(differences.map((difference) => difference.field)).toContain(field);
  });

  it('names account totals that do not follow from the entries, either way', async () => {
    db.sqlite.exec('UPDATE account_months SET usd_credits = usd_credits + 1');
    expect(await verifyAccounts(db)).toHaveLength(2);
  });

  it.each([1, 2, 5, 6, 7])('reads every entry in pages of %i', async (entries) => {
    limitReads(20);
    expect(await verifyTenant(db, tenantId, entries)).toEqual([]);
  });

  it('ignores entries posted after it has read the balance', async () => {
    const { batch } = db;
    db.batch = async <T>(statements: D1PreparedStatement[]) => {
      const results = await batch<T>(statements);
      db.batch = batch;
      await charge(db, { tenantId, key: 'late', amount: 1_000_000, usd: 0, now: Date.UTC(2026, 0, 10) });
      return results;
    };
    expect(await verifyTenant(db, tenantId)).toEqual([]);
    expect(await verifyTenant(db, tenantId)).toEqual([]);
  });

  it('reports a tenant without a balance', async () => {
    expect(await verifyTenant(db, 'nobody')).toMatchObject([{ field: 'credit_balances' }]);
  });

  it('reports nothing of another account when it verifies one', async () => {
    const elsewhere = { tenantId: 'other', accountId: 'other account', now: Date.UTC(2026, 0, 5) };
    await db.batch([...openStatements(db, { ...elsewhere, terms: termsOf(caps, null) })]);
    await charge(db, { ...elsewhere, key: 'k', amount: 7_000_000, usd: 2 });
    db.sqlite.exec("UPDATE account_months SET usd_credits = usd_credits + 1 WHERE account_id = 'account'");
    expect(await verifyAccountSlice(db, 'account')).toHaveLength(2);
    expect(await verifyAccountSlice(db, 'other account')).toEqual([]);
  });

  it('treats a month without usage like a month without a row', async () => {
    db.sqlite.exec(
      `INSERT INTO usage_months
        (account_id, tenant_id, month, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd)
       VALUES ('account', 'tenant', 30000, 0, 0, 0, 0, 0)`,
    );
    expect(await verifyAccountSlice(db, 'account')).toEqual([]);
  });

  it('reads every tenant once when it verifies all, however many pages they fill', async () => {
    const insert = db.sqlite.prepare(
      "INSERT INTO credit_balances (tenant_id, account_id, day, month) VALUES (?, 'account', 20000, 24297)",
    );
    for (let index = 0; index < 500; index += 1) insert.run(`zero-${1000 + index}`);
    limitReads(501 * 7);
    expect(await verifyAll(db)).toEqual({ tenants: 501, differences: [] });
  });
});
