import { env } from 'cloudflare:workers';

/** A file of so many customers, and more lines behind them. */
export const csvOf = (count: number, more = '') =>
  `external_ref,email\n${Array.from({ length: count }, (_, i) => `c-${i},c-${i}@example.test\n`).join('')}${more}`;

/** How far an import is. */
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
