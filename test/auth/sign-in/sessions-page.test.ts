import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { auditCount } from '../support/audit.ts';
import { Browser } from '../support/browser.ts';
import { OAuthClient } from '../support/oauth-client.ts';
import { addPerson, type Person, signedIn } from '../support/people.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A signed-in browser with a device. */
async function browserOn(
  person: Person,
  device: { userAgent?: string; country?: string; city?: string },
): Promise<Browser> {
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, person.id, {
    method: 'code',
    ...device,
  });
  await session.statement.run();
  const browser = new Browser();
  browser.cookies.set('session', session.value);
  return browser;
}

const page = async (browser: Browser, path = '/sessions'): Promise<string> =>
  (await browser.get(path)).text();

const idsIn = (html: string): string[] =>
  [...html.matchAll(/name="session" value="([0-9a-f]{64})"/g)].map(([, id]) => id ?? '');

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/sessions')).status === 200;

describe('the page of sessions', () => {
  it('redirects to the sign-in and back', async () => {
    const answer = await new Browser().get('/sessions');
    expect(answer.headers.get('Location')).toBe('/sign-in?return_to=%2Fsessions');
  });

  it('names browser, system and place of each session, and marks the one that asks', async () => {
    const person = await addPerson();
    const here = await browserOn(person, { userAgent: WINDOWS, country: 'DE', city: 'Hamburg' });
    await browserOn(person, { userAgent: IPHONE, country: 'JP' });
    await browserOn(person, {});
    const html = await page(here);
    expect(html).toContain('Chrome on Windows');
    expect(html).toContain('Hamburg, Germany');
    expect(html).toContain('Safari on iOS');
    expect(html).toContain('Japan');
    expect(html).toContain('Unknown browser');
    expect(html.match(/>This browser</g)).toHaveLength(1);
    expect(html.indexOf('>This browser<')).toBeLessThan(html.indexOf('Safari on iOS'));
    expect(idsIn(html)).toHaveLength(2);
  });

  it('lists no session of another person and none that has ended', async () => {
    const person = await addPerson();
    const here = await browserOn(person, {});
    await browserOn(await addPerson(), { userAgent: IPHONE });
    const gone = await browserOn(person, { userAgent: WINDOWS });
    await gone.submit('/session/sign-out', {});
    await browserOn(person, { userAgent: IPHONE });
    await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?1 AND user_agent = ?2')
      .bind(person.id, IPHONE)
      .run();
    expect(idsIn(await page(here))).toEqual([]);
  });

  it('shows a User-Agent header as text, however hostile', async () => {
    const person = await addPerson();
    const here = await browserOn(person, { userAgent: '<script>alert(1)</script>/1.0', city: '<b>' });
    const html = await page(here);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
  });

  it('the page has the language and direction of its person', async () => {
    const person = await addPerson();
    await env.DB.prepare("UPDATE users SET language = 'ar' WHERE id = ?1").bind(person.id).run();
    const html = await page(await browserOn(person, { userAgent: WINDOWS, country: 'DE' }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('الأجهزة والجلسات');
    expect(html).toContain('ألمانيا');
  });

  it('the page of connections links to the page of sessions', async () => {
    expect(await page(await signedIn(await addPerson()), '/connections')).toContain('href="/sessions"');
  });
});

describe('signing out elsewhere', () => {
  it('ends one session on the next request, and records it once', async () => {
    const person = await addPerson();
    const [here, other, third] = [
      await browserOn(person, { userAgent: WINDOWS }),
      await browserOn(person, { userAgent: IPHONE }),
      await browserOn(person, {}),
    ];
    const [session = ''] = idsIn(await page(here));
    const answer = await here.submit('/sessions/end', { session });
    expect(answer.headers.get('Location')).toBe('/sessions?done=ended');
    expect([await isSignedIn(here), await isSignedIn(other), await isSignedIn(third)].sort()).toEqual([
      false,
      true,
      true,
    ]);
    expect(await auditCount('session.end', person.id)).toBe(1);
    const again = await here.submit('/sessions/end', { session });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('There is no such session, or it has ended.');
    expect(await auditCount('session.end', person.id)).toBe(1);
  });

  it('answers 404 for a session of another person, and leaves it', async () => {
    const stranger = await addPerson();
    const theirs = await browserOn(stranger, {});
    await browserOn(stranger, { userAgent: IPHONE });
    const [session = ''] = idsIn(await page(theirs));
    const here = await browserOn(await addPerson(), {});
    for (const id of [session, '', 'x', session.toUpperCase(), `${session}0`]) {
      expect((await here.submit('/sessions/end', { session: id })).status).toBe(404);
    }
    expect(idsIn(await page(theirs))).toEqual([session]);
    expect(await auditCount('session.end', stranger.id)).toBe(0);
  });

  it('ends every other session and keeps this one and the applications', async () => {
    const person = await addPerson();
    const here = await browserOn(person, {});
    const others = [await browserOn(person, {}), await browserOn(person, {})];
    const stranger = await browserOn(await addPerson(), {});
    const client = await new OAuthClient().register();
    const { access_token } = await client.connect(here, []);
    const answer = await here.submit('/sessions/end-others', {});
    expect(answer.headers.get('Location')).toBe('/sessions?done=others');
    expect(await Promise.all([here, stranger, ...others].map(isSignedIn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await auditCount('session.end', person.id)).toBe(2);
    expect(access_token).not.toBe('');
    expect(await liveGrants(person)).toBe(1);
  });

  it('ends the connections of applications too when asked, and of nobody else', async () => {
    const person = await addPerson();
    const stranger = await addPerson();
    const here = await browserOn(person, {});
    for (const browser of [here, here, await browserOn(stranger, {})]) {
      await (await new OAuthClient().register()).connect(browser, []);
    }
    const answer = await here.submit('/sessions/end-others', { connections: '1' });
    expect(answer.headers.get('Location')).toBe('/sessions?done=all');
    expect(await liveGrants(person)).toBe(0);
    expect(await liveGrants(stranger)).toBe(1);
    const { results } = await env.DB.prepare(
      "SELECT target FROM audit_log WHERE action = 'oauth.disconnect' AND actor_id = ?1",
    )
      .bind(person.id)
      .all();
    expect(new Set(results.map(({ target }) => target)).size).toBe(2);
    await here.submit('/sessions/end-others', { connections: '1' });
    expect(await auditCount('session.end', person.id)).toBe(0);
  });

  it('refuses forms of other origins and of nobody', async () => {
    const person = await addPerson();
    const here = await browserOn(person, {});
    const other = await browserOn(person, {});
    for (const path of ['/sessions/end', '/sessions/end-others']) {
      const foreign = await here.request(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
        body: new URLSearchParams(),
      });
      expect(foreign.status).toBe(403);
      const nobody = await new Browser().submit(path, {});
      expect(nobody.headers.get('Location')).toBe('/sign-in?return_to=%2Fsessions');
    }
    expect(await isSignedIn(other)).toBe(true);
  });
});

const liveGrants = async (person: Person): Promise<number> =>
  (
    await env.DB.prepare('SELECT count(*) AS n FROM oauth_grants WHERE user_id = ?1 AND revoked_at IS NULL')
      .bind(person.id)
      .first<{ n: number }>()
  )?.n ?? 0;
