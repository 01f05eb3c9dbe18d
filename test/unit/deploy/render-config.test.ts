import { describe, expect, it } from 'vitest';
import { deployOrder } from '#scripts/deploy/deploy-order.ts';
import type { DeployEnvironment } from '#scripts/deploy/names.ts';
import { type RawConfig, readRawConfig } from '#scripts/deploy/raw-config.ts';
import { renderConfig } from '#scripts/deploy/render-config.ts';
import type { DeploySettings } from '#scripts/deploy/settings.ts';
import { workers } from '#scripts/workers.ts';

const settings: DeploySettings = {
  baseUrl: 'https://app.reseller.test',
  authUrl: 'https://auth.reseller.test',
  mailFrom: 'mail@reseller.test',
  customDomains: [],
  shares: [],
  watchSeconds: 0,
  routes: [],
  vars: { INGEST_HOSTS: 'fonts.reseller.test' },
};
const bases = await Promise.all(workers.map(readRawConfig));
const render = (environment: DeployEnvironment, over: Partial<DeploySettings> = {}) =>
  bases.map((base) =>
    renderConfig(base, {
      environment,
      settings: { ...settings, ...over },
      databaseId: `${environment}-id`,
      zoneId: '',
      version: 'v1',
    }),
  );

/** Names of all bindings of a configuration. */
const bindingsOf = (config: RawConfig): string[] => {
  const text = JSON.stringify(config, (key, value: unknown) => (key === 'send_email' ? undefined : value));
  return [...text.matchAll(/"(?:binding|name|tag)":"([A-Z_0-9a-z]+)"/g)].map(([, name]) => name ?? '').sort();
};

/** Names of resources of which a Cloudflare account has one. */
const resourcesOf = (configs: readonly RawConfig[]): Set<string> =>
  new Set(
    configs.flatMap((config) => [
      config.name,
      ...(config.services ?? []).map(({ service }) => service),
      ...(config.d1_databases ?? []).flatMap((entry) => [entry.database_name, entry.database_id]),
      ...(config.r2_buckets ?? []).map(({ bucket_name }) => bucket_name),
      ...(config.analytics_engine_datasets ?? []).map(({ dataset }) => dataset),
      ...(config.queues?.producers ?? []).map(({ queue }) => queue),
      ...(config.queues?.consumers ?? []).map(({ queue }) => queue),
    ]),
  );

