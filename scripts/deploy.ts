import './quick-imports.ts';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deploy } from './deploy/deploy.ts';
import { dryRun } from './deploy/dry-run.ts';
import type { DeployEnvironment } from './deploy/names.ts';
import { DeployRefused } from './deploy/refused.ts';
import { readDeploySettings } from './deploy/settings.ts';
import { deployedVersion } from './deploy/version.ts';
import { root } from './workers.ts';
import { runWrangler, WranglerFailed } from './wrangler/run-wrangler.ts';

// npm run deploy -- [staging|production] [--dry-run] [--remove-route <address>]      docs/deploy.md says what it does.

try {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'remove-route': { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const environment = readEnvironment(positionals);
  // `npm run deploy production --dry-run`: npm keeps the option, and a deployment would begin.
  if (process.env.npm_config_dry_run === 'true') {
    throw new DeployRefused(`npm took --dry-run for itself: npm run deploy -- ${environment} --dry-run`);
  }
  const settings = await readDeploySettings(environment);
  const input = {
    environment,
    settings,
    wrangler: runWrangler,
    // Loaded after the arguments and the settings are valid. A deployment builds everything again.
    bundle: async (main: string) => {
      const { bundleForUpload } = await import('./service/bundle.ts');
      return bundleForUpload(main);
    },
    buildAssets: async () => {
      const { buildAssets } = await import('./assets/build-assets.ts');
      await buildAssets();
    },
    folder: join(root, '.livery/deploy', environment),
    version: await deployedVersion(Date.now()),
    removeRoutes: values['remove-route'],
    env: process.env,
    fetch,
    pause: (milliseconds: number) => setTimeout(milliseconds),
    say: (line: string) => console.log(line),
  };
  if (values['dry-run']) {
    const { ensureAssets } = await import('./assets/ensure-assets.ts');
    const { keptUpload } = await import('./service/kept-bundles.ts');
    await dryRun({ ...input, bundle: keptUpload, buildAssets: ensureAssets });
  } else await deploy(input);
} catch (error) {
  if (!(error instanceof DeployRefused || error instanceof WranglerFailed || isUsageError(error)))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readEnvironment([name, ...rest]: readonly string[]): DeployEnvironment {
  if (rest.length === 0 && (name === undefined || name === 'staging')) return 'staging';
  if (rest.length === 0 && name === 'production') return 'production';
  throw new DeployRefused('npm run deploy -- [staging|production] [--dry-run] [--remove-route <address>]');
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
