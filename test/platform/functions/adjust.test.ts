import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, faultyDatabase, type Json, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'small', { credits_per_day: 3, monthly_credits: 50, rollover_months: 2 });
  await newPlan(account.accountId, 'large', { credits_per_day: 30, monthly_credits: 1_000 });
  await newPlan(account.accountId, 'endless', { monthly_credits: null });
});

let made = 0;
const adjustment = (tenantId: string, credits: number, more: Json = {}) => {
  made += 1;
  return { tenant_id: tenantId, credits, reason: 'a mistake', idempotency_key: `a-${made}`, ...more };
};
const refusal = async (body: Json) => {
  const response = await call('adjust', body, { bearer: key });
  return [response.status, await response.json()];
};
const balanceOf = async (tenantId: string) =>
  (await must('usage', key, { tenant_id: tenantId })).balances!.by_workspace[0]!;

describe('platform-adjust', () => {
  it('takes a top-up back after a chargeback, once for a key, and repeats the first answer [C4.8]', async () => {
    const { id } = await newTenant(key);
    await must('topup', key, { tenant_id: id, credits: 100, price_usd: 10, idempotency_key: 'invoice' });
    const body = adjustment(id, -100, { price_usd: 10 });
    const first = await must('adjust', key, body);
    expect(first).toEqual({ ok: true, adjust_id: first.adjust_id, credits: -100, pool: 'topup', balance: 0 });
    await must('topup', key, { tenant_id: id, credits: 7, idempotency_key: 'another' });
    expect(await must('adjust', key, body)).toEqual({ ...first, replayed: true });
    expect(await must('adjust', key, { ...body, price_usd: -10 })).toEqual({ ...first, replayed: true });
    for (const change of [{ credits: -99 }, { pool: 'daily' }, { reason: 'b' }, { price_usd: 9 }]) {
      expect(await refusal({ ...body, ...change })).toEqual([409, { error: 'idempotency_conflict' }]);
    }
    expect(await balanceOf(id)).toMatchObject({ purchased_total: 7, topup_available: 7 });
    const { results } = await env.DB.prepare(
      "SELECT detail FROM audit_log WHERE target = ?1 AND action = 'credits.adjust'",
    )
      .bind(id)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => JSON.parse(detail))).toEqual([
      { adjust_id: first.adjust_id, pool: 'topup', credits: -100, price_usd: -10, reason: 'a mistake' },
    ]);
    expect(await verifyTenant(env.DB, id)).toEqual([]);
  });

  it('never takes more than the rest of the pool, and answers that rest [C4.8]', async () => {
    const { id } = await newTenant(key, { plan_code: 'small' });
    await charge(env.DB, { tenantId: id, key: 'c', amount: 13 * MICRO, usd: 0, now: Date.now() });
    for (const [pool, available] of [
      ['topup', 0],
      ['daily', 0],
      ['included', 40],
      ['rollover', 0],
    ] as const) {
      const body = adjustment(id, -available - 0.5, { pool });
      expect(await refusal(body)).toEqual([409, { error: 'insufficient_credits', available }]);
    }
    expect(await must('adjust', key, adjustment(id, -40, { pool: 'included' }))).toMatchObject({
      balance: 0,
    });
  });

  it('corrects the granted pools after a change of plan and back', async () => {
    const { id } = await newTenant(key, { plan_code: 'small' });
    await must('plan', key, { tenant_id: id, plan_code: 'large' });
    await must('plan', key, { tenant_id: id, plan_code: 'small' });
    expect(await balanceOf(id)).toMatchObject({ included_remaining: 1_000 });
    expect(await must('adjust', key, adjustment(id, -950, { pool: 'included' }))).toMatchObject({
      balance: 50,
    });
    expect(await must('adjust', key, adjustment(id, -27, { pool: 'daily' }))).toMatchObject({ balance: 3 });
    expect(await must('adjust', key, adjustment(id, 12, { pool: 'rollover' }))).toMatchObject({
      balance: 12,
    });
    expect(await must('adjust', key, adjustment(id, -5, { pool: 'rollover' }))).toMatchObject({ balance: 7 });
    expect(await balanceOf(id)).toMatchObject({
      included_credits: 50,
      included_remaining: 50,
      rollover_remaining: 7,
    });
    expect(await verifyTenant(env.DB, id)).toEqual([]);
  });

  it('reduces a grant that was unlimited by mistake, and refuses one that is unlimited by its plan', async () => {
    const { id } = await newTenant(key, { plan_code: 'endless' });
    const body = adjustment(id, -5, { pool: 'included' });
    expect(await refusal(body)).toEqual([400, { error: 'bad_value', reason: 'credits' }]);
    await must('plan', key, { tenant_id: id, plan_code: 'small' });
    const { included_remaining: left } = await balanceOf(id);
    expect(await must('adjust', key, { ...body, credits: 50 - left })).toMatchObject({ balance: 50 });
    const totals = (await must('usage', key, { limit: 1 })).balances!;
    expect(totals.included_remaining).toBeLessThan(1_000_000);
  });

  it('works while the tenant is suspended, and answers 410 after termination, to a repeat too [C4.8]', async () => {
    const { id } = await newTenant(key);
    await must('suspend', key, { tenant_id: id });
    const body = adjustment(id, 5);
    expect(await must('adjust', key, body)).toMatchObject({ balance: 5 });
    await must('terminate', key, { tenant_id: id, confirm: id });
    expect(await refusal(body)).toEqual([410, { error: 'terminated' }]);
  });

  it('counts once when ten repeats arrive together', async () => {
    const { id } = await newTenant(key);
    const body = adjustment(id, 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => must('adjust', key, body)));
    expect(answers.filter((answer) => answer.replayed === undefined)).toHaveLength(1);
    expect(await balanceOf(id)).toMatchObject({ topup_available: 10 });
  });

  it('posts nothing when the batch fails, and counts once when only its answer was lost', async () => {
    const { id } = await newTenant(key);
    const body = adjustment(id, 10);
    const isAdjust = (sql: string[]) => sql.some((text) => text.includes("'adjust'"));
    const failing = faultyDatabase((sql) => {
      if (isAdjust(sql)) throw new Error('Network connection lost.');
    });
    const failed = await call('adjust', body, { bearer: key, bindings: { DB: failing } });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await balanceOf(id)).toMatchObject({ topup_available: 0 });
    const losing = new Proxy(env.DB, {
      get: (db, property) => {
        const member = Reflect.get(db, property) as unknown;
        if (property !== 'batch') return typeof member === 'function' ? member.bind(db) : member;
        return async (statements: D1PreparedStatement[]) => {
          await db.batch(statements);
          throw new Error('Network connection lost.');
        };
      },
    });
    await call('adjust', body, { bearer: key, bindings: { DB: losing } });
    expect(await must('adjust', key, body)).toMatchObject({ balance: 10, replayed: true });
    expect(await balanceOf(id)).toMatchObject({ topup_available: 10 });
  });
});
