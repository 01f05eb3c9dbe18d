import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { MICRO } from '#shared/ledger/amounts.ts';
import { changeTerms } from '#shared/ledger/change-terms.ts';
import { charge } from '#shared/ledger/charge.ts';
import { recordCloudCost } from '#shared/ledger/record-cloud-cost.ts';
import { refund } from '#shared/ledger/refund.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { topup } from '#shared/ledger/topup.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newPlan, newTenant } from '../support/client.ts';
import { newClock } from '../support/function-bodies.ts';

const year = new Date().getUTCFullYear() + 1;
/** Days of a year that has not begun, because periods of a ledger never go back. */
const at = (day: string) => Date.parse(`${year}-${day}T10:00:00Z`);
const range = { from: `${year}-01-01`, to: `${year}-12-31` };

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'basic', { credits_per_day: 0, monthly_credits: 500 });
});

const spend = (tenantId: string, day: string, credits: number, name: string = crypto.randomUUID()) =>
  charge(env.DB, { tenantId, key: name, amount: credits * MICRO, usd: credits * 100_000, now: at(day) });
const lines = async (body: Json) => (await must('usageLines', key, { ...range, ...body })).lines;

describe('platform-usage-lines', () => {
  it('lists the usage of each day, with a refund on the day of its charge', async () => {
    const tenant = await newTenant(key, { plan_code: 'basic' });
    await spend(tenant.id, '01-31', 4, 'kept');
    await spend(tenant.id, '01-31', 6, 'given back');
    await recordCloudCost(env.DB, { tenantId: tenant.id, key: 'c', usd: 2 * MICRO, now: at('01-31') });
    await refund(env.DB, { tenantId: tenant.id, key: 'given back', now: at('02-03') });
    await topup(env.DB, {
      tenantId: tenant.id,
      key: 't',
      amount: 20 * MICRO,
      priceUsd: 5 * MICRO,
      now: at('02-03'),
    });
    const common = { tenant_id: tenant.id, external_ref: tenant.ref, plan_code: 'basic' };
    const pools = { daily: 0, rollover: 0, included: 0, topup: 0 };
    const none = {
      credits_used: 0,
      credits_by_pool: pools,
      usd_credits: 0,
      cloud_usd: 0,
      topup_credits: 0,
      topup_usd: 0,
    };
    const expected = [
      {
        ...common,
        ...none,
        date: `${year}-01-31`,
        credits_used: 4,
        credits_by_pool: { ...pools, included: 4 },
        usd_credits: 0.4,
        cloud_usd: 2,
      },
      { ...common, ...none, date: `${year}-02-03`, topup_credits: 20, topup_usd: 5 },
    ].map((line, index) => ({ ...line, adjusted_credits: 0, entries: index === 0 ? 4 : 1 }));
    expect(await lines({ tenant_id: tenant.id })).toEqual(expected);
    expect(await lines({ external_ref: tenant.ref })).toEqual(expected);
    expect(await lines({ tenant_id: tenant.id, external_ref: tenant.ref })).toEqual(expected);
    expect(await lines({ tenant_id: tenant.id, to: `${year}-01-31` })).toEqual(expected.slice(0, 1));
    expect(await lines({ tenant_id: tenant.id, from: `${year}-02-03`, to: `${year}-02-03` })).toEqual(
      expected.slice(1),
    );
    expect(await lines({ tenant_id: tenant.id, from: `${year}-02-01`, to: `${year}-02-02` })).toEqual([]);
  });

  it('sums adjustments, with those of purchased credits among them', async () => {
    const tenant = await newTenant(key, { plan_code: 'basic' });
    const adjust = (pool: string, credits: number) =>
      must('adjust', key, { tenant_id: tenant.id, pool, credits, reason: 'r', idempotency_key: pool });
    await adjust('included', -5);
    await adjust('topup', 30);
    const days = { from: today(-1), to: today(1) };
    expect(await lines({ tenant_id: tenant.id, ...days })).toMatchObject([
      { topup_credits: 30, adjusted_credits: 25, credits_used: 0, entries: 2 },
    ]);
  });

  it('has a line for each plan of a day', async () => {
    const tenant = await newTenant(key, { plan_code: 'basic' });
    await spend(tenant.id, '03-01', 1);
    const terms = termsOf(
      { credits_per_day: 0, monthly_credits: 900, monthly_credit_cap: null, rollover_months: 0 },
      'other',
    );
    await changeTerms(env.DB, { tenantId: tenant.id, key: 'k', terms, now: at('03-01') });
    await spend(tenant.id, '03-01', 2);
    const found = await lines({ tenant_id: tenant.id, from: `${year}-03-01`, to: `${year}-03-01` });
    expect(found.map((line) => [line.plan_code, line.credits_used, line.entries])).toEqual([
      ['basic', 1, 1],
      ['other', 2, 1],
    ]);
  });

  it('pages through the whole account, oldest day first, in one round trip and as many rows as it answers', async () => {
    const own = await seedAccount(env.DB);
    const tenants = await Promise.all(Array.from({ length: 4 }, () => newTenant(own.platformKey)));
    const fill = async (count: number) => {
      for (const { id } of tenants)
        for (let entry = 0; entry < count; entry += 1)
          for (const [index, day] of ['05-01', '05-02', '05-03'].entries())
            await topup(env.DB, {
              tenantId: id,
              key: crypto.randomUUID(),
              amount: MICRO * (index + 1),
              priceUsd: 0,
              // A charge with an earlier clock counts in the latest day.
              now: at(day) + entry,
            });
    };
    await fill(1);
    const seen: [string, string][] = [];
    let cursor: string | null = null;
    do {
      const page: Json = await must('usageLines', own.platformKey, { ...range, limit: 5, cursor });
      seen.push(
        ...(page.lines as { date: string; tenant_id: string }[]).map((line): [string, string] => [
          line.date,
          line.tenant_id,
        ]),
      );
      cursor = page.next_cursor as string | null;
    } while (cursor !== null);
    const ids = tenants.map(({ id }) => id).sort();
    expect(seen).toEqual(
      ['05-01', '05-02', '05-03'].flatMap((day) => ids.map((id) => [`${year}-${day}`, id])),
    );
    const cost = async (body: Json) => {
      const known = await measureD1(() => must('ping', own.platformKey, {}));
      const whole = await measureD1(() => must('usageLines', own.platformKey, { ...range, ...body }));
      return [whole.roundTrips - known.roundTrips, whole.rowsRead - known.rowsRead];
    };
    const ofAccount = await cost({ limit: 5 });
    const ofTenant = await cost({ tenant_id: tenants[0]!.id });
    expect(ofAccount).toEqual([1, 2 * 6]);
    expect(ofTenant[0]).toBe(1);
    await fill(6);
    expect(await cost({ limit: 5 })).toEqual(ofAccount);
    expect(await cost({ tenant_id: tenants[0]!.id })).toEqual(ofTenant);
  });

  it('answers the days of the test clock for its tenants', async () => {
    const side = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    const clock = await newClock(side.platformKey, { now: `${year}-06-15T12:00:00Z` });
    const tenant = await newTenant(side.platformKey);
    await must('clockAttach', side.platformKey, { clock_id: clock, tenant_id: tenant.id });
    await must('topup', side.platformKey, { tenant_id: tenant.id, credits: 3, idempotency_key: 'k' });
    const found = (await must('usageLines', side.platformKey, range)).lines;
    expect(found).toMatchObject([{ date: `${year}-06-15`, topup_credits: 3 }]);
  });

  it('answers tenants of the calling account only', async () => {
    const other = await seedAccount(env.DB);
    const theirs = await newTenant(other.platformKey);
    await spend(theirs.id, '04-01', 1);
    for (const body of [
      { tenant_id: theirs.id },
      { external_ref: theirs.ref },
      { external_ref: 'nobody' },
      { tenant_id: (await newTenant(key)).id, external_ref: 'another' },
    ]) {
      const response = await call('usageLines', { ...range, ...body }, { bearer: key });
      expect([response.status, await response.json()]).toEqual([404, { error: 'tenant_not_found' }]);
    }
    expect((await lines({})).some((line) => line.tenant_id === theirs.id)).toBe(false);
  });

  it.each([
    [{ from: undefined }, 'missing_fields', 'from required'],
    [{ to: null }, 'missing_fields', 'to required'],
    [{ from: '2026-02-30' }, 'bad_value', 'from'],
    [{ from: '2026-02-01T00:00:00Z' }, 'bad_value', 'from'],
    [{ from: `${year}-01-02`, to: `${year}-01-01` }, 'bad_value', 'to'],
    [{ from: '2020-01-01', to: '2021-01-01' }, 'bad_value', 'to'],
    [{ limit: 501 }, 'bad_value', 'limit'],
    [{ cursor: 'x' }, 'bad_cursor', undefined],
    [{ cursor: 'azE6MSAyIDM' }, 'bad_cursor', undefined],
    [{ external_ref: 5 }, 'missing_fields', 'tenant_id or external_ref required'],
  ])('refuses %o', async (body, error, reason) => {
    const response = await call('usageLines', { ...range, ...body }, { bearer: key });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error, ...(reason === undefined ? {} : { reason }) },
    ]);
  });

  it('accepts the whole of a leap year', async () => {
    expect(await must('usageLines', key, { from: '2028-01-01', to: '2028-12-31' })).toMatchObject({
      lines: [],
      next_cursor: null,
    });
  });
});

const today = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

it('platform-entries ends before `until`, with and without a cursor', async () => {
  const tenant = await newTenant(key, { plan_code: 'basic' });
  for (const day of ['07-01', '07-02', '07-03', '07-04']) await spend(tenant.id, day, 1);
  const until = `${year}-07-03T10:00:00Z`;
  const dates = (page: Json) => (page.entries as { at: string }[]).map((entry) => entry.at.slice(5, 10));
  for (const who of [{ tenant_id: tenant.id }, {}]) {
    const body = { ...who, kind: 'charge', since: `${year}-07-01T00:00:00Z`, until };
    expect(dates(await must('entries', key, body))).toEqual(['07-02', '07-01']);
    const first = await must('entries', key, { ...body, limit: 1 });
    expect(dates(first)).toEqual(['07-02']);
    expect(dates(await must('entries', key, { ...body, limit: 1, cursor: first.next_cursor }))).toEqual([
      '07-01',
    ]);
  }
});
