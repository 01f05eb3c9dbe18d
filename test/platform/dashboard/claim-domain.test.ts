import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { addDomain } from '../../../shared/projects/add-domain.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { newVisitor } from './visitor.ts';

const DOMAIN = 'moved.example';

async function shopkeeper() {
  const visitor = await newVisitor();
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  const projectId = new URL(made.headers.get('Location')!, 'http://x').pathname.split('/').at(-1)!;
  const actor = { kind: 'user', id: visitor.userId } as const;
  const claim = () =>
    addDomain(
      { db: env.DB, runtime: systemRuntime, actor, requestId: 'test' },
      { userId: visitor.userId, workspaces: null },
      { projectId, domain: DOMAIN },
    );
  const setStatus = (status: string) =>
    env.DB.prepare('UPDATE tenants SET status = ?2 WHERE id = (SELECT tenant_id FROM projects WHERE id = ?1)')
      .bind(projectId, status)
      .run();
  return { projectId, claim, setStatus };
}

it('a name is free again once its workspace is gone for good, and no sooner', async () => {
  const [first, second] = [await shopkeeper(), await shopkeeper()];
  const bound = await first.claim();
  expect(bound).toMatchObject({ ok: true, value: { status: 'pending' } });
  await env.DB.prepare(
    "UPDATE custom_domains SET status = 'disconnected', provider_id = 'old', verified_at = 1 WHERE domain = ?1",
  )
    .bind(DOMAIN)
    .run();
  for (const status of ['active', 'suspended']) {
    await first.setStatus(status);
    expect(await second.claim(), status).toMatchObject({ ok: false, code: 'domain_taken' });
  }
  await first.setStatus('terminated');
  const claimed = await second.claim();
  expect(claimed).toMatchObject({ ok: true, value: { projectId: second.projectId, status: 'pending' } });
  const row = await env.DB.prepare(
    'SELECT project_id, provider_id, verified_at, verification FROM custom_domains WHERE domain = ?1',
  )
    .bind(DOMAIN)
    .first();
  expect(row).toMatchObject({ project_id: second.projectId, provider_id: null, verified_at: null });
  expect(row?.verification).not.toBe(bound.ok && bound.value.verification);
});
