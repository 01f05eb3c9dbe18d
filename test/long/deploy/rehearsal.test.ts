import { describe, expect, it } from 'vitest';
import type { DeploySettings } from '#scripts/deploy/settings.ts';
import { Rehearsal } from '../../support/cloudflare/rehearsal.ts';
import { TOKEN } from '../../support/cloudflare/wrangler.ts';

const EDGE = 'livery-edge-staging';

/** An account on its first day, with a token that may do everything. */
const refusal = async (rehearsal: Rehearsal, ...args: Parameters<Rehearsal['run']>): Promise<string> => {
  const failure = await rehearsal.run(...args).then(
    () => 'deployed',
    (error: unknown) => String(error),
  );
  expect(rehearsal.account.changes, failure).toEqual([]);
  expect(rehearsal.wrangler.calls.filter((call) => !/^auth|^d1 list/.test(call))).toEqual([]);
  return failure;
};

const WHOLE: Partial<DeploySettings> = {
  authUrl: 'https://id.reseller.test',
  sitesUrl: 'https://sites.test',
  hostnamesZone: 'reseller.test',
  customDomains: ['panel.host.test'],
  routes: [{ pattern: '*.shops.host.test/*', zone: 'host.test' }],
};
const SERVICE = { LIVERY_CLOUDFLARE_API_TOKEN: 'token of the service' };

/** Everything that the refusals of `WHOLE` asked for. */
function fulfil({ account }: Rehearsal): void {
  Object.assign(account.products, { r2: true, analyticsEngine: true, workersPaid: true });
  account.addZone('reseller.test', { senders: ['reseller.test'], fallbackOrigin: 'app.reseller.test' });
  account.addZone('sites.test', {
    records: [{ type: 'AAAA', name: '*.sites.test', content: '100::', proxied: true }],
  });
  account.addZone('host.test');
  const service = account.addToken(SERVICE.LIVERY_CLOUDFLARE_API_TOKEN);
  service.rights.clear();
  service.rights.set('SSL and Certificates', 'Edit');
}

describe('the first deployment to an empty account', () => {
  it('names everything that is missing before any change, each with its page, and succeeds afterwards', async () => {
    const rehearsal = new Rehearsal();
    const text = await refusal(rehearsal, WHOLE);
    const { id } = rehearsal.account;
    for (const [what, where] of [
      ['R2', `https://dash.cloudflare.com/${id}/r2/overview`],
      ['Workers Paid', `https://dash.cloudflare.com/${id}/workers/plans`],
      ['Analytics Engine', `https://dash.cloudflare.com/${id}/workers/analytics-engine`],
      ['the zone reseller.test', `https://dash.cloudflare.com/${id}/add-site`],
      ['the zone sites.test', 'add-site'],
      ['the zone host.test', 'add-site'],
      ['LIVERY_CLOUDFLARE_API_TOKEN', 'SSL and Certificates'],
    ]) {
      expect(text).toMatch(new RegExp(`- ${what}: [^\\n]+\\n[^\\n]*${where}`));
    }
    expect(text).toContain('Nothing was changed.');
    fulfil(rehearsal);
    await rehearsal.run(WHOLE, { env: SERVICE });
    expect(rehearsal.account.domainsOf(EDGE)).toEqual([
      'app.reseller.test',
      'id.reseller.test',
      'panel.host.test',
    ]);
    expect(rehearsal.account.routesOf(EDGE)).toEqual([
      'reseller.test */*',
      'sites.test *.sites.test/*',
      'host.test *.shops.host.test/*',
    ]);
    const platform = rehearsal.account.script('livery-platform-staging');
    expect(platform?.variables.get('CLOUDFLARE_ZONE_ID')).toBe(rehearsal.account.zones[0]?.id);
    expect(platform?.secrets.get('CLOUDFLARE_API_TOKEN')).toBe(SERVICE.LIVERY_CLOUDFLARE_API_TOKEN);
  });

  it.each([
    ['a host in no zone', { baseUrl: 'https://app.elsewhere.test' }, 'the zone of app.elsewhere.test'],
    ['mail of no zone', { mailFrom: 'mail@elsewhere.test' }, 'the zone of elsewhere.test'],
    ['mail of a domain that may not send', { mailFrom: 'mail@news.reseller.test' }, 'Email Sending for news'],
    [
      'sites without a record',
      { sitesUrl: 'https://s.reseller.test', sitesZone: 'reseller.test' },
      'the DNS record *.s.reseller.test',
    ],
    ['hostnames without an origin', { hostnamesZone: 'reseller.test' }, 'the fallback origin of custom'],
    ['a builder without its secret', { vars: { BUILDER_URL: 'https://b.test' } }, 'LIVERY_BUILDER_SECRET'],
    [
      'a relay without its password',
      { vars: { MAIL_RELAY_URL: 'smtps://u@r.test' } },
      'LIVERY_MAIL_RELAY_PASS',
    ],
    ['workers.dev without a name', { baseUrl: 'https://x.me.workers.dev' }, 'the workers.dev name'],
  ] as const)('refuses %s', async (_, over, text) => {
    expect(await refusal(new Rehearsal().prepare(), over)).toContain(`- ${text}`);
  });

  it('refuses a zone whose name servers are elsewhere', async () => {
    const rehearsal = new Rehearsal().prepare();
    for (const zone of rehearsal.account.zones) zone.status = 'pending';
    expect(await refusal(rehearsal)).toContain('the zone reseller.test: it is pending');
  });

  it('refuses a host under workers.dev that Cloudflare gives to no Worker of that name', async () => {
    const rehearsal = new Rehearsal().prepare();
    rehearsal.account.subdomain = 'me';
    const over = { baseUrl: 'https://livery.me.workers.dev' };
    expect(await refusal(rehearsal, over)).toContain(`${EDGE}.me.workers.dev and no other`);
    await rehearsal.run({ baseUrl: `https://${EDGE}.me.workers.dev` });
    expect(rehearsal.account.script(EDGE)?.workersDev).toBe(true);
  });
});

