import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHealth } from './check-health.ts';
import { ensureDatabase, ensureStorage, type Wrangler } from './ensure-resources.ts';
import { missingSecrets } from './missing-secrets.ts';
import { type DeployEnvironment, databaseName } from './names.ts';
import { DeployRefused } from './refused.ts';
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
  /** The version that the Workers will report. */
  version: string;
  fetch: (url: string) => Promise<Response>;
  pause: (milliseconds: number) => Promise<void>;
  say: (line: string) => void;
}

/**
 * Deploys the service, for the first time or again: it creates missing resources and keeps existing ones, migrates the
 * database before any new code runs, deploys the public Worker last, and waits for a healthy answer. It can be repeated
 * after any failure.
 *
 * @throws DeployRefused while the settings are placeholders and when the service is not well, WranglerFailed with wrangler's own words.
 */
export async function deploy(input: DeployInput): Promise<void> {
  const { environment, settings, wrangler, bundle, version, say } = input;
  if (isPlaceholder(settings)) {
    throw new DeployRefused(`Write your addresses into deploy/${environment}.json first (docs/deploy.md).`);
  }
  const database = databaseName(environment);
  say(`Database ${database}`);
  const databaseId = await ensureDatabase(wrangler, database, settings);
  await input.buildAssets();
  const rendered = await writeConfigs({ environment, settings, bundle, databaseId, version });
  say('Buckets and queues');
  await ensureStorage(
    wrangler,
    rendered.map(({ config }) => config),
    settings,
  );
  const bookmark = await takeBookmark(wrangler, { database, environment, version });
  say(`Bookmark before the migrations: ${bookmark}`);
  say(`  back to it: ${restoreCommand(database, bookmark)}`);
  say('Migrations');
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', migrationsConfig(rendered)]);
  const secrets = await missingSecrets(wrangler, rendered, process.env);
  for (const { config, path } of rendered) {
    const values = secrets.get(config.name) ?? {};
    const names = Object.keys(values);
    say(`Worker ${config.name}${names.length === 0 ? '' : ` with new secrets ${names.join(', ')}`}`);
    await withSecretsFile(values, (flags) => wrangler(['deploy', '--config', path, ...flags]));
  }
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
