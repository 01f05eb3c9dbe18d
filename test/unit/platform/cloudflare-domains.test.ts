import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindAccountDomain } from '#workers/platform/reach/providers/bind-account-domain.ts';
import { createProviders } from '#workers/platform/reach/providers/create-providers.ts';
import type { Resource } from '#workers/platform/reach/providers/provider.ts';
import { CloudflareAccount, type Zone } from '../../support/cloudflare/account.ts';
import { type Answer, type LocalServer, startLocalServer } from '../../support/http/local-server.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const NOW = Date.UTC(2026, 10, 21);

const resource: Resource = {
  kind: 'domain',
  target: 'shop.example',
  tenantId: 'tenant',
  accountId: 'account',
  prior: { status: 'active', provider_id: 'old-1' },
};

let db: SqliteD1;
let account: CloudflareAccount;
let zone: Zone;
/** Answered to every request while set. */
let broken: Answer | null;
let server: LocalServer;

const domains = (apiToken = 'token-1') =>
  createProviders(
    {
      DB: db,
      ENVIRONMENT: 'production',
      CLOUDFLARE_API_URL: `${server.url}/client/v4`,
      CLOUDFLARE_ZONE_ID: zone.id,
      CLOUDFLARE_API_TOKEN: apiToken,
    },
    () => NOW,
  ).domain;
const row = () =>
  db.rows('SELECT tenant_id, status, provider_id, fault, next_check_at FROM custom_domains')[0];
const names = () => zone.hostnames.map(({ hostname }) => hostname);
/** The name leads to Cloudflare, and its certificate is made. */
const serve = () => {
  for (const hostname of zone.hostnames)
    Object.assign(hostname, { status: 'active', ssl: { status: 'active' } });
};

beforeEach(async () => {
  db = openSqliteD1();
  db.sqlite.exec(
    `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, provider_id,
       created_at, verified_at) VALUES ('shop.example', 'tenant', 'account', 'p', 'active', 'v', 'old-1', 1, 1)`,
  );
  account = new CloudflareAccount();
  account.addToken('token-1', { rights: new Map([['SSL and Certificates', 'Edit']]) });
  zone = account.addZone('livery.test');
  zone.hostnames.push({ id: 'old-1', hostname: 'shop.example', status: 'active', ssl: { status: 'active' } });
  broken = null;
  server = await startLocalServer((request) => broken ?? account.answer(request));
});
afterEach(() => server.close());

describe('domains at Cloudflare', () => {
  it('domains are removed, and created again with a fresh certificate', async () => {
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(names()).toEqual([]);
    expect(row()).toMatchObject({ status: 'disconnected' });
    expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect(names()).toEqual(['shop.example']);
    serve();
    expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect(row()).toMatchObject({ status: 'active', provider_id: zone.hostnames[0]?.id });
  });

  it.each([
    ['the name leads elsewhere', 'pending', 'active'],
    ['the certificate is not made', 'active', 'pending_validation'],
  ])('a domain is not in use while %s, and is looked at again', async (_, status, ssl) => {
    await domains().takeDown(resource);
    await domains().bringBack(resource);
    Object.assign(zone.hostnames[0]!, { status, ssl: { status: ssl } });
    expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect(row()).toMatchObject({ status: 'verified', fault: null, next_check_at: NOW + 5 * 60_000 });
  });

  it('every step can be repeated', async () => {
    for (let round = 0; round < 2; round += 1)
      expect(await domains().takeDown(resource)).toEqual({ ok: true });
    for (let round = 0; round < 2; round += 1)
      expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect(names()).toEqual(['shop.example']);
  });

  it('domains are found by name when their id was never stored', async () => {
    const unknown = { ...resource, prior: { status: 'active', provider_id: null } };
    expect(await domains().takeDown(unknown)).toEqual({ ok: true });
    expect(names()).toEqual([]);
  });

  it('a domain is not restored when another workspace has the name', async () => {
    await domains().takeDown(resource);
    db.sqlite.exec(`UPDATE custom_domains SET tenant_id = 'another'`);
    expect(await domains().bringBack(resource)).toEqual({ ok: false, reason: 'domain_taken', final: true });
    expect(names()).toEqual([]);
  });

  it('domains are removed in their current state, not only as captured', async () => {
    await domains().takeDown(resource);
    await domains().bringBack(resource);
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(names()).toEqual([]);
  });

  it('domains that moved to another workspace are not removed', async () => {
    db.sqlite.exec(`UPDATE custom_domains SET tenant_id = 'another'`);
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(names()).toHaveLength(1);
    expect(row()).toMatchObject({ tenant_id: 'another', status: 'active' });
  });

  it('domains are removed even when their row is gone', async () => {
    db.sqlite.exec('DELETE FROM custom_domains');
    expect(await domains().takeDown(resource)).toEqual({ ok: true });
    expect(names()).toEqual([]);
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
      broken = { status };
      await expect(domains().takeDown(resource)).rejects.toThrow(String(status));
    }
    expect(row()).toMatchObject({ status: 'active' });
    await server.close();
    await expect(domains().takeDown(resource)).rejects.toThrow();
  });
});

