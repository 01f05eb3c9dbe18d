import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { recordNotices } from '../../workers/platform/reach/mail/record-notices.ts';
import { sendNotices } from '../../workers/platform/reach/mail/send-notices.ts';
import { brandAccount } from '../support/workerd/brand-account.ts';
import { expectResellerMail, mailsTo } from '../support/workerd/reseller-mail.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newPlan, newTenant } from './support/client.ts';

const HOST = 'notices.acme.example';
let key: string;
let accountId: string;
beforeAll(async () => {
  const seeded = await seedAccount(env.DB);
  key = seeded.platformKey;
  accountId = seeded.accountId;
  await brandAccount(accountId, HOST);
});

/** Runs the timer's task until no notice is left. */
async function tell(now = Date.now(), bindings: Partial<typeof env> = {}): Promise<void> {
  while ((await recordNotices(env.DB, now)).rows > 0);
  await sendNotices({ ...env, ...bindings } as typeof env, { ...systemRuntime, now: () => now }, 'test');
}

const audit = (action: string, tenant: string | null, target: string, actor = ['system', 'test']) =>
  env.DB.prepare(
    `INSERT INTO audit_log (at, account_id, workspace_id, actor_kind, actor_id, action, target, outcome, request_id)
     VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, 'ok', 'test')`,
  )
    .bind(tenant === null ? null : accountId, tenant, actor[0], actor[1], action, target)
    .run();

const subjects = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ subject }) => subject);

/** Inserts a build of a new project. */
async function addBuild(tenant: string): Promise<string> {
  const [project, build] = [crypto.randomUUID(), crypto.randomUUID()];
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Bakery', ?1, 'draft', 'test', 1, 1)`,
    ).bind(project, tenant, accountId),
    env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, 'p', '[]', 'succeeded', 1, ?1, 'test', 1)`,
    ).bind(build, project, tenant, accountId),
  ]);
  return build;
}

describe('the welcome message', () => {
  it('the welcome is sent once to the customer of a new tenant, in the reseller’s name', async () => {
    const tenant = await newTenant(key);
    await tell();
    await tell();
    const mails = await mailsTo(tenant.email);
    expect(mails).toHaveLength(1);
    expectResellerMail(mails[0]!, HOST);
    expect(mails[0]!.body).toContain(`https://${HOST}/dashboard?workspace=${tenant.id}`);
  });

  it('the welcome is not sent when the request says so, nor again when the request is repeated', async () => {
    const silent = await newTenant(key, { welcome_mail: false });
    const notified = await newTenant(key, { welcome_mail: true });
    await must('create', key, { external_ref: notified.ref, whu: { email: notified.email } });
    await tell();
    expect(await mailsTo(silent.email)).toEqual([]);
    expect(await mailsTo(notified.email)).toHaveLength(1);
  });
});

describe('the welcome message and a plan', () => {
  const planOf = async (code: string, on: 0 | 1) => {
    await newPlan(accountId, code, { credits_per_day: 5 });
    await env.DB.prepare('UPDATE plans SET welcome_mail = ?3 WHERE account_id = ?1 AND code = ?2')
      .bind(accountId, code, on)
      .run();
  };

  it.each([
    ['quiet', 0, undefined, 0],
    ['quiet', 0, true, 1],
    ['loud', 1, undefined, 1],
    ['loud', 1, false, 0],
  ] as const)(
    'a plan that is %s (%i) and %s in the request lead to %i welcome messages',
    async (code, on, asked, sent) => {
      const plan = `${code}-${asked}`;
      await planOf(plan, on);
      const tenant = await newTenant(key, {
        plan_code: plan,
        ...(asked !== undefined && { welcome_mail: asked }),
      });
      await tell();
      expect(await mailsTo(tenant.email)).toHaveLength(sent);
    },
  );

  it('a plan says in the list of plans whether a welcome message is sent', async () => {
    await planOf('listed', 0);
    const { plans } = await must('plans', key, {});
    expect(plans.find(({ plan_code }) => plan_code === 'listed')?.welcome_mail).toBe(false);
  });
});

