import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { logFilesOf } from '../../service/log-file.ts';
import { type Command, type CommandOutput, CommandRefused } from '../command.ts';

type Entry = Record<string, unknown>;

/** Fields that the first part of a line has, or that every line has. */
const SHOWN = new Set(['at', 'worker', 'level', 'event', 'request_id', 'version', 'stack']);

/** Characters of the ids of requests (`X-Request-Id`). */
const ID = /^[A-Za-z0-9._:=+/@-]{1,128}$/;

export const traceCommands: readonly Command[] = [
  {
    name: 'trace',
    positionals: ['request'],
    options: {},
    summary: 'Show what the log has about a request, by its id (X-Request-Id).',
    details: [
      'Reads the log that the service on this machine keeps in its state folder. With --remote it prints the queries that find',
      'the same lines in Workers Logs and in the files of a Logpush job. --json answers every line whole.',
    ],
    async run({ remote, state }, { positionals: [id = ''] }) {
      if (!ID.test(id))
        throw new CommandRefused(
          'That is no id of a request: it is in the header X-Request-Id of the answer.',
        );
      if (remote || state === null) return queries(id);
      const files = logFilesOf(state);
      if (files.length === 0)
        throw new CommandRefused('This state folder has no log: a service that runs on it writes one.');
      const entries = (await Promise.all(files.map((file) => readLines(file, id)))).flat();
      if (entries.length === 0) throw new CommandRefused('No line of the log has that id.');
      return { lines: entries.flatMap(told), data: entries };
    },
  },
];

/** The lines of a file that have the id of the request. A line that is cut off is passed over. */
async function readLines(file: string, id: string): Promise<Entry[]> {
  const found: Entry[] = [];
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (!line.includes(id)) continue;
    const entry = parse(line);
    if (entry?.request_id === id) found.push(entry);
  }
  return found;
}

function parse(line: string): Entry | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? (value as Entry | null) : null;
  } catch {
    return null;
  }
}

/** One line for an entry, then the stack of its error. */
function told(entry: Entry): string[] {
  const fields = Object.entries(entry)
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const level = entry.level === 'info' ? '' : ` ${String(entry.level)}`;
  const stack = typeof entry.stack === 'string' ? entry.stack.split('\n').map((line) => `    ${line}`) : [];
  return [`${entry.at}  ${entry.worker ?? ''}${level} ${entry.event ?? ''}  ${fields.join(' ')}`, ...stack];
}

const queries = (id: string): CommandOutput => ({
  lines: [
    'Workers Logs, with the filter of the Query Builder over all Workers of the service:',
    `  request_id = "${id}"`,
    'Files of a Logpush job of the data set workers_trace_events:',
    `  gunzip -c *.log.gz | jq -c 'select(.Logs | tostring | contains("${id}")) | {ScriptName, Outcome, Logs, Exceptions}'`,
  ],
  data: { filter: { key: 'request_id', operation: 'eq', type: 'string', value: id } },
});
