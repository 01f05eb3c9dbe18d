import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWrangler } from '#scripts/wrangler/run-wrangler.ts';
import { CloudflareAccount } from '../../support/cloudflare/account.ts';
import { type LocalServer, startLocalServer } from '../../support/http/local-server.ts';

const TOKEN = 't'.repeat(40);

let account: CloudflareAccount;
let server: LocalServer;
let folder: string;

beforeEach(async () => {
  account = new CloudflareAccount();
  account.addToken(TOKEN);
  server = await startLocalServer(account.answer);
  folder = await mkdtemp(join(tmpdir(), 'livery-wrangler-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Deploys one Worker with the wrangler of this repository to the account that is not Cloudflare's. */
async function deployWorker(config: object): Promise<void> {
  const path = join(folder, 'wrangler.json');
  const main = join(folder, 'index.mjs');
  await writeFile(main, 'export default { fetch: () => new Response("") };');
  await writeFile(
    path,
    JSON.stringify({
      name: 'livery-edge',
      main,
      compatibility_date: '2026-11-01',
      workers_dev: false,
      ...config,
    }),
  );
  const env = {
    CLOUDFLARE_API_BASE_URL: `${server.url}/client/v4`,
    CLOUDFLARE_API_TOKEN: TOKEN,
    CLOUDFLARE_ACCOUNT_ID: account.id,
  };
  await runWrangler(['deploy', '--config', path], { env });
}

/** What deployments take for granted of wrangler, which the tests without it only imitate. */
describe('wrangler', () => {
  it('replaces all routes and custom domains of a Worker, and takes hosts and records of others over', async () => {
    const zone = account.addZone('sites.test');
    account.addScript('livery-edge', {});
    account.addRoute(zone, '*/*', 'livery-edge');
    account.domains.push(
      { id: '1', hostname: 'old.sites.test', service: 'livery-edge', zone: 'sites.test' },
      { id: '2', hostname: 'shop.sites.test', service: 'shop', zone: 'sites.test' },
    );
    zone.records.push({ type: 'A', name: 'www.sites.test', content: '192.0.2.1', proxied: false });
    await deployWorker({
      routes: [
        { pattern: '*.sites.test/*', zone_name: 'sites.test' },
        { pattern: 'shop.sites.test', custom_domain: true },
        { pattern: 'www.sites.test', custom_domain: true },
      ],
    });
    expect(account.routesOf('livery-edge')).toEqual(['sites.test *.sites.test/*']);
    expect(account.domainsOf('livery-edge')).toEqual(['shop.sites.test', 'www.sites.test']);
    expect(account.domainsOf('shop')).toEqual([]);
    expect(zone.records).toEqual([]);
  });

  it('adds single routes when its token is for some zones, and leaves those that are there', async () => {
    const zone = account.addZone('sites.test');
    account.addScript('livery-edge', {});
    account.addRoute(zone, 'old.sites.test/*', 'livery-edge');
    account.addToken(TOKEN, { zones: ['sites.test'] });
    await deployWorker({ routes: [{ pattern: '*/*', zone_name: 'sites.test' }] });
    expect(account.routesOf('livery-edge')).toEqual(['sites.test old.sites.test/*', 'sites.test */*']);
  });

  it('fails at a dataset where Analytics Engine is not enabled, and not where it is', async () => {
    const config = { analytics_engine_datasets: [{ binding: 'VISITS', dataset: 'visits' }] };
    await expect(deployWorker(config)).rejects.toThrow('10089');
    expect(account.script('livery-edge')).toBeNull();
    account.products.analyticsEngine = true;
    await deployWorker(config);
    expect(account.script('livery-edge')).not.toBeNull();
  });

  it('gives out the token that the environment has', async () => {
    const { stdout } = await runWrangler(['auth', 'token', '--json'], {
      env: { CLOUDFLARE_API_TOKEN: TOKEN },
    });
    expect(JSON.parse(stdout)).toEqual({ type: 'api_token', token: TOKEN });
  });
});
