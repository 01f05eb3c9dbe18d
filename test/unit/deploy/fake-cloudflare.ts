import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Wrangler } from '../../../scripts/deploy/ensure-resources.ts';
import { WranglerFailed } from '../../../scripts/wrangler/run-wrangler.ts';

/** A Cloudflare account behind wrangler: created resources are kept, and calls are recorded. */
export class FakeCloudflare {
  readonly calls: string[] = [];
  readonly databases: string[] = [];
  readonly taken = new Set<string>();
  readonly secrets = new Map<string, Record<string, string>>();
  /** A call with this beginning fails once, like a lost connection. */
  failOnce: string | null = null;
  secretFiles: string[] = [];
  readonly said: string[] = [];
  readonly places = new Map<string, string>();
  healthz: () => Promise<Response> = async () => Response.json({ status: 'ok', version: 'v1' });
  readonly fetch = (): Promise<Response> => this.healthz();

  readonly wrangler: Wrangler = async (args) => {
    const call = args.join(' ');
    this.calls.push(
      call.replaceAll(/\S+\/(?=livery[\w-]*\.json)/g, '').replace(/ --secrets-file \S+/, ' +secrets'),
    );
    if (this.failOnce !== null && call.startsWith(this.failOnce)) {
      this.failOnce = null;
      throw new WranglerFailed('connection lost');
    }
    return { stdout: this.#answer(args), stderr: '' };
  };

  #answer(args: readonly string[]): string {
    const [group, verb] = args;
    if (group === 'd1') refuseLocalId(args);
    if (group === 'd1' && verb === 'list') {
      return `warning\n${JSON.stringify(this.databases.map((name) => ({ name, uuid: `id of ${name}` })))}`;
    }
    if (group === 'd1' && verb === 'create') this.databases.push(args[2]!);
    if (group === 'd1' && verb === 'time-travel') return '{ "bookmark": "0000-abcd" }';
    if (group === 'd1' && verb === 'execute') return this.#execute(args[2]!, args.at(-1)!);
    if (group === 'r2' || group === 'queues')
      this.#take(group === 'r2' ? `bucket ${args[3]}` : `queue ${args[2]}`);
    if (group === 'secret')
      return JSON.stringify(this.#secretsOf(args).map((name) => ({ name, type: 'secret_text' })));
    if (group === 'deploy') this.#deploy(args);
    return '';
  }

  /** Supports the one table that a deployment itself writes. */
  #execute(database: string, sql: string): string {
    const inserted = /VALUES \('place', '(\w+)'\)/.exec(sql)?.[1];
    if (inserted !== undefined) this.places.set(database, inserted);
    const place = this.places.get(database);
    if (place === undefined) throw new WranglerFailed('no such table: livery_deployment: SQLITE_ERROR');
    return JSON.stringify([{ results: [{ value: place }] }]);
  }

  #take(name: string): void {
    if (this.taken.has(name)) throw new WranglerFailed(`${name} already exists [code: 10004]`);
    this.taken.add(name);
  }

  #secretsOf(args: readonly string[]): string[] {
    const held = this.secrets.get(workerOf(args));
    if (held === undefined)
      throw new WranglerFailed('This Worker does not exist on your account. [code: 10007]');
    return Object.keys(held);
  }

  #deploy(args: readonly string[]): void {
    const name = workerOf(args);
    const file = args[args.indexOf('--secrets-file') + 1];
    const given = args.includes('--secrets-file') && file !== undefined ? file : null;
    if (given !== null) this.secretFiles.push(given);
    const values = given === null ? {} : (JSON.parse(readFileSync(given, 'utf8')) as Record<string, string>);
    this.secrets.set(name, { ...this.secrets.get(name), ...values });
  }

  leftoverSecretFiles(): string[] {
    return this.secretFiles.filter((path) => existsSync(path));
  }
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
