import { env } from 'cloudflare:workers';
import { plainSql } from './plain-sql.ts';

export interface StatementCost {
  sql: string;
  /** Rows as D1 counts them, index entries included. */
  read: number;
  written: number;
  returned: number;
}

/** The real database, which keeps the cost of every statement that it runs. */
export function costedDatabase(): { db: D1Database; costs: StatementCost[] } {
  const costs: StatementCost[] = [];
  const inner = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();
  const keep = (sql: string, { meta, results }: D1Result): void => {
    costs.push({
      sql: plainSql(sql),
      read: meta.rows_read,
      written: meta.rows_written,
      returned: results.length,
    });
  };
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async (): Promise<D1Result> => {
      const result = await statement.all();
      keep(sql, result);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      run: all,
      all,
      first: async (column?: string) => {
        const row = (await all()).results[0] as Record<string, unknown> | undefined;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: async () => {
        const { results } = await all();
        return results.map((row) => Object.values(row as object));
      },
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, { statement, sql });
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), sql),
    batch: async (list: D1PreparedStatement[]) => {
      const members = list.map((statement) => inner.get(statement));
      const results = await env.DB.batch(
        members.map((member, index) => member?.statement ?? (list[index] as D1PreparedStatement)),
      );
      for (const [index, result] of results.entries()) keep(members[index]?.sql ?? '', result);
      return results;
    },
  } as unknown as D1Database;
  return { db, costs };
}
