/** A database that counts its round trips: each batch, and each statement sent on its own. */
export function countingDatabase(real: D1Database): { db: D1Database; take(): number } {
  let trips = 0;
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (name !== 'first' && name !== 'run' && name !== 'all') return value;
        return (...values: unknown[]) => {
          trips += 1;
          return (value as (...values: unknown[]) => unknown).apply(target, values);
        };
      },
    });
    inner.set(proxy, statement);
    return proxy;
  };
  const db = {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (list: D1PreparedStatement[]) => {
      trips += 1;
      return real.batch(list.map((statement) => inner.get(statement) ?? statement));
    },
  } as unknown as D1Database;
  return {
    db,
    take: () => {
      const taken = trips;
      trips = 0;
      return taken;
    },
  };
}
