import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { recordCloudCost } from '#shared/ledger/record-cloud-cost.ts';
import { refund } from '#shared/ledger/refund.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, faultyDatabase, type Json, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;
const now = () => Date.now();

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'pro', { credits_per_day: 3, monthly_credits: 100, rollover_months: 2 });
});

const spend = (tenantId: string, credits: number, usd = 0) =>
  charge(env.DB, {
    tenantId,
    key: crypto.randomUUID(),
    amount: credits * MICRO,
    usd: Math.round(usd * MICRO),
    now: now(),
  });

describe('platform-topup', () => {
  it('adds credits once for a key, repeats the first answer, and refuses other input [C4.7]', async () => {
    const tenant = await newTenant(key, { plan_code: 'pro' });
    const body = { tenant_id: tenant.id, credits: 25.5, idempotency_key: 'invoice-1', price_usd: 10 };
    const first = await must('topup', key, body);
    expect(first).toMatchObject({ credits: 25.5, topup_available: 25.5 });
    await spend(tenant.id, 120);
    expect(await must('topup', key, body)).toEqual({ ...first, replayed: true });
    for (const change of [{ credits: 26 }, { price_usd: 11 }]) {
      const response = await call('topup', { ...body, ...change }, { bearer: key });
      expect([response.status, await response.json()]).toEqual([409, { error: 'idempotency_conflict' }]);
    }
    const second = await must('topup', key, { ...body, idempotency_key: 'invoice-2' });
    expect(second.topup_available).toBe(25.5 * 2 - 17);
    expect(second.topup_id).not.toBe(first.topup_id);
    const trace = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE target = ?1 AND action = 'credits.topup'",
    )
      .bind(tenant.id)
      .first();
    expect(trace).toEqual({ n: 2 });
  });

  it('counts once when its answer is lost and ten repeats arrive together', async () => {
    const tenant = await newTenant(key);
    const body = { tenant_id: tenant.id, credits: 10, idempotency_key: 'k' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => must('topup', key, body)));
    expect(answers.filter((answer) => answer.replayed === undefined)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.topup_id)).size).toBe(1);
    const { balances } = await must('usage', key, { tenant_id: tenant.id });
    expect(balances?.topup_available).toBe(10);
  });
});

