import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { olderSnapshots } from './database/older-snapshots.ts';
import { root } from './workers.ts';

// npm run migrate:generate -- [--name <name>] [--custom]
execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Each snapshot has thousands of lines.
for (const path of olderSnapshots(join(root, 'shared/db/migrations'))) rmSync(path);
