import './quick-imports.ts';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deploy } from './deploy/deploy.ts';
import { dryRun } from './deploy/dry-run.ts';
import { deploymentNames, readDeploymentName } from './deploy/names.ts';
import { DeployRefused } from './deploy/refused.ts';
import { rollBack } from './deploy/roll-back.ts';
import { readDeploySettings } from './deploy/settings.ts';
import { deployedVersion } from './deploy/version.ts';
import { root } from './workers.ts';
import { runWrangler, WranglerFailed } from './wrangler/run-wrangler.ts';

// docs/deploy.md says what it does.

const help = (): string => `npm run deploy -- <name> [--dry-run] [--at-once] [--remove <what>]
npm run deploy -- rollback <name> [--keep <what>]

Creates or updates the deployment of deploy/<name>.json in a Cloudflare account, or takes it back to the last release
with other code. Deployments: ${deploymentNames().join(', ')}; staging unless one is named.

It shows first what changes beside the code, and asks before anything is taken away. New versions serve a share of the
requests first ("shares" of the settings), with a check of every Worker at each step, and are taken back if it fails.

  --dry-run         changes nothing: builds everything, and looks at the account when there is a token or a login
  --at-once         lets new versions serve all requests without the steps; the checks stay
  --remove <what>   agrees that this is taken away: a route, a host, a timer, a variable (repeatable)
  --keep <what>     agrees that a rollback leaves this as it is: a route, a host, a timer, a consumer (repeatable)
  --help            this text`;

try {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'at-once': { type: 'boolean', default: false },
      remove: { type: 'string', multiple: true, default: [] },
      keep: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) console.log(help());
  else await run(values, positionals);
} catch (error) {
  if (!(error instanceof DeployRefused || error instanceof WranglerFailed || isUsageError(error)))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

interface Options {
  'dry-run': boolean;
  'at-once': boolean;
  remove: string[];
  keep: string[];
}

async function run(options: Options, positionals: readonly string[]): Promise<void> {
  const goesBack = positionals[0] === 'rollback';
  const [name = 'staging', ...rest] = goesBack ? positionals.slice(1) : positionals;
  if (rest.length > 0 || (goesBack && positionals.length !== 2)) throw new DeployRefused(help());
  const environment = readDeploymentName(name);
  // `npm run deploy production --dry-run`: npm keeps the option, and a deployment would begin.
  if (process.env.npm_config_dry_run === 'true') {
    throw new DeployRefused(`npm took --dry-run for itself: npm run deploy -- ${environment} --dry-run`);
  }
  if (goesBack && options['dry-run']) throw new DeployRefused('A rollback has no --dry-run.');
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
    remove: options.remove,
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : null,
    atOnce: options['at-once'],
    env: process.env,
    fetch,
    pause: (milliseconds: number) => setTimeout(milliseconds),
    say: (line: string) => console.log(line),
  };
  if (goesBack) await rollBack({ ...input, keep: options.keep });
  else if (options['dry-run']) {
    const { ensureAssets } = await import('./assets/ensure-assets.ts');
    const { keptUpload } = await import('./service/kept-bundles.ts');
    await dryRun({ ...input, bundle: keptUpload, buildAssets: ensureAssets });
  } else await deploy(input);
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
