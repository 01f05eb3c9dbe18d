import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { tokenResponse } from '#schema/access/wire.ts';
import { spenderId } from '#shared/connections/spender.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { findPrincipal } from '../support/access.ts';
import { auditCount, newestGrant } from '../support/audit.ts';
import { Browser, call } from '../support/browser.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

describe('the authorization code flow', () => {
  it('a client goes from registration to revocation, with an audit row at each step [A1.1 A2.1 A2.4 A3.1 A3.3 A4.1]', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    const client = await new OAuthClient().register();
    expect(await auditCount('oauth.register', client.id)).toBe(1);

    const back = await client.approve(browser);
    expect(back.get('state')).toBe('st/ate=1&2');
    expect(back.getAll('iss')).toEqual([env.AUTH_URL]);
    const grant = await newestGrant(person.id);
    expect(await auditCount('oauth.consent', grant)).toBe(1);

    const answer = await client.redeem(back.get('code')!);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const first = tokenResponse.parse(await answer.json());
    expect(first.scope).toBe('service:read');
    expect(await auditCount('oauth.token', grant)).toBe(1);
    expect(await findPrincipal(first.access_token)).toMatchObject({ grantId: grant, userId: person.id });

    const refreshed = await client.refresh(first.refresh_token);
    expect(refreshed.headers.get('Cache-Control')).toBe('no-store');
    const second = tokenResponse.parse(await refreshed.json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    // A refresh is no change that an audit row is for.
    expect(await auditCount('oauth.refresh', grant)).toBe(0);
    expect(await findPrincipal(first.access_token)).not.toBeNull();

    const revoked = await client.revoke(second.refresh_token);
    expect(revoked.status).toBe(200);
    expect(await revoked.text()).toBe('');
    for (const pair of [first, second]) {
      expect(await findPrincipal(pair.access_token)).toBeNull();
      expect((await client.refresh(pair.refresh_token)).status).toBe(400);
    }
  });

  it('leaves the rows of a connection that other tests seed', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    const client = await new OAuthClient().register();
    await client.connect(await signedIn(person), [['scope', 'service:manage']]);
    const seeded = await seedConnection(other, [['scope', 'service:manage']]);
    const rowsOf = async (clientId: string, { id }: { id: string }) => {
      const spender = await spenderId(id, 'Test client', REDIRECT);
      const ofGrant = 'grant_id IN (SELECT id FROM oauth_grants WHERE client_id = ?1)';
      const found = await env.DB.batch<Record<string, unknown>>(
        [
          'oauth_clients WHERE id = ?1',
          'oauth_grants WHERE client_id = ?1',
          `oauth_refresh_tokens WHERE ${ofGrant}`,
          `oauth_access_tokens WHERE ${ofGrant}`,
        ].map((from) => env.DB.prepare(`SELECT * FROM ${from}`).bind(clientId)),
      );
      return found.map(({ results }) =>
        results.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              // Ids, hashes and times differ, and the spender is one of the person.
              /(?:^|_)(?:id|hash|at)$/.test(name) ? value === null : value === spender ? 'spender' : value,
            ]),
          ),
        ),
      );
    };
    expect(await rowsOf(seeded.client.id, other)).toEqual(await rowsOf(client.id, person));
  });

  it('accepts JSON at the token and revocation endpoints [A3.1 A4.1]', async () => {
    const client = await new OAuthClient().register();
    const tokens = await client.connect(await signedIn(await addPerson()));
    const json = { 'Content-Type': 'application/json' };
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: client.id,
      resource: env.MCP_URL,
      extra: { ignored: true },
    };
    const answer = await client.post('/oauth/token', JSON.stringify(refresh), json);
    const next = await answer.json<Tokens>();
    expect(answer.status).toBe(200);
    const revoke = { token: next.refresh_token, client_id: client.id };
    expect((await client.post('/oauth/revoke', JSON.stringify(revoke), json)).status).toBe(200);
    expect(await findPrincipal(next.access_token)).toBeNull();
  });

  it.each(['/', '/mcp', '/mcp/'])(
    'accepts the resource with %s behind it in each request, and tokens are the same for all forms',
    async (suffix) => {
      const client = await new OAuthClient().register();
      const browser = await signedIn(await addPerson());
      const resource = `${env.MCP_URL}${suffix}`;
      const back = await client.approve(browser, {}, { resource });
      const answer = await client.redeem(back.get('code')!, { resource });
      expect(answer.status).toBe(200);
      const tokens = await answer.json<Tokens>();
      const next = await client.refresh(tokens.refresh_token, { resource });
      expect(next.status).toBe(200);
      expect((await client.refresh((await next.json<Tokens>()).refresh_token)).status).toBe(200);
      expect((await client.registerWith({ redirect_uris: [REDIRECT], resource })).status).toBe(201);
    },
  );

  it.each(['/mcp//', '/MCP', '/mcp/x', '/mcp#', '/mcp?', '/other', '/m', 'mcp', ' '])(
    'refuses a resource with %j behind it in each request',
    async (suffix) => {
      const { client, tokens } = await seedConnection(await addPerson());
      const resource = `${env.MCP_URL}${suffix}`;
      const wrong = { error: 'invalid_target', error_description: expect.stringContaining(env.MCP_URL) };
      const asked = await call(await client.authorizePath({ resource }));
      expect([asked.status, await asked.json()]).toEqual([400, wrong]);
      for (const answer of [
        await client.redeem('lac_x', { resource }),
        await client.refresh(tokens.refresh_token, { resource }),
      ]) {
        expect([answer.status, await answer.json()]).toEqual([400, wrong]);
      }
    },
  );

  it('accepts any loopback port of a native app that registered none [A2.3]', async () => {
    const client = await new OAuthClient().register([
      'http://127.0.0.1/callback',
      'https://app.example/cb?x=1',
    ]);
    const browser = await signedIn(await addPerson());
    const consent = await client.askFor(browser, { redirect_uri: 'http://127.0.0.1:49321/callback' });
    const answer = await browser.submit(consent, { decision: 'approve' });
    expect(answer.headers.get('Location')).toMatch(/^http:\/\/127\.0\.0\.1:49321\/callback\?code=lac_/);
    const kept = await client.askFor(browser, { redirect_uri: 'https://app.example/cb?x=1' });
    const other = await browser.submit(kept, { decision: 'approve' });
    expect(other.headers.get('Location')).toMatch(/^https:\/\/app\.example\/cb\?x=1&code=/);
  });

  it('revokes a single access token, and no token of another client [A4.2 A4.4]', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const stranger = await new OAuthClient().register();
    const tokens = await client.connect(browser);
    for (const token of [tokens.access_token, tokens.refresh_token, 'unknown']) {
      expect((await stranger.revoke(token)).status).toBe(200);
    }
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();
    expect((await client.revoke(tokens.access_token)).status).toBe(200);
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('tokens stop working immediately when the user or the client is removed [A3.12]', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const tokens = await client.connect(await signedIn(person));
    await env.DB.prepare('UPDATE users SET disabled_at = 1 WHERE id = ?1').bind(person.id).run();
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    expect(await (await client.refresh(tokens.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    await env.DB.prepare('UPDATE users SET disabled_at = NULL WHERE id = ?1').bind(person.id).run();
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();
    await env.DB.prepare('UPDATE oauth_clients SET removed_at = 1 WHERE id = ?1').bind(client.id).run();
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    expect(await (await client.refresh(tokens.refresh_token)).json()).toMatchObject({
      error: 'invalid_client',
    });
  });

  it('tokens do not work while the account that vouches for the person is disabled [A3.12]', async () => {
    const { accountId } = await seedAccount(env.DB);
    const person = await addPerson();
    const tokens = await (await new OAuthClient().register()).connect(await signedIn(person));
    await env.DB.prepare('UPDATE users SET email = ?2 WHERE id = ?1')
      .bind(person.id, vouchedIdentity(accountId, person.email))
      .run();
    const put = (status: string) =>
      env.DB.prepare('UPDATE accounts SET status = ?2 WHERE id = ?1').bind(accountId, status).run();
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();
    await put('disabled');
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    await put('active');
    expect(await findPrincipal(tokens.access_token)).not.toBeNull();
  });

  it('tokens expire [A3.6]', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const tokens = await client.connect(await signedIn(person));
    const grant = await newestGrant(person.id);
    const row = await env.DB.prepare(
      `SELECT t.expires_at AS access, r.expires_at AS refresh, g.absolute_expires_at AS last FROM oauth_grants g
       JOIN oauth_access_tokens t ON t.grant_id = g.id JOIN oauth_refresh_tokens r ON r.grant_id = g.id WHERE g.id = ?1`,
    )
      .bind(grant)
      .first<{ access: number; refresh: number; last: number }>();
    const seconds = (at: number) => (at - Date.now()) / 1000;
    expect(seconds(row!.access)).toBeGreaterThan(3600);
    expect(seconds(row!.access)).toBeLessThanOrEqual(3660);
    expect(Math.round(seconds(row!.refresh) / 86_400)).toBe(30);
    expect(Math.round(seconds(row!.last) / 86_400)).toBe(180);
    await env.DB.prepare('UPDATE oauth_access_tokens SET expires_at = ?2 WHERE grant_id = ?1')
      .bind(grant, Date.now())
      .run();
    await env.DB.prepare('UPDATE oauth_refresh_tokens SET expires_at = ?2 WHERE grant_id = ?1')
      .bind(grant, Date.now())
      .run();
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  });
});

