import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type Browser, ORIGIN } from '../support/browser.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';
import { addAccount, addMember, addPerson, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';
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

/** Replaces the session of the browser by that of another person, and keeps its other cookies. */
async function takeOver(browser: Browser, other: Browser): Promise<void> {
  browser.cookies.set('session', other.cookies.get('session')!);
}

describe('what a client calls itself', () => {
  it('a client name cannot reverse, hide or break the text around it', async () => {
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

  it('a client name without visible characters is shown as unnamed', async () => {
    const browser = await signedIn(await addPerson());
    const page = await browser.get(await (await named('\u3164\u200b')).askFor(browser));
    expect(await page.text()).toContain('An unnamed application');
  });
});

describe('the account that is asked', () => {
  it('consent is bound to the account that was shown: after another sign-in the page asks again', async () => {
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

  it('the account can be changed without losing the request', async () => {
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

  it('signing out never redirects to another origin', async () => {
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      const browser = await signedIn(await addPerson());
      const out = await browser.submit('/session/sign-out', { return_to: path });
      expect(out.headers.get('Location')).toBe('/sign-in');
    }
  });
});

describe('a window that an application opened', () => {
  it('no page of the flow has a link to the application’s window [A2.11]', async () => {
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
  it('choices are kept when the page is shown again', async () => {
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

  it('the form lists all workspaces of a connection, however many there are', async () => {
    const owner = await addPerson();
    const accountId = await addAccount();
    await addMember(accountId, owner);
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       SELECT ?1 || i, ?1, i, 'active', printf('Studio %03d', i), 'x@example.com', 0 FROM n`,
    )
      .bind(accountId)
      .run();
    const last = await addWorkspace(await addPerson(), { accountId, name: 'Zebra' });
    const browser = await signedIn(owner);
    const { grantId: grant } = await seedConnection(owner, [['scope', 'service:write']]);
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

describe('a second click', () => {
  it('a second approval redirects as the first one did, and grants nothing twice [A2.8]', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await named('Claude');
    const consent = await client.askFor(browser);
    const fields = [
      ['decision', 'approve'],
      ['scope', 'service:write'],
    ];
    const answers = await Promise.all([browser.submit(consent, fields), browser.submit(consent, fields)]);
    answers.push(await browser.submit(consent, fields));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [first, ...others] = answers.map(({ headers }) => headers.get('Location'));
    expect(first).toContain('code=lac_');
    expect(others).toEqual([first, first]);
    expect(await grantsOf(person.id)).toBe(1);
    const code = new URL(first!).searchParams.get('code')!;
    expect((await client.redeem(code)).status).toBe(200);
  });

  it('a second denial redirects as the first one did', async () => {
    const browser = await signedIn(await addPerson());
    const consent = await (await named('Claude')).askFor(browser);
    const first = await browser.submit(consent, { decision: 'deny' });
    const second = await browser.submit(consent, { decision: 'deny' });
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
  });

  it.each([
    ['another decision', { decision: 'deny' }],
    ['other scopes', { decision: 'approve', scope: 'service:deploy' }],
  ])('a second click answers that the request has ended when it is %s', async (_, fields) => {
    const browser = await signedIn(await addPerson());
    const consent = await (await named('Claude')).askFor(browser);
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(303);
    expect((await browser.submit(consent, fields as Record<string, string>)).status).toBe(400);
    expect((await browser.get(consent)).status).toBe(400);
  });

  it('a second click is refused from another person, another browser or a minute later', async () => {
    const browser = await signedIn(await addPerson());
    const consent = await (await named('Claude')).askFor(browser);
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(303);
    const stranger = await signedIn(await addPerson());
    expect((await stranger.submit(consent, { decision: 'approve' })).status).toBe(400);
    const session = browser.cookies.get('session')!;
    await takeOver(browser, stranger);
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(400);
    browser.cookies.set('session', session);
    await env.DB.prepare('UPDATE oauth_requests SET answered_at = answered_at - 60001').run();
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(400);
  });

  it('the redirect of the first click is shown only with the cookie', async () => {
    const browser = await signedIn(await addPerson());
    const consent = await (await named('Claude')).askFor(browser);
    const answer = await browser.submit(consent, { decision: 'approve' });
    const code = new URL(answer.headers.get('Location')!).searchParams.get('code')!;
    const { results } = await env.DB.prepare('SELECT * FROM oauth_requests').all<{ redirect: number[] }>();
    for (const row of results) {
      expect(JSON.stringify(row)).not.toContain(code.slice(4));
      expect(new TextDecoder().decode(new Uint8Array(row.redirect ?? []))).not.toContain(code.slice(4));
    }
  });
});

describe('what consent offers', () => {
  const input = (html: string, value: string) =>
    new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)![0];
  const ALL = 'service:read service:write service:deploy service:manage';

  it('ticks reading and writing when they were requested, and nothing more [A2.10]', async () => {
    const browser = await signedIn(await addPerson());
    const client = await named('Claude');
    const html = await (await browser.get(await client.askFor(browser, { scope: ALL }))).text();
    expect(input(html, 'service:read')).toContain('checked');
    expect(input(html, 'service:write')).toContain('checked');
    expect(input(html, 'service:deploy')).not.toContain('checked');
    expect(input(html, 'service:manage')).not.toContain('checked');
    expect(html.match(/>Asked for</g)).toHaveLength(2);
    const reading = await (await browser.get(await client.askFor(browser, { scope: 'service:read' }))).text();
    expect(input(reading, 'service:write')).not.toContain('checked');
    expect(reading.match(/>Not asked for</g)).toHaveLength(2);
  });

  it('preselects the workspace that the person came from, and never all workspaces [A2.10]', async () => {
    const person = await addPerson();
    const names = ['Alder', 'Birch', 'Cedar'];
    const ids: string[] = [];
    for (const name of names) ids.push(await addWorkspace(person, { name }));
    const foreign = await addWorkspace(await addPerson());
    const browser = await signedIn(person);
    const client = await named('Claude');
    const chosen = async () => {
      const html = await (await browser.get(await client.askFor(browser))).text();
      expect(input(html, 'all')).not.toContain('checked');
      expect(input(html, 'some')).toContain('checked');
      return ids.filter((id) => input(html, id).includes('checked'));
    };
    expect(await chosen()).toEqual([ids[0]]);
    browser.cookies.set('workspace', ids[1]!);
    expect(await chosen()).toEqual([ids[1]]);
    browser.cookies.set('workspace', foreign);
    expect(await chosen()).toEqual([ids[0]]);
  });
});

describe('the button that approves', () => {
  it('the Approve button is missing for the first second', async () => {
    const browser = await signedIn(await addPerson());
    const page = await browser.get(await (await named('Claude')).askFor(browser));
    const html = await page.text();
    expect(html).toMatch(/<button class="primary armed"[^>]*value="approve"/);
    expect(html).toContain('.armed{animation:arm 1s step-end backwards}');
  });

  it('an approval within the first second does nothing and says so', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const consent = await (await named('Claude')).askFor(browser);
    const shown = /name="shown" value="(\d+)"/.exec(await (await browser.get(consent)).text())![1]!;
    const press = (at: number, decision = 'approve') =>
      browser.request(consent, {
        method: 'POST',
        headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
        body: new URLSearchParams({ decision, scope: 'service:deploy', shown: String(at) }),
      });
    const early = await press(Number(shown));
    expect(early.status).toBe(409);
    const html = await early.text();
    expect(html).toContain('too quick');
    expect(html).toMatch(/value="service:deploy"[^>]*checked/);
    expect(await grantsOf(person.id)).toBe(0);
    expect((await press(Number(shown) - 1000)).status).toBe(303);
  });
});
