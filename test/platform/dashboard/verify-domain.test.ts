import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { type DomainCheck, verifyDomain } from '../../../shared/projects/verify-domain.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { newVisitor } from './visitor.ts';

it('puts a domain into service once its record is there, for those who may, and once', async () => {
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
  const check = (texts: string[], userId = visitor.userId, bound = true) => {
    const input: DomainCheck = {
      domain: 'bakery.example',
      resolveTxt: async (name) => {
        asked.push(name);
        return texts;
      },
      bind: async () => bound,
    };
    const actor = { kind: 'user', id: userId } as const;
    const operation = { db: env.DB, runtime: systemRuntime, actor, requestId: 'test' };
    return verifyDomain(operation, { userId, workspaces: null }, input);
  };
  expect(await check([verification], stranger.userId)).toMatchObject({ code: 'domain_not_found' });
  expect(asked).toEqual([]);
  expect(await check(['something else'])).toMatchObject({ code: 'record_missing' });
  expect(asked).toEqual(['_livery.bakery.example']);
  expect(await check([verification], visitor.userId, false)).toMatchObject({ code: 'domain_not_bound' });
  expect((await read())?.status).toBe('pending');
  expect(await check(['other', verification])).toEqual({ ok: true, value: null });
  expect((await read())?.status).toBe('active');
  expect(await check([])).toEqual({ ok: true, value: null });
  const trace = await env.DB.prepare(
    "SELECT count(*) AS n FROM audit_log WHERE action = 'domain.verify'",
  ).first();
  expect(trace).toEqual({ n: 1 });
});

it('verifies nothing for a workspace that is suspended while its record is looked up', async () => {
  for (const during of ['lookup', 'binding']) {
    const visitor = await newVisitor();
    const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: `form-${during}` });
    const project = new URL(made.headers.get('Location')!, 'http://x').pathname.split('/').at(-1)!;
    const domain = `${during}.example`;
    await visitor.post('/dashboard/domains', { domain, project });
    const row = () =>
      env.DB.prepare('SELECT status, verification, tenant_id FROM custom_domains WHERE domain = ?1')
        .bind(domain)
        .first<{ status: string; verification: string; tenant_id: string }>();
    const { verification, tenant_id: tenant } = (await row())!;
    const suspend = () =>
      env.DB.prepare("UPDATE tenants SET status = 'suspended' WHERE id = ?1").bind(tenant).run();
    const input: DomainCheck = {
      domain,
      resolveTxt: async () => {
        if (during === 'lookup') await suspend();
        return [verification];
      },
      bind: async () => {
        if (during === 'binding') await suspend();
        return true;
      },
    };
    const actor = { kind: 'user', id: visitor.userId } as const;
    const operation = { db: env.DB, runtime: systemRuntime, actor, requestId: 'test' };
    await verifyDomain(operation, { userId: visitor.userId, workspaces: null }, input);
    expect((await row())?.status, during).toBe('pending');
  }
});
