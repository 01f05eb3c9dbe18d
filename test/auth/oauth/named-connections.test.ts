import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { purgeExpired } from '#workers/platform/jobs/access/purge-expired.ts';
import { findPrincipal } from '../support/access.ts';
import { auditCount } from '../support/audit.ts';
import type { Browser } from '../support/browser.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addPerson, type Person, signedIn } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

interface Made {
  client: OAuthClient;
  token: string;
  grantId: string;
  html: string;
  fields: string[][];
}

const PATH = '/connections/new';

const formOf = async (browser: Browser, fields: string[][]): Promise<string[][]> => {
  const html = await (await browser.get(PATH)).text();
  const grant = /name="grant" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return [['grant', grant], ...fields];
};

const unescaped = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Makes a connection with the form and reads the credentials from the page. */
async function make(browser: Browser, fields: string[][]): Promise<Made> {
  const form = await formOf(browser, fields);
  const answer = await browser.submit(PATH, form);
  const html = unescaped(await answer.text());
  if (answer.status !== 200) throw new Error(`${answer.status} ${html}`);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const credentials = JSON.parse(/<pre[^>]*>(\{[\s\S]*?\})<\/pre>/.exec(html)?.[1] ?? '{}');
  const client = new OAuthClient();
  client.id = credentials.client_id;
  expect(credentials).toMatchObject({
    mcp_url: `${env.MCP_URL}/mcp`,
    token_endpoint: `${env.AUTH_URL}/oauth/token`,
    resource: env.MCP_URL,
  });
  return { client, token: credentials.refresh_token, grantId: form[0]?.[1] ?? '', html, fields: form };
}

async function personIn(...names: string[]): Promise<{ person: Person; browser: Browser; ids: string[] }> {
  const person = await addPerson();
  const ids: string[] = [];
  for (const name of names) ids.push(await addWorkspace(person, { name }));
  return { person, browser: await signedIn(person), ids };
}

const inside = (id: string | undefined, ...more: string[][]): string[][] => [
  ['name', 'Night job'],
  ['workspaces', 'some'],
  ['workspace', id ?? ''],
  ...more,
];

const rulesIn = (workspace: string | undefined) =>
  env.DB.prepare(
    'SELECT credits_per_day_micro AS credits, publish_approval AS approval FROM connection_rules WHERE tenant_id = ?1',
  )
    .bind(workspace)
    .all<{ credits: number | null; approval: number }>();