describe('platform-usage of one tenant', () => {
  it('answers zeros without activity [C4.2]', async () => {
    const tenant = await newTenant(key);
    const report = await must('usage', key, { tenant_id: tenant.id });
    expect(report.usage).toMatchObject({ credits_used: 0, usd_credits: 0, cloud_usd: 0 });
    expect(report.usage.period.label).toBe('current_month');
    expect(report.usage.by_workspace).toEqual([
      {
        workspace_id: tenant.id,
        external_ref: tenant.ref,
        credits_used: 0,
        credits_by_pool: { daily: 0, rollover: 0, included: 0, topup: 0 },
        usd_credits: 0,
        cloud_usd: 0,
      },
    ]);
    expect(report.balances?.by_workspace).toHaveLength(1);
    expect(report).not.toHaveProperty('next_cursor');
  });

  it('says from which pools the credits were drawn, less what was refunded of each [C4.6]', async () => {
    const tenant = await newTenant(key, { plan_code: 'pro' });
    await must('topup', key, { tenant_id: tenant.id, credits: 50, idempotency_key: 'a' });
    const adjust = {
      tenant_id: tenant.id,
      pool: 'rollover',
      credits: 0.1,
      reason: 'r',
      idempotency_key: 'b',
    };
    await must('adjust', key, adjust);
    const of = async () => {
      const { usage } = await must('usage', key, { tenant_id: tenant.id });
      const { by_workspace: _, period: __, ...whole } = usage;
      expect(usage.by_workspace).toEqual([{ workspace_id: tenant.id, external_ref: tenant.ref, ...whole }]);
      return [usage.credits_used, usage.credits_by_pool];
    };
    await charge(env.DB, { tenantId: tenant.id, key: 'c', amount: 110.3 * MICRO, usd: 0, now: now() });
    expect(await of()).toEqual([110.3, { daily: 3, rollover: 0.1, included: 100, topup: 7.2 }]);
    await charge(env.DB, { tenantId: tenant.id, key: 'd', amount: 0.2 * MICRO, usd: 0, now: now() });
    await refund(env.DB, { tenantId: tenant.id, key: 'c', now: now() });
    expect(await of()).toEqual([0.2, { daily: 0, rollover: 0, included: 0, topup: 0.2 }]);
  });

  it('answers usage and balance, with every field of a balance [C4.1]', async () => {
    const tenant = await newTenant(key, { plan_code: 'pro' });
    await must('topup', key, { tenant_id: tenant.id, credits: 7, idempotency_key: 'a' });
    await spend(tenant.id, 13, 1.3);
    await recordCloudCost(env.DB, { tenantId: tenant.id, key: 'c', usd: 2 * MICRO, now: now() });
    for (const period of ['current_month', 'ytd'] as const) {
      const { usage } = await must('usage', key, { external_ref: tenant.ref, period });
      expect(usage).toMatchObject({
        credits_used: 13,
        usd_credits: 1.3,
        cloud_usd: 2,
        period: { label: period },
      });
    }
    expect(
      (await must('usage', key, { tenant_id: tenant.id, period: 'last_month' })).usage.credits_used,
    ).toBe(0);
    const { balances } = await must('usage', key, { tenant_id: tenant.id });
    expect(balances).toMatchObject({
      purchased_total: 7,
      topup_available: 7,
      included_remaining: 90,
      rollover_remaining: 0,
    });
    expect(balances?.by_workspace[0]).toEqual({
      workspace_id: tenant.id,
      external_ref: tenant.ref,
      purchased_total: 7,
      purchased_consumed: 0,
      purchased_expired: 0,
      topup_available: 7,
      included_credits: 100,
      included_used: 10,
      included_remaining: 90,
      rollover_credits: 0,
      rollover_used: 0,
      rollover_remaining: 0,
      rollover_expiry: null,
      caps: {
        credits_per_day: 3,
        monthly_credit_cap: null,
        monthly_credits: 100,
        rollover_months: 2,
        max_projects: 1,
        max_custom_domains: 0,
        max_published_projects: 1,
        cloud_budget_cap: 0,
        custom_domains_enabled: false,
        max_compute_size: null,
      },
    });
  });

  it('answers the limit in force, and the default of billing without one [C4.3]', async () => {
    const tenant = await newTenant(key, { plan_code: 'pro' });
    const capsNow = async () =>
      (await must('usage', key, { tenant_id: tenant.id })).balances?.by_workspace[0]?.caps;
    await env.DB.prepare(`UPDATE entitlements SET caps = '{"monthly_credits": 9}' WHERE tenant_id = ?1`)
      .bind(tenant.id)
      .run();
    expect(await capsNow()).toMatchObject({ monthly_credits: 9, credits_per_day: 3, rollover_months: 2 });
    await env.DB.prepare('DELETE FROM entitlements WHERE tenant_id = ?1').bind(tenant.id).run();
    expect(await capsNow()).toMatchObject({ monthly_credits: 100, credits_per_day: 3 });
  });

  it('answers tenants of the calling account only', async () => {
    const other = await seedAccount(env.DB);
    const theirs = await newTenant(other.platformKey);
    for (const body of [{ tenant_id: theirs.id }, { external_ref: 'nobody' }]) {
      const response = await call('usage', body, { bearer: key });
      expect([response.status, await response.json()]).toEqual([404, { error: 'tenant_not_found' }]);
    }
  });

  it('answers usage without balances when the balances cannot be read [C4.2]', async () => {
    const tenant = await newTenant(key, { plan_code: 'pro' });
    await spend(tenant.id, 4);
    const failing = (text: string) =>
      faultyDatabase((sql) => {
        if (sql.some((statement) => statement.includes(text))) throw new Error('planted');
      });
    for (const body of [{ tenant_id: tenant.id }, {}]) {
      const report = await must('usage', key, body, { DB: failing('liveCaps') });
      expect(report.balances).toBeNull();
      expect(report.usage.credits_used).toBeGreaterThanOrEqual(4);
    }
    const response = await call(
      'usage',
      {},
      { bearer: key, bindings: { DB: failing('FROM account_months') } },
    );
    expect([response.status, await response.json()]).toEqual([500, { error: 'usage_failed' }]);
  });
});

