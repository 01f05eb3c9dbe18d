import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TRIGGERS } from '../database/triggers.ts';
import { root } from '../workers.ts';

const FOLDER = join(root, 'shared/db/migrations');

/** An empty database in memory with all migrations and triggers, the schema for checking statements. */
export function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) database.exec(readFileSync(join(FOLDER, file), 'utf8'));
  for (const trigger of TRIGGERS) database.exec(trigger);
  return database;
}
