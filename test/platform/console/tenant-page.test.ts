import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, must, newTenant } from '../support/client.ts';
import { seedResources } from '../support/seed-resources.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

const made = async () => {
  const tenant = await newTenant(account.platformKey);
  const path = `${base}/tenants/${tenant.id}`;
  const record = async () => (await must('tenant', account.platformKey, { tenant_id: tenant.id })).tenant;
  return { ...tenant, path, record };
};

describe('the page of a tenant', () => {
  it('changes the entitlements of a tenant alone, and refuses a value that is no number', async () => {
    const tenant = await made();
    const bad = await owner.submit(`${tenant.path}/limits`, { max_projects: 'many', monthly_credits: '77' });
    expect(bad.status).toBe(400);
    expect(bad.html).toContain('value="77"');
    const saved = await owner.submit(`${tenant.path}/limits`, {
      max_projects: '4',
      custom_domains_enabled: 'on',
    });
    expect(saved.location).toBe(`${tenant.path}?done=limits-saved`);
    expect((await tenant.record()).entitlements).toMatchObject({
      max_projects: 4,
      monthly_credits: null,
      custom_domains_enabled: true,
    });
  });

  it('changes the customer of a tenant', async () => {
    const tenant = await made();
    const bad = await owner.submit(`${tenant.path}/customer`, { email: 'nobody', name: 'New name' });
    expect([bad.status, bad.html.includes('value="New name"')]).toEqual([400, true]);
    await owner.submit(`${tenant.path}/customer`, { email: 'New@Customer.example', name: 'New name' });
    expect((await tenant.record()).whu).toEqual({ email: 'new@customer.example', name: 'New name' });
  });

  it('shows a sign-in link without following it, while the tenant is active', async () => {
    const tenant = await made();
    const shown = await owner.submit(`${tenant.path}/sso`);
    expect(shown.status).toBe(200);
    expect(shown.html).toMatch(/\/sso\?code=[\w-]{43}/);
    await must('suspend', account.platformKey, { tenant_id: tenant.id });
    expect((await owner.submit(`${tenant.path}/sso`)).status).toBe(409);
  });

  it('shows the state of a suspension, and reloads itself while it is under way', async () => {
    const tenant = await made();
    await seedResources(account.accountId, tenant.id);
    await owner.submit(`${tenant.path}/suspend`, { reason: '' });
    const settled = await owner.get(tenant.path);
    expect(settled.headers.get('Refresh')).toBeNull();
    await env.DB.batch([
      env.DB.prepare('UPDATE suspensions SET settled_at = NULL WHERE tenant_id = ?1').bind(tenant.id),
      env.DB.prepare(
        `UPDATE suspension_items SET down_at = NULL, error = 'provider_unavailable'
         WHERE kind = 'cloud' AND suspension_id IN (SELECT id FROM suspensions WHERE tenant_id = ?1)`,
      ).bind(tenant.id),
    ]);
    const working = await owner.get(tenant.path);
    expect(working.headers.get('Refresh')).toBe('5');
    expect(working.html).toContain('Being taken down');
    expect(working.html).toContain('could not be reached');
  });

  it('terminates a tenant only when its reference was typed, and states what is lost', async () => {
    const tenant = await made();
    await seedResources(account.accountId, tenant.id);
    await must('topup', account.platformKey, { tenant_id: tenant.id, credits: 12, idempotency_key: 'k' });
    const asked = await owner.get(`${tenant.path}/terminate`);
    expect(asked.html).toContain('3 projects, 2 of them published');
    expect(asked.html).toContain('12 purchased credits');
    for (const confirm of ['', 'x', tenant.id]) {
      const refused = await owner.submit(`${tenant.path}/terminate`, { confirm });
      expect(refused.status).toBe(400);
      expect(refused.html).toContain('That is not the tenant’s reference');
    }
    expect((await tenant.record()).status).toBe('active');
    const ended = await owner.submit(`${tenant.path}/terminate`, { confirm: ` ${tenant.ref} ` });
    expect(ended.location).toBe(`${tenant.path}?done=tenant-terminated`);
    expect((await call('tenant', { tenant_id: tenant.id }, { bearer: account.platformKey })).status).toBe(
      410,
    );
    const page = await owner.get(tenant.path);
    expect(page.html).not.toContain('<form method="post" action="/console');
    expect((await owner.submit(`${tenant.path}/topup`, { credits: '1', key: 'k2' })).html).toContain(
      'Nothing can be changed any more',
    );
  });

  it('shows no form for a tenant of another account', async () => {
    const other = await seedAccount(env.DB);
    const theirs = await newTenant(other.platformKey);
    const path = `${base}/tenants/${theirs.id}`;
    const before = await listActions(other.accountId);
    for (const page of ['', '/entries', '/limits', '/customer', '/terminate']) {
      expect((await owner.get(path + page)).status, page).toBe(404);
    }
    for (const form of ['limits', 'customer', 'sso', 'terminate']) {
      const fields = { email: 'me@example.test', confirm: theirs.ref };
      expect((await owner.submit(`${path}/${form}`, fields)).status, form).toBe(404);
    }
    expect(await listActions(other.accountId)).toEqual(before);
  });
});

