import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { statementTexts } from '../database/statement-texts.ts';

// The files of a worker run one after another in one workerd. Each starts with empty storage and a migrated
// database, so that a file may count all rows. The database is made from the result of the migrations by one
// batch of few texts, which takes a twentieth of the time.

const RESETS = 100;

const isEmpty = async (): Promise<boolean> =>
  (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'accounts'").first()) === null;

/** Deletes all storage. A database that is still in use by unawaited work of the last file survives a deletion. */
async function resetStorage(): Promise<void> {
  for (let tries = 0; tries < RESETS; tries += 1) {
    await reset();
    if (await isEmpty()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The storage of the file before cannot be deleted.');
}

await resetStorage();
await env.DB.batch(
  ['PRAGMA defer_foreign_keys = ON', ...statementTexts(env.TEST_STATEMENTS)].map((sql) =>
    env.DB.prepare(sql),
  ),
);
