export type TextValues = Readonly<Record<string, string | number | null>>;

/**
 * Prepares a statement in SQL text. Only files of `shared/db/` call it; the ledger declares its text with text.ts.
 *
 * Parameters are `:name`. D1 supports numbered ones only, so each name becomes `?N`. D1 also binds every number as a
 * REAL, which arithmetic and JSON would keep as `5.0`, so integers are cast back in the text.
 */
export function prepareText(db: D1Database, text: string, values: TextValues): D1PreparedStatement {
  const names: string[] = [];
  const numbered = text.replace(/:([a-z_]+)/g, (_, name: string) => {
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
