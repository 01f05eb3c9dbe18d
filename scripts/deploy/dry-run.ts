import { addressesOf } from './addresses.ts';
import { connect } from './cloudflare/connect.ts';
import { agreeToDifference, type DeployInput } from './deploy.ts';
import { findDatabase, resourceNamesOf } from './ensure-resources.ts';
import { databaseName } from './names.ts';
import { preflight } from './preflight/preflight.ts';
import { writeConfigs } from './write-configs.ts';

/** Stand for the ids that Cloudflare gives. */
const NO_ZONE = '0'.repeat(32);
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

type DryRunInput = Omit<DeployInput, 'pause' | 'ask' | 'atOnce'>;

/**
 * Runs all steps without a change at Cloudflare: looks at the account when there is a token for it, renders the
 * configurations, and bundles each Worker for its upload.
 *
 * @throws DeployRefused with what a deployment would be refused for.
 */
export async function dryRun(input: DryRunInput): Promise<void> {
  const { environment, settings, wrangler, bundle, buildAssets, version, folder, say } = input;
  await buildAssets();
  const rendered = await writeConfigs({
    environment,
    settings,
    bundle,
    databaseId: NO_DATABASE,
    zoneId: settings.hostnamesZone === undefined ? '' : NO_ZONE,
    version,
    triggers: [],
    folder,
  });
  const { buckets, queues } = resourceNamesOf(rendered.map(({ config }) => config));
  say(`Database ${databaseName(environment)}; buckets ${buckets.join(', ')}; queues ${queues.join(', ')}`);
  const { customDomains, routes } = addressesOf(settings);
  say(
    `Addresses: ${[...customDomains, ...routes.map(({ pattern, zone }) => `${pattern} (${zone})`)].join(', ')}`,
  );
  for (const { config, path } of rendered) {
    const { stdout } = await wrangler(['deploy', '--dry-run', '--config', path]);
    const size = /Total Upload: .*/.exec(stdout)?.[0] ?? 'built';
    const onDemand = /Total \((\d+) modules?\)/.exec(stdout)?.[1] ?? '0';
    const secrets = config.secrets?.required ?? [];
    const needed = secrets.length === 0 ? '' : `; secrets ${secrets.join(', ')}`;
    say(`Worker ${config.name}: ${size}; modules loaded on demand: ${onDemand}${needed}`);
  }
  await lookAtAccount(input);
  say(`Nothing was deployed. The configurations are in ${folder}.`);
}

async function lookAtAccount(input: DryRunInput): Promise<void> {
  const { say } = input;
  const connection = await connect(input);
  if ('what' in connection) {
    say(`The Cloudflare account was not looked at: ${connection.what} is missing (${connection.where}).`);
    return;
  }
  const found = await preflight(connection, input);
  for (const note of found.notes) say(note);
  const databaseId = (await findDatabase(input.wrangler, databaseName(input.environment))) ?? '';
  await agreeToDifference({ ...input, ask: null }, connection, { found, databaseId });
  say('The Cloudflare account has everything that a deployment needs.');
}
