export interface Cost {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  milliseconds: number;
}

type Answer = { meta: { rows_read?: number; rows_written?: number } };

/** A database that counts round trips and rows; `take` answers the count since the last call. */
export function meteredD1(db: D1Database): { db: D1Database; take(): Cost } {
  const cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  let since = performance.now();
  const count = <T>(answers: T): T => {
    cost.roundTrips += 1;
    for (const { meta } of (Array.isArray(answers) ? answers : [answers]) as Answer[]) {
      cost.rowsRead += meta.rows_read ?? 0;
      cost.rowsWritten += meta.rows_written ?? 0;
    }
    return answers;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const metered = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => count(await statement.all()),
      run: async () => count(await statement.run()),
      // `first` does not report its cost; `all` does.
      first: async () => count(await statement.all()).results[0] ?? null,
    };
    originals.set(metered, statement);
    return metered as unknown as D1PreparedStatement;
  };
  const metered = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      count(await db.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  };
  return {
    db: metered as unknown as D1Database,
    take: () => {
      const taken = { ...cost, milliseconds: performance.now() - since };
      Object.assign(cost, { roundTrips: 0, rowsRead: 0, rowsWritten: 0 });
      since = performance.now();
      return taken;
    },
  };
}
