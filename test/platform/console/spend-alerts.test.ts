import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant } from '../support/client.ts';
import { signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

const tenantWithCredits = async () => {
  const tenant = await newTenant(account.platformKey);
  await must('topup', account.platformKey, { tenant_id: tenant.id, credits: 500, idempotency_key: 'k' });
  return { ...tenant, path: `${base}/tenants/${tenant.id}` };
};
const spend = (tenantId: string, credits: number) =>
  charge(env.DB, {
    tenantId,
    key: crypto.randomUUID(),
    now: Date.now(),
    amount: credits * 1_000_000,
    usd: 0,
  });
const listAlerts = async (tenantId?: string) =>
  (await must('spendAlerts', account.platformKey, tenantId === undefined ? {} : { tenant_id: tenantId }))
    .alerts;

describe('spend alerts in the console', () => {
  it('sets an alert of a tenant on its page, shows when it was reached, and removes it', async () => {
    const tenant = await tenantWithCredits();
    const fields = { measure: 'credits', threshold: '80', tell: 'on' };
    const set = await owner.submit(`${tenant.path}/alerts/set`, fields);
    expect(set.location).toBe(`${tenant.path}?done=alert-set`);
    const [alert] = await listAlerts(tenant.id);
    expect(alert).toMatchObject({ tenant_id: tenant.id, threshold: 80, tell_customer: true });
    expect((await owner.get(tenant.path)).html).toMatch(/80 credits[\s\S]*not yet/);

    await spend(tenant.id, 81);
    const reached = await owner.get(tenant.path);
    expect(reached.html).not.toContain('not yet');
    expect((await owner.get(`${base}/tenants/alerts`)).html).toMatch(
      new RegExp(`${tenant.ref}[\\s\\S]*80 credits[\\s\\S]*81 credits`),
    );

    const removed = await owner.submit(`${tenant.path}/alerts/remove`, { alert: alert!.alert_id });
    expect(removed.location).toBe(`${tenant.path}?done=alert-removed`);
    expect(await listAlerts(tenant.id)).toEqual([]);
  });

  it('shows a refused threshold again with the reason', async () => {
    const tenant = await tenantWithCredits();
    for (const threshold of ['0', 'many', '', '1e12']) {
      const refused = await owner.submit(`${tenant.path}/alerts/set`, {
        measure: 'usd',
        threshold,
        tell: 'on',
      });
      expect([refused.status, refused.html.includes('Give a number above 0')]).toEqual([400, true]);
      expect(refused.html).toMatch(/<option value="usd" selected/);
    }
    for (let threshold = 1; threshold <= 10; threshold += 1)
      await owner.submit(`${tenant.path}/alerts/set`, { measure: 'usd', threshold: `${threshold}` });
    const full = await owner.submit(`${tenant.path}/alerts/set`, { measure: 'usd', threshold: '11' });
    expect([full.status, full.html.includes('Remove one first')]).toEqual([400, true]);
  });

  it('sets and removes defaults, which the page of a tenant shows as such', async () => {
    const tenant = await tenantWithCredits();
    const page = `${base}/tenants/alerts`;
    const set = await owner.submit(`${page}/set`, { measure: 'cap_percent', threshold: '75' });
    expect(set.location).toBe(`${page}?done=alert-set`);
    const [alert] = await listAlerts();
    expect(alert).toMatchObject({ tenant_id: null, measure: 'cap_percent', tell_customer: false });
    expect((await owner.get(page)).html).toContain('75 % of the monthly cap');
    const shown = await owner.get(tenant.path);
    expect(shown.html).toContain('Default of the account');
    expect(shown.html).not.toContain(`value="${alert!.alert_id}"`);
    await owner.submit(`${page}/remove`, { alert: alert!.alert_id });
    expect(await listAlerts()).toEqual([]);
  });

  it('the page has no forms for a terminated tenant, and never removes an alert of another account', async () => {
    const tenant = await tenantWithCredits();
    const other = await seedAccount(env.DB);
    const { alert } = await must('spendAlertSet', other.platformKey, { measure: 'usd', threshold: 5 });
    await owner.submit(`${base}/tenants/alerts/remove`, { alert: alert.alert_id });
    expect((await must('spendAlerts', other.platformKey, {})).alerts).toHaveLength(1);
    await must('terminate', account.platformKey, { tenant_id: tenant.id, confirm: tenant.id });
    expect((await owner.get(tenant.path)).html).not.toContain('/alerts/set');
    const refused = await owner.submit(`${tenant.path}/alerts/set`, { measure: 'usd', threshold: '5' });
    expect([refused.status, refused.html.includes('Nothing can be changed any more')]).toEqual([400, true]);
  });

  it('shows a notice for an invalid cursor, and the first page', async () => {
    const page = await owner.get(`${base}/tenants/alerts?cursor=x`);
    expect([page.status, page.html.includes('That page does not exist')]).toEqual([400, true]);
  });
});
