import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { olderSnapshots } from './database/older-snapshots.ts';
import { migrationDefects } from './sql/migration-defects.ts';
import { root } from './workers.ts';

// Fails when the tables differ from the migrations (`npm run migrate:generate` writes a new one), when a migration breaks
// a rule, and when a snapshot is kept that nothing compares.
const migrations = join(root, 'shared/db/migrations');
const folder = mkdtempSync(join(tmpdir(), 'livery-migrations-'));
try {
  cpSync(migrations, folder, { recursive: true });
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
  const texts = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(migrations, name), 'utf8') }));
  const defects = [
    ...(readdirSync(folder).length === before
      ? []
      : ['The tables and the migrations differ: npm run migrate:generate']),
    ...migrationDefects(texts),
    ...olderSnapshots(migrations).map(
      (path) => `Delete ${relative(root, path)}: only the newest is compared`,
    ),
  ];
  for (const defect of defects) console.error(defect);
  if (defects.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
