import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { verifyDomain } from '#shared/projects/verify-domain.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { bindDomain } from '#workers/platform/reach/domains/bind-domain.ts';
import { newVisitor } from './visitor.ts';

it('verifies a domain once its record exists, for permitted people, and once', async () => {
  const [visitor, stranger] = [await newVisitor(), await newVisitor()];
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  const project = new URL(made.headers.get('Location')!, 'http://x').pathname.split('/').at(-1)!;
  await visitor.post('/dashboard/domains', { domain: 'bakery.example', project });
  const read = () =>
    env.DB.prepare("SELECT status, verification FROM custom_domains WHERE domain = 'bakery.example'").first<{
      status: string;
      verification: string;
    }>();
  const { verification } = (await read())!;
  const asked: string[] = [];
  const check = (texts: string[] | null, userId = visitor.userId) => {
    const actor = { kind: 'user', id: userId } as const;
    const operation = { db: env.DB, runtime: systemRuntime, actor, requestId: 'test' };
    const viewer = { userId, workspaces: null };
    return verifyDomain(operation, viewer, { domain: 'bakery.example' }, async (name) => {
      asked.push(name);
      return texts;
    });
  };
  expect(await check([verification], stranger.userId)).toMatchObject({ code: 'domain_not_found' });
  expect(asked).toEqual([]);
  expect(await check(['something else'])).toMatchObject({ code: 'record_missing' });
  expect(asked).toEqual(['_domain-verify.bakery.example', '_livery.bakery.example']);
  expect(await check(null)).toMatchObject({ code: 'dns_unanswered' });
  expect((await read())?.status).toBe('pending');
  const verified = await check(['other', verification]);
  expect(verified).toMatchObject({ ok: true, value: { status: 'verified' } });
  if (!verified.ok) throw new Error(verified.code);
  expect(await bindDomain(env, Date.now(), verified.value)).toBe(true);
  expect((await read())?.status).toBe('active');
  expect(await check([])).toMatchObject({ ok: true, value: { status: 'active' } });
  const trace = await env.DB.prepare(
    "SELECT count(*) AS n FROM audit_log WHERE action = 'domain.verify'",
  ).first();
  expect(trace).toEqual({ n: 1 });
});

describe('a workspace that is suspended meanwhile', () => {
  async function claimed(domain: string) {
    const visitor = await newVisitor();
    const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: `form-${domain}` });
    const project = new URL(made.headers.get('Location')!, 'http://x').pathname.split('/').at(-1)!;
    await visitor.post('/dashboard/domains', { domain, project });
    const row = () =>
      env.DB.prepare('SELECT status, verification, tenant_id FROM custom_domains WHERE domain = ?1')
        .bind(domain)
        .first<{ status: string; verification: string; tenant_id: string }>();
    const { verification, tenant_id: tenant } = (await row())!;
    const suspend = () =>
      env.DB.prepare("UPDATE tenants SET status = 'suspended' WHERE id = ?1").bind(tenant).run();
    const actor = { kind: 'user', id: visitor.userId } as const;
    const operation = { db: env.DB, runtime: systemRuntime, actor, requestId: 'test' };
    const verify = (during: () => Promise<unknown>) =>
      verifyDomain(operation, { userId: visitor.userId, workspaces: null }, { domain }, async () => {
        await during();
        return [verification];
      });
    return { row, suspend, verify };
  }

  it('nothing is verified when the workspace is suspended during the look-up', async () => {
    const { row, suspend, verify } = await claimed('lookup.example');
    expect(await verify(suspend)).toMatchObject({ code: 'workspace_suspended' });
    expect((await row())?.status).toBe('pending');
  });

  it('the name is not in use when the workspace is suspended before the host name is routed', async () => {
    const { row, suspend, verify } = await claimed('binding.example');
    const verified = await verify(async () => undefined);
    if (!verified.ok) throw new Error(verified.code);
    await suspend();
    await bindDomain(env, Date.now(), verified.value);
    expect((await row())?.status).toBe('disconnected');
  });
});