describe('a connection without a browser', () => {
  it('is refreshed, rotated and ended like any other', async () => {
    const { browser, ids } = await personIn('Shop', 'Other');
    const { client, token, grantId } = await make(browser, inside(ids[0], ['scope', 'service:write']));
    const first = await client.refresh(token);
    expect(first.status).toBe(200);
    const tokens = await first.json<Tokens>();
    expect(tokens.scope).toBe('service:read service:write');
    const principal = await findPrincipal(tokens.access_token);
    expect(principal).toMatchObject({ clientName: 'Night job', workspaces: [ids[0]] });
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
    // The first token again, after its successor was used, was stolen.
    const stolen = await client.refresh(token);
    expect(await stolen.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await findPrincipal(tokens.access_token)).toBeNull();
    expect(await auditCount('oauth.refresh_reuse', grantId)).toBe(1);
  });

  it('keeps no secret, and is listed with its end', async () => {
    const { browser, ids } = await personIn('Shop');
    const { token, grantId } = await make(browser, inside(ids[0]));
    const { results } = await env.DB.prepare(
      'SELECT hex(hash) AS hash, expires_at - created_at AS life FROM oauth_refresh_tokens WHERE grant_id = ?1',
    )
      .bind(grantId)
      .all<{ hash: string; life: number }>();
    expect(results).toHaveLength(1);
    expect(results[0]?.life).toBe(30 * DAY);
    const page = await (await browser.get('/connections')).text();
    expect(page).toContain('Night job');
    expect(page).toContain('A program of yours, without a browser');
    expect(page).not.toContain(token);
    expect((await browser.submit(`/connections/${grantId}/disconnect`, {})).status).toBe(303);
    expect(await (await browser.get('/connections')).text()).not.toContain('Night job');
  });

  it('is refused after a disconnect, and for another client', async () => {
    const { browser, ids } = await personIn('Shop');
    const { client, token, grantId } = await make(browser, inside(ids[0]));
    const other = await new OAuthClient().register();
    expect(await (await other.refresh(token)).json()).toMatchObject({ error: 'invalid_grant' });
    await browser.submit(`/connections/${grantId}/disconnect`, {});
    expect(await (await client.refresh(token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('lets its client ask for no authorization and redeem no code', async () => {
    const { browser, ids } = await personIn('Shop');
    const { client } = await make(browser, inside(ids[0]));
    for (const redirect_uri of [REDIRECT, 'urn:ietf:wg:oauth:2.0:oob']) {
      const asked = await browser.get(await client.authorizePath({ redirect_uri }));
      expect(asked.status).toBe(400);
    }
  });

  it('ends at the chosen time, also when it is used', async () => {
    const { browser, ids } = await personIn('Shop');
    const { grantId } = await make(browser, inside(ids[0], ['days', '90']));
    const row = await env.DB.prepare(
      'SELECT expires_at - created_at AS life, absolute_expires_at AS end, expires_at AS until FROM oauth_grants WHERE id = ?1',
    )
      .bind(grantId)
      .first<{ life: number; end: number; until: number }>();
    expect(row).toEqual({ life: 90 * DAY, end: row?.until, until: row?.until });
  });
});

describe('its form', () => {
  it('makes one connection when it is sent twice, and shows no credentials again', async () => {
    const { person, browser, ids } = await personIn('Shop');
    const { fields, token } = await make(browser, inside(ids[0]));
    const again = await browser.submit(PATH, fields);
    expect(again.status).toBe(409);
    const text = await again.text();
    expect(text).toContain('This form was sent before');
    expect(text).not.toContain(token);
    const { results } = await env.DB.prepare('SELECT id FROM oauth_grants WHERE user_id = ?1')
      .bind(person.id)
      .all();
    expect(results).toHaveLength(1);
    const issued = env.DB.prepare('SELECT hash FROM oauth_refresh_tokens WHERE grant_id = ?1').bind(
      fields[0]?.[1],
    );
    expect((await issued.all()).results).toHaveLength(1);
  });

  it('does not take over the connection of another person', async () => {
    const { browser, ids } = await personIn('Shop');
    const { grantId, client, token } = await make(browser, inside(ids[0]));
    const stranger = await personIn('Elsewhere');
    const form = [['grant', grantId], ...inside(stranger.ids[0])];
    expect((await stranger.browser.submit(PATH, form)).status).toBe(409);
    expect((await client.refresh(token)).status).toBe(200);
  });

  it.each([
    ['a missing name', [['name', ' \u200b ']], 'Enter a name'],
    ['a long name', [['name', 'x'.repeat(65)]], 'Enter a name'],
    [
      'credits that are no number',
      [
        ['name', 'Job'],
        ['credits', '1.5'],
      ],
      'Enter a whole number',
    ],
    [
      'limits in all workspaces',
      [
        ['name', 'Job'],
        ['approval', 'yes'],
      ],
      'Limits hold in chosen workspaces',
    ],
    [
      'a list of no workspace',
      [
        ['name', 'Job'],
        ['workspaces', 'some'],
      ],
      'Choose at least one workspace',
    ],
  ])('refuses %s, and keeps what was typed', async (_, fields, said) => {
    const { person, browser } = await personIn('Shop');
    const form = await formOf(browser, [...fields, ['days', '180']]);
    const answer = await browser.submit(PATH, form);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(said);
    expect(html).toMatch(/<option value="180" selected/);
    expect(html).toContain(form[0]?.[1]);
    const { results } = await env.DB.prepare('SELECT id FROM oauth_grants WHERE user_id = ?1')
      .bind(person.id)
      .all();
    expect(results).toHaveLength(0);
  });

  it('gives no workspace of others', async () => {
    const { browser, ids } = await personIn('Shop');
    const foreign = await personIn('Foreign');
    const { client, token } = await make(browser, inside(ids[0], ['workspace', foreign.ids[0] ?? '']));
    const tokens = await (await client.refresh(token)).json<Tokens>();
    expect((await findPrincipal(tokens.access_token))?.workspaces).toEqual([ids[0]]);
  });

  it('sends strangers to the sign-in, and people of a reseller’s domain to the service itself', async () => {
    const { browser } = await personIn('Shop');
    browser.cookies.clear();
    const answer = await browser.get(PATH);
    expect(answer.headers.get('Location')).toBe('/sign-in?return_to=%2Fconnections%2Fnew');
    const { default: worker } = await import('#workers/auth/index.ts');
    const request = new Request(`https://panel.reseller.example${PATH}`, { redirect: 'manual' });
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const elsewhere = await worker.fetch(
      request,
      { ...env, ENVIRONMENT: 'production' } as never,
      context as never,
    );
    expect(elsewhere.headers.get('Location')).toBe(`${env.BASE_URL}${PATH}`);
  });
});

describe('its limits', () => {
  it('hold in each chosen workspace, and are recorded there', async () => {
    const { browser, ids } = await personIn('Shop', 'Other', 'Third');
    const { grantId } = await make(
      browser,
      inside(ids[0], ['workspace', ids[1] ?? ''], ['credits', '3'], ['approval', 'yes']),
    );
    for (const id of ids.slice(0, 2)) {
      expect((await rulesIn(id)).results).toEqual([{ credits: 3_000_000, approval: 1 }]);
    }
    expect((await rulesIn(ids[2])).results).toEqual([]);
    expect(await auditCount('connection.rules', grantId)).toBe(2);
  });

  it('a second connection of the name never loosens them, and one without limits adds no row', async () => {
    const { browser, ids } = await personIn('Shop');
    await make(browser, inside(ids[0]));
    expect((await rulesIn(ids[0])).results).toEqual([]);
    await make(browser, inside(ids[0], ['credits', '3'], ['approval', 'yes']));
    await make(browser, inside(ids[0], ['credits', '8']));
    expect((await rulesIn(ids[0])).results).toEqual([{ credits: 3_000_000, approval: 1 }]);
    await make(browser, inside(ids[0], ['credits', '2']));
    expect((await rulesIn(ids[0])).results).toEqual([{ credits: 2_000_000, approval: 1 }]);
    await make(browser, inside(ids[0], ['approval', 'yes']));
    expect((await rulesIn(ids[0])).results).toEqual([{ credits: 2_000_000, approval: 1 }]);
    const [another] = (await personIn('Elsewhere')).ids;
    expect((await rulesIn(another)).results).toEqual([]);
  });

  it('has room for 50 connections, and for another one when one has ended', async () => {
    const { person, browser, ids } = await personIn('Shop');
    const { grantId } = await make(browser, inside(ids[0]));
    await env.DB.batch(
      Array.from({ length: 49 }, (_, n) => [
        env.DB.prepare(
          `INSERT INTO oauth_clients SELECT 'more-${n}-' || id, source, name, redirect_uris, grant_types, scope, created_at,
             last_used_at, fresh_until, keys, keys_uri, keys_read_at, removed_at FROM oauth_clients
             WHERE id = (SELECT client_id FROM oauth_grants WHERE id = ?1)`,
        ).bind(grantId),
        env.DB.prepare(
          `INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, first_used_at, last_used_at,
             expires_at, absolute_expires_at) SELECT 'more-${n}-' || id, user_id, 'more-${n}-' || client_id, scope, redirect_uri,
             created_at, first_used_at, last_used_at, expires_at, absolute_expires_at FROM oauth_grants WHERE id = ?1`,
        ).bind(grantId),
      ]).flat(),
    );
    const form = await formOf(browser, inside(ids[0]));
    const refused = await browser.submit(PATH, form);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Disconnect one first');
    const counted = await env.DB.prepare('SELECT count(*) AS n FROM oauth_grants WHERE user_id = ?1')
      .bind(person.id)
      .first<{ n: number }>();
    expect(counted?.n).toBe(50);
    await browser.submit(`/connections/${grantId}/disconnect`, {});
    expect((await browser.submit(PATH, form)).status).toBe(200);
  });
});

it('its client is kept while the connection lives, and deleted after its end', async () => {
  const { browser, ids } = await personIn('Shop');
  const { client, grantId } = await make(browser, inside(ids[0], ['days', '30']));
  const known = () => env.DB.prepare('SELECT id FROM oauth_clients WHERE id = ?1').bind(client.id).first();
  await purgeExpired(env.DB, Date.now() + 20 * DAY);
  expect(await known()).not.toBeNull();
  await purgeExpired(env.DB, Date.now() + 32 * DAY);
  expect(await env.DB.prepare('SELECT id FROM oauth_grants WHERE id = ?1').bind(grantId).first()).toBeNull();
  expect(await known()).toBeNull();
});