describe('the report of a whole account', () => {
  it('pages through all tenants, with totals of the account [C4.5]', async () => {
    const own = await seedAccount(env.DB);
    await newPlan(own.accountId, 'pro', { credits_per_day: 3, monthly_credits: 100, rollover_months: 2 });
    const tenants = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        newTenant(own.platformKey, index % 2 === 0 ? { plan_code: 'pro' } : {}),
      ),
    );
    for (const tenant of tenants) await spend(tenant.id, 2, 0.2);
    await must('topup', own.platformKey, {
      tenant_id: tenants[0]!.id,
      credits: 5,
      idempotency_key: 'k',
      price_usd: 3,
    });
    // One tenant had no entry for long: the totals include its current lots and grant.
    await env.DB.prepare(
      'UPDATE credit_balances SET month = month - 4, day = day - 120, included_used = 30 WHERE tenant_id = ?1',
    )
      .bind(tenants[2]!.id)
      .run();
    const seen: string[] = [];
    const rows: Json[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await must('usage', own.platformKey, { limit: 3, ...(cursor ? { cursor } : {}) });
      expect(page.usage.credits_used).toBe(14);
      expect(page.usage.usd_credits).toBeCloseTo(1.4);
      expect(page.balances).toMatchObject({
        purchased_total: 5,
        topup_available: 5,
        rollover_remaining: 200,
      });
      expect(page.balances?.by_workspace.map((row) => row.workspace_id)).toEqual(
        page.usage.by_workspace.map((row) => row.workspace_id),
      );
      seen.push(...page.usage.by_workspace.map((row) => row.workspace_id));
      rows.push(...(page.balances?.by_workspace ?? []));
      if (page.next_cursor === null) {
        const sum = (field: string) => rows.reduce((total, row) => total + (row[field] as number), 0);
        expect(page.balances?.included_remaining).toBe(sum('included_remaining'));
        expect(page.balances?.rollover_remaining).toBe(sum('rollover_remaining'));
      }
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(tenants.map(({ id }) => id).sort());
  });
});

it('the totals of an account cost the same for any number of tenants', async () => {
  const own = await seedAccount(env.DB);
  await newPlan(own.accountId, 'pro', { monthly_credits: 100, rollover_months: 1 });
  const cost = async () => {
    const { rowsRead } = await measureD1(() => must('usage', own.platformKey, { limit: 1 }));
    return rowsRead;
  };
  const grow = (count: number) =>
    Promise.all(Array.from({ length: count }, () => newTenant(own.platformKey, { plan_code: 'pro' })));
  await grow(3);
  const few = await cost();
  await grow(30);
  expect(await cost()).toBe(few);
});

describe('platform-billing-summary', () => {
  it('sums up plans, tenants and billed credits, for the owner', async () => {
    const own = await seedAccount(env.DB);
    await newPlan(own.accountId, 'pro', { monthly_credits: 100 });
    const pro = await newTenant(own.platformKey, { plan_code: 'pro' });
    const free = await newTenant(own.platformKey);
    await spend(pro.id, 8, 0.8);
    await spend(free.id, 2, 0.2);
    await must('topup', own.platformKey, {
      tenant_id: pro.id,
      credits: 50,
      price_usd: 20,
      idempotency_key: 'k',
    });
    const summary = await must('billingSummary', own.session, {});
    expect(summary.totals).toEqual({
      credits_used: 10,
      // Both have 5 free credits a day.
      credits_by_pool: { daily: 5 + 2, rollover: 0, included: 3, topup: 0 },
      usd_credits: 1,
      cloud_usd: 0,
      topup_credits: 50,
      topup_usd: 20,
    });
    expect(summary.plans.map((plan) => [plan.plan_code, plan.credits_used, plan.topup_usd])).toEqual([
      [null, 2, 0],
      ['pro', 8, 20],
    ]);
    expect(summary.tenants.map((line) => [line.external_ref, line.credits_used]).sort()).toEqual(
      [
        [free.ref, 2],
        [pro.ref, 8],
      ].sort(),
    );
    const page = await must('billingSummary', own.session, { limit: 1 });
    expect(page.tenants).toHaveLength(1);
    const rest = await must('billingSummary', own.session, { limit: 1, cursor: page.next_cursor ?? '' });
    expect(rest.next_cursor).toBeNull();
  });

  it('answers owners and admins, and no key [C5.4]', async () => {
    const status = async (bearer: string) => (await call('billingSummary', {}, { bearer })).status;
    const member = await seedAccount(env.DB, { role: 'member' });
    expect(await status(member.session)).toBe(403);
    const disabled = await seedAccount(env.DB, { status: 'closed' });
    expect(await status(disabled.session)).toBe(401);
    for (const bearer of [account.platformKey, account.legacyKey, 'lst_nonsense'])
      expect(await status(bearer)).toBe(401);
    for (const [body, error] of [
      [{ period: 'never' }, 'bad_period'],
      [{ cursor: 'x' }, 'bad_cursor'],
      [{ limit: 0 }, 'bad_value'],
    ] as const) {
      const response = await call('billingSummary', body, { bearer: account.session });
      expect(await response.json()).toMatchObject({ error });
    }
  });
});
