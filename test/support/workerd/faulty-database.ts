/** The side of a planted fault: the call never reaches the database, or its answer is lost. */
export type Fault = 'before' | 'after';

/**
 * A database that fails chosen calls. `plan` gets the number of each batch or query (from 0) and answers the
 * fault of that call, or null.
 */
export function faultyDatabase(db: D1Database, plan: (call: number) => Fault | null): D1Database {
  let calls = 0;
  const around = async <T>(run: () => Promise<T>): Promise<T> => {
    const fault = plan(calls);
    calls += 1;
    if (fault === 'before') throw new Error('D1_ERROR: planted: the call failed.');
    const result = await run();
    if (fault === 'after') throw new Error('D1_ERROR: planted: Network connection lost after the call.');
    return result;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'unwrap') return target;
        if (name === 'first' || name === 'all' || name === 'run' || name === 'raw') {
          return (...values: unknown[]) =>
            around(() => (target[name] as (...parameters: unknown[]) => Promise<unknown>)(...values));
        }
        return Reflect.get(target, name);
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql));
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          around(() =>
            target.batch(
              statements.map((statement) => (statement as never as { unwrap: D1PreparedStatement }).unwrap),
            ),
          );
      }
      return Reflect.get(target, name);
    },
  });
}
