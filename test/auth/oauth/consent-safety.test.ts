import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newestGrant } from '../support/audit.ts';
import type { Browser } from '../support/browser.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';
import { addAccount, addMember, addPerson, signedIn } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

async function named(name: string): Promise<OAuthClient> {
  const client = new OAuthClient();
  const answer = await client.registerWith({ client_name: name, redirect_uris: [REDIRECT] });
  const registered = await answer.json<{ client_id: string; client_name: string }>();
  expect(registered.client_name).toBe(name);
  client.id = registered.client_id;
  return client;
}

const grantsOf = async (userId: string): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM oauth_grants WHERE user_id = ?1')
    .bind(userId)
    .first<{ n: number }>())!.n;

/** The session of somebody else in the same browser, with its other cookies. */
async function takeOver(browser: Browser, other: Browser): Promise<void> {
  browser.cookies.set('session', other.cookies.get('session')!);
}

describe('what a client calls itself', () => {
  it('cannot turn, hide or break the words around it', async () => {
    const client = await named('Claude\u202e ?uoy rof\n\u200bverified');
    const browser = await signedIn(await addPerson());
    const html = await (await browser.get(await client.askFor(browser))).text();
    expect(html).toContain('<bdi>Claude ?uoy rof verified</bdi>');
    expect(html).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(html).toContain('not verified');
    await client.connect(browser);
    const connections = await (await browser.get('/connections')).text();
    expect(connections).toContain('<bdi>Claude ?uoy rof verified</bdi>');
    expect(connections).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  it('is called unnamed when nothing of it can be seen', async () => {
    const browser = await signedIn(await addPerson());
    const page = await browser.get(await (await named('\u3164\u200b')).askFor(browser));
    expect(await page.text()).toContain('An unnamed application');
  });
});

describe('the account that is asked', () => {
  it('is the one that was shown: when another signed in meanwhile, the page asks again', async () => {
    const [shown, other] = [await addPerson(), await addPerson()];
    const browser = await signedIn(shown);
    const consent = await (await named('Claude')).askFor(browser);
    const html = await (await browser.get(consent)).text();
    const user = /name="user" value="([^"]+)"/.exec(html)![1]!;
    await takeOver(browser, await signedIn(other));
    const answer = await browser.submit(consent, { decision: 'approve', user });
    expect(answer.status).toBe(409);
    const again = await answer.text();
    expect(again).toContain(`signed in as ${other.email} now`);
    expect(again).toContain('role="alert"');
    expect([await grantsOf(shown.id), await grantsOf(other.id)]).toEqual([0, 0]);
    const sure = /name="user" value="([^"]+)"/.exec(again)![1]!;
    expect((await browser.submit(consent, { decision: 'approve', user: sure })).status).toBe(303);
    expect(await grantsOf(other.id)).toBe(1);
  });

  it('can be changed without losing the request', async () => {
    const browser = await signedIn(await addPerson());
    const consent = await (await named('Claude')).askFor(browser);
    const out = await browser.submit('/session/sign-out', { return_to: consent });
    expect(out.status).toBe(303);
    expect(browser.cookies.has('session')).toBe(false);
    const next = out.headers.get('Location')!;
    expect(next).toBe(`/sign-in?return_to=${encodeURIComponent(consent)}`);
    expect(await (await browser.get(next)).text()).toContain(`name="return_to" value="${consent}"`);
    await takeOver(browser, await signedIn(await addPerson()));
    expect((await browser.get(consent)).status).toBe(200);
  });

  it('is never led elsewhere by signing out', async () => {
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      const browser = await signedIn(await addPerson());
      const out = await browser.submit('/session/sign-out', { return_to: path });
      expect(out.headers.get('Location')).toBe('/sign-in');
    }
  });
});

describe('a window that an application opened', () => {
  it('has no tie to the application on any page of the way', async () => {
    const browser = await signedIn(await addPerson());
    const consent = await (await named('Claude')).askFor(browser);
    const paths = [
      consent,
      '/sign-in',
      '/sign-in/code',
      '/sign-in/link?token=x',
      '/oauth/consent',
      '/connections',
    ];
    for (const path of paths) {
      const page = await browser.get(path);
      expect(page.headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin');
    }
  });
});

describe('choices', () => {
  it('are kept when the page has to be shown again', async () => {
    const person = await addPerson();
    await addWorkspace(person);
    const browser = await signedIn(person);
    const consent = await (await named('Claude')).askFor(browser);
    const answer = await browser.submit(consent, [
      ['decision', 'approve'],
      ['scope', 'service:manage'],
      ['workspaces', 'some'],
    ]);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    const input = (value: string) => new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)![0];
    expect(input('service:manage')).toContain('checked');
    expect(input('service:write')).not.toContain('checked');
    expect(input('some')).toContain('checked');
  });

  it('name the workspaces a connection has, however many there are', async () => {
    const owner = await addPerson();
    const accountId = await addAccount();
    await addMember(accountId, owner);
    for (let index = 0; index < 101; index += 1) {
      await addWorkspace(await addPerson(), { accountId, name: `Studio ${String(index).padStart(3, '0')}` });
    }
    const last = await addWorkspace(await addPerson(), { accountId, name: 'Zebra' });
    const browser = await signedIn(owner);
    await (await named('Claude')).connect(browser, [['scope', 'service:write']]);
    const grant = await newestGrant(owner.id);
    await env.DB.prepare('UPDATE oauth_grants SET workspaces = ?2 WHERE id = ?1')
      .bind(grant, JSON.stringify([last]))
      .run();
    expect(await (await browser.get('/connections')).text()).toContain('Zebra');
    const saved = await browser.submit(`/connections/${grant}`, [
      ['scope', 'service:write'],
      ['workspaces', 'some'],
      ['workspace', last],
    ]);
    expect(saved.status).toBe(303);
  });
});