describe('a new tenant', () => {
  it('a tenant is created once however often its form is sent, and never takes a reference from another', async () => {
    const fields = { external_ref: 'once', email: 'once@customer.example', name: '', plan_code: '' };
    const first = await owner.submit(`${base}/tenants/new`, fields);
    expect((await owner.submit(`${base}/tenants/new`, fields)).location).toBe(first.location);
    const other = await owner.submit(`${base}/tenants/new`, { ...fields, email: 'two@customer.example' });
    expect(other.status).toBe(400);
    expect(other.html).toContain('taken by another tenant');
    // Nothing of other input for the same customer is applied.
    await owner.submit(`${base}/plans/new`, { code: 'later', name: 'Later' });
    for (const change of [{ plan_code: 'later' }, { name: 'Later' }])
      expect((await owner.submit(`${base}/tenants/new`, { ...fields, ...change })).status).toBe(400);
  });

  it('a tenant is found by its plan', async () => {
    await owner.submit(`${base}/plans/new`, { code: 'rare', name: 'Rare' });
    const fields = { external_ref: 'on-rare', email: 'r@customer.example', name: '', plan_code: 'rare' };
    await owner.submit(`${base}/tenants/new`, fields);
    const list = await owner.get(`${base}/tenants?plan=rare`);
    expect([...list.html.matchAll(/<th role="rowheader"/g)]).toHaveLength(1);
    expect(list.html).toContain('on-rare');
    expect((await owner.get(`${base}/plans`)).html).toMatch(/plan=rare">1</);
  });

  it('a tenant of an archived plan is found by it, and no other plan is preselected for it', async () => {
    await owner.submit(`${base}/plans/new`, { code: 'a-first', name: 'First' });
    await owner.submit(`${base}/plans/new`, { code: 'gone', name: 'Gone' });
    const tenant = await newTenant(account.platformKey, { plan_code: 'gone' });
    await owner.submit(`${base}/plans/archive`, { code: 'gone' });
    const list = await owner.get(`${base}/tenants?plan=gone`);
    expect(list.html).toContain('<option value="gone" selected="">Gone (gone)</option>');
    const { html } = await owner.get(`${base}/tenants/${tenant.id}`);
    const form = /action="[^"]*\/plan".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain('<option value="a-first">');
    expect(form).not.toContain('selected');
    expect(/<option value="(.*?)">(\w+)/.exec(form)?.slice(1)).toEqual(['', 'gone']);
    // The new form offers only what can be assigned.
    expect((await owner.get(`${base}/tenants/new`)).html).not.toContain('value="gone"');
    expect((await owner.submit(`${base}/tenants/${tenant.id}/plan`, { plan_code: '' })).status).toBe(400);
    expect((await must('tenant', account.platformKey, { tenant_id: tenant.id })).tenant.plan_code).toBe(
      'gone',
    );
  });

  it('entries and prices are shown with all decimals', async () => {
    const tenant = await made();
    const topup = { key: 'exact', credits: '0.000001', price_usd: '0.005' };
    await owner.submit(`${tenant.path}/topup`, topup);
    const { html } = await owner.get(`${tenant.path}/entries`);
    expect(html).toContain('<span>+0.000001</span>');
    expect(html).toContain('<span>$0.005</span>');
    const price = { amount: '0.125', currency: 'EUR' };
    await owner.submit(`${base}/plans/new`, { code: 'exact', name: 'Exact', ...price });
    expect((await owner.get(`${base}/plans`)).html).toContain('0.125 EUR / month');
  });

  it('the entries show what a plan granted, as the API does', async () => {
    const big = { code: 'big', name: 'Big', credits_per_day: '5', monthly_credits: '300' };
    await owner.submit(`${base}/plans/new`, big);
    const tenant = await made();
    await owner.submit(`${tenant.path}/plan`, { plan_code: 'big' });
    const { entries } = await must('entries', account.platformKey, { tenant_id: tenant.id, kind: 'plan' });
    expect(entries).toHaveLength(2);
    const { html } = await owner.get(`${tenant.path}/entries`);
    const shown = [...html.matchAll(/>\+([\d.]+)</g)].map(([, credits]) => Number(credits));
    expect(shown).toEqual(entries.map(({ credits }) => credits));
    await owner.submit(`${tenant.path}/limits`, { credits_per_day: '', monthly_credits: '300' });
    expect((await owner.get(`${tenant.path}/entries`)).html).toContain('<span>unlimited</span>');
  });
});

