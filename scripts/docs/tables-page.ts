import { code } from './markdown.ts';
import { AUDIT, type Trigger, type Writer, type Writers } from './read-writers.ts';

const HEAD = `# What writes which table

SQLite reports the tables that each declared statement writes. A statement is listed under the file that declares it; verbs
that share it import that file. \`npm run docs\` writes this page.`;

/** The page \`docs/tables.md\`: the files and the triggers that write each table. */
export function tablesPage({ tables, writers, triggers }: Writers): string {
  const entries = tables.map((table) =>
    entry(
      table,
      writers.filter((writer) => writer.table === table),
      triggers.filter((trigger) => trigger.table === table),
    ),
  );
  return `${HEAD}\n\n${entries.join('\n')}\n`;
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
