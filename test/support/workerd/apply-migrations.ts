import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { databaseStatements } from './database-statements.ts';

// The files of a worker run one after another in one workerd. Each starts with empty storage and a migrated database, so
// that a file may count every row there is. The migrations run for the first file; the others get what they made, in one
// batch, which takes less than a tenth of the time.
const kept = globalThis as { migratedDatabase?: readonly string[] };

const RESETS = 100;

const isEmpty = async (): Promise<boolean> =>
  (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()) === null;

/** Deletes all storage. A database that is still in use, by work that the last file did not await, survives a deletion. */
async function resetStorage(): Promise<void> {
  for (let tries = 0; tries < RESETS; tries += 1) {
    await reset();
    if (await isEmpty()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The storage of the file before cannot be deleted.');
}

await resetStorage();
if (kept.migratedDatabase === undefined) {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  kept.migratedDatabase = await databaseStatements(env.DB);
} else {
  await env.DB.batch(kept.migratedDatabase.map((sql) => env.DB.prepare(sql)));
}
