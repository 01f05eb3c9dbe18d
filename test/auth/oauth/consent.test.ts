import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { findPrincipal } from '../support/access.ts';
import { auditCount } from '../support/audit.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addAccount, addPerson, type Person, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

async function addWorkspace(person: Person, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES (?1, ?2, ?1, 'active', ?3, 'x@example.com', 0)`,
    ).bind(id, await addAccount(), name),
    env.DB.prepare(
      "INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES (?1, ?2, 'owner', 0)",
    ).bind(id, person.id),
  ]);
  return id;
}

describe('the consent page', () => {
  it('shows the client, its redirect address and the scopes, under a policy without form-action [A2.10 A2.11]', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    const page = await browser.get(await client.askFor(browser));
    expect(page.status).toBe(200);
    const policy = page.headers.get('Content-Security-Policy')!;
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('form-action');
    expect(policy).not.toContain('script-src');
    expect(page.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const html = await page.text();
    for (const text of [
      'Test client',
      person.email,
      '127.0.0.1:3010',
      'not verified',
      'runs on your own computer',
      'changes the texts, pages and pictures of sites',
      'deletes projects',
    ]) {
      expect(html).toContain(text);
    }
    const box = (scope: string) => new RegExp(`<input[^>]*value="${scope}"[^>]*>`).exec(html)![0];
    expect(box('service:read')).toMatch(/checked.*disabled|disabled.*checked/);
    expect(box('service:write')).toContain('checked');
    expect(box('service:deploy')).not.toContain('checked');
  });

  it('grants the ticked scopes, whether more or fewer than requested [A2.10]', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const tokens = await client.connect(browser, [
      ['scope', 'service:deploy'],
      ['scope', 'service:manage'],
      ['scope', 'service:everything'],
    ]);
    expect(tokens.scope).toBe('service:read service:deploy service:manage');
  });

  it('limits the grant to chosen workspaces, and to the user’s own', async () => {
    const person = await addPerson();
    const [mine, other] = [await addWorkspace(person, 'Mine'), await addWorkspace(person, 'Other')];
    const foreign = await addWorkspace(await addPerson(), 'Foreign');
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    const page = await (await browser.get(await client.askFor(browser))).text();
    expect(page).toContain(mine);
    expect(page).toContain(other);
    expect(page).not.toContain(foreign);
    const tokens = await client.connect(browser, [
      ['workspaces', 'some'],
      ['workspace', mine],
      ['workspace', foreign],
    ]);
    expect((await findPrincipal(tokens.access_token))?.workspaces).toEqual([mine]);
    const none = await browser.submit(await client.askFor(browser), {
      decision: 'approve',
      workspaces: 'some',
    });
    expect(none.status).toBe(400);
    expect(await none.text()).toContain('at least one workspace');
  });

  it('denies with state and issuer [A2.9]', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const consent = await client.askFor(browser);
    const answer = await browser.submit(consent, { decision: 'deny' });
    const back = new URL(answer.headers.get('Location')!).searchParams;
    expect(Object.fromEntries(back)).toEqual({
      error: 'access_denied',
      state: 'st/ate=1&2',
      iss: env.AUTH_URL,
    });
    expect(await auditCount('oauth.deny', new URL(consent, 'http://x').searchParams.get('request')!)).toBe(1);
  });

  it('a consent request is answered once, by the browser that asked, within ten minutes [A2.8]', async () => {
    const browser = await signedIn(await addPerson());
    const stranger = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const consent = await client.askFor(browser);
    expect((await stranger.get(consent)).status).toBe(400);
    expect((await stranger.submit(consent, { decision: 'approve' })).status).toBe(400);
    const twin = await signedIn(await addPerson());
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
    const answers = await Promise.all([
      browser.submit(consent, { decision: 'approve' }),
      twin.submit(consent, { decision: 'deny' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 400]);
    const late = await client.askFor(browser);
    await env.DB.prepare('UPDATE oauth_requests SET expires_at = 1 WHERE outcome IS NULL').run();
    expect((await browser.get(late)).status).toBe(400);
    expect((await browser.submit(late, { decision: 'approve' })).status).toBe(400);
  });

  it('keeps two tabs apart [A2.8]', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const first = await client.askFor(browser, { state: 'one' });
    const second = await client.askFor(browser, { state: 'two' });
    for (const [consent, state] of [
      [second, 'two'],
      [first, 'one'],
    ] as const) {
      const answer = await browser.submit(consent, { decision: 'approve' });
      expect(new URL(answer.headers.get('Location')!).searchParams.get('state')).toBe(state);
    }
  });

  it('refuses a form from elsewhere, and one without a decision', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const consent = await client.askFor(browser);
    const foreign = await browser.request(consent, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ decision: 'approve' }),
    });
    expect(foreign.status).toBe(403);
    expect((await browser.submit(consent, {})).status).toBe(400);
    expect((await browser.submit(consent, { decision: 'approve' })).status).toBe(303);
  });
});

describe('connections', () => {
  it('lists connections, and a change takes effect on the next call [A2.12]', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    const tokens = await client.connect(browser);
    const grant = (await findPrincipal(tokens.access_token))!.grantId;
    expect(await (await browser.get('/connections')).text()).toContain('Test client');

    const raised = await browser.submit(`/connections/${grant}`, [
      ['scope', 'service:write'],
      ['scope', 'service:manage'],
    ]);
    expect(raised.headers.get('Location')).toBe('/connections?done=saved');
    expect((await findPrincipal(tokens.access_token))?.scopes).toEqual([
      'service:read',
      'service:write',
      'service:manage',
    ]);
    await browser.submit(`/connections/${grant}`, {});
    expect((await findPrincipal(tokens.access_token))?.scopes).toEqual(['service:read']);
    const refreshed = await (await client.refresh(tokens.refresh_token)).json<Tokens>();
    expect(refreshed.scope).toBe('service:read');
    expect(await auditCount('oauth.change_grant', grant)).toBe(2);

    const ended = await browser.submit(`/connections/${grant}/disconnect`, {});
    expect(ended.headers.get('Location')).toBe('/connections?done=disconnected');
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    expect(await findPrincipal(refreshed.access_token)).toBeNull();
    expect((await client.refresh(refreshed.refresh_token)).status).toBe(400);
    expect(await (await browser.get('/connections')).text()).toContain('Nothing is connected');
    expect(await auditCount('oauth.disconnect', grant)).toBe(1);
  });

  it('shows one card for an application that was connected several times, and ends them together [A2.12]', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    // Registers the same application again, and another one under another name.
    const again = await new OAuthClient().register([
      'http://127.0.0.1:3010/callback',
      'https://app.example/cb',
    ]);
    const other = new OAuthClient();
    const named = await other.registerWith({ client_name: 'Other client', redirect_uris: [REDIRECT] });
    other.id = (await named.json<{ client_id: string }>()).client_id;
    const tokens = [
      await client.connect(browser),
      await client.connect(browser),
      await again.connect(browser),
      await other.connect(browser),
    ];
    const html = await (await browser.get('/connections')).text();
    expect(html.match(/<bdi>Test client<\/bdi>/g)).toHaveLength(1);
    expect(html.match(/class="card connection"/g)).toHaveLength(2);
    expect(html).toContain('Connection 3 of 3');
    const form = html.slice(html.indexOf('action="/connections/disconnect"'));
    const grants = [...form.slice(0, form.indexOf('</form>')).matchAll(/name="grant" value="([^"]+)"/g)];
    expect(grants).toHaveLength(3);
    const foreign = await new OAuthClient().register();
    const stranger = await foreign.connect(await signedIn(await addPerson()));
    const strangers = (await findPrincipal(stranger.access_token))!.grantId;
    const fields = [...grants.map(([, id]) => ['grant', id!]), ['grant', strangers]];
    const ended = await browser.submit('/connections/disconnect', fields);
    expect(ended.headers.get('Location')).toBe('/connections?done=disconnected');
    for (const { access_token: token } of tokens.slice(0, 3)) expect(await findPrincipal(token)).toBeNull();
    expect(await findPrincipal(tokens[3]!.access_token)).not.toBeNull();
    expect(await findPrincipal(stranger.access_token)).not.toBeNull();
    expect(await auditCount('oauth.disconnect', grants[0]![1]!)).toBe(1);
    expect((await browser.submit('/connections/disconnect', fields)).status).toBe(404);
    expect((await (await browser.get('/connections')).text()).match(/class="card connection"/g)).toHaveLength(
      1,
    );
  });

  it('shows and changes no connection of another person', async () => {
    const { tokens } = await seedConnection(await addPerson());
    const grant = (await findPrincipal(tokens.access_token))!.grantId;
    const stranger = await signedIn(await addPerson());
    for (const id of [grant, crypto.randomUUID()]) {
      expect((await stranger.submit(`/connections/${id}`, { scope: 'service:manage' })).status).toBe(404);
      expect((await stranger.submit(`/connections/${id}/disconnect`, {})).status).toBe(404);
    }
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();
  });

  it('sends a visitor to sign in, and refuses foreign forms', async () => {
    const { Browser } = await import('../support/browser.ts');
    expect((await new Browser().get('/connections')).headers.get('Location')).toBe(
      '/sign-in?return_to=%2Fconnections',
    );
    const browser = await signedIn(await addPerson());
    const init = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' }, body: new URLSearchParams() };
    expect((await browser.request('/connections/x/disconnect', init)).status).toBe(403);
  });
});
