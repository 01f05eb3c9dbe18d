import { expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { adjust } from '#shared/ledger/adjust.ts';
import { toMicro } from '#shared/ledger/amounts.ts';
import { readBalance } from '#shared/ledger/balance.ts';
import { changeTerms } from '#shared/ledger/change-terms.ts';
import { charge } from '#shared/ledger/charge.ts';
import { resolvePeriod } from '#shared/ledger/period.ts';
import { recordCloudCost } from '#shared/ledger/record-cloud-cost.ts';
import { refund } from '#shared/ledger/refund.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { topup } from '#shared/ledger/topup.ts';
import { readTenantUsage } from '#shared/ledger/usage.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const [JANUARY, FEBRUARY, MARCH] = [0, 1, 2].map((month) => Date.UTC(2026, month, 10)) as [
  number,
  number,
  number,
];
const JANUARY_MONTH = 2026 * 12;
const YEAR = resolvePeriod('ytd', MARCH);

interface Owner {
  tenantId: string;
  accountId: string;
}

const one: Owner = { tenantId: 'tenant-3', accountId: 'account-2' };

/** Their ids sort before and after, in the same account and in others; each has its own plan. */
const others: readonly Owner[] = [
  { tenantId: 'tenant-1', accountId: 'account-1' },
  { tenantId: 'tenant-2', accountId: 'account-2' },
  { tenantId: 'tenant-4', accountId: 'account-2' },
  { tenantId: 'tenant-5', accountId: 'account-3' },
];

/**
 * Adds entries of every kind, in three months, under the same keys, with different days and amounts for each
 * tenant.
 */
async function furnish(db: SqliteD1, { tenantId, accountId }: Owner): Promise<void> {
  const number = Number(tenantId.at(-1));
  const caps = {
    credits_per_day: number,
    monthly_credits: 100 + number,
    monthly_credit_cap: 1_000 + number,
    rollover_months: 3,
  };
  const at = (now: number, key: string) => ({ tenantId, key, now });
  const credits = (amount: number) => toMicro(amount + number / 10);
  const february = FEBRUARY + number * DAY;
  await db.batch([
    ...openStatements(db, { tenantId, accountId, terms: termsOf(caps, `plan-${number}`), now: JANUARY }),
  ]);
  await topup(db, { ...at(JANUARY, 'purchased'), amount: credits(40), priceUsd: number });
  await charge(db, { ...at(JANUARY, 'first'), amount: credits(50), usd: 10 + number });
  await charge(db, { ...at(february, 'second'), amount: credits(70), usd: 20 + number });
  await adjust(db, {
    ...at(february, 'added'),
    pool: 'rollover',
    amount: credits(5),
    priceUsd: 0,
    reason: 'a',
  });
  await recordCloudCost(db, { ...at(february, 'cloud'), usd: 30 + number });
  // The others have more entries than the tenant, so that they have an entry of each of its numbers.
  if (tenantId === one.tenantId) return;
  for (const key of ['third', 'fourth'])
    await charge(db, { ...at(MARCH, key), amount: credits(3), usd: number });
}

const tables = ['credit_balances', 'credit_entries', 'usage_months', 'usage_days'];

const rowsOf = (db: SqliteD1, { tenantId, accountId }: Owner): unknown => [
  ...tables.map((table) => db.rows(`SELECT * FROM ${table} WHERE tenant_id = ? ORDER BY rowid`, tenantId)),
  db.rows(
    'SELECT * FROM account_months WHERE account_id = ? AND plan_code = ? ORDER BY month',
    accountId,
    `plan-${tenantId.at(-1)}`,
  ),
  accountId === one.accountId
    ? []
    : db.rows('SELECT * FROM account_standings WHERE account_id = ?', accountId),
];

const at = (key: string) => ({ tenantId: one.tenantId, key, now: MARCH });
const adjusting =
  (key: string, pool: 'daily' | 'included' | 'rollover' | 'topup', amount: number) => (db: SqliteD1) =>
    adjust(db, { ...at(key), pool, amount: toMicro(amount), priceUsd: 0, reason: 'r' });
const charging = (key: string, amount: number) => (db: SqliteD1) =>
  charge(db, { ...at(key), amount: toMicro(amount), usd: 1 });

const operations: readonly [string, (db: SqliteD1) => Promise<unknown>][] = [
  ['a charge of every pool', charging('new', 230)],
  ['a charge of two lots', charging('new', 100)],
  ['a charge that is too large', charging('new', 9_000)],
  ['a repeated charge', charging('second', 70.3)],
  ['a repeated charge of another amount', charging('second', 70.2)],
  ['a refund', (db) => refund(db, at('second'))],
  ['a refund of an unknown charge', (db) => refund(db, at('purchased'))],
  ['a top-up', (db) => topup(db, { ...at('new'), amount: toMicro(7), priceUsd: 1 })],
  ['more credits today', adjusting('new', 'daily', 3)],
  ['more credits this month', adjusting('new', 'included', 3)],
  ['more carried credits', adjusting('new', 'rollover', 3)],
  ['fewer carried credits', adjusting('new', 'rollover', -80)],
  ['fewer purchased credits', adjusting('new', 'topup', -3)],
  [
    'a repeated adjustment',
    (db) => adjust(db, { ...at('added'), pool: 'rollover', amount: toMicro(5.3), priceUsd: 0, reason: 'a' }),
  ],
  ['a cost of the cloud', (db) => recordCloudCost(db, { ...at('new'), usd: 5 })],
  [
    'new terms',
    (db) =>
      changeTerms(db, {
        ...at('new'),
        terms: termsOf(
          { credits_per_day: 9, monthly_credits: 300, monthly_credit_cap: null, rollover_months: 1 },
          `plan-3`,
        ),
      }),
  ],
];

