import { env } from 'cloudflare:workers';

const COLUMNS = `SELECT t.name AS "table", c.name AS name, c.type AS type
  FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\' AND t.name NOT LIKE 'd1_%'`;

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Tables do not change while tests run, and many of these queries are made. */
let columns: Promise<Column[]> | undefined;

async function readColumns(): Promise<Column[]> {
  const { results } = await env.DB.prepare(COLUMNS).all<Column>();
  return results;
}

const isText = ({ type }: Column): boolean => type.toUpperCase() === 'TEXT';

/** Terms with an operator between them, as a tree of little depth: D1 refuses one of more than 100 levels. */
function joined(terms: readonly string[], operator: string): string {
  if (terms.length <= 8) return terms.join(operator);
  const half = terms.length >> 1;
  return `(${joined(terms.slice(0, half), operator)})${operator}(${joined(terms.slice(half), operator)})`;
}

/** The rows of a table as texts. SQLite searches them, so that rows which name none of the ids are not sent. */
function readingExpression(table: string, all: readonly Column[], ids: readonly string[]): string {
  const line = all.map(({ name }) => `' ${name} ' || quote("${name}")`);
  const named = all
    .filter(isText)
    .flatMap(({ name }) => ids.map((_, index) => `instr("${name}", ?${index + 1})`));
  return `(SELECT json_group_array('${table}' || ${joined(line, ' || ')}) FROM "${table}" WHERE ${joined(named, ' OR ')})`;
}

/** Tables of one statement, whose text would become too long with all of them. */
const TABLES_AT_ONCE = 20;

/** Every row of every table that names one of the ids, as text: what must stay as it is while others are served. */
export async function rowsNaming(ids: readonly string[]): Promise<string[]> {
  columns ??= readColumns();
  const tables = [...Map.groupBy(await columns, ({ table }) => table)].filter(([, all]) => all.some(isText));
  const rows = tables.map(([table, all]) => readingExpression(table, all, ids));
  const parts = Array.from({ length: Math.ceil(rows.length / TABLES_AT_ONCE) }, (_, part) =>
    rows.slice(part * TABLES_AT_ONCE, (part + 1) * TABLES_AT_ONCE),
  );
  const found = await env.DB.batch<Record<string, string>>(
    parts.map((part) => {
      const expressions = part.map((row, index) => `${row} AS "${index}"`);
      return env.DB.prepare(`SELECT ${expressions.join(', ')}`).bind(...ids);
    }),
  );
  return found
    .flatMap(({ results }) => results.flatMap((row) => Object.values(row)))
    .flatMap((texts) => JSON.parse(texts) as string[])
    .sort();
}
