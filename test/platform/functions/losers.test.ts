import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, newTenant } from '../support/client.ts';
import { seedResources } from '../support/seed-resources.ts';

let account: SeededAccount;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  await newTenant(account.platformKey);
});

const count = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

const twice = (name: 'create' | 'suspend', body: unknown) =>
  Promise.all([1, 2].map(() => call(name, body, { bearer: account.platformKey })));

describe('the second of two simultaneous requests', () => {
  it('stores no rows beside those of the first request’s tenant', async () => {
    const body = { external_ref: 'both', whu: { email: 'both@example.test', name: 'Casey' } };
    await twice('create', body);
    expect(await count("tenants WHERE external_ref = 'both'")).toBe(1);
    expect(
      await count("audit_log WHERE action = 'tenant.create' AND detail ->> 'external_ref' = 'both'"),
    ).toBe(1);
    expect(await count('credit_balances WHERE tenant_id NOT IN (SELECT id FROM tenants)')).toBe(0);
    expect(await count('credit_entries WHERE tenant_id NOT IN (SELECT id FROM tenants)')).toBe(0);
  });

  it('captures no items of a tenant that the first request suspended', async () => {
    const tenant = await newTenant(account.platformKey);
    await seedResources(account.accountId, tenant.id);
    await twice('suspend', { tenant_id: tenant.id });
    expect(await count('suspensions WHERE tenant_id = ?1', tenant.id)).toBe(1);
    expect(await count('suspension_items WHERE suspension_id NOT IN (SELECT id FROM suspensions)')).toBe(0);
    expect(await count("audit_log WHERE action = 'tenant.suspend' AND target = ?1", tenant.id)).toBe(1);
  });
});
