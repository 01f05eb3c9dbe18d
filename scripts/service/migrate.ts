import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_splitSqlQuery } from 'wrangler';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { isOfBefore, readHistory } from '../database/read-history.ts';
import { triggerSet } from '../database/trigger-set.ts';
import { TRIGGERS } from '../database/triggers.ts';
import { root } from '../workers.ts';

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file. */
  fingerprint: string;
}

/** What makes a database: migrations, each applied once and in order, and triggers, which are replaced when they differ. */
export interface Schema {
  migrations: readonly Migration[];
  /** Statements that create the triggers. */
  triggers: readonly string[];
}

const FOLDER = join(root, 'shared/db/migrations');

export async function readSchema(): Promise<Schema> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      return { name, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  return { migrations, triggers: TRIGGERS };
}

/** What was applied to a database. */
export interface Migrated {
  /** Number of migrations. */
  migrations: number;
  /** Whether the triggers were replaced. */
  triggers: boolean;
}

/**
 * Brings a local database up to date.
 *
 * What was applied is kept in the table that `wrangler d1 migrations` uses, and the fingerprints of migrations beside it,
 * which detects a database of another history: `before` is one from before the first release, `newer` has migrations
 * that this code does not know, `foreign` has one whose text was different. Such a database is unchanged. Each migration
 * is one batch with its own entry, and so are the triggers, so that a crash leaves none in part.
 */
export async function migrate(
  db: D1Database,
  { migrations, triggers }: Schema,
): Promise<Result<Migrated, Failure<'before' | 'newer' | 'foreign'>>> {
  const names = migrations.map(({ name }) => name);
  const before = await readHistory(db);
  if (isOfBefore(before, names)) return fail('before');
  const fingerprints = await readFingerprints(db);
  const open = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const name of before.migrations) {
    const migration = open.get(name);
    if (migration === undefined) return fail('newer');
    if ((fingerprints.get(name) ?? migration.fingerprint) !== migration.fingerprint) return fail('foreign');
    open.delete(name);
  }
  for (const { name, sql, fingerprint } of open.values()) {
    await db.batch([
      ...unstable_splitSqlQuery(sql).map((statement) => db.prepare(statement)),
      entry(name),
      db
        .prepare('INSERT INTO d1_migration_fingerprints (name, fingerprint) VALUES (?1, ?2)')
        .bind(name, fingerprint),
    ]);
  }
  // A migration may have dropped triggers of the history before.
  const { triggerSet: laid, triggers: present } = open.size === 0 ? before : await readHistory(db);
  const set = triggerSet(triggers, names, present);
  if (laid !== set.name) await db.batch([...set.statements.map((sql) => db.prepare(sql)), entry(set.name)]);
  return ok({ migrations: open.size, triggers: laid !== set.name });

  function entry(name: string): D1PreparedStatement {
    return db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name);
  }
}

async function readFingerprints(db: D1Database): Promise<Map<string, string>> {
  const [, found] = await db.batch<{ name: string; fingerprint: string }>([
    db.prepare(
      'CREATE TABLE IF NOT EXISTS d1_migration_fingerprints (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)',
    ),
    db.prepare('SELECT name, fingerprint FROM d1_migration_fingerprints'),
  ]);
  return new Map((found?.results ?? []).map(({ name, fingerprint }) => [name, fingerprint]));
}
