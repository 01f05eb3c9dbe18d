interface Entry {
  type: string;
  name: string;
  sql: string;
}

/** Tables of SQLite and D1 themselves. */
const IS_OWN = /^(sqlite_|_cf_)/;

/** The statements that make an empty database equal to this one: tables, rows, indexes, views, triggers. */
export async function databaseStatements(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid')
    .all<Entry>();
  const entries = results.filter(({ name }) => !IS_OWN.test(name));
  const tables = entries.filter(({ type }) => type === 'table');
  const rows: string[] = [];
  for (const { name } of tables) rows.push(...(await insertsOf(db, name)));
  const later = ['index', 'view', 'trigger'].flatMap((wanted) =>
    entries.filter(({ type }) => type === wanted),
  );
  // Triggers come last, because the rows include their effect.
  return [
    'PRAGMA defer_foreign_keys = ON',
    ...tables.map(({ sql }) => sql),
    ...rows,
    ...later.map(({ sql }) => sql),
  ];
}

async function insertsOf(db: D1Database, table: string): Promise<string[]> {
  const first = await db.prepare(`SELECT * FROM "${table}" LIMIT 1`).first();
  if (first === null) return [];
  const values = Object.keys(first).map((column) => `quote("${column}")`);
  const { results } = await db
    .prepare(`SELECT ${values.join(` || ',' || `)} AS literals FROM "${table}" ORDER BY rowid`)
    .all<{ literals: string }>();
  return results.map(({ literals }) => `INSERT INTO "${table}" VALUES (${literals})`);
}