async function result(db: SqliteD1, operation: (db: SqliteD1) => Promise<unknown>) {
  const answer = await operation(db);
  return {
    answer,
    rows: rowsOf(db, one),
    balance: await readBalance(db, one.accountId, one.tenantId, MARCH),
    usage: await readTenantUsage(db, one.accountId, one.tenantId, YEAR),
    differences: await verifyTenant(db, one.tenantId),
  };
}

it.each(operations)(
  'posts %s beside other tenants as it does alone, and leaves their rows as they are',
  async (_, operation) => {
    const alone = openSqliteD1();
    await furnish(alone, one);
    const beside = openSqliteD1();
    for (const owner of [...others.slice(0, 2), one, ...others.slice(2)]) await furnish(beside, owner);
    const before = others.map((owner) => rowsOf(beside, owner));
    const expected = await result(alone, operation);
    expect(expected.differences).toEqual([]);
    expect(await result(beside, operation)).toEqual(expected);
    expect(others.map((owner) => rowsOf(beside, owner))).toEqual(before);
  },
);

it('folds no entry of another tenant, even when the balance of that tenant is behind its entries', async () => {
  const db = openSqliteD1();
  for (const owner of [...others, one]) await furnish(db, owner);
  db.sqlite.exec(`UPDATE credit_balances SET seq = seq - 1 WHERE tenant_id <> '${one.tenantId}'`);
  const before = others.map((owner) => rowsOf(db, owner));
  expect(await charging('new', 10)(db)).toMatchObject({ ok: true });
  expect(others.map((owner) => rowsOf(db, owner))).toEqual(before);
});

it.each([
  ['one account', { accountId: 'account-1', tenantId: 'tenant-3' }],
  ['an unknown tenant', { accountId: 'account-2', tenantId: 'tenant-9' }],
])(
  'reads no balance and no usage for a tenant of another account, asked for %s',
  async (_, { accountId, tenantId }) => {
    const db = openSqliteD1();
    for (const owner of [...others, one]) await furnish(db, owner);
    expect(await readBalance(db, accountId, tenantId, MARCH)).toBeNull();
    expect(await readTenantUsage(db, accountId, tenantId, YEAR)).toEqual({
      creditsUsed: 0,
      usedDaily: 0,
      usedRollover: 0,
      usedIncluded: 0,
      usedTopup: 0,
      usdCredits: 0,
      cloudUsd: 0,
      topupCredits: 0,
      topupUsd: 0,
    });
  },
);

/** The lots of an entry: month and credits. */
const lotsOf = (db: SqliteD1, key: string): unknown =>
  db
    .rows<{ lots: string | null }>(
      'SELECT lots FROM credit_entries WHERE tenant_id = ? AND op_key = ?',
      one.tenantId,
      key,
    )
    .map(({ lots }) => JSON.parse(lots ?? 'null'));

it.each([
  ['charge/new', 'charges', charging],
  ['adjust/new', 'takes back', (key: string, amount: number) => adjusting(key, 'rollover', -amount)],
])('%s: names only the lots that it %s something from', async (entry, _, draw) => {
  const amounts = [
    [10, [[JANUARY_MONTH, 10]]],
    // All of January, then some of February, then all of both.
    [40, [[JANUARY_MONTH, 40]]],
    [
      41,
      [
        [JANUARY_MONTH, 40],
        [JANUARY_MONTH + 1, 1],
      ],
    ],
    [
      140,
      [
        [JANUARY_MONTH, 40],
        [JANUARY_MONTH + 1, 100],
      ],
    ],
  ] as const;
  for (const [amount, lots] of amounts) {
    const db = openSqliteD1();
    const caps = { credits_per_day: 0, monthly_credits: 100, monthly_credit_cap: null, rollover_months: 3 };
    await db.batch([...openStatements(db, { ...one, terms: termsOf(caps, null), now: JANUARY })]);
    await charge(db, { ...at('before'), amount: toMicro(60), usd: 0, now: JANUARY });
    await draw('new', amount)(db);
    const sign = entry.startsWith('charge') ? 1 : -1;
    expect(lotsOf(db, entry)).toEqual([lots.map(([month, credits]) => [month, sign * toMicro(credits)])]);
  }
  const db = openSqliteD1();
  const caps = { credits_per_day: 0, monthly_credits: 100, monthly_credit_cap: null, rollover_months: 3 };
  await db.batch([...openStatements(db, { ...one, terms: termsOf(caps, null), now: JANUARY })]);
  await charge(db, { ...at('before'), amount: toMicro(60), usd: 0, now: JANUARY });
  await draw('empty', 40)(db);
  await draw('new', 5)(db);
  expect(lotsOf(db, entry)).toEqual([
    [[JANUARY_MONTH + 1, (entry.startsWith('charge') ? 1 : -1) * toMicro(5)]],
  ]);
});