describe('notices of a workspace', () => {
  it('each notice states what happened, in the reseller’s name', async () => {
    const tenant = await newTenant(key, { welcome_mail: false });
    const build = await addBuild(tenant.id);
    await audit('build.succeed', tenant.id, build);
    await audit('build.fail', tenant.id, build);
    await audit('domain.verify', tenant.id, 'shop.example');
    await must('suspend', key, { tenant_id: tenant.id });
    await must('unsuspend', key, { tenant_id: tenant.id });
    await tell();
    const mails = await mailsTo(tenant.email);
    expect(mails).toHaveLength(5);
    for (const mail of mails) {
      // The name of a customer's domain is text, never a link.
      expectResellerMail(mail, HOST);
    }
    expect(mails.map(({ subject }) => subject).join('\n')).toMatch(/Bakery.*\n.*Bakery.*\nshop\.example/);
  });

  it('notices report few credits once a month, and no credits once a month', async () => {
    const tenant = await newTenant(key, { welcome_mail: false, entitlements: { credits_per_day: 10 } });
    const used = (credits: number) =>
      env.DB.prepare('UPDATE credit_balances SET daily_used = ?2 WHERE tenant_id = ?1')
        .bind(tenant.id, credits * 1_000_000)
        .run();
    for (const credits of [5, 9, 9, 10, 10]) {
      await used(credits);
      await audit('build.start', tenant.id, 'a build');
      await tell();
    }
    expect(await subjects(tenant.email)).toHaveLength(2);
  });

  it('no notice is sent for a disabled account or to a disabled person', async () => {
    const gone = await newTenant(key);
    await env.DB.prepare('UPDATE users SET disabled_at = 1 WHERE email = ?1').bind(gone.email).run();
    const other = await seedAccount(env.DB);
    const closed = await newTenant(other.platformKey);
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1").bind(other.accountId).run();
    await tell();
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo(closed.email)).toEqual([]);
  });

  it('one person gets at most twenty notices a day', async () => {
    const tenant = await newTenant(key, { welcome_mail: false });
    const build = await addBuild(tenant.id);
    for (let count = 0; count < 25; count += 1) await audit('build.succeed', tenant.id, build);
    await tell();
    await tell(Date.now() + 60_000);
    expect(await mailsTo(tenant.email)).toHaveLength(20);
  });

  it('notices that the mail server refused are sent later', async () => {
    const tenant = await newTenant(key);
    const now = Date.now();
    await tell(now, { ENVIRONMENT: 'production' } as never);
    expect(await mailsTo(tenant.email)).toEqual([]);
    await tell(now + 3_600_000);
    expect(await mailsTo(tenant.email)).toHaveLength(1);
  });
});

describe('the notice of a connected assistant', () => {
  it('the notice names the assistant and links to the connections on the reseller’s host', async () => {
    const tenant = await newTenant(key, { welcome_mail: false });
    const user = await env.DB.prepare('SELECT id FROM users WHERE email = ?1')
      .bind(tenant.email)
      .first<{ id: string }>();
    const client = crypto.randomUUID();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
         VALUES (?1, 'dcr', 'Helper Bot', '[]', '[]', '', 1)`,
      ).bind(client),
      env.DB.prepare(
        `INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at)
         VALUES (?1, ?2, ?1, '', '', 1, 9e15, 9e15)`,
      ).bind(client, user!.id),
    ]);
    await audit('oauth.consent', null, client, ['user', user!.id]);
    await tell();
    const [mail] = await mailsTo(tenant.email);
    expectResellerMail(mail!, HOST);
    expect(mail!.subject).toContain('Helper Bot');
    expect(mail!.body).toContain(`https://${HOST}/connections`);
  });
});