describe('codes', () => {
  it('codes survive a wrong client, redirect URI or verifier [A2.3 A3.5]', async () => {
    const browser = await signedIn(await addPerson());
    const client = await new OAuthClient().register();
    const other = await new OAuthClient().register();
    const code = (await client.approve(browser)).get('code')!;
    for (const changes of [
      { client_id: other.id },
      { redirect_uri: 'http://127.0.0.1:3010/other' },
      { code_verifier: 'x'.repeat(43) },
    ]) {
      expect(await (await client.redeem(code, changes)).json()).toMatchObject({ error: 'invalid_grant' });
    }
    expect((await client.redeem(code)).status).toBe(200);
  });

  it('a second redemption of a code leaves the tokens alive for a minute, and then revokes the family [A3.5]', async () => {
    const person = await addPerson();
    const client = await new OAuthClient().register();
    const code = (await client.approve(await signedIn(person))).get('code')!;
    const tokens = await (await client.redeem(code)).json<Tokens>();
    const again = async (changes = {}) => {
      const answer = await client.redeem(code, changes);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
      return findPrincipal(tokens.access_token);
    };
    const later = (ms: number) =>
      env.DB.prepare('UPDATE oauth_grants SET first_used_at = first_used_at - ?2 WHERE client_id = ?1')
        .bind(client.id, ms)
        .run();
    expect(await again()).not.toBeNull();
    await later(55_000);
    expect(await again()).not.toBeNull();
    const next = await (await client.refresh(tokens.refresh_token)).json<Tokens>();
    await later(6000);
    expect(await again({ code_verifier: 'x'.repeat(43) })).not.toBeNull();
    expect(await again({ client_id: (await new OAuthClient().register()).id })).not.toBeNull();
    expect(await auditCount('oauth.code_reuse', await newestGrant(person.id))).toBe(0);
    expect(await again()).toBeNull();
    expect(await findPrincipal(next.access_token)).toBeNull();
    expect(await auditCount('oauth.code_reuse', await newestGrant(person.id))).toBe(1);
  });

  it('codes expire after a minute [A3.5]', async () => {
    const client = await new OAuthClient().register();
    const code = (await client.approve(await signedIn(await addPerson()))).get('code')!;
    await env.DB.prepare('UPDATE oauth_codes SET expires_at = ?1 WHERE client_id = ?2')
      .bind(Date.now(), client.id)
      .run();
    expect((await client.redeem(code)).status).toBe(400);
  });
});

describe('consent', () => {
  it('sends an unknown visitor to sign in and brings them back', async () => {
    const client = await new OAuthClient().register();
    const browser = new Browser();
    const consent = await client.askFor(browser);
    const answer = await browser.get(consent);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`/sign-in?return_to=${encodeURIComponent(consent)}`);
  });
});
