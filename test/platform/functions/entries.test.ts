import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { refund } from '#shared/ledger/refund.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { type Json, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'basic', { credits_per_day: 3, monthly_credits: 50 });
});

const topup = (tenantId: string, idempotencyKey: string, credits = 1) =>
  must('topup', key, { tenant_id: tenantId, credits, price_usd: 2, idempotency_key: idempotencyKey });
const entries = async (body: Json) => (await must('entries', key, body)).entries;

async function allPages(body: Json): Promise<{ sizes: number[]; ids: string[] }> {
  const sizes: number[] = [];
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await must('entries', key, { ...body, ...(cursor === undefined ? {} : { cursor }) });
    sizes.push(page.entries.length);
    ids.push(...page.entries.map((entry) => entry.entry_id));
    cursor = page.next_cursor;
  }
  return { sizes, ids };
}

describe('platform-entries', () => {
  it('lists every kind of entry, newest first, with its effect on the pools [C4.9]', async () => {
    const tenant = await newTenant(key, { plan_code: 'basic' });
    const at = Date.now();
    await charge(env.DB, { tenantId: tenant.id, key: 'b', amount: 10 * MICRO, usd: 5, now: at });
    await refund(env.DB, { tenantId: tenant.id, key: 'b', now: at + 1 });
    const { topup_id: topupId } = await topup(tenant.id, 'invoice', 20);
    const { adjust_id: adjustId } = await must('adjust', key, {
      tenant_id: tenant.id,
      credits: -4,
      pool: 'included',
      reason: 'too many',
      idempotency_key: 'fix',
    });
    const page = await must('entries', key, { external_ref: tenant.ref });
    expect(page.next_cursor).toBeNull();
    const none = { topup: 0, included: 0, rollover: 0, daily: 0 };
    const common = {
      tenant_id: tenant.id,
      external_ref: tenant.ref,
      plan_code: 'basic',
      idempotency_key: null,
      reason: null,
      usd: 0,
    };
    expect(page.entries.map(({ at: _, entry_id: __, ...entry }) => entry)).toEqual([
      {
        ...common,
        kind: 'adjust',
        credits: -4,
        pools: { ...none, included: -4 },
        idempotency_key: 'fix',
        reason: 'too many',
      },
      {
        ...common,
        kind: 'topup',
        credits: 20,
        pools: { ...none, topup: 20 },
        idempotency_key: 'invoice',
        usd: 2,
      },
      { ...common, kind: 'refund', credits: 10, pools: { ...none, included: 7, daily: 3 }, usd: -0.000005 },
      { ...common, kind: 'charge', credits: -10, pools: { ...none, included: -7, daily: -3 }, usd: 0.000005 },
      { ...common, kind: 'plan', credits: 53, pools: { ...none, included: 50, daily: 3 } },
    ]);
    expect(page.entries.slice(0, 2).map((entry) => entry.entry_id)).toEqual([adjustId, topupId]);
    const { balances } = await must('usage', key, { tenant_id: tenant.id });
    expect(balances).toMatchObject({ topup_available: 20, included_remaining: 46 });
  });

  it('finds an entry by its key, in every state of the tenant [C4.9]', async () => {
    const tenant = await newTenant(key);
    const { topup_id: id } = await topup(tenant.id, 'lost answer');
    const found = async (body: Json) =>
      (await entries({ idempotency_key: 'lost answer', ...body })).map((entry) => entry.entry_id);
    for (const state of ['active', 'suspended', 'terminated']) {
      if (state === 'suspended') await must('suspend', key, { tenant_id: tenant.id });
      if (state === 'terminated') await must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id });
      expect(await found({ tenant_id: tenant.id })).toEqual([id]);
      expect(await found({})).toEqual([id]);
      expect(await found({ kind: 'topup' })).toEqual([id]);
      expect(await found({ kind: 'charge' })).toEqual([]);
      expect(await entries({ tenant_id: tenant.id, idempotency_key: 'never sent' })).toEqual([]);
    }
    const other = await newTenant(key);
    await topup(other.id, 'lost answer');
    expect(await allPages({ idempotency_key: 'lost answer', limit: 1 })).toMatchObject({ sizes: [1, 1] });
  });

  it('answers a cursor exactly when there is another page', async () => {
    const own = await seedAccount(env.DB);
    const before = key;
    key = own.platformKey;
    try {
      const tenants = await Promise.all([newTenant(key), newTenant(key)]);
      for (let index = 0; index < 5; index += 1) {
        for (const { id } of tenants) await topup(id, `k${index}`);
      }
      const [first] = tenants;
      // Six entries of each tenant, including its opening terms.
      for (const [scope, total] of [
        [{ tenant_id: first?.id }, 6],
        [{}, 12],
      ] as const) {
        const whole = await allPages({ ...scope, limit: total });
        expect(whole.sizes).toEqual([total]);
        expect(new Set(whole.ids).size).toBe(total);
        for (const limit of [1, 2, 3, 5, total - 1]) {
          const paged = await allPages({ ...scope, limit });
          expect(paged.ids).toEqual(whole.ids);
          expect(paged.sizes.at(-1)).toBeGreaterThan(0);
        }
      }
      expect(await allPages({ kind: 'topup', limit: 5 })).toMatchObject({ sizes: [5, 5] });
    } finally {
      key = before;
    }
  });

  it('lists only the entries posted since a time', async () => {
    const tenant = await newTenant(key);
    await topup(tenant.id, 'old');
    const [old] = await entries({ tenant_id: tenant.id, kind: 'topup' });
    const since = old?.at ?? '';
    const later = new Date(Date.parse(since) + 1).toISOString();
    expect(await entries({ tenant_id: tenant.id, kind: 'topup', since })).toHaveLength(1);
    expect(await entries({ tenant_id: tenant.id, since: later })).toEqual([]);
    expect(await entries({ tenant_id: tenant.id, kind: 'topup', since: '2020-01-01' })).toHaveLength(1);
  });

  it('shows nothing of another account', async () => {
    const tenant = await newTenant(key);
    const stranger = (await seedAccount(env.DB)).platformKey;
    expect((await must('entries', stranger, {})).entries).toEqual([]);
    expect(tenant.id).not.toBe('');
  });

  it('reads as many rows for a page of a large ledger as for one of a small ledger', async () => {
    const tenant = await newTenant(key);
    await topup(tenant.id, 'rare');
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code)
       SELECT ?1, 100 + i, ?2, 'charge/many' || i, 'charge', 1000 + i, 0, 0, '' FROM n`,
    )
      .bind(tenant.id, account.accountId)
      .run();
    for (const scope of [{ tenant_id: tenant.id }, {}]) {
      for (const filter of [
        { limit: 10 },
        { limit: 10, kind: 'topup' },
        { limit: 10, kind: 'charge' },
        { limit: 10, kind: 'refund' },
        { limit: 10, idempotency_key: 'rare' },
        { limit: 10, since: '2001-01-01' },
      ]) {
        const { rowsRead } = await measureD1(() => must('entries', key, { ...scope, ...filter }));
        expect(rowsRead, JSON.stringify({ ...scope, ...filter })).toBeLessThan(200);
      }
    }
  });
});
