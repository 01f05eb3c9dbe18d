export type TextValues = Readonly<Record<string, string | number | null>>;

/**
 * Prepares a statement that is text. Only files of `shared/db/` call it; the ledger's text is declared by text.ts.
 *
 * Parameters are `:name`. D1 knows numbered ones only, so each name becomes `?N`. D1 also binds every number as a REAL,
 * which arithmetic and JSON would carry on as `5.0`: integers are cast back where they enter.
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
