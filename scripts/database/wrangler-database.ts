import { runWrangler } from '../wrangler/run-wrangler.ts';
import { remoteDatabase } from './remote-database.ts';
import { renderSql } from './render-sql.ts';
import type { Execute, StatementResult } from './statement.ts';

export interface WranglerTarget {
  /** The name of the database, or of its binding in the configuration. */
  database: string;
  /** `--remote`, or `--local --persist-to …`, and the configuration to read. */
  flags: readonly string[];
}

/** A database through `wrangler d1 execute`; each call is one transaction. */
export const wranglerDatabase = (target: WranglerTarget, run = runWrangler): D1Database =>
  remoteDatabase(wranglerExecute(target, run));

const wranglerExecute =
  ({ database, flags }: WranglerTarget, run: typeof runWrangler): Execute =>
  async (statements) => {
    // Each statement is followed by a query for its changed rows, because wrangler's report depends on the
    // target. A SELECT does not change changes(), so that statements that read it have the same result as in a
    // batch.
    const sql = statements.map((statement) => `${renderSql(statement)};\nSELECT changes() AS changes;`);
    const { stdout } = await run([
      'd1',
      'execute',
      database,
      ...flags,
      '--yes',
      '--json',
      '--command',
      sql.join('\n'),
    ]);
    return pairUp(parseOutput(stdout), statements.length);
  };

type Answer = { results: Record<string, unknown>[] };

function parseOutput(stdout: string): Answer[] {
  // Warnings may precede the JSON.
  const start = stdout.search(/^\[/m);
  const value: unknown = start === -1 ? null : JSON.parse(stdout.slice(start));
  if (!Array.isArray(value)) throw new Error(`wrangler did not answer with results: ${stdout.trim()}`);
  return value as Answer[];
}

function pairUp(answers: readonly Answer[], count: number): StatementResult[] {
  if (answers.length !== count * 2) throw new Error('wrangler answered with a different number of results');
  return Array.from({ length: count }, (_, index) => ({
    results: answers[index * 2]?.results ?? [],
    changes: Number(answers[index * 2 + 1]?.results[0]?.changes ?? 0),
  }));
}
