import { workers } from './workers.ts';
import { runWrangler } from './wrangler/run-wrangler.ts';

// Bindings are typed from each Worker's configuration. `--check` (CI) fails when a committed file is out of date.
for (const worker of workers) {
  await runWrangler([
    'types',
    `${worker.folder}/worker.env.d.ts`,
    `--config=${worker.config}`,
    '--include-runtime=false',
    '--strict-vars=false',
    `--env-interface=${worker.envInterface}`,
    ...process.argv.slice(2),
  ]);
}
