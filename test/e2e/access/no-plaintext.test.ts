import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMail } from '../support/outbox.ts';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';
import { REDIRECT } from './support/sdk-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The issued secrets, by kind. */
const secrets = new Map<string, string>();
const keep = (kind: string, value: unknown): string => {
  expect(String(value ?? '').length, kind).toBeGreaterThan(20);
  secrets.set(kind, String(value));
  return String(value);
};

const form = (path: string, fields: Record<string, string>) =>
  fetch(service.baseUrl + path, { method: 'POST', body: new URLSearchParams(fields) });

async function signIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(service.baseUrl);
  const email = service.demo.owner_email;
  await browser.submit('/sign-in', [['email', email]]);
  keep('sign-in cookie', browser.cookies.get('sign-in'));
  const link = new URL((await signInMail(service, email)).link);
  keep('link token', link.searchParams.get('token'));
  expect((await browser.request(link.pathname + link.search)).status).toBe(303);
  keep('session cookie', browser.cookies.get('session'));
  const bearer = await browser.request('/session/token', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  keep('session token', ((await bearer.json()) as { token: string }).token);
  return browser;
}

async function authorise(browser: TestBrowser): Promise<void> {
  const registered = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({ redirect_uris: [REDIRECT] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const verifier = keep('code verifier', randomBytes(32).toString('base64url'));
  const common = { client_id, resource: service.baseUrl };
  const query = new URLSearchParams({
    ...common,
    response_type: 'code',
    redirect_uri: REDIRECT,
    state: keep('state', randomBytes(24).toString('base64url')),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const asked = await browser.request(`/oauth/authorize?${query}`);
  keep('request cookie', /=([\w-]{43});/.exec(asked.headers.get('Set-Cookie') ?? '')?.[1]);
  const back = await browser.approve(`/oauth/authorize?${query}`);
  const code = keep('authorization code', back.searchParams.get('code'));
  const redeemed = await form('/oauth/token', {
    ...common,
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
  });
  const first = (await redeemed.json()) as { access_token: string; refresh_token: string };
  keep('access token', first.access_token);
  keep('refresh token', first.refresh_token);
  const refreshed = await form('/oauth/token', {
    ...common,
    grant_type: 'refresh_token',
    refresh_token: first.refresh_token,
  });
  const second = (await refreshed.json()) as { access_token: string; refresh_token: string };
  keep('second access token', second.access_token);
  keep('second refresh token', second.refresh_token);
  const called = await fetch(`${service.baseUrl}/mcp?access_token=${second.access_token}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${second.access_token}` },
  });
  expect(called.status).toBe(200);
  await form('/oauth/token', { ...common, grant_type: 'refresh_token', refresh_token: 'lrt_unknown' });
  await form('/oauth/revoke', { client_id, token: second.refresh_token });
}

async function enterBySso(): Promise<void> {
  const minted = await fetch(`${service.baseUrl}/functions/v1/platform-sso`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}` },
    body: JSON.stringify({ tenant_id: service.demo.workspace_id }),
  });
  const { url } = (await minted.json()) as { url: string };
  keep('platform key', service.demo.platform_key);
  keep('single sign-on code', new URL(url).searchParams.get('code'));
  const browser = new TestBrowser(service.baseUrl);
  expect((await browser.request(url)).status).toBe(303);
  keep('customer session', browser.cookies.get('session'));
}

/** Every row of every table as text; bytes as hex. */
async function dump(): Promise<Map<string, string>> {
  const { results: tables } = await service.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all<{ name: string }>();
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const { results } = await service.db.prepare(`SELECT * FROM "${name}"`).all();
    rows.set(name, JSON.stringify(results));
  }
  return rows;
}

describe('secrets that were issued', () => {
  beforeAll(async () => {
    await authorise(await signIn());
    await enterBySso();
    expect(secrets.size).toBe(15);
  });

  it('no secret is in any line of the log [A3.9 D1.6]', () => {
    // Development logs its mail instead of sending it; a link may be in these lines only.
    const lines = service.logs
      .map((line) => JSON.stringify(line))
      .filter((line) => !line.includes('--- mail to'));
    expect(lines.length).toBeGreaterThan(20);
    for (const [kind, value] of secrets) {
      expect(
        lines.filter((line) => line.includes(value)),
        kind,
      ).toEqual([]);
    }
  });

  it('no secret is in any table except as a hash [A3.9 D1.6]', async () => {
    const tables = await dump();
    expect(tables.size).toBeGreaterThan(20);
    // The outbox is the mailbox of development; `state` is a value of the client and is returned to it.
    tables.delete('mail_outbox');
    for (const [kind, value] of secrets) {
      if (kind === 'state') continue;
      const found = [...tables].filter(([, text]) => text.includes(value)).map(([name]) => name);
      expect(found, kind).toEqual([]);
    }
  });
});
