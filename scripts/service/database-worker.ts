import type { V4MiniflareOptions } from 'miniflare';
import { remoteDatabase } from '../database/remote-database.ts';
import type { StatementResult } from '../database/statement.ts';
import { encodeStatements } from './control-protocol.ts';
import { databaseSettings } from './database-settings.ts';

type WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

export const DATABASE_WORKER = 'database';

/** Runs the statements of a request as one batch. */
const SOURCE = `
  const decoded = (value) =>
    typeof value === 'object' && value !== null ? Uint8Array.from(atob(value.$blob), (c) => c.charCodeAt(0)) : value;

  export default {
    async fetch(request, { DB }) {
      try {
        const statements = await request.json();
        const results = await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params.map(decoded))));
        const answers = results.map(({ results, meta: { changes, rows_read, rows_written } }) =>
          ({ results, changes, cost: { rows_read, rows_written } }));
        return Response.json({ results: answers });
      } catch (error) {
        return Response.json({ error: error.message });
      }
    },
  };`;

/**
 * A Worker with the database. Miniflare's own proxy of a binding calls workerd synchronously for each prepared
 * statement; this one is called once a batch.
 */
export function databaseWorker(): WorkerOptions {
  const { databaseId, compatibilityDate } = databaseSettings();
  return {
    name: DATABASE_WORKER,
    compatibilityDate,
    d1Databases: { DB: databaseId },
    modules: [{ type: 'ESModule', path: 'database.mjs', contents: SOURCE }],
  };
}

/** The database of that Worker; `post` sends a text to it and answers its text. */
export const databaseThrough = (post: (body: string) => Promise<string>): D1Database =>
  remoteDatabase(async (statements) => {
    const answer = JSON.parse(await post(encodeStatements(statements))) as
      | { results: StatementResult[] }
      | { error: string };
    if ('error' in answer) throw new Error(answer.error);
    return answer.results;
  });
