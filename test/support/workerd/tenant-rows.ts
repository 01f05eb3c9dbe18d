import { env } from 'cloudflare:workers';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '#shared/db/schema.ts';

/** The rows of a tenant in every table, each as JSON with the name of its table. */
export type TenantRows = ReadonlySet<string>;

const NAMES = ['tenant_id', 'workspace_id'];

/** Tables with rows of tenants, and the column with the tenant's id. */
const tablesOfTenants = Object.values(schema).flatMap((table: unknown) => {
  if (!is(table, SQLiteTable)) return [];
  const { name, columns } = getTableConfig(table);
  const column = name === 'tenants' ? 'id' : columns.find((own) => NAMES.includes(own.name))?.name;
  return column === undefined ? [] : [{ name, column }];
});

export async function readRowsOfTenant(tenant: string): Promise<TenantRows> {
  const found = await env.DB.batch<Record<string, unknown>>(
    tablesOfTenants.map(({ name, column }) =>
      env.DB.prepare(`SELECT '${name}' AS "table", * FROM "${name}" WHERE "${column}" = ?1`).bind(tenant),
    ),
  );
  return new Set(found.flatMap(({ results }) => results.map((row) => JSON.stringify(row))));
}

/** Columns, as `table.column`, with a time between two times in added or changed rows. */
export function findTimesBetween(
  before: TenantRows,
  after: TenantRows,
  [from, until]: readonly [number, number],
): string[] {
  const changed = [...after].filter((row) => !before.has(row));
  const found = changed.flatMap((text) => {
    const { table, ...row } = JSON.parse(text) as Record<string, unknown>;
    return Object.entries(row)
      .filter(([, value]) => typeof value === 'number' && value >= from && value <= until)
      .map(([column]) => `${table}.${column}`);
  });
  return [...new Set(found)].sort();
}
