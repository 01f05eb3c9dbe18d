import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { revokeKey } from '#shared/operator/revoke-key.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'basic', { credits_per_day: 3, monthly_credits: 50 });
  await newPlan(account.accountId, 'pro', { credits_per_day: 9, monthly_credits: 500 });
});

const events = (body: Json = {}, bearer = key) => must('events', bearer, body);
const typesOf = async (tenantId: string) =>
  (await events({ tenant_id: tenantId })).events.map(({ type }) => type);

describe('platform-events', () => {
  it('lists what every function did to a tenant, once however often it is repeated', async () => {
    const tenant = await newTenant(key, { plan_code: 'basic' });
    const id = { tenant_id: tenant.id };
    const twice = async (name: Parameters<typeof must>[0], body: Json) => {
      await must(name, key, body);
      await must(name, key, body);
    };
    await twice('create', { external_ref: tenant.ref, whu: { email: tenant.email } });
    await twice('plan', { ...id, plan_code: 'pro' });
    await twice('topup', { ...id, credits: 5, idempotency_key: 'invoice', price_usd: 2 });
    await twice('adjust', { ...id, credits: -2, reason: 'too many', idempotency_key: 'fix' });
    await twice('suspend', { ...id, reason: 'unpaid' });
    await twice('unsuspend', id);
    await twice('update', { ...id, whu: { name: 'Robin' } });
    await twice('terminate', { ...id, confirm: tenant.id });
    expect(await typesOf(tenant.id)).toEqual([
      'tenant.created',
      'tenant.plan_changed',
      'credits.topped_up',
      'credits.adjusted',
      'tenant.suspended',
      'suspension.finished',
      'tenant.resumed',
      'suspension.finished',
      'tenant.updated',
      'tenant.terminated',
      'suspension.finished',
    ]);
  });

  it('has the entry of the ledger that platform-entries lists', async () => {
    const tenant = await newTenant(key);
    await must('topup', key, { tenant_id: tenant.id, credits: 5, idempotency_key: 'invoice', price_usd: 2 });
    const [entry] = (await must('entries', key, { tenant_id: tenant.id, kind: 'topup' })).entries;
    const [event] = (await events({ type: 'credits.topped_up' })).events;
    expect(event?.data).toEqual(entry);
    expect(event).toMatchObject({
      account_id: account.accountId,
      tenant_id: tenant.id,
      external_ref: tenant.ref,
    });
  });

  it('writes no event for a refused change', async () => {
    const tenant = await newTenant(key);
    const before = await typesOf(tenant.id);
    const refused = await call(
      'adjust',
      { tenant_id: tenant.id, credits: -5, reason: 'none', idempotency_key: 'x' },
      { bearer: key },
    );
    expect(refused.status).toBe(409);
    expect(await typesOf(tenant.id)).toEqual(before);
  });

  it('continues from a cursor without missing or repeating an event, also from the end', async () => {
    const first = await newTenant(key);
    for (const plan of ['basic', 'pro', 'basic', 'pro']) {
      await must('plan', key, { tenant_id: first.id, plan_code: plan });
    }
    const all = (await events()).events.map(({ id }) => id);
    const seen: string[] = [];
    let page = await events({ limit: 2 });
    for (;;) {
      seen.push(...page.events.map(({ id }) => id));
      if (page.next_cursor === null) break;
      page = await events({ limit: 2, cursor: page.next_cursor });
    }
    expect(seen).toEqual(all);
    expect(await events({ cursor: page.cursor })).toMatchObject({ events: [], next_cursor: null });
    await newTenant(key);
    const later = await events({ cursor: page.cursor });
    expect(later.events.map(({ type }) => type)).toEqual(['tenant.created']);
  });

  it('filters by type, tenant and time, and refuses what it does not know', async () => {
    const [first, second] = [await newTenant(key), await newTenant(key)];
    await must('plan', key, { tenant_id: second.id, plan_code: 'pro' });
    const created = await events({ type: 'tenant.created' });
    expect(created.events.map(({ tenant_id }) => tenant_id)).toEqual([first.id, second.id]);
    const both = await events({ external_ref: second.ref, type: 'tenant.plan_changed' });
    expect(both.events).toHaveLength(1);
    expect((await events({ since: '2999-01-01T00:00:00Z' })).events).toEqual([]);
    for (const [body, status, error] of [
      [{ type: 'tenant.deleted' }, 400, 'bad_value'],
      [{ cursor: 'bm9uZQ' }, 400, 'bad_cursor'],
      [{ cursor: 'azE6LTE' }, 400, 'bad_cursor'],
      [{ tenant_id: crypto.randomUUID() }, 404, 'tenant_not_found'],
      [{ limit: 101 }, 400, 'bad_value'],
    ] as const) {
      const answer = await call('events', body, { bearer: key });
      expect([answer.status, ((await answer.json()) as Json).error], JSON.stringify(body)).toEqual([
        status,
        error,
      ]);
    }
  });

  it('shows no event of another account', async () => {
    const stranger = await seedAccount(env.DB);
    const tenant = await newTenant(key);
    expect(
      (await events({}, stranger.platformKey)).events.filter(({ tenant_id }) => tenant_id !== null),
    ).toEqual([]);
    const answer = await call('events', { tenant_id: tenant.id }, { bearer: stranger.platformKey });
    expect(answer.status).toBe(404);
  });

  it('writes an event for a revoked key that is still used, at most once an hour', async () => {
    const [row] = (
      await env.DB.prepare("SELECT id FROM api_keys WHERE account_id = ?1 AND scopes = 'theme'")
        .bind(account.accountId)
        .all<{ id: string }>()
    ).results;
    const operation = {
      db: env.DB,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'test' },
      requestId: 'test-request',
    } as const;
    await revokeKey(operation, { accountId: account.accountId, keyId: row!.id });
    for (const _ of [1, 2, 3]) {
      expect((await call('ping', {}, { bearer: account.themeKey })).status).toBe(401);
    }
    const types = (await events()).events
      .map(({ type }) => type)
      .filter((type) => type.startsWith('key.') && type !== 'key.issued');
    expect(types).toEqual(['key.revoked', 'key.used_after_revocation']);
  });
});
