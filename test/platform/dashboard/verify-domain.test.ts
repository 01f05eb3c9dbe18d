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
