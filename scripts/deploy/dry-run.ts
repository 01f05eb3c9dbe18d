import type { DeployInput } from './deploy.ts';
import { resourceNamesOf } from './ensure-resources.ts';
import { databaseName } from './names.ts';
import { writeConfigs } from './write-configs.ts';

const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

/** Runs all steps without Cloudflare: renders the configurations, and bundles each Worker for its upload. */
export async function dryRun({
  environment,
  settings,
  wrangler,
  bundle,
  buildAssets,
  version,
  say,
}: Pick<
  DeployInput,
  'environment' | 'settings' | 'wrangler' | 'bundle' | 'buildAssets' | 'version' | 'say'
>): Promise<void> {
  await buildAssets();
  const rendered = await writeConfigs({ environment, settings, bundle, databaseId: NO_DATABASE, version });
  const { buckets, queues } = resourceNamesOf(rendered.map(({ config }) => config));
  say(`Database ${databaseName(environment)}; buckets ${buckets.join(', ')}; queues ${queues.join(', ')}`);
  for (const { config, path } of rendered) {
    const { stdout } = await wrangler(['deploy', '--dry-run', '--config', path]);
    const size = /Total Upload: .*/.exec(stdout)?.[0] ?? 'built';
    const onDemand = /Total \((\d+) modules?\)/.exec(stdout)?.[1] ?? '0';
    const secrets = config.secrets?.required ?? [];
    const needed = secrets.length === 0 ? '' : `; secrets ${secrets.join(', ')}`;
    say(`Worker ${config.name}: ${size}; modules loaded on demand: ${onDemand}${needed}`);
  }
  say(`Nothing was deployed. The configurations are in .livery/deploy/${environment}/.`);
}
