import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'smol-toml';
import { unstable_splitSqlQuery } from 'wrangler';
import { configuredBindings } from '#scripts/deploy/difference.ts';
import type { Wrangler } from '#scripts/deploy/ensure-resources.ts';
import type { RawConfig } from '#scripts/deploy/raw-config.ts';
import { WranglerFailed } from '#scripts/wrangler/run-wrangler.ts';
import type { CloudflareAccount } from './account.ts';

/** The token with which wrangler asks. */
export const TOKEN = 'token of the operator';

/**
 * wrangler as far as a deployment calls it, without its bundler and its start: it sends what wrangler sends to an account,
 * in wrangler's order (`deployWorker`, `triggersDeploy`), as it does when nobody sits at the terminal.
 */
export class FakeWrangler {
  readonly account: CloudflareAccount;
  readonly calls: string[] = [];
  /** A call with this beginning fails once, like a lost connection. */
  failOnce: string | null = null;
  secretFiles: string[] = [];
  /** A hash of the code of a Worker; every upload has the same one unless given. */
  codeOf: ((script: string) => string) | null = null;
  /** Names of the files that `d1 migrations apply` has applied, call by call. */
  readonly applied: string[][] = [];

  #loggedIn = true;
  readonly #databases = new Map<string, DatabaseSync>();

  constructor(account: CloudflareAccount) {
    this.account = account;
  }

  /** Neither the environment nor a login has a token from here on. */
  logOut(): void {
    this.#loggedIn = false;
  }

