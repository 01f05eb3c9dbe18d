import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_splitSqlQuery } from 'wrangler';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { root } from './workers.ts';

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file. */
  fingerprint: string;
}

const FOLDER = join(root, 'shared/db/migrations');

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings a local database up to date and returns how many migrations that took.
 *
 * Applied ones are kept in the table that `wrangler d1 migrations` uses, and their fingerprints beside it, which
 * detects a database of another history: `newer` has migrations this code does not know, `foreign` has one whose text
 * was different. Each migration is one batch with its own entry, so that a crash leaves none in part.
 */
export async function migrate(
  db: D1Database,
  migrations: readonly Migration[],
): Promise<Result<number, Failure<'newer' | 'foreign'>>> {
  await db.batch([
    db.prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    ),
    db.prepare(
      'CREATE TABLE IF NOT EXISTS d1_migration_fingerprints (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)',
    ),
  ]);
  const { results: applied } = await db
    .prepare(
      `SELECT m.name, f.fingerprint FROM d1_migrations m
       LEFT JOIN d1_migration_fingerprints f ON f.name = m.name ORDER BY m.id`,
    )
    .all<{ name: string; fingerprint: string | null }>();
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, fingerprint } of applied) {
    const migration = known.get(name);
    if (migration === undefined) return fail('newer');
    if (fingerprint !== null && fingerprint !== migration.fingerprint) return fail('foreign');
    known.delete(name);
  }
  for (const migration of known.values()) {
    await db.batch([
      ...unstable_splitSqlQuery(migration.sql).map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(migration.name),
      db
        .prepare('INSERT INTO d1_migration_fingerprints (name, fingerprint) VALUES (?1, ?2)')
        .bind(migration.name, migration.fingerprint),
    ]);
  }
  return ok(known.size);
}
