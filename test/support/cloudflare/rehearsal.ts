import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '#scripts/deploy/deploy.ts';
import type { DeployEnvironment } from '#scripts/deploy/names.ts';
import type { DeploySettings } from '#scripts/deploy/settings.ts';
import { CloudflareAccount } from './account.ts';
import { FakeWrangler, TOKEN } from './wrangler.ts';

export const SETTINGS: DeploySettings = {
  baseUrl: 'https://app.reseller.test',
  mailFrom: 'mail@reseller.test',
  customDomains: [],
  routes: [],
  vars: {},
};

interface RehearsalOptions {
  environment?: DeployEnvironment;
  removeRoutes?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Deployments to an account of Cloudflare that is not there, with everything else as in a real one. */
export class Rehearsal {
  readonly account = new CloudflareAccount();
  readonly wrangler = new FakeWrangler(this.account);
  readonly said: string[] = [];
  /** Rehearsals in several processes must not write over each other's files. */
  readonly folder = mkdtempSync(join(tmpdir(), 'livery-rehearsal-'));
  healthz: () => Promise<Response> = async () => Response.json({ status: 'ok', version: 'v1' });

  constructor() {
    this.account.addToken(TOKEN);
  }

  /** Switches on what the account of an operator has who read the page about deployments. */
  prepare(): this {
    Object.assign(this.account.products, { r2: true, analyticsEngine: true, workersPaid: true });
    this.account.addZone('reseller.test', { senders: ['reseller.test'] });
    return this;
  }

  readonly fetch = (url: string, init?: RequestInit): Promise<Response> =>
    url.endsWith('/healthz') ? this.healthz() : this.account.fetch(url, init);

  run(over: Partial<DeploySettings> = {}, options: RehearsalOptions = {}): Promise<void> {
    return deploy({
      environment: options.environment ?? 'staging',
      settings: { ...SETTINGS, ...over },
      wrangler: this.wrangler.run,
      bundle: async () => ({ files: [{ path: 'index.mjs', contents: '' }] }),
      buildAssets: async () => void this.wrangler.calls.push('assets are built'),
      folder: this.folder,
      version: 'v1',
      removeRoutes: options.removeRoutes ?? [],
      env: { CLOUDFLARE_ACCOUNT_ID: this.account.id, ...options.env },
      fetch: this.fetch,
      pause: async () => undefined,
      say: (line) => this.said.push(line),
    });
  }
}