  readonly run: Wrangler = async (args) => {
    const call = args
      .join(' ')
      .replaceAll(/\S+\/(?=livery[\w-]*\.json)/g, '')
      .replace(/ --secrets-file \S+/, ' +secrets');
    this.calls.push(call);
    if (this.failOnce !== null && call.startsWith(this.failOnce)) {
      this.failOnce = null;
      throw new WranglerFailed('connection lost');
    }
    return { stdout: this.#answer(args), stderr: '' };
  };

  #answer(args: readonly string[]): string {
    const [group, verb] = args;
    if (group === 'auth') return this.#token();
    if (group === 'd1') refuseLocalId(args);
    const own = `/accounts/${this.account.id}`;
    if (group === 'd1' && verb === 'list')
      return `warning\n${JSON.stringify(this.#ask('GET', `${own}/d1/database`))}`;
    if (group === 'd1' && verb === 'create') this.#ask('POST', `${own}/d1/database`, { name: args[2] });
    if (group === 'd1' && verb === 'time-travel') return '{ "bookmark": "0000-abcd" }';
    if (group === 'd1' && verb === 'execute') return this.#execute(args[2]!, args.at(-1)!);
    if (group === 'd1' && verb === 'migrations') this.#migrate(args);
    if (group === 'r2') this.#ask('POST', `${own}/r2/buckets`, { name: args[3] });
    if (group === 'queues') this.#ask('POST', `${own}/queues`, { queue_name: args[2] });
    if (group === 'secret')
      return JSON.stringify(this.#ask('GET', `${own}/workers/scripts/${workerOf(args)}/secrets`));
    if (group === 'deploy') this.#deploy(args);
    if (group === 'triggers') this.#triggers(this.#configOf(args));
    if (group === 'versions' && verb === 'upload') this.#uploadVersion(args);
    if (group === 'versions' && verb === 'deploy') this.#deployVersions(args);
    return '';
  }

  #token(): string {
    if (!this.#loggedIn)
      throw new WranglerFailed('Not logged in. Please run `wrangler login` to authenticate.');
    return JSON.stringify({ type: 'api_token', token: TOKEN });
  }

  /** The result of a request, or wrangler's error with the code of the refusal. */
  #ask(method: string, path: string, body?: unknown): unknown {
    const { body: answer } = this.account.answer({
      method,
      path: `/client/v4${path}`,
      headers: { authorization: `Bearer ${TOKEN}` },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    const { success, result, errors } = answer as {
      success: boolean;
      result: unknown;
      errors: { code: number; message: string }[];
    };
    if (success) return result;
    const [error] = errors;
    throw new WranglerFailed(
      `A request to the Cloudflare API (${path}) failed.\n${error?.message} [code: ${error?.code}]`,
    );
  }

  /** A database of the account, empty at first. */
  database(name: string): DatabaseSync {
    const database = this.#databases.get(name) ?? new DatabaseSync(':memory:');
    this.#databases.set(name, database);
    return database;
  }

  /** Runs the statements in one transaction, as D1 does, and answers their results. */
  #execute(name: string, sql: string): string {
    const database = this.database(name);
    database.exec('BEGIN');
    try {
      const answers = unstable_splitSqlQuery(sql).map((statement) => ({
        results: database.prepare(statement).all(),
        success: true,
      }));
      database.exec('COMMIT');
      return JSON.stringify(answers);
    } catch (error) {
      database.exec('ROLLBACK');
      throw new WranglerFailed(`${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
    }
  }

  /** Applies the files of which the database does not have the name, each with its name in one transaction. */
  #migrate(args: readonly string[]): void {
    const { d1_databases: databases = [] } = this.#configOf(args);
    const { database_name: name, migrations_dir: folder } = databases.find(
      ({ binding }) => binding === args[3],
    )!;
    this.#execute(
      name,
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    );
    const known = this.database(name).prepare('SELECT name FROM d1_migrations').all();
    const open = readdirSync(folder!)
      .sort()
      .filter((file) => known.every((row) => row.name !== file));
    for (const file of open)
      this.#execute(
        name,
        `${readFileSync(join(folder!, file), 'utf8')}\nINSERT INTO d1_migrations (name) VALUES ('${file}');`,
      );
    this.applied.push(open);
  }

  #configOf(args: readonly string[]): RawConfig {
    return JSON.parse(readFileSync(args[args.indexOf('--config') + 1] ?? '', 'utf8')) as RawConfig;
  }

  #deploy(args: readonly string[]): void {
    const config = this.#configOf(args);
    const migrations = this.#migrationsOf(config);
    this.#ask('PUT', `/accounts/${this.account.id}/workers/scripts/${config.name}`, {
      ...this.#metadataOf(config, args),
      ...(migrations === null ? {} : { migrations }),
    });
    this.#triggers(config);
  }

  /** What wrangler sends of a Worker, and in place of its modules a hash of them. */
  #metadataOf(config: RawConfig, args: readonly string[]): object {
    const tag = args.includes('--tag') ? args[args.indexOf('--tag') + 1] : undefined;
    return {
      bindings: [...configuredBindings(config), ...this.#secretsOf(args)],
      annotations: { 'workers/tag': tag },
      code: this.codeOf?.(config.name) ?? 'code',
    };
  }

  /** The migrations after the one that Cloudflare names (`getMigrationsToUpload`). */
  #migrationsOf({ name, migrations = [] }: RawConfig): { old_tag?: string; new_tag: string } | null {
    const present = this.account.script(name)?.migration ?? '';
    const last = migrations.at(-1)?.tag ?? '';
    if (last === present) return null;
    return { ...(present === '' ? {} : { old_tag: present }), new_tag: last };
  }

  #uploadVersion(args: readonly string[]): void {
    const config = this.#configOf(args);
    if (this.#migrationsOf(config) !== null)
      throw new WranglerFailed(
        'This Worker has a pending Durable Object migration, which cannot be applied.',
      );
    const path = `/accounts/${this.account.id}/workers/scripts/${config.name}/versions`;
    this.#ask('POST', path, this.#metadataOf(config, args));
  }

  #deployVersions(args: readonly string[]): void {
    const shares = args.flatMap((arg) => {
      const [, id, percent] = /^([0-9a-f-]{36})@(\d+)$/.exec(arg) ?? [];
      return id === undefined ? [] : [{ version_id: id, percentage: Number(percent) }];
    });
    const path = `/accounts/${this.account.id}/workers/scripts/${this.#configOf(args).name}/deployments`;
    this.#ask('POST', path, { strategy: 'percentage', versions: shares });
  }

  /** Addresses, timers and consumers of queues (`triggersDeploy`). */
  #triggers(config: RawConfig): void {
    const worker = `/accounts/${this.account.id}/workers/scripts/${config.name}`;
    this.#ask('POST', `${worker}/subdomain`, { enabled: config.workers_dev, previews_enabled: false });
    const routes = (config.routes ?? []) as { pattern: string; custom_domain?: boolean }[];
    const [domains, others] = [
      routes.filter((route) => route.custom_domain),
      routes.filter((route) => !route.custom_domain),
    ];
    // Neither list is sent when it is empty.
    if (others.length > 0) this.#publishRoutes(worker, others as ZoneRouteConfig[], config.name);
    if (domains.length > 0) {
      this.#ask('PUT', `${worker}/domains/records`, {
        override_scope: true,
        override_existing_origin: true,
        override_existing_dns_record: true,
        origins: domains.map(({ pattern }) => ({ hostname: pattern })),
      });
    }
    const { crons } = (config.triggers ?? {}) as { crons?: string[] };
    if (crons !== undefined)
      this.#ask(
        'PUT',
        `${worker}/schedules`,
        crons.map((cron) => ({ cron })),
      );
    for (const { queue } of config.queues?.consumers ?? [])
      this.#ask('POST', `/accounts/${this.account.id}/queues/${queue}/consumers`, {
        script_name: config.name,
      });
  }

  /** A token for some zones only may not replace the list: wrangler then adds each route to its zone. */
  #publishRoutes(worker: string, routes: readonly ZoneRouteConfig[], script: string): void {
    try {
      this.#ask('PUT', `${worker}/routes`, routes);
    } catch (error) {
      if (!String(error).includes('[code: 10000]')) throw error;
      for (const { pattern, zone_name: name } of routes) {
        const query = new URLSearchParams({ name, 'account.id': this.account.id });
        const [zone] = this.#ask('GET', `/zones?${query}`) as { id: string }[];
        if (zone === undefined) throw new WranglerFailed(`Could not find zone for \`${name}\`.`);
        const there = this.#ask('GET', `/zones/${zone.id}/workers/routes`) as { pattern: string }[];
        if (there.some((route) => route.pattern === pattern)) continue;
        this.#ask('POST', `/zones/${zone.id}/workers/routes`, { pattern, script });
      }
    }
  }

  #secretsOf(args: readonly string[]): object[] {
    if (!args.includes('--secrets-file')) return [];
    const file = args[args.indexOf('--secrets-file') + 1] ?? '';
    this.secretFiles.push(file);
    const values = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return Object.entries(values).map(([name, text]) => ({ type: 'secret_text', name, text }));
  }

  leftoverSecretFiles(): string[] {
    return this.secretFiles.filter((path) => existsSync(path));
  }
}

interface ZoneRouteConfig {
  pattern: string;
  zone_name: string;
}

const workerOf = (args: readonly string[]): string =>
  /([\w-]+)\.json$/.exec(args[args.indexOf('--config') + 1] ?? '')?.[1] ?? '';

/** The databases of `wrangler.toml`, whose ids are those of local data. */
const { d1_databases: localDatabases } = parse(readFileSync('wrangler.toml', 'utf8')) as {
  d1_databases: { database_name: string }[];
};

/** Without `--config`, wrangler takes the id of a database from `wrangler.toml`, and Cloudflare refuses it. */
function refuseLocalId([, verb, ...args]: readonly string[]): void {
  const name = verb === 'execute' ? args[0] : verb === 'time-travel' ? args[1] : undefined;
  if (args.includes('--config') || localDatabases.every(({ database_name }) => database_name !== name))
    return;
  throw new WranglerFailed('Invalid property: databaseId => Invalid uuid [code: 7400]');
}