describe('the token of a deployment', () => {
  it.each([
    ['Workers Scripts', undefined],
    ['D1', 'Read'],
    ['Workers R2 Storage', 'Read'],
    ['Queues', undefined],
    ['Account Analytics', undefined],
    ['Workers Routes', 'Read'],
    ['Zone', undefined],
  ] as const)('is refused when its right %s is %s', async (right, has) => {
    const rehearsal = new Rehearsal();
    fulfil(rehearsal);
    const { rights } = rehearsal.account.tokens.get(TOKEN)!;
    if (has === undefined) rights.delete(right);
    else rights.set(right, has);
    expect(await refusal(rehearsal, WHOLE, { env: SERVICE })).toContain(`→ ${right} →`);
  });

  it.each([
    ['no token', (of: Rehearsal) => of.wrangler.logOut(), 'CLOUDFLARE_API_TOKEN: wrangler'],
    [
      'an expired one',
      (of: Rehearsal) => Object.assign(of.account.tokens.get(TOKEN)!, { status: 'expired' }),
      'is expired',
    ],
    ['a foreign one', (of: Rehearsal) => of.account.tokens.clear(), 'does not accept the token'],
  ])('is asked for when there is %s', async (_, change, text) => {
    const rehearsal = new Rehearsal().prepare();
    change(rehearsal);
    expect(await refusal(rehearsal)).toContain(text);
  });

  it('is enough with the rights of the page when it may not read the plan, DNS and senders', async () => {
    const rehearsal = new Rehearsal().prepare();
    const { rights } = rehearsal.account.tokens.get(TOKEN)!;
    for (const right of ['Billing', 'DNS', 'Email Sending', 'SSL and Certificates'] as const)
      rights.delete(right);
    await rehearsal.run();
    expect(rehearsal.said.join('\n')).toMatch(/Account → Billing → Read[\s\S]*Zone → DNS → Read/);
  });

  it('acts for the account that the environment names, or the only one that the token sees', async () => {
    const rehearsal = new Rehearsal().prepare();
    expect(await refusal(rehearsal, {}, { env: { CLOUDFLARE_ACCOUNT_ID: 'f'.repeat(32) } })).toMatch(
      /Authentication error|right Account/,
    );
    await rehearsal.run({}, { env: { CLOUDFLARE_ACCOUNT_ID: '' } });
    expect(rehearsal.account.script(EDGE)).not.toBeNull();
  });

  it('refuses a token of the service without its right, and when none is given as the zone is set', async () => {
    const rehearsal = new Rehearsal();
    fulfil(rehearsal);
    rehearsal.account.tokens
      .get(SERVICE.LIVERY_CLOUDFLARE_API_TOKEN)!
      .rights.set('SSL and Certificates', 'Read');
    const text = await refusal(rehearsal, WHOLE, { env: SERVICE });
    expect(text).toContain('SSL and Certificates → Edit (for reseller.test) of LIVERY_CLOUDFLARE_API_TOKEN');
  });
});

