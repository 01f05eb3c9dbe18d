import { type Migrated, migrate, readSchema } from './migrate.ts';
import { StartRefused } from './start-refused.ts';

const PROBLEMS = {
  before: (state: string) =>
    `The database in ${state} is from before the first release, and nothing leads from it to this version: delete that folder to start anew, or choose another one with LIVERY_STATE.`,
  newer: (state: string) =>
    `The database in ${state} was made by a newer version of livery: update the code, or choose another folder with LIVERY_STATE.`,
  foreign: (state: string) =>
    `The database in ${state} has a schema that this version cannot upgrade: move the folder away, or choose another with LIVERY_STATE.`,
};

/**
 * Brings the database of a state folder up to date, see `migrate`.
 *
 * @throws StartRefused when the database is of another history, or SQLite cannot use its file.
 */
export async function migrateState(state: string, db: D1Database): Promise<Migrated> {
  const migrated = await tryToMigrate(state, db);
  if (!migrated.ok) throw new StartRefused(PROBLEMS[migrated.code](state));
  return migrated.value;
}

async function tryToMigrate(state: string, db: D1Database): ReturnType<typeof migrate> {
  try {
    return await migrate(db, await readSchema());
  } catch (error) {
    // workerd prints the cause, for example a damaged file or a full disk, and answers only this.
    if (!(error instanceof Error && error.message.startsWith('internal error'))) throw error;
    throw new StartRefused(
      `The database in ${state} cannot be used; a line above has the cause (SQLITE_FULL: no space, SQLITE_NOTADB or SQLITE_CORRUPT: damaged). Put a copy of the folder back, or choose another one with LIVERY_STATE.`,
    );
  }
}
