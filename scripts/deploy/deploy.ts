import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from './cloudflare/connect.ts';
import { readAddresses } from './cloudflare/read-addresses.ts';
import {
  absentAddresses,
  agreedRemovals,
  type UnknownAddress,
  unknownAddresses,
} from './compare-addresses.ts';
import { ensureDatabase, ensureStorage, type Wrangler } from './ensure-resources.ts';
import { missingSecrets } from './missing-secrets.ts';
import { type DeployEnvironment, databaseName, settingsPath } from './names.ts';
import { type Preflight, preflight, refuseMissing } from './preflight/preflight.ts';
import { readDatabase } from './read-database.ts';
import { DeployRefused } from './refused.ts';
import { removeAddresses } from './remove-addresses.ts';
import { type DeploySettings, isPlaceholder } from './settings.ts';
import { restoreCommand, takeBookmark } from './take-bookmark.ts';
import { type BundleForUpload, writeConfigs } from './write-configs.ts';

/** A new version may take a while to reach every location. */
const TRIES = 20;
const PAUSE_MS = 3_000;

interface HealthCheck {
  baseUrl: string;
  version: string;
  /** The commands for a rollback. */
  wayBack: readonly string[];
  fetch: (url: string) => Promise<Response>;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Waits until /healthz reports success and this version.
 *
 * @throws DeployRefused with its last answer and the commands to go back.
 */
async function checkHealth({ baseUrl, version, wayBack, fetch, pause }: HealthCheck): Promise<void> {
  let last = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(PAUSE_MS);
    try {
      const response = await fetch(`${baseUrl}/healthz`);
      last = `${response.status} ${(await response.text()).slice(0, 500)}`;
      if (response.status === 200 && last.includes(JSON.stringify(version))) return;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
  }
  throw new DeployRefused(
    [
      `DEPLOYED, BUT NOT WELL: ${baseUrl}/healthz does not answer as version ${version}. Its last answer: ${last}`,
      'To go back:',
      ...wayBack.map((command) => `  ${command}`),
    ].join('\n'),
  );
}

export interface DeployInput {
  environment: DeployEnvironment;
  settings: DeploySettings;
  wrangler: Wrangler;
  bundle: BundleForUpload;
  /** Writes the files that the Workers' `[assets]` folders hold. */
  buildAssets: () => Promise<void>;
  /** Where configurations, bundled Workers and migrations are written. */
  folder: string;
  /** The version that the Workers will report. */
  version: string;
  /** Addresses that may be taken away although the settings do not list them. */
  removeRoutes: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  pause: (milliseconds: number) => Promise<void>;
  say: (line: string) => void;
}

/**
 * Deploys the service, for the first time or again: it first looks whether the account has everything and whether an address
 * would be taken away, creates missing resources and keeps existing ones, migrates the database and replaces its triggers
 * before any new code runs, deploys the public Worker last, and waits for a healthy answer. It can be repeated after any failure.
 *
 * @throws DeployRefused while the settings are placeholders, before any change when something is missing, an address
 * unknown or the database from before the first release, and when the service is not well; WranglerFailed with wrangler's own words.
 */
export async function deploy(input: DeployInput): Promise<void> {
  const { environment, settings, bundle, version, folder, say } = input;
  if (isPlaceholder(settings)) {
    throw new DeployRefused(`Write your addresses into ${settingsPath(environment)} first (docs/deploy.md).`);
  }
  say('Looking at the Cloudflare account');
  const connection = await connect(input);
  if ('what' in connection) return refuseMissing([connection]);
  const found = await preflight(connection, input);
  const removals = removalsOf(found, input);
  for (const note of found.notes) say(`  ${note}`);
  // wrangler would take the account that it remembers.
  const wrangler: Wrangler = (args, options) =>
    input.wrangler(args, { ...options, env: { CLOUDFLARE_ACCOUNT_ID: connection.account } });
  const database = databaseName(environment);
  say(`Database ${database}`);
  const databaseId = await ensureDatabase(wrangler, database, settings);
  const { triggers } = await readDatabase(wrangler, database);
  await input.buildAssets();
  const { zoneId } = found;
  const rendered = await writeConfigs({
    environment,
    settings,
    bundle,
    databaseId,
    zoneId,
    version,
    triggers,
    folder,
  });
  say('Buckets and queues');
  await ensureStorage(
    wrangler,
    rendered.map(({ config }) => config),
    settings,
  );
  const bookmark = await takeBookmark(wrangler, { database, folder, version });
  say(`Bookmark before the migrations: ${bookmark}`);
  say(`  back to it: ${restoreCommand(database, bookmark)}`);
  say('Migrations and triggers');
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', migrationsConfig(rendered)]);
  const secrets = await missingSecrets(wrangler, rendered, input.env);
  for (const { config, path } of rendered) {
    const values = secrets.get(config.name) ?? {};
    const names = Object.keys(values);
    say(`Worker ${config.name}${names.length === 0 ? '' : ` with new secrets ${names.join(', ')}`}`);
    await withSecretsFile(values, (flags) => wrangler(['deploy', '--config', path, ...flags]));
  }
  const there = { api: connection.api, account: connection.account, script: found.script };
  await removeAddresses(there, found.zones, removals);
  refuseAbsent(absentAddresses(await readAddresses(there), found.known));
  say(`Health of version ${version}`);
  await checkHealth({
    ...input,
    baseUrl: settings.baseUrl,
    wayBack: [
      ...rendered.toReversed().map(({ config }) => `npx wrangler rollback --name ${config.name}`),
      `${restoreCommand(database, bookmark)}   # only if the data itself is wrong: it loses what was written since`,
    ],
  });
  say(`Deployed: ${settings.baseUrl}/healthz`);
}

/** The unknown addresses that the operator agreed to remove; any other one refuses the deployment. */
export const removalsOf = (
  { present, known }: Preflight,
  { environment, removeRoutes }: Pick<DeployInput, 'environment' | 'removeRoutes'>,
): UnknownAddress[] =>
  agreedRemovals(unknownAddresses(present, known), known, removeRoutes, settingsPath(environment));

/** wrangler leaves routes out that its token may not see, and says so in a line among hundreds. */
function refuseAbsent(absent: readonly string[]): void {
  if (absent.length === 0) return;
  throw new DeployRefused(`DEPLOYED, BUT NOT REACHABLE: Cloudflare does not have ${absent.join(', ')}.`);
}

/** The configuration with the path of the migrations. */
function migrationsConfig(rendered: Awaited<ReturnType<typeof writeConfigs>>): string {
  const owner = rendered.find(({ config }) =>
    config.d1_databases?.some(({ migrations_dir }) => migrations_dir),
  );
  if (owner === undefined) throw new Error('no Worker owns the migrations');
  return owner.path;
}

/** Secrets are passed to wrangler in a file with access for this user only, which is deleted in any case. */
async function withSecretsFile(
  values: Record<string, string>,
  work: (flags: readonly string[]) => Promise<unknown>,
): Promise<void> {
  if (Object.keys(values).length === 0) {
    await work([]);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'livery-secrets-'));
  try {
    const path = join(folder, 'secrets.json');
    await writeFile(path, JSON.stringify(values), { mode: 0o600 });
    await work(['--secrets-file', path]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