describe('a deployment of what is deployed', () => {
  const deployed = async (): Promise<Rehearsal> => {
    const rehearsal = new Rehearsal();
    fulfil(rehearsal);
    await rehearsal.run(WHOLE, { env: SERVICE });
    rehearsal.account.changes.length = 0;
    rehearsal.wrangler.calls.length = 0;
    return rehearsal;
  };
  const zoneNamed = ({ account }: Rehearsal, name: string) =>
    account.zones.find((zone) => zone.name === name)!;

  it.each([
    [{ BUILDER_URL: 'https://b.test' }, 'LIVERY_BUILDER_SECRET', 'livery-sites'],
    [{ CLOUD_PROVIDER_URL: 'https://c.test' }, 'LIVERY_CLOUD_PROVIDER_SECRET', 'livery-platform'],
    [{ MODEL: 'anthropic:claude' }, 'LIVERY_MODEL_KEY', 'livery-sites'],
    [{ MAIL_RELAY_URL: 'smtps://u@r.test' }, 'LIVERY_MAIL_RELAY_PASSWORD', 'livery-auth'],
  ])('needs the secret for %j once, whichever Worker has the variable', async (vars, secret, worker) => {
    const rehearsal = await deployed();
    const [[variable, value]] = Object.entries(vars) as [[string, string]];
    const settings = { ...WHOLE, vars: { [variable]: value } };
    await expect(rehearsal.run(settings)).rejects.toThrow(secret);
    await rehearsal.run(settings, { env: { [secret]: 'of the other party' } });
    expect(rehearsal.account.script(`${worker}-staging`)?.variables.get(variable)).toBe(value);
    await rehearsal.run(settings);
  });

  it('keeps every address, and needs no secret again', async () => {
    const rehearsal = await deployed();
    const before = [...rehearsal.account.routesOf(EDGE), ...rehearsal.account.domainsOf(EDGE)];
    await rehearsal.run(WHOLE);
    expect([...rehearsal.account.routesOf(EDGE), ...rehearsal.account.domainsOf(EDGE)]).toEqual(before);
  });

  it('is refused before any change over a route that was made by hand, and keeps it once it is listed', async () => {
    const rehearsal = await deployed();
    rehearsal.account.addRoute(zoneNamed(rehearsal, 'host.test'), 'old.host.test/*', EDGE);
    const text = await refusal(rehearsal, WHOLE);
    expect(text).toContain('route old.host.test/* of the zone host.test');
    expect(text).toContain('add {"pattern":"old.host.test/*","zone":"host.test"} to "routes"');
    expect(text).toContain("--remove 'old.host.test/*'");
    const routes = [...(WHOLE.routes ?? []), { pattern: 'old.host.test/*', zone: 'host.test' }];
    await rehearsal.run({ ...WHOLE, routes });
    expect(rehearsal.account.routesOf(EDGE)).toContain('host.test old.host.test/*');
    expect(rehearsal.account.routesOf(EDGE)).toHaveLength(4);
  });

  it('takes away what the operator agrees to, and nothing that the settings list', async () => {
    const rehearsal = await deployed();
    const { routes: _, customDomains: __, ...fewer } = WHOLE;
    const text = await refusal(rehearsal, fewer);
    expect(text).toContain('route *.shops.host.test/*');
    expect(text).toContain(
      'custom domain panel.host.test: to keep it, add "panel.host.test" to "customDomains"',
    );
    const remove = ['*.shops.host.test/*', 'panel.host.test'];
    const one = await refusal(rehearsal, fewer, { remove: remove.slice(1) });
    expect(one).toContain('*.shops.host.test/*');
    expect(one).not.toContain('panel.host.test:');
    expect(await refusal(rehearsal, WHOLE, { remove })).toContain('the settings list it');
    await rehearsal.run(fewer, { remove });
    expect(rehearsal.account.routesOf(EDGE)).toEqual(['reseller.test */*', 'sites.test *.sites.test/*']);
    expect(rehearsal.account.domainsOf(EDGE)).toEqual(['app.reseller.test', 'id.reseller.test']);
    // A repeat finds nothing to take away.
    await rehearsal.run(fewer, { remove });
  });

  it('takes the last route away as well, which wrangler leaves', async () => {
    const rehearsal = new Rehearsal().prepare();
    await rehearsal.run({ routes: [{ pattern: 'a.reseller.test/*', zone: 'reseller.test' }] });
    await rehearsal.run({}, { remove: ['a.reseller.test/*'] });
    expect(rehearsal.account.routesOf(EDGE)).toEqual([]);
  });

  it('tells routes of one pattern in two zones apart', async () => {
    const rehearsal = await deployed();
    rehearsal.account.addRoute(zoneNamed(rehearsal, 'sites.test'), '*/*', EDGE);
    expect(await refusal(rehearsal, WHOLE)).toContain('route */* of the zone sites.test');
  });

  it('is refused over an address under workers.dev that was switched on by hand', async () => {
    const rehearsal = await deployed();
    rehearsal.account.script(EDGE)!.workersDev = true;
    expect(await refusal(rehearsal, WHOLE)).toContain("--remove 'workers.dev'");
    await rehearsal.run(WHOLE, { remove: ['workers.dev'] });
    expect(rehearsal.account.script(EDGE)!.workersDev).toBe(false);
  });

  it('adds and removes single routes with a token for some zones only', async () => {
    const rehearsal = await deployed();
    rehearsal.account.tokens.get(TOKEN)!.zones = ['reseller.test', 'sites.test', 'host.test'];
    const routes = [{ pattern: 'new.host.test/*', zone: 'host.test' }];
    await rehearsal.run({ ...WHOLE, routes }, { remove: ['*.shops.host.test/*'] });
    expect(rehearsal.account.routesOf(EDGE).at(-1)).toBe('host.test new.host.test/*');
    expect(rehearsal.account.routesOf(EDGE)).toHaveLength(3);
  });

  it('asks before it takes variables, bindings and timers away that were set by hand', async () => {
    const rehearsal = await deployed();
    const platform = rehearsal.account.script('livery-platform-staging')!;
    platform.variables.set('MY_FLAG', 'on');
    platform.crons.push('0 3 * * *');
    platform.versions[0]!.bindings.push({ name: 'OLD', type: 'kv_namespace', id: 'n' });
    const text = await refusal(rehearsal, WHOLE);
    expect(text).toMatch(
      /variable MY_FLAG of livery-platform-staging: to take it away, add --remove 'MY_FLAG'/,
    );
    expect(text).toContain('- binding OLD (kv_namespace n) of livery-platform-staging');
    expect(text).toContain('- timer "0 3 * * *" of livery-platform-staging');
    const asked: string[] = [];
    const answer = (yes: boolean) => async (question: string) => {
      asked.push(question);
      return yes;
    };
    expect(await refusal(rehearsal, WHOLE, { ask: answer(false) })).toContain('Nothing was changed');
    await rehearsal.run(WHOLE, { remove: ['MY_FLAG', 'OLD'], ask: answer(true) });
    expect(asked.map((one) => one.split('\n').length)).toEqual([5, 3]);
    expect(platform.crons).not.toContain('0 3 * * *');
    await rehearsal.run(WHOLE);
  });

  it('asks before the zone of host names is another one', async () => {
    const rehearsal = await deployed();
    rehearsal.account.addZone('names.test', { fallbackOrigin: 'app.reseller.test' });
    const moved = { ...WHOLE, hostnamesZone: 'names.test' };
    const remove = ['*/*'];
    expect(await refusal(rehearsal, moved, { remove })).toMatch(
      /zone \w+ of host names: domains of resellers/,
    );
    await rehearsal.run(moved, { remove: [...remove, 'hostnamesZone'] });
  });

  it.each([
    [
      'a route of another Worker',
      (of: Rehearsal) => of.account.addRoute(zoneNamed(of, 'host.test'), '*.x.host.test/*', 'shop'),
      { routes: [{ pattern: '*.x.host.test/*', zone: 'host.test' }] },
      'it leads to shop',
    ],
    [
      'a custom domain of another Worker',
      (of: Rehearsal) =>
        of.account.domains.push({ id: 'd', hostname: 'shop.host.test', service: 'shop', zone: 'host.test' }),
      { customDomains: ['shop.host.test'] },
      'a custom domain of the Worker shop',
    ],
    [
      'a host with DNS records',
      (of: Rehearsal) =>
        zoneNamed(of, 'host.test').records.push({
          type: 'A',
          name: 'www.host.test',
          content: '192.0.2.1',
          proxied: false,
        }),
      { customDomains: ['www.host.test'] },
      'DNS records (A 192.0.2.1)',
    ],
  ])('is refused over %s before any change', async (_, prepare, over, text) => {
    const rehearsal = await deployed();
    prepare(rehearsal);
    expect(await refusal(rehearsal, { ...WHOLE, ...over })).toContain(text);
  });

  it('is refused when the addresses cannot be read', async () => {
    const rehearsal = await deployed();
    const { fetch } = rehearsal.account;
    const broken = Object.assign(rehearsal, {
      fetch: async (url: string, init?: RequestInit) =>
        url.includes('/environments/production/routes')
          ? Response.json({ success: false, errors: [{ code: 10013, message: 'internal' }] }, { status: 500 })
          : fetch(url, init),
    });
    expect(await refusal(broken, WHOLE)).toContain('cannot be read');
  });
});
