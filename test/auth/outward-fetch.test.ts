import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOutwardFetch, isServedHere } from '#shared/domains/outward-fetch.ts';
import { connect } from './support/mcp.ts';
import { addAccount, addPerson } from './support/people.ts';
import { addWorkspace } from './support/workspace.ts';

const deployed = {
  ENVIRONMENT: 'production',
  BASE_URL: 'https://app.livery.example',
  AUTH_URL: 'https://login.livery.example',
  MCP_URL: 'https://mcp.livery.example',
  SITES_URL: 'https://sites.livery.example',
  DB: env.DB,
};
const id = crypto.randomUUID().slice(0, 8);
const PANEL = `panel.${id}.example.com`;
const WAITING = `waiting.${id}.example.com`;
const SHOP = `shop.${id}.example.com`;
const UNPROVED = `unproved.${id}.example.com`;

beforeAll(async () => {
  const [active, waiting] = [await addAccount(), await addAccount()];
  const holds = env.DB.prepare(
    'UPDATE accounts SET custom_domain = ?2, custom_domain_status = ?3 WHERE id = ?1',
  );
  const shows = env.DB.prepare(
    `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at)
     VALUES (?1, ?1, 'a', 'p', ?2, 'x', 1)`,
  );
  await env.DB.batch([
    holds.bind(active, PANEL, 'active'),
    holds.bind(waiting, WAITING, 'pending'),
    shows.bind(SHOP, 'active'),
    shows.bind(UNPROVED, 'pending'),
  ]);
});
afterEach(() => vi.restoreAllMocks());

const spyOnFetch = (status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('from outside', { status }));

describe('the service requests', () => {
  it.each([
    ['its own hosts', 'https://app.livery.example/healthz'],
    ['the host of its sign-in', 'https://login.livery.example/'],
    ['a site below its host of sites', 'https://bakery.sites.livery.example/'],
    ['a name below its own host', 'https://x.app.livery.example/'],
    ['a reseller’s domain', `https://${PANEL}/`],
    ['a reseller’s domain in capitals', `https://${PANEL.toUpperCase()}/`],
    ['a reseller’s domain with a final dot', `https://${PANEL}./`],
    ['the domain of a site', `https://${SHOP}/picture.png`],
    ['a port', 'https://example.com:22/'],
    ['an address without https', 'http://example.com/'],
    ['an address with a user', 'https://a:b@example.com/'],
    ['a private address', 'https://10.0.0.1/'],
    ['a loopback address', 'https://[::1]/'],
    ['a name of this machine', 'https://localhost/'],
    ['no address', 'example.com'],
  ])('never %s', async (_, address) => {
    const sent = spyOnFetch();
    await expect(createOutwardFetch(deployed)(address)).rejects.toThrow('may not be requested');
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    'https://example.com/a?b=1',
    `https://${WAITING}/`,
    `https://${UNPROVED}/`,
    `https://below.${PANEL}/`,
  ])('%s, with what was given and without redirects', async (address) => {
    const sent = spyOnFetch();
    const headers = { Accept: 'image/*' };
    const answer = await createOutwardFetch(deployed)(new URL(`${address}#x`), { method: 'POST', headers });
    expect(await answer.text()).toBe('from outside');
    expect(sent.mock.calls).toEqual([[new URL(address), { method: 'POST', headers, redirect: 'manual' }]]);
  });

  it('names that it serves itself are known by the state of their domain', async () => {
    const served = [PANEL, SHOP, WAITING, UNPROVED, 'example.com', ''].map((name) =>
      isServedHere(env.DB, name),
    );
    expect(await Promise.all(served)).toEqual([true, true, false, false, false, false]);
  });
});

describe('a picture from an address', () => {
  it('is requested for an open workspace of the caller only', async () => {
    const person = await addPerson();
    const connection = await connect(person);
    const sent = spyOnFetch(404);
    const upload = async (workspace_id: string) => {
      const input = { workspace_id, name: 'Front', url: 'https://example.com/front.png' };
      const { content } = await connection.tool('upload_image', input);
      return content[0]?.text;
    };
    const foreign = await addWorkspace(await addPerson());
    const suspended = await addWorkspace(person, { status: 'suspended' });
    for (const workspace of [foreign, crypto.randomUUID(), suspended]) {
      expect(await upload(workspace)).toMatch(/workspace/);
      expect(sent).not.toHaveBeenCalled();
    }
    expect(await upload(await addWorkspace(person))).toMatch(/did not answer with a file/);
    expect(sent.mock.calls.map(([address]) => String(address))).toEqual(['https://example.com/front.png']);
  });
});
