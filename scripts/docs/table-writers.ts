import type { DatabaseSync } from 'node:sqlite';
import { loadStatements } from '../sql/load-statements.ts';
import { migratedDatabase } from '../sql/migrated-database.ts';
import { type Write, writtenTables } from '../sql/written-tables.ts';
import { code } from './markdown.ts';

/** Every verb inserts into the audit log, so that its writers are not listed. */
const AUDIT = 'audit_log';

/** The writes of one file to one table. */
interface Writer {
  table: string;
  file: string;
  act: Write['act'];
}

/** The section of ARCHITECTURE.md that lists the files that write each table, from the declared statements. */
export async function tableWriters(): Promise<string> {
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
  const triggers = triggersOf(database);
  return tables
    .map((table) =>
      entry(
        table,
        writers.filter((writer) => writer.table === table),
        triggers.filter((trigger) => trigger.table === table),
      ),
    )
    .join('\n');
}

function entry(table: string, writers: readonly Writer[], triggers: readonly Trigger[]): string {
  const listed = writers.filter(({ act }) => table !== AUDIT || act !== 'insert');
  const rooms = [...new Set(listed.map(({ file }) => roomOf(file)))].sort();
  return [
    `- ${code(table)}`,
    ...(table === AUDIT
      ? ['  - every verb inserts, in the batch of its change, through `shared/audit`']
      : []),
    ...rooms.map((room) => `  - ${code(room)}: ${filesOf(room, listed)}`),
    ...triggers.map(({ name, source }) => `  - trigger ${code(name)} of ${code(source)}`),
    ...(writers.length === 0 && triggers.length === 0 ? ['  - migrations only'] : []),
  ].join('\n');
}

/** A trigger on a table `source` that writes another table. */
interface Trigger {
  name: string;
  source: string;
  table: string;
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

function filesOf(room: string, writers: readonly Writer[]): string {
  const acts = new Map<string, Set<string>>();
  for (const { file, act } of writers) {
    if (roomOf(file) === room) acts.set(file, (acts.get(file) ?? new Set()).add(act));
  }
  return [...acts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, done]) => `${file.slice(room.length + 1, -'.ts'.length)} (${[...done].sort().join(', ')})`)
    .join(', ');
}

/** The first two folders of a path: a Worker, or a folder of `shared/`. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');
