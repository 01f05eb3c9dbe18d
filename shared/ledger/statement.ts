type Value = string | number | null;

export type Values = Readonly<Record<string, Value>>;

/**
 * A condition that must hold for a posting to happen, checked inside the batch: an SQL expression that may use
 * `:tenant` and its own values. Its text is the program's, never a caller's.
 */
export interface Guard {
  sql: string;
  values?: Values;
}

/**
 * Prepares SQL with `:name` parameters. D1 knows numbered ones only, so each name becomes `?N`. D1 also binds every
 * number as a REAL, which arithmetic and JSON would carry on as `5.0`: integers are cast back where they enter.
 */
export function statement(db: D1Database, sql: string, values: Values): D1PreparedStatement {
  const names: string[] = [];
  const numbered = sql.replace(/:([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    const parameter = `?${names.indexOf(name) + 1}`;
    return Number.isInteger(values[name]) ? `CAST(${parameter} AS INTEGER)` : parameter;
  });
  const bound = names.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for :${name}`);
    return value;
  });
  return db.prepare(numbered).bind(...bound);
}
