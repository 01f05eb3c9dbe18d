import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant } from '../support/client.ts';
import { newEndpoint } from '../support/function-bodies.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

const mails = async (to: string) =>
  (await env.DB.prepare('SELECT body FROM mail_outbox WHERE recipient = ?1').bind(to).all()).results.length;

/** What a browser sends of the form of a page, without its selections. */
const valuesIn = (html: string) =>
  Object.fromEntries(
    (/<form class="card form".*?<\/form>/s.exec(html)?.[0] ?? '')
      .match(/<input[^>]*>/g)
      ?.filter((input) => !/type="checkbox"(?![^>]*checked)/.test(input))
      .map((input) => {
        const [name = '', value = 'on'] = ['name', 'value'].map((key) =>
          new RegExp(` ${key}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&amp;', '&'),
        );
        return [name, value];
      }) ?? [],
  );

describe('invitations', () => {
  const email = 'guest@example.test';
  const invite = (role: string) => owner.submit(`${base}/members`, { email, role });

  it('invitations are sent once, again when asked for, and not to existing members', async () => {
    expect((await invite('admin')).location).toContain('member-invited');
    expect((await invite('admin')).location).toContain('member-known');
    expect(await mails(email)).toBe(1);
    expect((await owner.get(`${base}/members`)).html).toContain('Send invitation again');
    expect((await owner.submit(`${base}/members/invite`, { email })).location).toContain('invitation-sent');
    expect(await mails(email)).toBe(2);
    await env.DB.prepare('UPDATE users SET signed_in_at = 1 WHERE email = ?1').bind(email).run();
    expect((await owner.submit(`${base}/members/invite`, { email })).status).toBe(400);
    expect((await invite('owner')).location).toContain('member-saved');
    expect(await mails(email)).toBe(2);
    expect((await listActions(account.accountId)).filter((action) => action === 'member.add')).toHaveLength(
      2,
    );
  });

  it('invitations never go to strangers, and a member stays when the mail cannot be sent', async () => {
    expect((await owner.submit(`${base}/members/invite`, { email: 'x@example.test' })).status).toBe(400);
    expect(await mails('x@example.test')).toBe(0);
    const unsent = await owner.submit(
      `${base}/members`,
      { email: 'late@example.test', role: 'admin' },
      { ENVIRONMENT: 'production' as 'development' },
    );
    expect(unsent.location).toContain('member-unsent');
    expect((await owner.get(`${base}/members`)).html).toContain('late@example.test');
  });
});

describe('plans', () => {
  it('changes of a plan apply to tenants that get it later', async () => {
    await owner.submit(`${base}/plans/new`, { code: 'pro', name: 'Pro', monthly_credits: '10' });
    const tenant = await newTenant(account.platformKey, { plan_code: 'pro' });
    const path = `${base}/plans/pro/edit`;
    const bad = await owner.submit(path, { name: 'Pro', monthly_credits: '-' });
    expect(bad.html).toContain('aria-current');
    expect(bad.status).toBe(400);
    const changed = { name: 'Pro plus', monthly_credits: '99', amount: '5', currency: 'usd' };
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await owner.submit(path, changed)).location).toBe(`${base}/plans?done=plan-saved`);
    }
    const { plans } = await must('plans', account.platformKey, {});
    expect(plans[0]).toMatchObject({ name: 'Pro plus', price: { amount: 5, currency: 'USD' } });
    const { tenant: record } = await must('tenant', account.platformKey, { tenant_id: tenant.id });
    expect(record.entitlements.monthly_credits).toBe(10);
    const updates = (await listActions(account.accountId)).filter((action) => action === 'plan.update');
    expect(updates).toHaveLength(1);
    await owner.submit(`${base}/plans/archive`, { code: 'pro' });
    expect((await owner.submit(path, changed)).status).toBe(400);
    expect((await owner.get(path)).html).toContain('This plan is archived');
    expect((await owner.get(`${base}/plans/none/edit`)).status).toBe(404);
  });

  it('two people who change different fields of one plan or tenant at once both succeed', async () => {
    const shared = await seedAccount(env.DB);
    const admin = await signIn({ accountId: shared.accountId, role: 'admin' });
    const its = `/console/${shared.accountId}`;
    await admin.submit(`${its}/plans/new`, { code: 'shared', name: 'Shared', amount: '5', currency: 'EUR' });
    const { id } = await newTenant(shared.platformKey);
    const changeTwice = async (path: string, first: object, second: object) => {
      const shown = valuesIn((await admin.get(path)).html);
      for (const change of [first, second])
        expect((await admin.submit(path, { interval: 'month', ...shown, ...change })).status).toBe(303);
      return valuesIn((await admin.get(path)).html);
    };
    const plan = `${its}/plans/shared/edit`;
    const price = { amount: '7' };
    const name = { name: 'Renamed', max_projects: '9' };
    expect(await changeTwice(plan, price, name)).toMatchObject({ ...price, ...name, currency: 'EUR' });
    // A field that is emptied loses its value, and a box that is unticked its tick.
    const emptied = await changeTwice(plan, { amount: '', currency: '' }, { max_projects: '' });
    expect(emptied).toMatchObject({ amount: '', max_projects: '', name: 'Renamed' });
    const limits = `${its}/tenants/${id}/limits`;
    const projects = { max_projects: '9' };
    const credits = { credits_per_day: '8', custom_domains_enabled: 'on' };
    expect(await changeTwice(limits, projects, credits)).toMatchObject({ ...projects, ...credits });
    const unticked = { ...valuesIn((await admin.get(limits)).html) };
    delete unticked.custom_domains_enabled;
    await admin.submit(limits, unticked);
    expect(valuesIn((await admin.get(limits)).html)).not.toHaveProperty('custom_domains_enabled');
  });

  it('plans and keys are paged to the end', async () => {
    const insert = (n: number) => [
      env.DB.prepare(
        `INSERT INTO plans (account_id, code, name, entitlements, created_at) VALUES (?1, ?2, ?2, '{}', 1)`,
      ).bind(account.accountId, `page-${100 + n}`),
      env.DB.prepare(
        `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
         VALUES (?1, ?2, ?3, ?2, 'h', 'theme', 'test', 5)`,
      ).bind(crypto.getRandomValues(new Uint8Array(32)), `page-${100 + n}`, account.accountId),
    ];
    await env.DB.batch(Array.from({ length: 120 }, (_, n) => insert(n)).flat());
    for (const section of ['plans', 'keys']) {
      const seen = new Set<string>();
      let address: string | undefined = `${base}/${section}`;
      for (let pages = 0; address !== undefined && pages < 5; pages += 1) {
        const { html } = await owner.get(address);
        for (const [, name] of html.matchAll(/[>"](page-\d+)</g)) seen.add(name!);
        address = [...html.matchAll(/href="([^"]+)"[^>]*>Next page/g)][0]?.[1]?.replaceAll('&amp;', '&');
      }
      expect(seen.size, section).toBe(120);
      expect((await owner.get(`${base}/${section}?cursor=x`)).status).toBe(400);
    }
  });

  it('the form of a plan keeps whether a welcome message is sent', async () => {
    const stored = async () =>
      (await must('plans', account.platformKey, {})).plans.find(({ plan_code }) => plan_code === 'greet');
    const fields = { code: 'greet', name: 'Greet' };
    await owner.submit(`${base}/plans/new`, { ...fields, welcome_mail: 'on' });
    expect((await stored())?.welcome_mail).toBe(true);
    const path = `${base}/plans/greet/edit`;
    const isTicked = async () =>
      /<input[^>]*id="welcome_mail"[^>]*checked/.test((await owner.get(path)).html);
    expect(await isTicked()).toBe(true);
    await owner.submit(path, fields);
    expect((await stored())?.welcome_mail).toBe(false);
    expect(await isTicked()).toBe(false);
    await owner.submit(`${base}/plans/archive`, { code: 'greet' });
  });
});

describe('billing', () => {
  it('the billing export is complete, and contains nothing a spreadsheet would run', async () => {
    const evil = await newTenant(account.platformKey, { external_ref: '=cmd|"x",1' });
    await must('topup', account.platformKey, {
      tenant_id: evil.id,
      credits: 2.5,
      price_usd: 1,
      idempotency_key: 'csv',
    });
    const file = await owner.get(`${base}/billing/tenants.csv?period=ytd`);
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="billing-ytd-\d{4}-\d\d\.csv"$/,
    );
    const lines = file.html.split('\r\n');
    expect(lines[0]).toBe(
      'tenant_id,external_ref,plan_code,status,credits_used,used_daily,used_rollover,used_included,used_topup,usd_credits,cloud_usd,topup_credits,topup_usd',
    );
    expect(lines).toContain(`${evil.id},"'=cmd|""x"",1",,active,0,0,0,0,0,0,0,2.5,1`);
    expect(lines.length).toBe(2 + 2);
    const fees = await owner.get(`${base}/billing/fees.csv?period=ytd`);
    expect(fees.html.split('\r\n')[0]).toBe(
      'tenant_id,external_ref,plan_code,from,until,quantity,interval,unit_price,amount,currency',
    );
    const days = await owner.get(`${base}/billing/days.csv?period=ytd`);
    expect(days.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="usage-by-day-ytd-\d{4}-\d\d\.csv"$/,
    );
    const lastMonth = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
    for (const [name, subject] of [
      ['tenants', 'billing'],
      ['fees', 'fees'],
      ['days', 'usage-by-day'],
    ]) {
      const { headers } = await owner.get(`${base}/billing/${name}.csv?period=last_month`);
      expect(headers.get('Content-Disposition')).toBe(
        `attachment; filename="${subject}-last-month-${lastMonth}.csv"`,
      );
    }
    const byDay = days.html.split('\r\n');
    expect(byDay[0]).toBe(
      'date,tenant_id,external_ref,plan_code,credits_used,used_daily,used_rollover,used_included,used_topup,usd_credits,cloud_usd,topup_credits,topup_usd,adjusted_credits,entries',
    );
    expect(byDay.map((line) => line.slice('2026-01-01,'.length))).toContain(
      `${evil.id},"'=cmd|""x"",1",,0,0,0,0,0,0,0,2.5,1,0,1`,
    );
    expect(byDay.length).toBe(2 + 1);
    const other = await signIn({ accountId: (await seedAccount(env.DB)).accountId, role: 'owner' });
    for (const name of ['tenants', 'days', 'fees'])
      expect((await other.get(`${base}/billing/${name}.csv`)).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('the log is filtered by action, person and time, page by page', async () => {
    const rows = (html: string) =>
      [...html.matchAll(/<span title="([a-z_.]+)"/g)].map(([, action]) => action);
    const plans = rows((await owner.get(`${base}/audit?what=plan.`)).html);
    expect(new Set(plans)).toEqual(new Set(['plan.create', 'plan.update', 'plan.archive']));
    expect(rows((await owner.get(`${base}/audit?who=${owner.email.toUpperCase()}`)).html)).toContain(
      'plan.update',
    );
    expect(rows((await owner.get(`${base}/audit?who=nobody@example.test`)).html)).toEqual([]);
    // The rows may have been written before midnight, and the page read after it.
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const [yesterday, today] = [dayOf(Date.now() - 86_400_000), dayOf(Date.now())];
    expect(
      rows((await owner.get(`${base}/audit?from=${yesterday}&to=${today}`)).html).length,
    ).toBeGreaterThan(3);
    expect(rows((await owner.get(`${base}/audit?to=2020-01-01`)).html)).toEqual([]);
    expect((await owner.get(`${base}/audit?from=yesterday`)).status).toBe(400);
  });
});

describe('endpoints', () => {
  it('the address, the name and the events of an endpoint can be changed', async () => {
    const id = await newEndpoint(account.platformKey, {
      url: 'http://localhost:9/old',
      name: 'Old',
      types: ['tenant.created'],
    });
    const path = `${base}/webhooks/${id}/edit`;
    expect((await owner.get(`${base}/webhooks`)).html).toContain(`href="${path}"`);
    expect(valuesIn((await owner.get(path)).html)).toMatchObject({
      url: 'http://localhost:9/old',
      name: 'Old',
      type: 'tenant.created',
    });
    const refused = await owner.submit(path, { url: 'nowhere', name: 'New' });
    expect(refused.status).toBe(400);
    expect(valuesIn(refused.html)).toMatchObject({ url: 'nowhere', name: 'New' });
    const sent = { url: 'http://localhost:9/new', name: 'New', type: 'tenant.suspended' };
    expect((await owner.submit(path, sent)).location).toContain('webhook-done');
    const { endpoints } = await must('endpoints', account.platformKey, {});
    expect(endpoints).toContainEqual(
      expect.objectContaining({ endpoint_id: id, url: sent.url, name: 'New', types: [sent.type] }),
    );
    const other = await signIn({ accountId: (await seedAccount(env.DB)).accountId, role: 'owner' });
    expect((await other.get(path)).status).toBe(404);
  });
});
