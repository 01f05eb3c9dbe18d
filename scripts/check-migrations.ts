import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './service/workers.ts';

// Fails when the tables differ from the migrations (`npm run migrate:generate` writes a new one).
const folder = mkdtempSync(join(tmpdir(), 'livery-migrations-'));
try {
  cpSync(join(root, 'shared/db/migrations'), folder, { recursive: true });
  const before = readdirSync(folder).length;
  execFileSync(
    'drizzle-kit',
    [
      'generate',
      '--dialect=sqlite',
      '--casing=snake_case',
      '--schema=./shared/db/schema.ts',
      // drizzle-kit resolves every path from the working directory.
      `--out=${relative(root, folder)}`,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (readdirSync(folder).length !== before) {
    console.error('The tables and the migrations differ: npm run migrate:generate');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
