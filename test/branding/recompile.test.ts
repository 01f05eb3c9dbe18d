import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, getSnapshot, publish, save } from './support/client.ts';

it('restoring CSS of a compiler version with a known fault compiles it again', async () => {
  const account = await seedAccount(env.DB);
  const old = await save(account.themeKey, '[data-part="card"]{color:red}');
  await publish(account.themeKey, old.hash, old.revision);
  const next = await save(account.themeKey, '[data-part="card"]{color:blue}');
  await publish(account.themeKey, next.hash, next.revision);
  // A hash that an older compiler would have given the artifact.
  const oldName = '0123456789abcdef';
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE brand_artifacts SET hash = ?3, compiler_version = '0' WHERE account_id = ?1 AND hash = ?2",
    ).bind(account.accountId, old.hash, oldName),
    env.DB.prepare(
      'UPDATE brand_versions SET hash = ?3, document_hash = ?3 WHERE account_id = ?1 AND hash = ?2',
    ).bind(account.accountId, old.hash, oldName),
  ]);
  const source = await env.BRAND.get(`source/${account.accountId}/${old.hash}.css`);
  await env.BRAND.put(`source/${account.accountId}/${oldName}.css`, await source!.text(), {
    customMetadata: source!.customMetadata!,
  });

  const response = await call('/api/reseller/theme/rollback', {
    method: 'POST',
    bearer: account.session,
    body: { version: 1 },
  });
  expect(response.status).toBe(200);
  const { live } = await getSnapshot(account.themeKey);
  expect(live?.hash).toBe(old.hash);
  expect((await call(`/t/${account.accountId}/theme-${old.hash}.css`)).status).toBe(200);
});
