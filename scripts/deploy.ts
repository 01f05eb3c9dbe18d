import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildAssets } from './assets/build-assets.ts';
import { deploy } from './deploy/deploy.ts';
import { dryRun } from './deploy/dry-run.ts';
import type { DeployEnvironment } from './deploy/names.ts';
import { DeployRefused } from './deploy/refused.ts';
import { readDeploySettings } from './deploy/settings.ts';
import { deployedVersion } from './deploy/version.ts';
import { bundleForUpload } from './service/bundle.ts';
import { runWrangler, WranglerFailed } from './wrangler/run-wrangler.ts';

// npm run deploy -- [staging|production] [--dry-run]      docs/deploy.md says what it does.

try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const environment = readEnvironment(positionals);
  const settings = await readDeploySettings(environment);
  const input = {
    environment,
    settings,
    wrangler: runWrangler,
    bundle: bundleForUpload,
    buildAssets,
    version: await deployedVersion(Date.now()),
    fetch,
    pause: (milliseconds: number) => setTimeout(milliseconds),
    say: (line: string) => console.log(line),
  };
  await (values['dry-run'] ? dryRun(input) : deploy(input));
} catch (error) {
  if (!(error instanceof DeployRefused || error instanceof WranglerFailed || isUsageError(error)))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readEnvironment([name, ...rest]: readonly string[]): DeployEnvironment {
  if (rest.length === 0 && (name === undefined || name === 'staging')) return 'staging';
  if (rest.length === 0 && name === 'production') return 'production';
  throw new DeployRefused('npm run deploy -- [staging|production] [--dry-run]');
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
