import { isTriggerSet } from './trigger-set.ts';

/** What was applied to a database. */
export interface History {
  /** Names of migrations, in the order in which they were applied. */
  migrations: string[];
  /** The name of the last set of triggers; null before the first one. */
  triggerSet: string | null;
  /** Names of the triggers in the database. */
  triggers: string[];
}

/** The table of `wrangler d1 migrations`, as wrangler creates it. */
const CREATE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Reads the history of a database, on this machine or of a deployment; an empty one has none. */
export async function readHistory(db: D1Database): Promise<History> {
  const [, applied, triggers] = await db.batch<{ name: string }>([
    db.prepare(CREATE),
    db.prepare('SELECT name FROM d1_migrations ORDER BY id'),
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name"),
  ]);
  const names = (applied?.results ?? []).map(({ name }) => name);
  return {
    migrations: names.filter((name) => !isTriggerSet(name)),
    triggerSet: names.find(isTriggerSet) ?? null,
    triggers: (triggers?.results ?? []).map(({ name }) => name),
  };
}

/**
 * Whether the history begins with another migration than those of this code: the database is from before the first
 * release, and no migration leads from it to the present schema.
 */
export const isOfBefore = ({ migrations }: History, known: readonly string[]): boolean =>
  migrations.length > 0 && migrations[0] !== known[0];
