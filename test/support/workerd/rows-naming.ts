import { env } from 'cloudflare:workers';

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1_%'";

/** Every row of every table that names one of the ids, as text, to compare before and after a request of others. */
export async function rowsNaming(ids: readonly string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const tables = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return tables
    .flatMap(({ results: rows }, index) => rows.map((row) => `${names[index]} ${JSON.stringify(row)}`))
    .filter((row) => ids.some((id) => row.includes(id)))
    .sort();
}
