import { env } from 'cloudflare:workers';

/** Runs a call to the database, or not; `call` is its number from 0. A batch is one call. */
type Around = <T>(run: () => Promise<T>, call: number) => Promise<T>;

/** The real database with something around each call. */
export function wrappedDatabase(around: Around): D1Database {
  let calls = 0;
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const numbered = <T>(run: () => Promise<T>): Promise<T> => {
    const call = calls;
    calls += 1;
    return around(run, call);
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (column?: string) =>
        numbered(() => (column === undefined ? statement.first() : statement.first(column))),
      run: () => numbered(() => statement.run()),
      all: () => numbered(() => statement.all()),
      raw: (options?: { columnNames?: false }) => numbered(() => statement.raw(options)),
    } as D1PreparedStatement;
    inner.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (list: D1PreparedStatement[]) =>
      numbered(() => env.DB.batch(list.map((statement) => inner.get(statement) ?? statement))),
  } as D1Database;
}
