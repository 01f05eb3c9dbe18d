import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './service/workers.ts';
import { checkStatement } from './sql/check-statement.ts';
import { migratedDatabase } from './sql/migrated-database.ts';

// Compiles every statement of the Workers and checks it against the migrated schema: it prepares, its columns are the
// fields of its row, and its plan scans no table that grows. Importing a file registers its statements; the audit log's
// are declared through functions of their own.
const DECLARES = /(?:statement\/statement|audit-when|audit-each|append)\.ts/;
const files = ['shared', 'workers'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.startsWith('db/statement'))
    .map((name) => join(root, folder, name))
    .filter((path) => DECLARES.test(readFileSync(path, 'utf8'))),
);
const { registered } = await import('../shared/db/statement/registry.ts');
const database = migratedDatabase();
let faults = 0;
let checked = 0;
for (const path of files) {
  const before = registered().length;
  await import(pathToFileURL(path).href);
  for (const statement of registered().slice(before)) {
    checked += 1;
    for (const fault of problemsOf(statement)) {
      faults += 1;
      console.error(`${path.slice(root.length + 1)}: ${fault}`);
    }
  }
}
console.log(`${checked} statements in ${files.length} files, ${faults} faults`);
if (faults > 0) process.exitCode = 1;

function problemsOf(statement: ReturnType<typeof registered>[number]): string[] {
  try {
    const { compiled } = statement;
    return checkStatement(database, compiled).map((fault) => `${fault}\n  ${compiled.text}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
