import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migratedStatements } from '../database/migrated-statements.ts';

/**
 * The part of D1's interface that the ledger uses, on Node's own SQLite, which is fast enough for hundreds of
 * thousands of commands. The tier inside workerd runs the same statements on D1 itself.
 */
export interface SqliteD1 extends D1Database {
  readonly sqlite: DatabaseSync;
  /** Reads stored rows, without a planted fault. */
  rows<T>(sql: string, ...values: SQLInputValue[]): T[];
  /** Rewrites SQL before it is prepared, so that tests can plant faults. */
  mutate: (sql: string) => string;
}

/** A migrated database, which is copied for each test: its statements take several times as long. */
let image: Uint8Array | undefined;

function migratedCopy(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:');
  if (image === undefined) {
    sqlite.exec(migratedStatements().join(';\n'));
    image = sqlite.serialize();
  } else sqlite.deserialize(image);
  return sqlite;
}

function rewritten(laid: (sql: string) => string): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(laid(migratedStatements().join(';\n')));
  return sqlite;
}

/** `laid` rewrites the schema before it is created, including triggers, so that tests can plant faults there too. */
export function openSqliteD1(laid?: (sql: string) => string): SqliteD1 {
  const sqlite = laid === undefined ? migratedCopy() : rewritten(laid);
  const prepared = new Map<string, StatementSync>();
  const compile = (text: string): StatementSync => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const fresh = sqlite.prepare(database.mutate(text));
    prepared.set(text, fresh);
    return fresh;
  };
  const readers = new Map<string, StatementSync>();
  const database = {
    sqlite,
    rows: (text: string, ...values: SQLInputValue[]) => {
      const reader = readers.get(text) ?? sqlite.prepare(text);
      readers.set(text, reader);
      return reader.all(...values);
    },
    mutate: (text: string) => text,
    prepare: (text: string) => new Bound(compile, text, []),
    batch: async (statements: Bound[]) => {
      sqlite.exec('BEGIN');
      try {
        const results = statements.map((statement) => statement.execute());
        sqlite.exec('COMMIT');
        return results;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return database as unknown as SqliteD1;
}

class Bound {
  readonly #compile: (text: string) => StatementSync;
  readonly #text: string;
  readonly #values: SQLInputValue[];

  constructor(compile: (text: string) => StatementSync, text: string, values: SQLInputValue[]) {
    this.#compile = compile;
    this.#text = text;
    this.#values = values;
  }

  bind(...values: SQLInputValue[]): Bound {
    return new Bound(this.#compile, this.#text, values);
  }

  execute(): { results: unknown[]; meta: { changes: number } } {
    const statement = this.#compile(this.#text);
    if (/^\s*(?:\/\*.*?\*\/\s*)?SELECT|\breturning\s/i.test(this.#text))
      return { results: statement.all(...this.#values), meta: { changes: 0 } };
    return { results: [], meta: { changes: Number(statement.run(...this.#values).changes) } };
  }

  async all() {
    return this.execute();
  }

  async run() {
    return this.execute();
  }

  async first(column?: string) {
    const row = (this.execute().results[0] ?? null) as Record<string, unknown> | null;
    return column === undefined ? row : (row?.[column] ?? null);
  }
}
