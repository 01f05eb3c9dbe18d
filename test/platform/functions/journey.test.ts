import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'starter', { credits_per_day: 2, monthly_credits: 50, max_projects: 3 });
  await newPlan(account.accountId, 'pro', {
    monthly_credits: 500,
    custom_domains_enabled: true,
    max_custom_domains: 5,
  });
});

describe('provisioning', () => {
  it('gives explicit defaults to a tenant without plan or entitlements [C2.10]', async () => {
    const tenant = await newTenant(key);
    const record = (await must('tenant', key, { tenant_id: tenant.id })).tenant;
    expect(record).toMatchObject({
      external_ref: tenant.ref,
      status: 'active',
      plan_code: null,
      whu: { email: tenant.email, name: 'Casey' },
      dashboard_url: `${env.BASE_URL}/dashboard?workspace=${tenant.id}`,
    });
    expect(record.entitlements).toMatchObject({ credits_per_day: 5, monthly_credits: 0, max_projects: 1 });
  });

  it('applies the plan over raw entitlements, and drops unusable entitlements [C2.6]', async () => {
    const body = {
      external_ref: 'with-plan',
      whu: { email: 'plan@example.test' },
      plan_code: 'starter',
      entitlements: { max_projects: 99, cloud_budget_cap: 7, rollover_months: -1, credits_per_day: 'many' },
    };
    const created = await must('create', key, body);
    expect(created.plan).toMatchObject({
      success: true,
      entitlements: { max_projects: 3, cloud_budget_cap: 7, rollover_months: 0, credits_per_day: 2 },
    });
    expect(await must('create', key, body)).toEqual(created);
    // A repeat ignores another plan, also an unknown one.
    const again = await must('create', key, { ...body, plan_code: 'no-such-plan' });
    const { tenant_id, dashboard_url } = created;
    expect(again).toEqual({ ok: true, tenant_id, status: 'active', dashboard_url });
  });

  it('answers the tenant of the reference in every state [C2.1 C2.2]', async () => {
    const tenant = await newTenant(key);
    await must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id });
    const again = await must('create', key, { external_ref: tenant.ref, whu: { email: 'x@example.test' } });
    expect(again.tenant_id).toBe(tenant.id);
  });

  it('stores a prompt once and answers that once [C2.1 C2.7]', async () => {
    const body = { external_ref: 'parked', whu: { email: 'p@example.test' }, initial_prompt: 'A bakery' };
    expect((await must('create', key, body)).initial_prompt_pending).toBe(true);
    const again = await must('create', key, { ...body, initial_prompt: 'A bank' });
    expect(again.initial_prompt_pending).toBeUndefined();
    const { results } = await env.DB.prepare('SELECT prompt FROM parked_prompts WHERE tenant_id = ?1')
      .bind(again.tenant_id)
      .all();
    expect(results).toEqual([{ prompt: 'A bakery' }]);
    const long = {
      external_ref: 'long',
      whu: { email: 'p@example.test' },
      initial_prompt: 'x'.repeat(8_001),
    };
    expect((await must('create', key, long)).initial_prompt_pending).toBeUndefined();
  });

  it('sends customers to the account’s own domain once it is verified [C2.8]', async () => {
    const own = await seedAccount(env.DB);
    await env.DB.prepare(
      "UPDATE accounts SET custom_domain = 'sites.example', custom_domain_status = 'pending' WHERE id = ?1",
    )
      .bind(own.accountId)
      .run();
    const body = { external_ref: 'a', whu: { email: 'd@example.test' } };
    expect((await must('create', own.platformKey, body)).dashboard_url).toMatch(env.BASE_URL);
    await env.DB.prepare("UPDATE accounts SET custom_domain_status = 'active' WHERE id = ?1")
      .bind(own.accountId)
      .run();
    expect((await must('create', own.platformKey, body)).dashboard_url).toMatch(
      'https://sites.example/dashboard?',
    );
  });
});

