import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { recordNotices } from '#workers/platform/reach/mail/record-notices.ts';
import { sendNotices } from '#workers/platform/reach/mail/send-notices.ts';
import { mailsTo } from '../../support/workerd/reseller-mail.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn, type Visitor } from '../console/support/visitor.ts';
import { must, newTenant } from '../support/client.ts';

let live: SeededAccount;
let test: SeededAccount;
let owner: Visitor;

beforeAll(async () => {
  live = await seedAccount(env.DB);
  test = await seedAccount(env.DB, { testOf: live });
  owner = await signIn({ accountId: live.accountId, role: 'owner' });
});

async function tell(): Promise<void> {
  while ((await recordNotices(env.DB, Date.now())).rows > 0);
  await sendNotices(env, systemRuntime, 'test');
}

const kept = async (accountId: string) =>
  (
    await env.DB.prepare('SELECT id, recipient, subject FROM test_mails WHERE account_id = ?1')
      .bind(accountId)
      .all<{ id: string; recipient: string; subject: string }>()
  ).results;

describe('the outbox of a test side', () => {
  it('keeps the mails of test tenants, which reach nobody', async () => {
    const real = await newTenant(live.platformKey);
    const tenant = await newTenant(test.platformKey);
    await tell();
    expect(await mailsTo(tenant.email)).toHaveLength(0);
    expect((await kept(test.accountId)).map(({ recipient }) => recipient)).toEqual([tenant.email]);
    expect(await mailsTo(real.email)).toHaveLength(1);
    expect(await kept(live.accountId)).toHaveLength(0);
  });

  it('shows a mail in the console of the test side, and in no other', async () => {
    const [mail] = await kept(test.accountId);
    const path = `/console/${test.accountId}/outbox`;
    const list = await owner.get(path);
    expect(list.html).toContain(mail?.subject);
    expect(list.html).toContain(mail?.recipient);
    expect((await owner.get(`${path}/mails/${mail?.id}`)).html).toContain(`${path}/shown/${mail?.id}`);
    const shown = await owner.get(`${path}/shown/${mail?.id}`);
    expect(shown.headers.get('Content-Security-Policy')).toContain('sandbox');
    const elsewhere = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    const operator = await signIn(null, { platformAdmin: true });
    for (const account of [live.accountId, elsewhere.accountId]) {
      expect((await operator.get(`/console/${account}/outbox`)).html).not.toContain(mail?.recipient);
      for (const page of ['mails', 'shown'])
        expect((await operator.get(`/console/${account}/outbox/${page}/${mail?.id}`)).status).toBe(404);
    }
  });
});

describe('the customer of a test tenant', () => {
  it('the customer of a test tenant is not stored as a person, and a known person gets no workspace', async () => {
    const unknown = await newTenant(test.platformKey);
    const known = await signIn(null);
    const create = { external_ref: 'known', whu: { email: known.email } };
    const { tenant_id: tenant } = await must('create', test.platformKey, create);
    await must('sso', test.platformKey, { tenant_id: tenant });
    await must('update', test.platformKey, { tenant_id: unknown.id, whu: { email: `new-${known.email}` } });
    const people = async (email: string) =>
      (await env.DB.prepare('SELECT id FROM users WHERE email = ?1').bind(email).all()).results;
    for (const email of [unknown.email, `new-${known.email}`]) expect(await people(email)).toHaveLength(0);
    const { results: members } = await env.DB.prepare(
      'SELECT u.email FROM workspace_members m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = ?1',
    )
      .bind(tenant)
      .all();
    expect(members).toEqual([{ email: `sso:${test.accountId}:${known.email}` }]);
  });

  it('the customer of a live tenant is stored as a person with the workspace', async () => {
    const tenant = await newTenant(live.platformKey);
    const { results } = await env.DB.prepare(
      'SELECT u.email FROM workspace_members m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = ?1 ORDER BY 1',
    )
      .bind(tenant.id)
      .all<{ email: string }>();
    expect(results.map(({ email }) => email)).toEqual([
      tenant.email,
      `sso:${live.accountId}:${tenant.email}`,
    ]);
  });
});
