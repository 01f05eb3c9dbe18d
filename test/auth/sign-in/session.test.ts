import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import { call } from '../support/browser.ts';
import { addAccount, addMember, addPerson, signedIn } from '../support/people.ts';

const ask = (
  browser: Awaited<ReturnType<typeof signedIn>>,
  body?: string,
  headers: Record<string, string> = {},
) =>
  browser.request('/session/token', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    ...(body === undefined ? {} : { body }),
  });

describe('POST /session/token', () => {
  it('issues a ten-minute bearer for an account that the person administers', async () => {
    const person = await addPerson();
    const [helps, owns] = [await addAccount(), await addAccount()];
    await addMember(helps, person, 'member');
    await addMember(owns, person, 'owner', 5);
    const browser = await signedIn(person);
    const answer = await ask(browser);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const body = await answer.json<{ token: string; expires_at: string; account_id: string }>();
    expect(body.account_id).toBe(owns);
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(9 * 60_000);
    const principal = await verifySessionToken(env.DB, body.token, null, Date.now());
    expect(principal).toMatchObject({ ok: true, value: { accountId: owns, role: 'owner' } });
    const other = await (await ask(browser, JSON.stringify({ account_id: helps }))).json();
    expect(other).toMatchObject({ account_id: helps });
  });

  it('refuses a foreign account, a removed member, another site, and an anonymous caller', async () => {
    const person = await addPerson();
    const account = await addAccount();
    const browser = await signedIn(person);
    expect((await ask(browser)).status).toBe(403);
    expect((await ask(browser, JSON.stringify({ account_id: account }))).status).toBe(403);
    await addMember(account, person);
    expect((await ask(browser)).status).toBe(200);
    for (const site of ['cross-site', 'same-site', 'none', 'junk']) {
      expect((await ask(browser, undefined, { 'Sec-Fetch-Site': site })).status, site).toBe(403);
    }
    await env.DB.prepare('UPDATE memberships SET removed_at = 1 WHERE user_id = ?1').bind(person.id).run();
    expect((await ask(browser)).status).toBe(403);
    expect((await call('/session/token', { method: 'POST' })).status).toBe(401);
  });

  it('accepts any account from a platform admin', async () => {
    const admin = await signedIn(await addPerson({ platformAdmin: true }));
    const account = await addAccount();
    expect((await ask(admin)).status).toBe(403);
    expect((await ask(admin, JSON.stringify({ account_id: account }))).status).toBe(200);
  });

  it('refuses malformed bodies', async () => {
    const browser = await signedIn(await addPerson());
    for (const body of [
      '[]',
      '{',
      '{"account_id":1}',
      '{"account_id":"a","account_id":"b"}',
      'x'.repeat(2000),
    ]) {
      expect((await ask(browser, body)).status, body.slice(0, 20)).toBe(400);
    }
  });
});

describe('POST /session/sign-out', () => {
  it('ends the session and its bearers immediately', async () => {
    const person = await addPerson();
    await addMember(await addAccount(), person);
    const browser = await signedIn(person);
    const { token } = await (await ask(browser)).json<{ token: string }>();
    const cookie = browser.cookies.get('session')!;
    const out = await browser.submit('/session/sign-out', {});
    expect(out.status).toBe(303);
    expect(browser.cookies.has('session')).toBe(false);
    browser.cookies.set('session', cookie);
    expect((await ask(browser)).status).toBe(401);
    expect((await verifySessionToken(env.DB, token, null, Date.now())).ok).toBe(false);
  });
});

describe('POST /session/language', () => {
  it('stores a supported language for this browser and redirects back', async () => {
    const browser = await signedIn(await addPerson());
    const chosen = await browser.submit('/session/language', { language: 'de', return_to: '/connections' });
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/connections']);
    expect(await (await browser.get('/connections')).text()).toContain('<html lang="de"');
    const unknown = await browser.submit('/session/language', {
      language: 'x y',
      return_to: '//evil.example',
    });
    expect(unknown.headers.get('Location')).toBe('/');
    expect(unknown.headers.get('Set-Cookie')).toBeNull();
  });

  it('stores the pseudo-locale in development, and neither stores nor offers it in production', async () => {
    const browser = await signedIn(await addPerson());
    const choose = () =>
      browser.submit('/session/language', { language: 'en-XA', return_to: '/connections' });
    const page = async () => (await browser.get('/connections')).text();
    await choose();
    const development = await page();
    expect(development).toMatch(/value="en-XA" lang="en-XA" aria-current="true"/);
    expect(development).toContain('⟦');
    Object.assign(browser.bindings, { ENVIRONMENT: 'production' });
    const production = await page();
    expect(production).toContain('value="de"');
    expect(production).not.toMatch(/en-XA|⟦/);
    expect((await choose()).headers.get('Set-Cookie')).toBeNull();
  });
});
