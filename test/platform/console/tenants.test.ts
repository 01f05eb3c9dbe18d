import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant } from '../support/client.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

describe('plans', () => {
  it('plans are created with every entitlement stated, and archived', async () => {
    const page = await owner.submit(`${base}/plans/new`, {
      code: 'pro',
      name: 'Pro',
      description: 'For shops',
      credits_per_day: '3',
      monthly_credits: '100.5',
      custom_domains_enabled: 'on',
      amount: '19.90',
      currency: 'eur',
      interval: 'year',
    });
    expect(page.location).toBe(`${base}/plans?done=plan-created`);
    const { plans } = await must('plans', account.platformKey, {});
    expect(plans).toEqual([
      expect.objectContaining({
        plan_code: 'pro',
        price: { amount: 19.9, currency: 'EUR', interval: 'year' },
        entitlements: expect.objectContaining({
          credits_per_day: 3,
          monthly_credits: 100.5,
          max_projects: null,
          custom_domains_enabled: true,
        }),
      }),
    ]);
    const listed = await owner.get(`${base}/plans`);
    expect(listed.html).toContain('19.9 EUR / year');
    await owner.submit(`${base}/plans/new`, { code: 'old', name: 'Old' });
    expect((await owner.submit(`${base}/plans/archive`, { code: 'old' })).location).toContain(
      'plan-archived',
    );
    expect((await owner.get(`${base}/plans`)).html).toContain('archived');
  });

  it.each([
    [{ code: 'Not ok', name: 'x' }, 'A code has'],
    [{ code: 'ok', name: '' }, 'a name of 1 to 120'],
    [{ code: 'pro', name: 'Again' }, 'is taken'],
    [{ code: 'ok', name: 'x', max_projects: '-1' }, 'number from 0 on'],
    [{ code: 'ok', name: 'x', max_projects: 'many' }, 'number from 0 on'],
    [{ code: 'ok', name: 'x', amount: '5', currency: 'euro' }, 'currency of three letters'],
  ])('the form explains the fault of %o', async (fields, sentence) => {
    const page = await owner.submit(`${base}/plans/new`, fields);
    expect(page.status).toBe(400);
    expect(page.html).toContain(sentence);
    expect((await owner.submit(`${base}/plans/archive`, { code: 'gone' })).status).toBe(400);
  });
});

