import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { findSession } from '#shared/sessions/find-session.ts';
import { sitesOf } from '../../workers/platform/core/sites.ts';
import { sweepParkedPrompts } from '../../workers/platform/customers/sso/sweep-parked-prompts.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant, send } from './support/client.ts';
import { withSites } from './support/with-sites.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const sent: unknown[] = [];
const queue = {
  send: async (message: unknown) => {
    sent.push(message);
  },
} as unknown as Queue;

const enter = (url: string, init: RequestInit = {}) =>
  send(new Request(url, { redirect: 'manual', ...init }), { BUILDS: queue });

async function sessionIn(response: Response) {
  const value = /^session=([^;]+);/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? null;
  return findSession(env.DB, value, null, Date.now(), () => undefined);
}

const workspacesOf = async (userId: string) =>
  (
    await env.DB.prepare('SELECT tenant_id FROM workspace_members WHERE user_id = ?1')
      .bind(userId)
      .all<{ tenant_id: string }>()
  ).results.map((row) => row.tenant_id);

describe('single sign-on', () => {
  it('signs the customer in and redirects to the dashboard of that workspace', async () => {
    const tenant = await newTenant(key);
    const { url, expires_at: expiresAt } = await must('sso', key, { external_ref: tenant.ref });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const response = await enter(url);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/dashboard?workspace=${tenant.id}`);
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const session = await sessionIn(response);
    expect(await workspacesOf(session!.userId)).toEqual([tenant.id]);
    expect(session!.email).toBe(tenant.email);
    const identities = await env.DB.prepare('SELECT id FROM users WHERE email LIKE ?1 AND signed_in_at > 0')
      .bind(`%${tenant.email}`)
      .all();
    expect(identities.results).toEqual([{ id: session!.userId }]);
  });

  it('redirects to a requested path of the dashboard, always of that workspace [C5.2]', async () => {
    const tenant = await newTenant(key);
    const returnTo = '/dashboard/projects?tab=2&workspace=someone-elses';
    const { url } = await must('sso', key, { tenant_id: tenant.id, return_to: returnTo });
    const { headers } = await enter(url);
    expect(headers.get('Location')).toBe(`/dashboard/projects?tab=2&workspace=${tenant.id}`);
  });

  it('a link works once, also under ten simultaneous entries [C5.2]', async () => {
    const tenant = await newTenant(key);
    const { url } = await must('sso', key, { tenant_id: tenant.id });
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => enter(url)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  it('a link does not work after a minute, with an invented or missing code, or while suspended', async () => {
    const tenant = await newTenant(key);
    const late = await must('sso', key, { tenant_id: tenant.id });
    await env.DB.prepare('UPDATE sso_codes SET expires_at = ?2 WHERE tenant_id = ?1')
      .bind(tenant.id, Date.now())
      .run();
    const held = await must('sso', key, { tenant_id: tenant.id });
    await must('suspend', key, { tenant_id: tenant.id });
    for (const url of [
      late.url,
      held.url,
      `${env.BASE_URL}/sso`,
      `${env.BASE_URL}/sso?code=${'a'.repeat(43)}`,
    ]) {
      const response = await enter(url);
      expect(response.status).toBe(410);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('a HEAD request does not consume the link', async () => {
    const tenant = await newTenant(key);
    const { url } = await must('sso', key, { tenant_id: tenant.id });
    const head = await enter(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('Allow')]).toEqual([405, 'GET, POST']);
    expect((await enter(url)).status).toBe(303);
  });

  it('uses the account’s own domain once it is verified', async () => {
    const own = await seedAccount(env.DB);
    await env.DB.prepare(
      "UPDATE accounts SET custom_domain = 'my.example', custom_domain_status = 'active' WHERE id = ?1",
    )
      .bind(own.accountId)
      .run();
    const tenant = await newTenant(own.platformKey);
    const { url } = await must('sso', own.platformKey, { tenant_id: tenant.id });
    expect(url).toMatch('https://my.example/sso?code=');
  });

  it('never opens the workspaces of the real owner of the address', async () => {
    const victim = await seedAccount(env.DB);
    const { email } = (await env.DB.prepare('SELECT email FROM users WHERE id = ?1')
      .bind(victim.userId)
      .first<{ email: string }>())!;
    const tenant = await newTenant(key, { whu: { email } });
    const session = await sessionIn(await enter((await must('sso', key, { tenant_id: tenant.id })).url));
    expect(session!.userId).not.toBe(victim.userId);
    const { results } = await env.DB.prepare('SELECT 1 FROM memberships WHERE user_id = ?1')
      .bind(session!.userId)
      .all();
    expect(results).toEqual([]);
    // Another account with the same address gets its own identity of the person.
    const other = await newTenant(victim.platformKey, { whu: { email } });
    const theirs = await sessionIn(
      await enter((await must('sso', victim.platformKey, { tenant_id: other.id })).url),
    );
    expect(theirs!.userId).not.toBe(session!.userId);
  });

  it('signs in a helper as a member', async () => {
    const tenant = await newTenant(key);
    const { url } = await must('sso', key, { tenant_id: tenant.id, email: 'Helper@Example.test' });
    const session = await sessionIn(await enter(url));
    const row = await env.DB.prepare('SELECT role FROM workspace_members WHERE user_id = ?1')
      .bind(session!.userId)
      .first();
    expect(row).toEqual({ role: 'member' });
  });
});

describe('the parked prompt', () => {
  const built = (tenantId: string) =>
    env.DB.batch<Record<string, unknown>>([
      env.DB.prepare('SELECT name FROM projects WHERE tenant_id = ?1').bind(tenantId),
      env.DB.prepare('SELECT prompt, status FROM builds WHERE tenant_id = ?1').bind(tenantId),
      env.DB.prepare(
        'SELECT settled_at IS NOT NULL AS settled, error FROM parked_prompts WHERE tenant_id = ?1',
      ).bind(tenantId),
    ]);

  it('the prompt starts the first project exactly once, under simultaneous and later entries [C2.11]', async () => {
    const tenant = await newTenant(key, { initial_prompt: 'A bakery in Ghent\nwith opening hours' });
    const urls = await Promise.all(
      Array.from({ length: 10 }, async () => (await must('sso', key, { tenant_id: tenant.id })).url),
    );
    sent.length = 0;
    const responses = await Promise.all(urls.map((url) => enter(url)));
    expect(responses.every(({ status }) => status === 303)).toBe(true);
    await enter((await must('sso', key, { tenant_id: tenant.id })).url);
    const [projects, builds, parked] = await built(tenant.id);
    expect(projects?.results).toEqual([{ name: 'New website' }]);
    expect(builds?.results).toEqual([{ prompt: 'A bakery in Ghent\nwith opening hours', status: 'queued' }]);
    expect(parked?.results).toEqual([{ settled: 1, error: null }]);
    expect(sent).toHaveLength(1);
    const again = await must('create', key, {
      external_ref: tenant.ref,
      whu: { email: tenant.email },
      initial_prompt: 'More',
    });
    expect(again.initial_prompt_pending).toBeUndefined();
  });

  it('the sweep completes the prompt after an interrupted entry', async () => {
    const tenant = await newTenant(key, { initial_prompt: 'A gallery' });
    const dead = {
      send: async () => {
        throw new Error('killed');
      },
    } as unknown as Queue;
    const { url } = await must('sso', key, { tenant_id: tenant.id });
    const response = await send(new Request(url, { redirect: 'manual' }), { BUILDS: dead });
    expect(response.status).toBe(303);
    sent.length = 0;
    const runtime = { ...systemRuntime, now: () => Date.now() + 120_000 };
    const operation = {
      db: env.DB,
      queue,
      sites: sitesOf(withSites()),
      runtime,
      actor: ANONYMOUS,
      requestId: 'sweep',
    };
    expect(await sweepParkedPrompts(operation)).toBe(1);
    expect(await sweepParkedPrompts(operation)).toBe(0);
    const [projects, builds] = await built(tenant.id);
    expect(projects?.results).toHaveLength(1);
    expect(builds?.results).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it('a prompt that cannot be built is recorded, and the customer is signed in nevertheless', async () => {
    const tenant = await newTenant(key, { initial_prompt: 'A shop', entitlements: { credits_per_day: 0 } });
    const { url } = await must('sso', key, { tenant_id: tenant.id });
    expect((await enter(url)).status).toBe(303);
    const [projects, builds, parked] = await built(tenant.id);
    expect([projects?.results.length, builds?.results.length]).toEqual([1, 0]);
    expect(parked?.results).toEqual([{ settled: 1, error: 'insufficient_credits' }]);
  });
});
