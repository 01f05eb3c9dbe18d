import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { findSession } from '#shared/sessions/find-session.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant, send } from './support/client.ts';

let key: string;
beforeAll(async () => {
  key = (await seedAccount(env.DB)).platformKey;
});

async function signedInAs(email: string): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare('INSERT INTO users (id, email, created_at) VALUES (?1, ?2, 0)').bind(id, email).run();
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, id);
  await session.statement.run();
  return session.value;
}

const visit = (url: string, init: RequestInit = {}) =>
  send(new Request(url, { redirect: 'manual', ...init }));

const cookieIn = (response: Response) =>
  /^session=([^;]+);/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? null;

const confirm = (url: string, headers: Record<string, string>) =>
  visit(`${env.BASE_URL}/sso`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ code: new URL(url).searchParams.get('code') ?? '' }),
  });

describe('single sign-on over somebody else’s session', () => {
  it('the page asks first, names both identities, and changes nothing before the confirmation', async () => {
    const tenant = await newTenant(key);
    const mine = await signedInAs(`me-${crypto.randomUUID()}@example.com`);
    const { url } = await must('sso', key, { tenant_id: tenant.id });
    const page = await visit(url, { headers: { Cookie: `session=${mine}` } });
    expect(page.status).toBe(200);
    expect(page.headers.get('Set-Cookie')).toBeNull();
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    const html = await page.text();
    expect(html).toContain(tenant.email);
    expect(html).toContain('You are signed in as me-');

    const foreign = await confirm(url, { Cookie: `session=${mine}`, 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const done = await confirm(url, { Cookie: `session=${mine}`, 'Sec-Fetch-Site': 'same-origin' });
    expect(done.status).toBe(303);
    expect(done.headers.get('Location')).toBe(`/dashboard?workspace=${tenant.id}`);
    const session = await findSession(env.DB, cookieIn(done), null, Date.now(), () => undefined);
    expect(session?.email).toBe(tenant.email);
    const recorded = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'sso.enter' AND target = ?1",
    )
      .bind(session?.userId ?? '')
      .first<{ n: number }>();
    expect(recorded?.n).toBe(1);
    expect((await confirm(url, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(410);
  });

  it('does not ask the same person, or a visitor whose session ended', async () => {
    const tenant = await newTenant(key);
    const first = await visit((await must('sso', key, { tenant_id: tenant.id })).url);
    for (const cookie of [cookieIn(first), 'a'.repeat(43)]) {
      const { url } = await must('sso', key, { tenant_id: tenant.id });
      expect((await visit(url, { headers: { Cookie: `session=${cookie}` } })).status).toBe(303);
    }
  });

  it('an expired link is reported as expired to every visitor', async () => {
    const mine = await signedInAs(`me-${crypto.randomUUID()}@example.com`);
    const dead = await visit(`${env.BASE_URL}/sso?code=${'a'.repeat(43)}`, {
      headers: { Cookie: `session=${mine}` },
    });
    expect(dead.status).toBe(410);
  });
});
