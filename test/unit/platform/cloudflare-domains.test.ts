import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProviders } from '../../../workers/platform/providers/create-providers.ts';
import type { Resource } from '../../../workers/platform/providers/provider.ts';
import {
  type Answer,
  type LocalServer,
  type Received,
  startLocalServer,
} from '../../support/http/local-server.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const ZONE = 'zone-1';
const PATH = `/client/v4/zones/${ZONE}/custom_hostnames`;

/** The custom-hostnames API as documented by Cloudflare, as far as domains use it. */
class FakeZone {
  readonly hostnames = new Map<string, string>();
  /** Answered to every request while set. */
  broken: Answer | null = null;
  #made = 0;

  answer = ({ method, path, body, headers }: Received): Answer => {
    if (headers.authorization !== 'Bearer token-1') return this.#refuse(403, 10000, 'Authentication error');
    if (this.broken !== null) return this.broken;
    const url = new URL(path, 'http://zone');
    const id = url.pathname.slice(PATH.length + 1);
    if (!url.pathname.startsWith(PATH)) return this.#refuse(404, 7003, 'no route');
    if (method === 'POST') return this.#create(JSON.parse(body) as { hostname: string; ssl: unknown });
    if (method === 'DELETE') {
      return this.hostnames.delete(id) ? { status: 200, body: { id } } : this.#refuse(404, 1436, 'not found');
    }
    const wanted = url.searchParams.get('hostname');
    const found = [...this.hostnames].filter(([, hostname]) => hostname === wanted);
    return this.#succeed(found.map(([known, hostname]) => ({ id: known, hostname, status: 'active' })));
  };

  #create({ hostname, ssl }: { hostname: string; ssl: unknown }): Answer {
    if (JSON.stringify(ssl) !== '{"method":"http","type":"dv"}') return this.#refuse(400, 1004, 'ssl');
    if ([...this.hostnames.values()].includes(hostname))
      return this.#refuse(409, 1406, 'Duplicate custom hostname found.');
    this.#made += 1;
    const id = `made-${this.#made}`;
    this.hostnames.set(id, hostname);
    return { ...this.#succeed({ id, hostname, status: 'pending' }), status: 201 };
  }

  #succeed = (result: unknown): Answer => ({
    status: 200,
    body: { success: true, errors: [], messages: [], result },
  });

  #refuse = (status: number, code: number, message: string): Answer => ({
    status,
    body: { success: false, errors: [{ code, message }], messages: [], result: null },
  });
}

const resource: Resource = {
  kind: 'domain',
  target: 'shop.example',
  tenantId: 'tenant',
  accountId: 'account',
  prior: { status: 'active', provider_id: 'old-1' },
};

let db: SqliteD1;
let zone: FakeZone;
let server: LocalServer;

const domains = (apiToken = 'token-1') =>
  createProviders(
    {
      DB: db,
      CLOUDFLARE_API_URL: `${server.url}/client/v4`,
      CLOUDFLARE_ZONE_ID: ZONE,
      CLOUDFLARE_API_TOKEN: apiToken,
    },
    Date.now,
  ).domain;
const row = () => db.rows('SELECT tenant_id, status, provider_id FROM custom_domains')[0];

beforeEach(async () => {
  db = openSqliteD1();
  db.sqlite.exec(
    `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, provider_id,
       created_at, verified_at) VALUES ('shop.example', 'tenant', 'account', 'p', 'active', 'v', 'old-1', 1, 1)`,
  );
  zone = new FakeZone();
  zone.hostnames.set('old-1', 'shop.example');
  server = await startLocalServer(zone.answer);
});
afterEach(() => server.close());

describe('domains at Cloudflare', () => {
  it('domains are removed, and created again with a fresh certificate', async () => {
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(zone.hostnames.size).toBe(0);
    expect(row()).toMatchObject({ status: 'disconnected' });
    expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect([...zone.hostnames]).toEqual([['made-1', 'shop.example']]);
    expect(row()).toMatchObject({ status: 'active', provider_id: 'made-1' });
  });

  it('every step can be repeated', async () => {
    for (let round = 0; round < 2; round += 1)
      expect(await domains().takeDown(resource)).toEqual({ ok: true });
    for (let round = 0; round < 2; round += 1)
      expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect([...zone.hostnames]).toEqual([['made-1', 'shop.example']]);
  });

  it('domains are found by name when their id was never stored', async () => {
    const unknown = { ...resource, prior: { status: 'active', provider_id: null } };
    expect(await domains().takeDown(unknown)).toEqual({ ok: true });
    expect(zone.hostnames.size).toBe(0);
  });

  it('a domain is not restored when another workspace has the name', async () => {
    await domains().takeDown(resource);
    db.sqlite.exec(`UPDATE custom_domains SET tenant_id = 'another'`);
    expect(await domains().bringBack(resource)).toEqual({ ok: false, reason: 'domain_taken', final: true });
    expect(zone.hostnames.size).toBe(0);
  });

  it('domains are removed in their current state, not only as captured', async () => {
    await domains().takeDown(resource);
    await domains().bringBack(resource);
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(zone.hostnames.size).toBe(0);
  });

  it('domains that moved to another workspace are not removed', async () => {
    db.sqlite.exec(`UPDATE custom_domains SET tenant_id = 'another'`);
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(zone.hostnames.size).toBe(1);
    expect(row()).toMatchObject({ tenant_id: 'another', status: 'active' });
  });

  it('domains are removed even when their row is gone', async () => {
    db.sqlite.exec('DELETE FROM custom_domains');
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(zone.hostnames.size).toBe(0);
  });

  it('a domain stays in use while its state is unknown', async () => {
    const unknown = { ...resource, prior: { status: 'active', provider_id: null } };
    expect(await domains('wrong').takeDown(unknown)).toEqual({
      ok: false,
      reason: 'domain_not_removed',
      final: false,
    });
    expect(row()).toMatchObject({ status: 'active' });
  });

  it('a step is retried when Cloudflare refuses, and when it is down', async () => {
    expect(await domains('wrong').takeDown(resource)).toEqual({
      ok: false,
      reason: 'domain_not_removed',
      final: false,
    });
    for (const status of [500, 503, 429]) {
      zone.broken = { status };
      await expect(domains().takeDown(resource)).rejects.toThrow(String(status));
    }
    expect(row()).toMatchObject({ status: 'active' });
    await server.close();
    await expect(domains().takeDown(resource)).rejects.toThrow();
  });
});

it('domains are rows only when no zone is configured', async () => {
  const embedded = createProviders(
    { DB: db, CLOUDFLARE_ZONE_ID: '', CLOUDFLARE_API_TOKEN: 'token-1' },
    Date.now,
  ).domain;
  expect(await embedded.takeDown(resource)).toEqual({ ok: true });
  expect(row()).toMatchObject({ status: 'disconnected', provider_id: 'old-1' });
  expect(server.received).toEqual([]);
});
