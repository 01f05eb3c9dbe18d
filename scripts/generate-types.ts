import { spawnSync } from 'node:child_process';

// Bindings are typed from each Worker's configuration. `--check` (CI) fails when a committed file is out of date.
const workers = [
  { interface: 'EdgeEnv', config: 'wrangler.toml', folder: 'workers/edge' },
  { interface: 'AuthEnv', config: 'workers/auth/wrangler.toml', folder: 'workers/auth' },
  { interface: 'BrandingEnv', config: 'workers/branding/wrangler.toml', folder: 'workers/branding' },
  { interface: 'PlatformEnv', config: 'workers/platform/wrangler.toml', folder: 'workers/platform' },
];

for (const worker of workers) {
  const { status } = spawnSync(
    'wrangler',
    [
      'types',
      `${worker.folder}/worker.env.d.ts`,
      `--config=${worker.config}`,
      '--include-runtime=false',
      '--strict-vars=false',
      `--env-interface=${worker.interface}`,
      ...process.argv.slice(2),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
