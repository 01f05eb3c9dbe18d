import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, faultyDatabase, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'small', { monthly_credits: 10, max_projects: 2 });
  await newPlan(account.accountId, 'twin', { monthly_credits: 10, max_projects: 2 });
  await newPlan(account.accountId, 'large', { monthly_credits: 500, max_projects: 20 });
});

/** The real database, which runs `work` once before the batch with that text. */
function overtaken(text: string, work: () => Promise<unknown>): D1Database {
  let done = false;
  return faultyDatabase(async (sql) => {
    if (done || !sql.some((statement) => statement.includes(text))) return;
    done = true;
    await work();
  });
}

const members = async (tenantId: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    `SELECT u.email FROM workspace_members m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = ?1 ORDER BY 1`,
  )
    .bind(tenantId)
    .all<{ email: string }>();
  return results.map(({ email }) => email);
};

describe('two changes of a customer at once', () => {
  it('changes of different fields both apply', async () => {
    const tenant = await newTenant(key);
    const db = overtaken('UPDATE tenants SET whu_email', () =>
      must('update', key, { tenant_id: tenant.id, whu: { name: 'Robin' } }),
    );
    const email = `new-${tenant.email}`;
    const answer = await must('update', key, { tenant_id: tenant.id, whu: { email } }, { DB: db });
    expect(answer.tenant.whu).toEqual({ email, name: 'Robin' });
    expect((await must('tenant', key, { tenant_id: tenant.id })).tenant.whu).toEqual({
      email,
      name: 'Robin',
    });
  });

  it('changes of the address leave one address as a member', async () => {
    const tenant = await newTenant(key);
    const [first, second] = [`first-${tenant.email}`, `second-${tenant.email}`];
    const db = overtaken('UPDATE tenants SET whu_email', () =>
      must('update', key, { tenant_id: tenant.id, whu: { email: first } }),
    );
    await must('update', key, { tenant_id: tenant.id, whu: { email: second } }, { DB: db });
    expect(await members(tenant.id)).toEqual([second, `sso:${account.accountId}:${second}`]);
  });

  it('changes affect nobody of a tenant that was terminated meanwhile', async () => {
    const tenant = await newTenant(key);
    const before = await members(tenant.id);
    const db = overtaken('UPDATE tenants SET whu_email', () =>
      must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id }),
    );
    const body = { tenant_id: tenant.id, whu: { email: 'late@example.test' } };
    const response = await call('update', body, { bearer: key, bindings: { DB: db } });
    expect([response.status, await response.json()]).toEqual([410, { error: 'terminated' }]);
    expect(await members(tenant.id)).toEqual(before);
  });
});

describe('two changes of entitlements at once', () => {
  it('changes of different entitlements both apply', async () => {
    const tenant = await newTenant(key, { plan_code: 'small' });
    const set = (entitlements: object, bindings = {}) =>
      must('entitlements', key, { tenant_id: tenant.id, entitlements }, bindings);
    const db = overtaken('UPDATE entitlements SET caps', () => set({ max_projects: 7 }));
    const answer = await set({ monthly_credits: 99 }, { DB: db });
    expect(answer.entitlements).toMatchObject({ max_projects: 7, monthly_credits: 99 });
    const { tenant: record } = await must('tenant', key, { tenant_id: tenant.id });
    expect(record.entitlements).toMatchObject({ max_projects: 7, monthly_credits: 99 });
  });

  it('many changes leave every entitlement set', async () => {
    const tenant = await newTenant(key);
    const names = [
      'max_projects',
      'max_custom_domains',
      'max_published_projects',
      'cloud_budget_cap',
      'rollover_months',
    ];
    await Promise.all(
      names.map((name) => must('entitlements', key, { tenant_id: tenant.id, entitlements: { [name]: 31 } })),
    );
    const { tenant: record } = await must('tenant', key, { tenant_id: tenant.id });
    expect(record.entitlements).toMatchObject(Object.fromEntries(names.map((name) => [name, 31])));
  });

  it('changes never restore a plan that was just replaced', async () => {
    const tenant = await newTenant(key, { plan_code: 'small' });
    const db = overtaken('UPDATE entitlements SET caps', () =>
      must('plan', key, { tenant_id: tenant.id, plan_code: 'large' }),
    );
    const body = { tenant_id: tenant.id, entitlements: { max_custom_domains: 3 } };
    await must('entitlements', key, body, { DB: db });
    const { tenant: record } = await must('tenant', key, { tenant_id: tenant.id });
    expect(record.plan_code).toBe('large');
    expect(record.entitlements).toMatchObject({
      monthly_credits: 500,
      max_projects: 20,
      max_custom_domains: 3,
    });
    const { balances } = await must('usage', key, { tenant_id: tenant.id });
    expect(balances?.included_remaining).toBe(500);
  });

  it('changes never restore a plan that was replaced by one with the same entitlements', async () => {
    // The plan before the change is still assigned to this tenant.
    await newTenant(key, { plan_code: 'small' });
    const tenant = await newTenant(key, { plan_code: 'small' });
    const db = overtaken('UPDATE entitlements SET caps', () =>
      must('plan', key, { tenant_id: tenant.id, plan_code: 'twin' }),
    );
    const body = { tenant_id: tenant.id, entitlements: { monthly_credits: 12 } };
    await must('entitlements', key, body, { DB: db });
    const { tenant: record } = await must('tenant', key, { tenant_id: tenant.id });
    expect(record).toMatchObject({
      plan_code: 'twin',
      entitlements: { monthly_credits: 12, max_projects: 2 },
    });
    const { results } = await env.DB.prepare(
      "SELECT plan_code, terms ->> 1 AS monthly FROM credit_entries WHERE tenant_id = ?1 AND kind = 'terms' ORDER BY seq",
    )
      .bind(tenant.id)
      .all();
    expect(results).toEqual([
      { plan_code: 'small', monthly: 10_000_000 },
      { plan_code: 'twin', monthly: 10_000_000 },
      { plan_code: 'twin', monthly: 12_000_000 },
    ]);
  });

  it('a plan assigned to a tenant that is terminated meanwhile is refused with 410', async () => {
    for (const [what, status, error] of [
      ['terminate', 410, 'terminated'],
      ['suspend', 409, 'suspended'],
    ] as const) {
      const tenant = await newTenant(key);
      const db = overtaken('UPDATE entitlements SET caps', () =>
        must(what, key, { tenant_id: tenant.id, confirm: tenant.id }),
      );
      const body = { tenant_id: tenant.id, plan_code: 'large' };
      const response = await call('plan', body, { bearer: key, bindings: { DB: db } });
      expect([response.status, await response.json()]).toEqual([status, { error }]);
    }
  });
});