describe('correcting credits', () => {
  const formKey = (html: string) =>
    /action="[^"]*\/adjust"[\s\S]*?name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('takes credits back once for each form, with its reason in the entries', async () => {
    const tenant = await made();
    const key = formKey((await owner.get(tenant.path)).html);
    const form = { key, credits: '\u2212 4.5', pool: 'daily', reason: 'Counted <twice>' };
    for (let round = 0; round < 2; round += 1) {
      expect((await owner.submit(`${tenant.path}/adjust`, form)).location).toBe(
        `${tenant.path}?done=credits-adjusted`,
      );
    }
    const { entries } = await must('entries', account.platformKey, { tenant_id: tenant.id, kind: 'adjust' });
    expect(entries).toMatchObject([{ credits: -4.5, pools: { daily: -4.5 }, reason: 'Counted <twice>' }]);
    expect((await owner.get(tenant.path)).html).toContain('Counted &lt;twice&gt;');
    expect(await listActions(account.accountId)).toContain('credits.adjust');
  });

  it('refuses an impossible correction and keeps the input', async () => {
    const tenant = await made();
    const fine = { key: 'console-form', credits: '-1', pool: 'topup', reason: 'A reason' };
    for (const [change, status, says] of [
      [{ credits: 'many' }, 400, 'other than 0'],
      [{ reason: ' ' }, 400, 'Give a reason'],
      [{ pool: 'spare' }, 400, 'one of the pools'],
      [{}, 400, 'Less than that is left'],
    ] as const) {
      const refused = await owner.submit(`${tenant.path}/adjust`, { ...fine, ...change });
      expect([refused.status, refused.html.includes(says)], says).toEqual([status, true]);
      expect(refused.html).toContain('value="console-form"');
    }
  });

  it('a correction is offered while a tenant is suspended, and not after its termination', async () => {
    const tenant = await made();
    await must('suspend', account.platformKey, { tenant_id: tenant.id });
    expect((await owner.get(tenant.path)).html).toContain(`action="${tenant.path}/adjust"`);
    const form = { key: 'k', credits: '3', pool: 'topup', reason: 'r' };
    expect((await owner.submit(`${tenant.path}/adjust`, form)).status).toBe(303);
    await must('terminate', account.platformKey, { tenant_id: tenant.id, confirm: tenant.id });
    expect((await owner.get(tenant.path)).html).not.toContain('/adjust"');
    const refused = await owner.submit(`${tenant.path}/adjust`, form);
    expect([refused.status, refused.html.includes('was terminated')]).toEqual([400, true]);
  });
});
