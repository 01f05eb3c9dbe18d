import { beforeAll, describe, expect, it } from 'vitest';
import { readAccountStanding } from '#shared/ledger/account-standing.ts';
import { readAccountUsage } from '#shared/ledger/account-usage.ts';
import { toMicro } from '#shared/ledger/amounts.ts';
import { readBalance } from '#shared/ledger/balance.ts';
import { charge } from '#shared/ledger/charge.ts';
import { resolvePeriod } from '#shared/ledger/period.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { readTenantUsage } from '#shared/ledger/usage.ts';
import { readUsagePage } from '#shared/ledger/usage-page.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const db = openSqliteD1();
const at = (month: number) => Date.UTC(2026, month, 10);
const MARCH = at(2);

/** Tenant n of each account charges 1, 2, 4 and 8 times n credits in January to April. */
const tenants = [
  { tenantId: 'tenant-1', accountId: 'account-1' },
  { tenantId: 'tenant-2', accountId: 'account-2' },
  { tenantId: 'tenant-3', accountId: 'account-2' },
  { tenantId: 'tenant-4', accountId: 'account-2' },
  { tenantId: 'tenant-5', accountId: 'account-3' },
];

beforeAll(async () => {
  for (const { tenantId, accountId } of tenants) {
    const number = Number(tenantId.at(-1));
    const caps = {
      credits_per_day: 0,
      monthly_credits: 100,
      monthly_credit_cap: null,
      rollover_months: 0,
    };
    db.sqlite.exec(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES ('${tenantId}', '${accountId}', 'ref-${number}', 'active', 'n', 'e', 1)`,
    );
    const terms = termsOf(caps, number === 4 ? 'other' : 'plan');
    await db.batch([...openStatements(db, { tenantId, accountId, terms, now: at(0) })]);
    for (const month of [0, 1, 2, 3]) {
      const amount = toMicro(2 ** month * number);
      await charge(db, { tenantId, key: `m${month}`, amount, usd: 0, now: at(month) });
    }
  }
});

describe('usage', () => {
  // April already has entries, which a period up to March excludes.
  it.each([
    ['current_month', 4],
    ['last_month', 2],
    ['ytd', 7],
  ] as const)('usage of %s is that of its months, of a tenant, a plan and a page', async (label, times) => {
    const period = resolvePeriod(label, MARCH);
    const of = (number: number) => ({ creditsUsed: times * number });
    expect(await readTenantUsage(db, 'account-2', 'tenant-3', period)).toMatchObject(of(3));
    expect(await readAccountUsage(db, 'account-2', period)).toMatchObject([
      { planCode: 'other', ...of(4) },
      { planCode: 'plan', ...of(2 + 3) },
    ]);
    expect(await readUsagePage(db, 'account-2', period, '', 10)).toMatchObject(
      [2, 3, 4].map((number) => ({
        tenantId: `tenant-${number}`,
        externalRef: `ref-${number}`,
        usage: of(number),
      })),
    );
  });

  it('a tenant has no usage for another account', async () => {
    const period = resolvePeriod('ytd', MARCH);
    expect(await readTenantUsage(db, 'account-1', 'tenant-3', period)).toMatchObject({ creditsUsed: 0 });
    expect(await readAccountUsage(db, 'account-9', period)).toEqual([]);
  });

  it('usage is paged after a tenant, in the order of ids, and lists tenants without usage', async () => {
    const period = resolvePeriod('last_month', at(0));
    const pages = async (after: string, limit: number) =>
      (await readUsagePage(db, 'account-2', period, after, limit)).map(({ tenantId, usage }) => [
        tenantId,
        usage.creditsUsed,
      ]);
    expect(await pages('', 2)).toEqual([
      ['tenant-2', 0],
      ['tenant-3', 0],
    ]);
    expect(await pages('tenant-3', 2)).toEqual([['tenant-4', 0]]);
    expect(await pages('tenant-4', 2)).toEqual([]);
  });
});

describe('a balance', () => {
  it('a balance is read for its own account only', async () => {
    expect(await readBalance(db, 'account-2', 'tenant-3', at(3))).toMatchObject({ includedUsed: 24 });
    expect(await readBalance(db, 'account-1', 'tenant-3', at(3))).toBeNull();
    expect(await readBalance(db, 'account-2', 'tenant-9', at(3))).toBeNull();
  });

  it('a balance counts in the totals of its account, in its month and later', async () => {
    expect(await readAccountStanding(db, 'account-2', at(3))).toEqual({
      purchasedTotal: 0,
      topupAvailable: 0,
      includedRemaining: 300 - 8 * (2 + 3 + 4),
      rolloverRemaining: 0,
    });
    expect(await readAccountStanding(db, 'account-2', at(4))).toMatchObject({ includedRemaining: 300 });
    expect(await readAccountStanding(db, 'account-9', at(4))).toMatchObject({ includedRemaining: 0 });
  });
});