describe('tenants', () => {
  it('tenants are created, given a plan and credits, suspended and resumed', async () => {
    const created = await owner.submit(`${base}/tenants/new`, {
      external_ref: 'shop <7>',
      email: 'Owner@Shop.example',
      name: 'Ann',
      plan_code: '',
    });
    const path = created.location!.split('?')[0]!;
    const tenant_id = path.split('/').at(-1)!;
    const record = async () => (await must('tenant', account.platformKey, { tenant_id })).tenant;
    expect(await record()).toMatchObject({
      whu: { email: 'owner@shop.example', name: 'Ann' },
      plan_code: null,
    });

    expect((await owner.submit(`${path}/plan`, { plan_code: 'pro' })).location).toBe(
      `${path}?done=plan-assigned`,
    );
    expect((await record()).plan_code).toBe('pro');

    const topup = { credits: '12.5', price_usd: '3', key: 'form-1' };
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await owner.submit(`${path}/topup`, topup)).location).toBe(`${path}?done=credits-added`);
    }
    const changed = await owner.submit(`${path}/topup`, { ...topup, credits: '13' });
    expect(changed.status).toBe(400);
    const { balances } = await must('usage', account.platformKey, { tenant_id });
    expect(balances?.topup_available).toBe(12.5);

    expect((await owner.submit(`${path}/suspend`, { reason: 'Unpaid <b>' })).location).toContain(
      'tenant-suspended',
    );
    const suspended = await owner.get(path);
    expect(suspended.html).toContain('Unpaid &lt;b&gt;');
    expect(suspended.html).not.toContain(`action="${path}/topup"`);
    const refused = await owner.submit(`${path}/topup`, { credits: '1', key: 'form-2' });
    expect(refused.html).toContain('Resume it first');
    expect((await owner.submit(`${path}/resume`)).location).toContain('tenant-resumed');
    expect((await record()).status).toBe('active');
    expect(await listActions(account.accountId)).toEqual(
      expect.arrayContaining([
        'tenant.create',
        'tenant.plan',
        'credits.topup',
        'tenant.suspend',
        'tenant.unsuspend',
      ]),
    );
  });

  it('the form explains a fault and keeps the input', async () => {
    for (const [fields, sentence] of [
      [{ external_ref: '', email: 'a@example.test' }, 'Give a reference'],
      [{ external_ref: 'kept-ref', email: 'nobody' }, 'e-mail address'],
      [{ external_ref: 'x', email: 'a@example.test', plan_code: 'none' }, 'no such plan'],
      [{ external_ref: 'x', email: 'a@example.test', plan_code: 'old' }, 'archived'],
    ] as const) {
      const page = await owner.submit(`${base}/tenants/new`, fields);
      expect(page.status).toBe(400);
      expect(page.html).toContain(sentence);
      if (fields.external_ref !== '') expect(page.html).toContain(`value="${fields.external_ref}"`);
    }
    const draft = await seedAccount(env.DB, { status: 'draft' });
    const its = await signIn({ accountId: draft.accountId, role: 'owner' });
    const page = await its.submit(`/console/${draft.accountId}/tenants/new`, {
      external_ref: 'x',
      email: 'a@example.test',
    });
    expect(page.html).toContain('once the operator has activated the account');
  });

  it('tenants of another account answer 404', async () => {
    const other = await seedAccount(env.DB);
    const theirs = await newTenant(other.platformKey);
    expect((await owner.get(`${base}/tenants/${theirs.id}`)).status).toBe(404);
    for (const form of ['plan', 'topup', 'suspend', 'resume']) {
      const fields = { plan_code: 'pro', credits: '1', key: 'k' };
      expect((await owner.submit(`${base}/tenants/${theirs.id}/${form}`, fields)).status).toBe(404);
    }
    expect((await must('tenant', other.platformKey, { tenant_id: theirs.id })).tenant.status).toBe('active');
  });

  it('tenants are found by any part of reference, address and name, and paged', async () => {
    const many = await seedAccount(env.DB);
    const its = await signIn({ accountId: many.accountId, role: 'admin' });
    const path = `/console/${many.accountId}/tenants`;
    expect((await its.get(path)).html).toContain('No tenants yet');
    const tenants = Array.from({ length: 52 }, (_, index) => ({
      external_ref: `page-${10 + index}`,
      whu: { email: `page-${10 + index}@example.test`, name: 'Casey' },
    }));
    await must('createMany', many.platformKey, { tenants });
    await newTenant(many.platformKey, { external_ref: 'zebra', whu: { email: 'zoe@example.test' } });
    const refs = (html: string) => [...html.matchAll(/>(page-\d+|zebra)</g)].map(([, ref]) => ref);
    const first = await its.get(path);
    expect(refs(first.html)).toHaveLength(25);
    const nextOf = (html: string) => /href="([^"]+cursor=[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const second = await its.get(nextOf(first.html));
    const third = await its.get(nextOf(second.html));
    expect(new Set([first, second, third].flatMap(({ html }) => refs(html))).size).toBe(53);
    expect(refs((await its.get(`${path}?q=page-3`)).html)).toHaveLength(10);
    expect(refs((await its.get(`${path}?q=ZOE%40`)).html)).toEqual(['zebra']);
    await newTenant(many.platformKey, {
      external_ref: 'ref-7',
      whu: { email: 'hej@example.test', name: 'Åsa Lindqvist 100%' },
    });
    for (const part of ['Lindqvist', 'LINDQ', 'åsa l', 'ÅSA', '100%', 'HEJ@', 'ef-7'])
      expect((await its.get(`${path}?q=${encodeURIComponent(part)}`)).html, part).toContain('>ref-7<');
    for (const part of ['L_ndqvist', '1%0', 'Lindqvist\\'])
      expect((await its.get(`${path}?q=${encodeURIComponent(part)}`)).html, part).toContain('No tenant fits');
    expect((await its.get(`${path}?q=nothing`)).html).toContain('No tenant fits');
    expect((await its.get(`${path}?status=suspended`)).html).toContain('No tenant fits');
    expect((await its.get(`${path}?cursor=!`)).status).toBe(400);
  });
});