describe('rendered configurations', () => {
  it('configurations bind Browser Run to the Worker that shows sites where the account has it, and to no other', () => {
    const bound = (over: Partial<DeploySettings>) =>
      render('production', over).flatMap(({ name, browser }) =>
        browser === undefined ? [] : [[name, browser]],
      );
    expect(bound({})).toEqual([]);
    expect(bound({ browserRun: false })).toEqual([]);
    expect(bound({ browserRun: true })).toEqual([['livery-sites', { binding: 'BROWSER' }]]);
  });

  it('configurations bind Workers AI to the Worker that builds sites, where its model is one of it', () => {
    const bound = (vars: DeploySettings['vars']) =>
      render('production', { vars }).flatMap(({ name, ai }) => (ai === undefined ? [] : [[name, ai]]));
    expect(bound({})).toEqual([['livery-sites', { binding: 'AI' }]]);
    for (const vars of [{ MODEL: '' }, { MODEL: 'https://m.test/v1#m' }, { BUILDER_URL: 'https://b.test' }])
      expect(bound(vars)).toEqual([]);
  });

  it('the configurations bind exactly what the committed ones bind', () => {
    const rendered = render('production', { vars: { MODEL: '' } });
    for (const [index, base] of bases.entries()) {
      expect(bindingsOf(rendered[index]!)).toEqual(bindingsOf(base));
      expect(rendered[index]!.secrets).toEqual(base.secrets);
      expect(rendered[index]!.migrations).toEqual(base.migrations);
      expect(rendered[index]!.triggers).toEqual(base.triggers);
    }
  });

  it('staging and production share nothing', () => {
    const [staging, production] = [resourcesOf(render('staging')), resourcesOf(render('production'))];
    expect([...staging].filter((name) => production.has(name))).toEqual([]);
    expect(staging.size).toBe(production.size);
  });

  it('the configurations bind only Workers that are deployed with them', () => {
    const rendered = render('staging');
    const names = rendered.map(({ name }) => name);
    for (const { services = [] } of rendered)
      for (const { service } of services) expect(names).toContain(service);
  });

  it('the configurations have every address of the service, and nothing of this machine', () => {
    for (const { vars = {} } of render('production')) {
      expect(JSON.stringify(vars)).not.toMatch(/localhost|development/);
      expect(vars).toMatchObject({ ENVIRONMENT: 'production', BASE_URL: settings.baseUrl });
      if ('AUTH_URL' in vars) expect(vars.AUTH_URL).toBe(settings.authUrl);
      if ('API_URL' in vars) expect(vars.API_URL).toBe(`${settings.baseUrl}/functions/v1`);
      if ('INGEST_HOSTS' in vars) expect(vars.INGEST_HOSTS).toBe('fonts.reseller.test');
    }
  });

  it('one Worker is public, with the cache in front of it', () => {
    const [edge, ...others] = render('production');
    expect(edge).toMatchObject({
      workers_dev: false,
      cache: { enabled: true, cross_version_cache: true },
      routes: [
        { pattern: 'app.reseller.test', custom_domain: true },
        { pattern: 'auth.reseller.test', custom_domain: true },
      ],
    });
    for (const other of others) {
      expect(other).toMatchObject({ workers_dev: false, preview_urls: false });
      expect(other).not.toHaveProperty('routes');
    }
  });

  it('sites get every host below theirs, in its zone', () => {
    const routes = (over: object) => (render('production', over)[0]?.routes as object[] | undefined)?.at(-1);
    expect(routes({ sitesUrl: 'https://sites.test' })).toEqual({
      pattern: '*.sites.test/*',
      zone_name: 'sites.test',
    });
    expect(routes({ sitesUrl: 'https://s.sites.test', sitesZone: 'sites.test' })).toEqual({
      pattern: '*.s.sites.test/*',
      zone_name: 'sites.test',
    });
  });

  it('workers.dev needs no domain of its own', () => {
    const [edge] = render('staging', { baseUrl: 'https://livery.me.workers.dev', authUrl: undefined });
    expect(edge).toMatchObject({ workers_dev: true });
    expect(edge).not.toHaveProperty('routes');
  });

  it.each([
    ['smart', { mode: 'smart' }],
    ['aws:eu-central-1', { region: 'aws:eu-central-1' }],
  ])('every Worker but the public one is placed by %s', (placement, rendered) => {
    const [edge, ...others] = render('production', { placement });
    expect(edge).not.toHaveProperty('placement');
    for (const other of others) expect(other.placement).toEqual(rendered);
    for (const other of render('production')) expect(other).not.toHaveProperty('placement');
  });

  it('a jurisdiction holds for buckets and objects, and what has none can be switched off', () => {
    const configs = render('production', { jurisdiction: 'eu', analytics: false, logs: false });
    for (const { r2_buckets: buckets = [], durable_objects: objects, vars, ...config } of configs) {
      for (const bucket of buckets) expect(bucket).toMatchObject({ jurisdiction: 'eu' });
      if (objects !== undefined) expect(vars).toMatchObject({ JURISDICTION: 'eu' });
      expect(config.analytics_engine_datasets ?? []).toEqual([]);
      expect(config.observability).toEqual({ enabled: false });
    }
    for (const { vars } of render('production')) expect(vars?.JURISDICTION ?? '').toBe('');
  });

  it('Workers that send mail have the binding for it', () => {
    const senders = render('production').filter((config) => 'send_email' in config);
    expect(senders.map(({ name }) => name)).toEqual(['livery-auth', 'livery-platform']);
  });
});

describe('the order of a deployment', () => {
  it('every Worker follows those it binds', () => {
    const order = deployOrder(render('production')).map(({ name }) => name);
    expect(order.at(-1)).toBe('livery-edge');
    for (const worker of ['livery-auth', 'livery-platform'])
      for (const bound of ['livery-branding', 'livery-sites'])
        expect(order.indexOf(worker)).toBeGreaterThan(order.indexOf(bound));
  });

  it('reports a circle of bindings', () => {
    const circle = [
      { name: 'a', services: [{ binding: 'B', service: 'b' }] },
      { name: 'b', services: [{ binding: 'A', service: 'a' }] },
    ];
    expect(() => deployOrder(circle)).toThrow('a, b');
  });
});
