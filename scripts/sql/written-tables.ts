import { constants, type DatabaseSync } from 'node:sqlite';

export interface Write {
  table: string;
  act: 'insert' | 'update' | 'delete';
  /** The trigger that writes it; null for the statement itself. */
  trigger: string | null;
}

const ACTS = new Map<number, Write['act']>([
  [constants.SQLITE_INSERT, 'insert'],
  [constants.SQLITE_UPDATE, 'update'],
  [constants.SQLITE_DELETE, 'delete'],
]);

/** The writes of a statement, as SQLite reports them while it prepares the statement, each table and act once. */
export function writtenTables(database: DatabaseSync, text: string): Write[] {
  const found = new Map<string, Write>();
  database.setAuthorizer((code, table, _column, _database, trigger) => {
    const act = ACTS.get(code);
    if (act !== undefined && table !== null) {
      found.set(`${table} ${act} ${trigger}`, { table, act, trigger });
    }
    return constants.SQLITE_OK;
  });
  try {
    database.prepare(text);
  } finally {
    database.setAuthorizer(null);
  }
  return [...found.values()];
}
