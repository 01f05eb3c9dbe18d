import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { purgeTerminated, RETENTION_MS } from '../../workers/platform/customers/tenants/purge-terminated.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant } from './support/client.ts';

it('removes the addresses of people who belong only to the purged workspace, and keeps all others', async () => {
  const account = await seedAccount(env.DB);
  const [ended, other] = [await newTenant(account.platformKey), await newTenant(account.platformKey)];
  const userOf = (email: string) =>
    env.DB.prepare('SELECT id FROM users WHERE email = ?1').bind(email).first<{ id: string }>();
  const join = async (email: string, tenant: string) =>
    env.DB.prepare(
      `INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES (?1, ?2, 'member', 1)`,
    )
      .bind(tenant, (await userOf(email))!.id)
      .run();
  const staff = `${account.userId}@example.test`;
  await join(staff, ended.id);
  await join(other.email, ended.id);
  const choose = async (email: string) =>
    env.DB.prepare(
      'INSERT INTO mail_unsubscriptions (user_id, account_id, topic, created_at) VALUES (?1, ?2, ?3, 1)',
    )
      .bind((await userOf(email))!.id, account.accountId, 'builds')
      .run();
  await choose(ended.email);
  await choose(other.email);
  await must('terminate', account.platformKey, { tenant_id: ended.id, confirm: ended.id });
  await purgeTerminated(env.DB, Date.now() + RETENTION_MS + 60_000);
  expect(await userOf(ended.email)).toBeNull();
  expect(await userOf(vouchedIdentity(account.accountId, ended.email))).toBeNull();
  expect(await userOf(other.email)).not.toBeNull();
  expect(await userOf(staff)).not.toBeNull();
  const { results } = await env.DB.prepare('SELECT user_id FROM mail_unsubscriptions WHERE account_id = ?1')
    .bind(account.accountId)
    .all();
  expect(results).toEqual([{ user_id: (await userOf(other.email))!.id }]);
});
