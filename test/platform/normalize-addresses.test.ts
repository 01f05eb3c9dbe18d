import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { normalizeAddresses } from '../../workers/platform/jobs/normalize-addresses.ts';
import { measureD1 } from '../support/workerd/d1-meter.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant } from './support/client.ts';

const insert = (id: string, email: string) =>
  env.DB.prepare('INSERT INTO users (id, email, platform_admin, created_at) VALUES (?1, ?2, 0, 0)')
    .bind(id, email)
    .run();
const emailOf = async (id: string) =>
  (await env.DB.prepare('SELECT email FROM users WHERE id = ?1').bind(id).first<{ email: string }>())?.email;

it('rewrites addresses with an internationalised domain to the form in which they are looked up', async () => {
  const { platformKey: key } = await seedAccount(env.DB);
  const { id: tenant } = await newTenant(key);
  await env.DB.prepare("UPDATE tenants SET whu_email = 'rosa@bücher.example' WHERE id = ?1")
    .bind(tenant)
    .run();
  await insert('mend-person', 'rosa@bücher.example');
  await insert('mend-vouched', 'sso:account:rosa@bücher.example');
  await insert('mend-local', 'jürgen@example.com');
  await insert('mend-taken', 'lee@bücher.example');
  await insert('mend-taker', 'lee@xn--bcher-kva.example');
  await insert('mend-none', 'a(b)@bücher.example');
  expect(await normalizeAddresses(env.DB)).toBe(3);
  expect(await emailOf('mend-person')).toBe('rosa@xn--bcher-kva.example');
  expect(await emailOf('mend-vouched')).toBe('sso:account:rosa@xn--bcher-kva.example');
  expect(await emailOf('mend-local')).toBe('jürgen@example.com');
  expect(await emailOf('mend-taken')).toBe('lee@bücher.example');
  expect(await emailOf('mend-none')).toBe('a(b)@bücher.example');
  expect((await must('tenant', key, { tenant_id: tenant })).tenant.whu.email).toBe(
    'rosa@xn--bcher-kva.example',
  );
  expect(await normalizeAddresses(env.DB)).toBe(0);
});

it('reads only rows that are still to be rewritten', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO users (id, email, platform_admin, created_at) SELECT 'many-' || i, 'many-' || i || '@example.com', 0, 0 FROM n`,
  ).run();
  const { rowsRead } = await measureD1(() => normalizeAddresses(env.DB));
  expect(rowsRead).toBeLessThan(50);
});
