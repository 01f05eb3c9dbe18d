import { type Migration, migrate } from './migrate.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Brings the database of a state folder up to date, see `migrate`.
 *
 * @throws StartRefused when SQLite cannot use its file.
 */
export async function migrateState(
  state: string,
  db: D1Database,
  migrations: readonly Migration[],
): ReturnType<typeof migrate> {
  try {
    return await migrate(db, migrations);
  } catch (error) {
    // workerd prints the cause, for example a damaged file or a full disk, and answers only this.
    if (!(error instanceof Error && error.message.startsWith('internal error'))) throw error;
    throw new StartRefused(
      `The database in ${state} cannot be used; a line above has the cause (SQLITE_FULL: no space, SQLITE_NOTADB or SQLITE_CORRUPT: damaged). Put a copy of the folder back, or choose another one with LIVERY_STATE.`,
    );
  }
}
