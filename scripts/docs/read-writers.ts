import type { DatabaseSync } from 'node:sqlite';
import { loadStatements } from '../sql/load-statements.ts';
import { migratedDatabase } from '../sql/migrated-database.ts';
import { type Write, writtenTables } from '../sql/written-tables.ts';

/** Every verb inserts into the audit log, so that its writers are not listed. */
export const AUDIT = 'audit_log';

/** The writes of one file to one table. */
export interface Writer {
  table: string;
  file: string;
  act: Write['act'];
}

/** A trigger on a table `source` that writes another table. */
export interface Trigger {
  name: string;
  source: string;
  table: string;
}

export interface Writers {
  /** The names of all tables, in order. */
  tables: readonly string[];
  writers: readonly Writer[];
  triggers: readonly Trigger[];
}

/** What writes which table: the declared statements, as SQLite reads them, and the triggers. */
export async function readWriters(): Promise<Writers> {
  const database = migratedDatabase();
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name));
  const { statements } = await loadStatements();
  const writers = statements.flatMap(({ file, statement }) =>
    writtenTables(database, statement.compiled.text)
      .filter(({ trigger }) => trigger === null)
      .map(({ table, act }): Writer => ({ table, file, act })),
  );
  return { tables, writers, triggers: triggersOf(database) };
}

function triggersOf(database: DatabaseSync): Trigger[] {
  return database
    .prepare("select name, tbl_name, sql from sqlite_master where type = 'trigger' order by name")
    .all()
    .flatMap(({ name, tbl_name: source, sql }) => {
      const [, body = ''] = /\bbegin\b(.*)/is.exec(String(sql)) ?? [];
      const written = [...body.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)/gi)];
      const tables = new Set(written.map(([, table = '']) => table));
      return [...tables].map((table) => ({ name: String(name), source: String(source), table }));
    });
}