describe('billing, domain and audit', () => {
  it('sums up what was purchased', async () => {
    const page = await owner.get(`${base}/billing`);
    expect(page.html).toContain('billed $3.00');
    expect(page.html).toMatch(/<span>12\.5<\/span>/);
    expect((await owner.get(`${base}/billing?period=last_month`)).html).toContain('Nothing was used');
    expect((await owner.get(`${base}/billing?period=never`)).status).toBe(400);
  });

  it('staff may request a domain, and only the operator can switch it on', async () => {
    const operator = await signIn(null, { platformAdmin: true });
    const stateOf = async () =>
      env.DB.prepare('SELECT custom_domain, custom_domain_status FROM accounts WHERE id = ?1')
        .bind(account.accountId)
        .first();
    expect((await owner.submit(`${base}/domain`, { domain: 'not a host' })).html).toContain('full host name');
    await owner.submit(`${base}/domain`, { domain: 'App.Shop.Example.' });
    expect(await stateOf()).toEqual({ custom_domain: 'app.shop.example', custom_domain_status: 'pending' });
    expect((await owner.get(`${base}/domain`)).html).toContain('CNAME');
    expect((await owner.submit(`${base}/domain/activate`)).status).toBe(403);
    expect(await stateOf()).toMatchObject({ custom_domain_status: 'pending' });
    await operator.submit(`${base}/domain/activate`);
    expect(await stateOf()).toMatchObject({ custom_domain_status: 'active' });

    // A domain in use is not replaced by another form, nor claimed by another account.
    expect((await owner.submit(`${base}/domain`, { domain: 'b.example' })).status).toBe(400);
    const other = await seedAccount(env.DB);
    const rival = await signIn({ accountId: other.accountId, role: 'owner' });
    const taken = await rival.submit(`/console/${other.accountId}/domain`, { domain: 'app.shop.example' });
    expect(taken.html).toContain('Somebody else has verified that domain');
    await owner.submit(`${base}/domain/remove`);
    expect(await stateOf()).toEqual({ custom_domain: null, custom_domain_status: null });
  });

  it('logs who did what, newest first, page by page', async () => {
    const page = await owner.get(`${base}/audit`);
    expect(page.html.indexOf('Custom domain set or removed')).toBeLessThan(
      page.html.indexOf('Tenant created'),
    );
    expect(page.html).toContain(owner.email);
    await env.DB.batch(
      Array.from({ length: 60 }, (_, n) =>
        env.DB.prepare(
          `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, outcome, request_id)
           VALUES (1, ?1, 'system', 'timer', ?2, 'ok', 'r')`,
        ).bind(account.accountId, `filler.${n}`),
      ),
    );
    const first = await owner.get(`${base}/audit`);
    const next = /href="([^"]+cursor=[^"]+)"/.exec(first.html)![1]!;
    const second = await owner.get(next);
    const fillers = (html: string) =>
      [...html.matchAll(/<span title="(filler\.\d+)"/g)].map(([, text]) => text);
    expect(fillers(first.html)).toHaveLength(50);
    expect(new Set([...fillers(first.html), ...fillers(second.html)]).size).toBe(60);
    expect((await owner.get(`${base}/audit?cursor=x`)).status).toBe(400);
  });
});
