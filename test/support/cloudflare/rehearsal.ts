import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '#scripts/deploy/deploy.ts';
import type { DeployEnvironment } from '#scripts/deploy/names.ts';
import { resourceName } from '#scripts/deploy/names.ts';
import { rollBack } from '#scripts/deploy/roll-back.ts';
import type { DeploySettings } from '#scripts/deploy/settings.ts';
import { workers } from '#scripts/workers.ts';
import { CloudflareAccount } from './account.ts';
import { FakeWrangler, TOKEN } from './wrangler.ts';

export const SETTINGS: DeploySettings = {
  baseUrl: 'https://app.reseller.test',
  mailFrom: 'mail@reseller.test',
  customDomains: [],
  routes: [],
  shares: [10, 50],
  watchSeconds: 30,
  vars: {},
};

interface RehearsalOptions {
  environment?: DeployEnvironment;
  remove?: readonly string[];
  keep?: readonly string[];
  ask?: (question: string) => Promise<boolean>;
  version?: string;
  atOnce?: boolean;
  env?: Readonly<Record<string, string>>;
}

/** Deployments to an account of Cloudflare that is not there, with everything else as in a real one. */
export class Rehearsal {
  readonly account = new CloudflareAccount();
  readonly wrangler = new FakeWrangler(this.account);
  readonly said: string[] = [];
  /** Rehearsals in several processes must not write over each other's files. */
  readonly folder = mkdtempSync(join(tmpdir(), 'livery-rehearsal-'));
  /** What `/healthz` answers in place of the versions that the account serves. */
  healthz: (() => Promise<Response>) | null = null;
  /** What does not work while this release answers as this Worker. */
  faultOf: (worker: string, release: string) => string | null = () => null;
  readonly pauses: number[] = [];
  environment: DeployEnvironment = 'staging';

  constructor() {
    this.account.addToken(TOKEN);
  }

  /** Switches on what the account of an operator has who read the page about deployments. */
  prepare(): this {
    Object.assign(this.account.products, { r2: true, analyticsEngine: true, workersPaid: true });
    this.account.addZone('reseller.test', { senders: ['reseller.test'] });
    return this;
  }

  readonly fetch = async (url: string, init?: RequestInit): Promise<Response> =>
    url.endsWith('/healthz') ? (this.healthz?.() ?? this.#answerHealth(init)) : this.account.fetch(url, init);

  /** Answers as the versions that serve most requests, and those that the header names while their deployment has them. */
  #answerHealth(init: RequestInit = {}): Response {
    const header = new Headers(init.headers).get('Cloudflare-Workers-Version-Overrides') ?? '';
    const versions: Record<string, string | null> = {};
    const failing: string[] = [];
    for (const { name } of workers) {
      const script = resourceName(name, this.environment);
      const shares = this.account.script(script)?.deployments[0]?.versions ?? [];
      const wanted = new RegExp(`(?:^|, )${script}="([^"]+)"`).exec(header)?.[1];
      const [largest] = shares.toSorted((left, right) => right.percentage - left.percentage);
      const id = shares.some((share) => share.version_id === wanted) ? wanted : largest?.version_id;
      const stored = this.account.script(script)?.versions.find((version) => version.id === id);
      const release = stored?.bindings.find((binding) => binding.name === 'VERSION')?.text;
      const short = name.slice('livery-'.length);
      versions[short] = typeof release === 'string' ? release : null;
      const fault = this.faultOf(short, versions[short] ?? '');
      if (fault !== null) failing.push(fault);
    }
    const status = failing.length === 0 ? 200 : 503;
    return Response.json(
      { status: status === 200 ? 'ok' : 'degraded', version: versions.edge, versions, failing },
      { status },
    );
  }

  #input(over: Partial<DeploySettings>, options: RehearsalOptions) {
    this.environment = options.environment ?? 'staging';
    return {
      environment: this.environment,
      settings: { ...SETTINGS, ...over },
      wrangler: this.wrangler.run,
      remove: options.remove ?? [],
      ask: options.ask ?? null,
      env: { CLOUDFLARE_ACCOUNT_ID: this.account.id, ...options.env },
      fetch: this.fetch,
      pause: async (milliseconds: number) => void this.pauses.push(milliseconds),
      say: (line: string) => void this.said.push(line),
    };
  }

  run(over: Partial<DeploySettings> = {}, options: RehearsalOptions = {}): Promise<void> {
    return deploy({
      ...this.#input(over, options),
      bundle: async () => ({ files: [{ path: 'index.mjs', contents: '' }] }),
      buildAssets: async () => void this.wrangler.calls.push('assets are built'),
      folder: this.folder,
      version: options.version ?? 'v1',
      atOnce: options.atOnce ?? false,
    });
  }

  rollBack(options: RehearsalOptions = {}): Promise<void> {
    return rollBack({ ...this.#input({}, options), keep: options.keep ?? [] });
  }
}
