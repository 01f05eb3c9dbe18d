import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { recordNotices } from '../../workers/platform/reach/mail/record-notices.ts';
import { sendNotices } from '../../workers/platform/reach/mail/send-notices.ts';
import { brandAccount } from '../support/workerd/brand-account.ts';
import { expectSameOutcome } from '../support/workerd/lost-answers.ts';
import { expectResellerMail, mailsTo } from '../support/workerd/reseller-mail.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { newTenant, send } from './support/client.ts';

const HOST = 'choices.acme.example';
let account: Awaited<ReturnType<typeof seedAccount>>;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  await brandAccount(account.accountId, HOST);
});

type Tenant = Awaited<ReturnType<typeof newTenant>>;

/** Inserts an audit row of a domain, whose notice needs the name only. */
const happen = (tenant: Tenant, action = 'domain.verify', accountId = account.accountId) =>
  env.DB.prepare(
    `INSERT INTO audit_log (at, account_id, workspace_id, actor_kind, actor_id, action, target, outcome, request_id)
     VALUES (1, ?1, ?2, 'system', 'test', ?3, 'shop.example', 'ok', 'test')`,
  )
    .bind(accountId, tenant.id, action)
    .run();

async function tell(): Promise<void> {
  while ((await recordNotices(env.DB, Date.now())).rows > 0);
  await sendNotices(env, systemRuntime, 'test');
}

/** Sends the mail of such a notice, and answers the address in its header. */
async function sendOne(tenant: Tenant) {
  await happen(tenant);
  await tell();
  const mail = (await mailsTo(tenant.email)).at(-1)!;
  const headers = JSON.parse(mail.headers) as Record<string, string>;
  return { mail, headers, link: headers['List-Unsubscribe']?.slice(1, -1) ?? '' };
}

const silent = () => newTenant(account.platformKey, { welcome_mail: false });

const post = (link: string, body: BodyInit) => send(new Request(link, { method: 'POST', body }));
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

const countMails = async (tenant: Tenant): Promise<number> => (await mailsTo(tenant.email)).length;

const unwanted = async (email: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    `SELECT topic FROM mail_unsubscriptions WHERE user_id = (SELECT id FROM users WHERE email = ?1) ORDER BY topic`,
  )
    .bind(email)
    .all<{ topic: string }>();
  return results.map(({ topic }) => topic);
};

describe('a notice that is not needed', () => {
  it('an optional notice contains its unsubscribe link in headers and both parts, on the reseller’s host', async () => {
    const { mail, headers, link } = await sendOne(await silent());
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(link.startsWith(`https://${HOST}/dashboard/unsubscribe?`)).toBe(true);
    expect(mail.body).toContain(link);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expectResellerMail(mail, HOST);
  });

  it.each(['tenant.suspend', 'tenant.unsuspend', 'tenant.create'])(
    'a required notice has no unsubscribe header: %s',
    async (action) => {
      const tenant = await silent();
      await happen(tenant, action);
      await tell();
      const [mail] = await mailsTo(tenant.email);
      expect(mail?.headers).toBe('{}');
    },
  );
});

describe('the link of a mail', () => {
  it.each([
    ['application/x-www-form-urlencoded', oneClick],
    [
      'multipart/form-data',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('stops mails of its topic with one %s request, without a session', async (_, body) => {
    const tenant = await silent();
    const { link } = await sendOne(tenant);
    const answer = await post(link, body());
    expect(answer.status).toBe(200);
    expect(await unwanted(tenant.email)).toEqual(['domains']);
    await happen(tenant);
    await tell();
    expect(await countMails(tenant)).toBe(1);
    // Mails of other topics and required mails are still sent.
    await happen(tenant, 'tenant.suspend');
    await tell();
    expect(await countMails(tenant)).toBe(2);
  });

  it('opening the link changes nothing, and shows the choice in the reseller’s name and the person’s language', async () => {
    const tenant = await silent();
    await env.DB.prepare("UPDATE users SET language = 'ja' WHERE email = ?1").bind(tenant.email).run();
    const { link } = await sendOne(tenant);
    const answer = await send(new Request(link));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="ja"');
    expect(html).toContain('Acme');
    expect(html.match(/<input type="checkbox"[^>]*checked/g)).toHaveLength(5);
    expect(await unwanted(tenant.email)).toEqual([]);
  });

  it('a choice applies to its topic alone, and each change is audited once', async () => {
    const tenant = await silent();
    const { link } = await sendOne(tenant);
    const choice = () =>
      new URLSearchParams([
        ['mail', 'builds'],
        ['mail', 'domains'],
        ['mail', 'messages'],
      ]);
    await post(link, choice());
    await post(link, choice());
    expect(await unwanted(tenant.email)).toEqual(['assistants', 'credits']);
    await post(link, new URLSearchParams([['mail', 'credits']]));
    expect(await unwanted(tenant.email)).toEqual(['assistants', 'builds', 'domains', 'messages']);
    const { results } = await env.DB.prepare(
      `SELECT account_id FROM audit_log WHERE action = 'user.mails'
       AND target = (SELECT id FROM users WHERE email = ?1)`,
    )
      .bind(tenant.email)
      .all();
    expect(results).toEqual([{ account_id: account.accountId }, { account_id: account.accountId }]);
  });

  it('has the same outcome when any call to the database fails or its answer is lost', async () => {
    const calls = await expectSameOutcome({
      faults: ['failed', 'lost'],
      async prepare() {
        const { link } = await sendOne(await silent());
        return (bindings) => send(new Request(link, { method: 'POST', body: oneClick() }), bindings);
      },
    });
    expect(calls).toBeGreaterThan(1);
  });

  it.each([
    ['another topic', (url: URL) => url.searchParams.set('topic', 'credits')],
    ['another person', (url: URL) => url.searchParams.set('person', crypto.randomUUID())],
    ['another account', (url: URL) => url.searchParams.set('account', crypto.randomUUID())],
    ['no account', (url: URL) => url.searchParams.delete('account')],
    ['another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
  ])('is refused with %s', async (_, change) => {
    const tenant = await silent();
    const url = new URL((await sendOne(tenant)).link);
    change(url);
    expect((await send(new Request(url))).status).toBe(400);
    expect((await post(url.toString(), oneClick())).status).toBe(400);
    expect(await unwanted(tenant.email)).toEqual([]);
  });

  it('the link is refused after its person was removed', async () => {
    const tenant = await silent();
    const { link } = await sendOne(tenant);
    await env.DB.prepare('DELETE FROM users WHERE email = ?1').bind(tenant.email).run();
    expect((await post(link, oneClick())).status).toBe(400);
  });

  it('the link does not change the mails of another account', async () => {
    const tenant = await silent();
    const other = await seedAccount(env.DB);
    const theirs = await newTenant(other.platformKey, { welcome_mail: false });
    await env.DB.prepare(
      `INSERT INTO workspace_members (tenant_id, user_id, role, created_at)
       SELECT ?1, id, 'owner', 1 FROM users WHERE email = ?2`,
    )
      .bind(theirs.id, tenant.email)
      .run();
    const { link } = await sendOne(tenant);
    await post(link, oneClick());
    await happen(theirs, 'domain.verify', other.accountId);
    await tell();
    expect(await countMails(tenant)).toBe(2);
  });
});
