import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { cameFromCookie } from '#shared/projects/came-from.ts';
import { call } from '../support/browser.ts';
import { OAuthClient } from '../support/oauth-client.ts';
import { addAccount, addPerson, signedIn } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

const HOST = 'apps.acme.example';
const BARE = 'apps.bare.example';
const DOCUMENT = {
  schemaVersion: 1,
  identity: { productName: 'Acme Sites', tagline: 'Sites while you wait', locale: 'de' },
  colors: { light: { primary: '#7a1fa2' } },
};

const WORKSPACE = crypto.randomUUID();
let branded: string;
let bare: string;

beforeAll(async () => {
  branded = await addAccount();
  bare = await addAccount();
  const hash = 'a'.repeat(16);
  const domain = (id: string, host: string) =>
    env.DB.prepare(
      "UPDATE accounts SET name = 'Bare & Co', custom_domain = ?2, custom_domain_status = 'active' WHERE id = ?1",
    ).bind(id, host);
  await env.DB.batch([
    domain(branded, HOST),
    domain(bare, BARE),
    env.DB.prepare(
      `INSERT INTO brand_artifacts
         (account_id, hash, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
       VALUES (?1, ?2, 0, ?3, '[]', '1', '1', '', 0)`,
    ).bind(branded, hash, JSON.stringify(DOCUMENT)),
    env.DB.prepare(
      "INSERT OR REPLACE INTO brand_states (account_id, revision, live_document_hash) VALUES (?1, '1', ?2)",
    ).bind(branded, hash),
    env.DB.prepare(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES (?1, ?2, ?1, 'active', 'Bakery', 'owner@bakery.example', 0)`,
    ).bind(WORKSPACE, branded),
  ]);
});

const page = async (host: string, path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await call(`https://${host}${path}`, { headers: { Accept: 'text/html', ...headers } })).text();

describe('pages on a reseller’s host name', () => {
  it.each(['/sign-in', '/nothing-here'])(
    'pages show the reseller’s name, colors and language: %s',
    async (path) => {
      const html = await page(HOST, path, { 'Accept-Language': 'fr' });
      expect(html).toContain('Acme Sites</title>');
      expect(html).toContain('--accent:#7a1fa2');
      expect(html).toContain('<html lang="de"');
      expect(html).not.toMatch(/livery/i);
    },
  );

  it('the sign-in page shows the reseller’s tagline', async () => {
    expect(await page(HOST, '/sign-in')).toContain('>Sites while you wait</p>');
  });

  it('pages show the account’s name while no brand is live', async () => {
    const html = await page(BARE, '/sign-in');
    expect(html).toContain('Bare &amp; Co</title>');
    expect(html).not.toMatch(/livery/i);
  });

  it('pages show the host name when no brand can be read', async () => {
    const html = await page('stranger.example', '/sign-in');
    expect(html).toContain('stranger.example</title>');
    expect(html).not.toMatch(/livery/i);
  });
});

describe('pages on the service’s own host', () => {
  it('pages show the platform’s name in the language that the browser asks for', async () => {
    const html = await page(new URL(env.BASE_URL).host, '/sign-in', { 'Accept-Language': 'ar' });
    expect(html).toContain(`${env.PLATFORM_NAME}</title>`);
    expect(html).toContain('<html lang="ar" dir="rtl"');
  });

  it('the sign-in page shows the reseller of the workspace that the browser showed last', async () => {
    const { host } = new URL(env.BASE_URL);
    const signIn = (workspace: string) =>
      page(host, '/sign-in', { Cookie: cameFromCookie(env.BASE_URL, workspace).split(';')[0]! });
    expect(await signIn(WORKSPACE)).toContain('Acme Sites</title>');
    expect(await signIn(crypto.randomUUID())).toContain(`${env.PLATFORM_NAME}</title>`);
  });

  it('the consent page shows the reseller of all workspaces of a person, and no reseller to a person with two', async () => {
    const client = await new OAuthClient().register();
    const person = await addPerson();
    const consent = async () => {
      const browser = await signedIn(person);
      return (await browser.get(await client.askFor(browser))).text();
    };
    await addWorkspace(person, { accountId: branded });
    expect(await consent()).toContain('Acme Sites</title>');
    await addWorkspace(person, { accountId: bare });
    expect(await consent()).toContain(`${env.PLATFORM_NAME}</title>`);
  });
});
