import { env } from 'cloudflare:workers';
import { systemRuntime } from '#shared/runtime/runtime.ts';

/** A file of `count` customers, followed by the lines `more`. */
export const csvOf = (count: number, more = '') =>
  `external_ref,email\n${Array.from({ length: count }, (_, i) => `c-${i},c-${i}@example.test\n`).join('')}${more}`;

/** The status and the counts of an import. */
export interface Stored {
  status: string;
  done: number;
  created: number;
  existing: number;
  refused: number;
}

export const readImport = async (id: string): Promise<Stored> =>
  (await env.DB.prepare('SELECT status, done, created, existing, refused FROM customer_imports WHERE id = ?1')
    .bind(id)
    .first<Stored>())!;

export const importOperation = (db = env.DB) => ({
  db,
  runtime: systemRuntime,
  requestId: 'test',
  baseUrl: env.BASE_URL,
});

/** Marks an import as started, without the run that follows the answer of the form. */
export const markRunning = (id: string) =>
  env.DB.prepare("UPDATE customer_imports SET status = 'running' WHERE id = ?1").bind(id).run();

export const countTenants = async (accountId: string): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM tenants WHERE account_id = ?1')
    .bind(accountId)
    .first<number>('n')) ?? -1;
