import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { must } from '../support/client.ts';

const TENANTS = 20_500;

it('searches a large account in bounded steps, and finds the last tenant', async () => {
  const own = await seedAccount(env.DB);
  await env.DB.prepare(
    `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, whu_name, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${TENANTS})
     SELECT printf('00000000-0000-4000-8000-%012d', i), ?1, 'ref-' || i, 'active', 'Workspace ' || i,
       'owner' || i || '@example.test', iif(i = ${TENANTS}, 'Greta Lindqvist', 'Somebody'), 0 FROM n`,
  )
    .bind(own.accountId)
    .run();
  const first = await must('tenants', own.platformKey, { q: 'lindqvist' });
  expect(first.tenants).toEqual([]);
  const second = await must('tenants', own.platformKey, { q: 'lindqvist', cursor: first.next_cursor! });
  expect(second.tenants.map(({ external_ref }) => external_ref)).toEqual([`ref-${TENANTS}`]);
  expect(second.next_cursor).toBeNull();
});