describe('plans and entitlements', () => {
  it('lists the plans that can be assigned [C5.1]', async () => {
    await newPlan(account.accountId, 'old', {}, true);
    const { plans } = await must('plans', key, {});
    expect(plans.map((plan) => plan.plan_code)).toEqual(['pro', 'starter']);
    expect(plans[0]).toMatchObject({ price: { amount: 9, currency: 'USD', interval: 'month' } });
  });

  it('assigns a plan by value and adds one audit row [C5.1]', async () => {
    const tenant = await newTenant(key, { entitlements: { max_projects: 50 } });
    const first = await must('plan', key, { tenant_id: tenant.id, plan_code: 'pro' });
    // A plan is complete: omitted entitlements have their defaults.
    expect(first.plan.entitlements).toMatchObject({
      monthly_credits: 500,
      max_projects: 1,
      max_custom_domains: 5,
    });
    expect(await must('plan', key, { external_ref: tenant.ref, plan_code: 'pro' })).toEqual(first);
    const trace = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE target = ?1 AND action = 'tenant.plan'",
    )
      .bind(tenant.id)
      .first();
    expect(trace).toEqual({ n: 1 });
  });

  it('sets single entitlements [C5.1]', async () => {
    const tenant = await newTenant(key, { plan_code: 'pro' });
    const { entitlements } = await must('entitlements', key, {
      tenant_id: tenant.id,
      entitlements: { monthly_credits: null, max_projects: 'no' },
    });
    expect(entitlements).toMatchObject({ monthly_credits: null, max_projects: 1, max_custom_domains: 5 });
  });
});

describe('tenants', () => {
  it('tenants are listed by page, by state and by search text [C5.3]', async () => {
    const own = await seedAccount(env.DB);
    const refs = ['alpha-1', 'alpha-2', 'beta-1'];
    for (const ref of refs) {
      await must('create', own.platformKey, { external_ref: ref, whu: { email: `${ref}@example.test` } });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await must('tenants', own.platformKey, {
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.tenants.map((tenant) => tenant.external_ref));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.sort()).toEqual(refs);
    const refsOf = async (query: object) =>
      (await must('tenants', own.platformKey, query)).tenants.map((tenant) => tenant.external_ref);
    expect((await refsOf({ q: 'alpha' })).sort()).toEqual(['alpha-1', 'alpha-2']);
    expect(await refsOf({ q: 'BETA-1@exam' })).toEqual(['beta-1']);
    await must('suspend', own.platformKey, { external_ref: 'alpha-2' });
    expect(await refsOf({ status: 'suspended' })).toEqual(['alpha-2']);
    expect(await refsOf({ q: 'alpha', status: 'active' })).toEqual(['alpha-1']);
    const first = await must('tenants', own.platformKey, { q: 'LPH', limit: 1 });
    const second = await must('tenants', own.platformKey, { q: 'LPH', cursor: first.next_cursor! });
    expect([...first.tenants, ...second.tenants].map((tenant) => tenant.external_ref).sort()).toEqual([
      'alpha-1',
      'alpha-2',
    ]);
    expect(second.next_cursor).toBeNull();
    expect(await refsOf({ q: '100%_' })).toEqual([]);
  });

  it('the customer can be changed, and the workspace moves to the new address [C5.3]', async () => {
    const tenant = await newTenant(key);
    const updated = await must('update', key, {
      tenant_id: tenant.id,
      whu: { email: 'New@Example.test', name: null },
    });
    expect(updated.tenant.whu).toEqual({ email: 'new@example.test', name: null });
    const { results } = await env.DB.prepare(
      'SELECT u.email FROM workspace_members m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = ?1 ORDER BY u.email',
    )
      .bind(tenant.id)
      .all<{ email: string }>();
    expect(results.map(({ email }) => email)).toEqual([
      'new@example.test',
      `sso:${account.accountId}:new@example.test`,
    ]);
  });

  it('tenants are named by both identifiers when they agree [C3.3]', async () => {
    const tenant = await newTenant(key);
    const { tenant: record } = await must('tenant', key, { tenant_id: tenant.id, external_ref: tenant.ref });
    expect(record.tenant_id).toBe(tenant.id);
  });
});

it('answers a key with its own account and scopes [C5.5]', async () => {
  expect(await must('ping', key, {})).toEqual({
    ok: true,
    account_id: account.accountId,
    status: 'active',
    scopes: ['platform'],
  });
});
