import type { DatabaseSync } from 'node:sqlite';
import type { Compiled } from '#shared/db/statement/builder.ts';
import { halfOf } from '#shared/runtime/platform-limits.ts';

/**
 * Tables that a statement may scan: rows that operators and resellers create by hand, one at a time. Every
 * other table grows with use.
 */
const boundedTables: ReadonlySet<string> = new Set([
  'account_standings',
  'accounts',
  'asset_quotas',
  'brand_states',
  'plans',
  'site_takedowns',
  'skills',
]);

/** The defects of one compiled statement against the migrated schema; empty when it has none. */
export function checkStatement(database: DatabaseSync, { text, parameters, fields }: Compiled): string[] {
  let columns: string[];
  try {
    columns = database
      .prepare(text)
      .columns()
      .map(({ name }) => name);
  } catch (error) {
    return [`does not prepare: ${error instanceof Error ? error.message : error}`];
  }
  return [
    ...checkColumns(columns, fields),
    ...leftOut(database, text),
    ...scans(database, text),
    ...tooLarge(text, parameters.length),
  ];
}

/** More than half of what D1 takes of one statement. */
function tooLarge(text: string, parameters: number): string[] {
  const bytes = Buffer.byteLength(text);
  return [
    ...(bytes > halfOf('statementBytes') ? [`has ${bytes} bytes`] : []),
    ...(parameters > halfOf('boundParameters') ? [`binds ${parameters} values`] : []),
  ];
}

function checkColumns(columns: readonly string[], fields: Compiled['fields']): string[] {
  const defects: string[] = [];
  if (new Set(columns).size !== columns.length)
    defects.push(`two columns have one name: ${columns.join(', ')}`);
  if (fields.length > 0 && fields.length !== columns.length) {
    defects.push(`${columns.length} columns, but ${fields.length} fields of its row`);
  }
  return defects;
}

/** The columns of a new row without a default that are not nullable and that the statement omits. */
function leftOut(database: DatabaseSync, text: string): string[] {
  const [, table, list] = /^insert (?:or \w+ )?into "?(\w+)"?\s*\(([^)]*)\)/i.exec(text) ?? [];
  if (table === undefined || list === undefined) return [];
  const given = new Set(list.split(',').map((name) => name.trim().replaceAll('"', '')));
  return database
    .prepare(
      `SELECT name FROM pragma_table_info(?) WHERE dflt_value IS NULL AND "notnull" = 1 AND NOT (pk = 1 AND type = 'INTEGER')`,
    )
    .all(table)
    .map(({ name }) => String(name))
    .filter((name) => !given.has(name))
    .map((name) => `leaves out ${table}.${name}, which a row has to have`);
}

/**
 * Full scans of tables that grow, as SQLite's planner reports them (`SCAN t`). An index scan with LIMIT is a
 * page, not a full scan. A statement of the operator is marked as scanning (`WALKS`).
 */
function scans(database: DatabaseSync, text: string): string[] {
  if (text.startsWith('/* walks */')) return [];
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[];
  const tables = tableNames(database, text);
  const limited = /\blimit\b/i.test(text);
  const found: string[] = [];
  for (const { detail } of plan) {
    const [, name = '', by] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
    const table = tables.get(name);
    if (table === undefined || boundedTables.has(table) || (by !== undefined && limited)) continue;
    found.push(`scans ${table}, which grows`);
  }
  return found;
}

/** Tables of a statement by their name in the plan: their own, or an alias. */
function tableNames(database: DatabaseSync, text: string): Map<string, string> {
  const all = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const known = new Set(all.map(({ name }) => name as string));
  const names = new Map([...known].map((name) => [name, name]));
  const uses = text.matchAll(/\b(?:from|join|update|into)\s+"?(\w+)"?\s+(?:as\s+)?"?(\w+)"?/gi);
  for (const [, table = '', alias = ''] of uses) {
    if (known.has(table) && !known.has(alias)) names.set(alias, table);
  }
  return names;
}