describe('domains without a provider', () => {
  const UNCONFIGURED = [
    { CLOUDFLARE_ZONE_ID: '', CLOUDFLARE_API_TOKEN: 'token-1' },
    { CLOUDFLARE_ZONE_ID: 'zone-1', CLOUDFLARE_API_TOKEN: '' },
    {},
  ];
  const without = (ENVIRONMENT: string, over: object = {}) =>
    createProviders({ DB: db, ENVIRONMENT, ...over }, () => NOW).domain;

  it('domains are rows only, and in use, in development', async () => {
    const embedded = without('development');
    expect(await embedded.takeDown(resource)).toEqual({ ok: true });
    expect(row()).toMatchObject({ status: 'disconnected', provider_id: 'old-1' });
    expect(await embedded.bringBack(resource)).toEqual({ ok: true });
    expect(row()).toMatchObject({ status: 'active', fault: null });
    expect(server.received).toEqual([]);
  });

  it.each(['staging', 'production', 'acme', ''])(
    'domains are never in use in the environment "%s"',
    async (name) => {
      for (const over of UNCONFIGURED) {
        db.sqlite.exec("UPDATE custom_domains SET status = 'verified', fault = NULL");
        expect(await without(name, over).bringBack(resource)).toEqual({ ok: true });
        expect(row()).toMatchObject({
          status: 'verified',
          fault: 'not_served',
          next_check_at: NOW + 3_600_000,
        });
        expect(await without(name, over).takeDown(resource)).toEqual({ ok: true });
        expect(row()).toMatchObject({ status: 'disconnected' });
        const binding = await bindAccountDomain({ ENVIRONMENT: name, ...over }, 'app.shop.example');
        expect(binding).toEqual({ ready: false, note: null, fault: 'domain_unserved' });
      }
      expect(server.received).toEqual([]);
    },
  );

  it('domains are in use once a provider is configured and serves them', async () => {
    await without('production').bringBack(resource);
    expect(await domains().bringBack(resource)).toEqual({ ok: true });
    expect(row()).toMatchObject({ status: 'active', fault: null });
  });

  it('domains of test sides exist only as rows everywhere', async () => {
    db.sqlite.exec("UPDATE custom_domains SET domain = 'shop.test', status = 'verified'");
    expect(await without('production').bringBack({ ...resource, target: 'shop.test' })).toEqual({ ok: true });
    expect(row()).toMatchObject({ status: 'active' });
  });
});

describe('the host name of a reseller', () => {
  const bind = (apiToken = 'token-1') =>
    bindAccountDomain(
      {
        ENVIRONMENT: 'production',
        CLOUDFLARE_API_URL: `${server.url}/client/v4`,
        CLOUDFLARE_ZONE_ID: zone.id,
        CLOUDFLARE_API_TOKEN: apiToken,
      },
      'app.agency.example',
    );

  it('is ready when Cloudflare serves it, and not before', async () => {
    expect(await bind()).toEqual({ ready: false, note: null });
    serve();
    expect(await bind()).toEqual({ ready: true, note: null });
  });

  it('is not ready when Cloudflare refuses the token', async () => {
    expect(await bind('wrong')).toEqual({ ready: false, note: null });
    expect(names()).toEqual(['shop.example']);
  });

  it('is in use without a provider in development', async () => {
    expect(await bindAccountDomain({ ENVIRONMENT: 'development' }, 'app.agency.example')).toEqual({
      ready: true,
      note: null,
    });
  });
});
