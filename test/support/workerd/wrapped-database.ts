import { env } from 'cloudflare:workers';

/**
 * Runs a database call, or not; `call` is its number from 0. A batch is one call; `isWrite` when one of its
 * statements writes.
 */
type Around = <T>(run: () => Promise<T>, call: number, isWrite: boolean) => Promise<T>;

const WRITES = /\b(?:insert|update|delete|replace)\b/i;

interface Inner {
  statement: D1PreparedStatement;
  isWrite: boolean;
}

/** The real database with a function around each call. */
export function wrappedDatabase(around: Around): D1Database {
  let calls = 0;
  const inner = new WeakMap<D1PreparedStatement, Inner>();
  const numbered = <T>(isWrite: boolean, run: () => Promise<T>): Promise<T> => {
    const call = calls;
    calls += 1;
    return around(run, call, isWrite);
  };
  const wrap = (statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isWrite),
      first: (column?: string) =>
        numbered(isWrite, () => (column === undefined ? statement.first() : statement.first(column))),
      run: () => numbered(isWrite, () => statement.run()),
      all: () => numbered(isWrite, () => statement.all()),
      raw: (options?: { columnNames?: false }) => numbered(isWrite, () => statement.raw(options)),
    } as D1PreparedStatement;
    inner.set(wrapped, { statement, isWrite });
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), WRITES.test(sql)),
    batch: (list: D1PreparedStatement[]) => {
      const members = list.map((statement) => inner.get(statement) ?? { statement, isWrite: true });
      return numbered(
        members.some(({ isWrite }) => isWrite),
        () => env.DB.batch(members.map(({ statement }) => statement)),
      );
    },
  } as D1Database;
}
