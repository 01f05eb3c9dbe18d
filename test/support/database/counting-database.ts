import { isAfterAnswer } from './after-answer.ts';

export interface Meter {
  /** Batches, and statements that are run alone. */
  trips: number;
  /** Rows as D1 counts them, index entries included. */
  read: number;
  written: number;
}

/** A database that counts its round trips up to the answer, and the rows read and written. */
export function countingDatabase(real: D1Database): { db: D1Database; take(): Meter } {
  let meter: Meter = { trips: 0, read: 0, written: 0 };
  const count = (results: readonly D1Result[]): void => {
    for (const { meta } of results) {
      meter.read += meta.rows_read;
      meter.written += meta.rows_written;
    }
  };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const all = async (statement: D1PreparedStatement): Promise<D1Result> => {
    meter.trips += 1;
    const result = await statement.all();
    count([result]);
    return result;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'run' || name === 'all') return () => all(target);
        // `first` does not report its rows.
        if (name === 'first') return async () => (await all(target)).results[0] ?? null;
        return Reflect.get(target, name) as unknown;
      },
    });
    inner.set(proxy, statement);
    return proxy;
  };
  const db = {
    prepare: (sql: string) => (isAfterAnswer(sql) ? real.prepare(sql) : wrap(real.prepare(sql))),
    batch: async (list: D1PreparedStatement[]) => {
      if (!list.some((statement) => inner.has(statement))) return real.batch(list);
      meter.trips += 1;
      const results = await real.batch(list.map((statement) => inner.get(statement) ?? statement));
      count(results);
      return results;
    },
  } as unknown as D1Database;
  return {
    db,
    take: () => {
      const taken = meter;
      meter = { trips: 0, read: 0, written: 0 };
      return taken;
    },
  };
}
