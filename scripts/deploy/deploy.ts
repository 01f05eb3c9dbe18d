import { workers } from '../workers.ts';
import { type Connection, connect } from './cloudflare/connect.ts';
import { readAddresses } from './cloudflare/read-addresses.ts';
import { absentAddresses, agree, type Removal, refuseListed, unknownAddresses } from './compare-addresses.ts';
import { deployOrder } from './deploy-order.ts';
import { consumersOf, findDifference } from './difference.ts';
import { ensureDatabase, ensureStorage, findDatabase, type Wrangler } from './ensure-resources.ts';
import { missingSecrets } from './missing-secrets.ts';
import { type DeployEnvironment, databaseName, settingsPath } from './names.ts';
import { type Preflight, preflight, refuseMissing } from './preflight/preflight.ts';
import { readRawConfig } from './raw-config.ts';
import { readDatabase } from './read-database.ts';
import { recordRelease } from './record-release.ts';
import { DeployRefused } from './refused.ts';
import { releaseCode } from './release-code.ts';
import { removeAddresses } from './remove-addresses.ts';
import { renderConfig } from './render-config.ts';
import { type DeploySettings, isPlaceholder } from './settings.ts';
import { restoreCommand, takeBookmark } from './take-bookmark.ts';
import { type BundleForUpload, writeConfigs } from './write-configs.ts';

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
  /** Names of what may be taken away. */
  remove: readonly string[];
  /** Asks the operator at the terminal; null when nobody sits there. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Whether new versions serve all requests without steps. */
  atOnce: boolean;
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
  for (const note of found.notes) say(`  ${note}`);
  // wrangler would take the account that it remembers.
  const wrangler: Wrangler = (args, options) =>
    input.wrangler(args, { ...options, env: { CLOUDFLARE_ACCOUNT_ID: connection.account } });
  const database = databaseName(environment);
  const { zoneId } = found;
  const removals = await agreeToDifference(input, connection, {
    found,
    databaseId: (await findDatabase(wrangler, database)) ?? '',
  });
  say(`Database ${database}`);
  const databaseId = await ensureDatabase(wrangler, database, settings);
  const { triggers } = await readDatabase(wrangler, database);
  await input.buildAssets();
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
  await releaseCode({
    ...input,
    connection,
    wrangler,
    rendered,
    secrets,
    shares: input.atOnce ? [] : settings.shares,
    watchSeconds: settings.watchSeconds,
    health: { baseUrl: settings.baseUrl, fetch: input.fetch, pause: input.pause },
  }).catch((error: unknown) => {
    if (!(error instanceof DeployRefused)) throw error;
    throw new DeployRefused(
      `${error.message}\nThe database keeps what was written. Only if the data itself is wrong, for it loses what was written since:\n  ${restoreCommand(database, bookmark)}`,
    );
  });
  const there = { api: connection.api, account: connection.account, script: found.script };
  await removeAddresses(there, found.zones, removals);
  refuseAbsent(absentAddresses(await readAddresses(there), found.known));
  const configs = rendered.map(({ config }) => config);
  await recordRelease(wrangler, database, {
    release: version,
    triggers: {
      timers: configs.flatMap(({ triggers: of }) => of?.crons ?? []),
      consumers: configs.flatMap(consumersOf),
      addresses: [...found.known.routes.map(({ pattern }) => pattern), ...found.known.customDomains],
    },
  });
  say(`Deployed: ${settings.baseUrl}/healthz`);
}

interface Compared {
  found: Preflight;
  /** Empty before the first deployment. */
  databaseId: string;
}

/** Shows what a deployment changes, and takes the operator's word for what it takes away. */
export async function agreeToDifference(
  input: Pick<DeployInput, 'environment' | 'settings' | 'version' | 'env' | 'say' | 'remove' | 'ask'>,
  connection: Connection,
  { found, databaseId }: Compared,
): Promise<Removal[]> {
  const { environment, settings, version, env, say, remove, ask } = input;
  const { zoneId, present, known } = found;
  const bases = await Promise.all(workers.map(readRawConfig));
  const configs = deployOrder(
    bases.map((base) => renderConfig(base, { environment, settings, databaseId, zoneId, version })),
  );
  const given = Object.keys(env).flatMap((name) => (name.startsWith('LIVERY_') ? [name.slice(7)] : []));
  const code = await findDifference(connection, { configs, given });
  const addresses = unknownAddresses(present, known);
  const lines = [
    ...(databaseId === '' ? [`+ database ${databaseName(environment)}`] : []),
    ...code.lines,
    ...absentAddresses(present, known).map((text) => `+ ${text}`),
    ...addresses.map(({ text }) => `- ${text}`),
  ];
  say(
    lines.length === 0
      ? 'Nothing changes but the code.'
      : 'What changes, beside the code (+ new, ~ changed, - taken away, = stays):',
  );
  for (const line of lines) say(`  ${line}`);
  const settingsFile = settingsPath(environment);
  const removals = [...addresses, ...code.removals];
  refuseListed(removals, { known, agreed: remove, settings: settingsFile });
  await agree(removals, {
    agreed: remove,
    ask,
    heading: `Cloudflare has what neither ${settingsFile} nor this version lists, and a deployment would take it away:`,
    question: 'Take all of this away?',
  });
  return addresses;
}
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
