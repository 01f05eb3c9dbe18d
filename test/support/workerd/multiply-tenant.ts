import { env } from 'cloudflare:workers';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '#shared/db/schema.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const tables = Object.values(schema).flatMap((table: unknown) =>
  is(table, SQLiteTable) ? [getTableConfig(table)] : [],
);

type Row = Record<string, unknown>;

const mentions = (row: Row, ids: ReadonlySet<string>): boolean =>
  Object.values(row).some(
    (value) => typeof value === 'string' && [...value.matchAll(UUID)].some(([id]) => ids.has(id)),
  );

/** A number in a column of texts that no other copy has. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Copies every row of a tenant, of its people, projects and builds, so that the database has that many tenants more, each
 * with the same history. Triggers are dropped first: the copies have the rows that they wrote for the first one.
 *
 * @param shared ids that the copies have in common with the tenant, such as that of its account.
 * @param names texts that are unique to a tenant: its reference, address and slug.
 */
export async function multiplyTenant(
  copies: number,
  { tenant, shared, names }: { tenant: string; shared: readonly string[]; names: readonly string[] },
): Promise<void> {
  const { results: triggers } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger'",
  ).all<{ name: string }>();
  await env.DB.batch(triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)));
  const ids = new Set([tenant]);
  const rows = new Map<string, Row[]>();
  for (let size = 0; size !== ids.size; ) {
    size = ids.size;
    for (const { name } of tables) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all<Row>();
      const own = results.filter((row) => mentions(row, ids));
      rows.set(name, own);
      for (const value of own.flatMap((row) => Object.values(row)))
        if (typeof value === 'string')
          for (const [id] of value.matchAll(UUID)) if (!shared.includes(id)) ids.add(id);
    }
  }
  const written = (value: unknown, isKey: boolean): string => {
    if (value === null || value === undefined) return 'NULL';
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string')
      return isKey
        ? 'randomblob(32)'
        : `x'${[...new Uint8Array(value as ArrayBuffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}'`;
    let text = quoted(value);
    for (const id of ids)
      if (value.includes(id))
        text = `replace(${text}, '${id}', '${id.slice(0, 24)}' || printf('%012x', n.n))`;
    for (const name of names)
      if (value.includes(name)) text = `replace(${text}, ${quoted(name)}, ${quoted(name)} || '-' || n.n)`;
    return isKey && text === quoted(value) ? `${text} || '-' || n.n` : text;
  };
  for (const { name, columns, indexes } of tables) {
    const keys = indexes.flatMap(({ config }) =>
      config.unique && config.columns.length === 1 ? config.columns : [],
    );
    for (const row of rows.get(name) ?? []) {
      const kept = columns.filter((column) => !(column.primary && column.getSQLType() === 'integer'));
      const list = kept.map((column) => written(row[column.name], column.primary || keys.includes(column)));
      await env.DB.prepare(
        `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${copies})
         INSERT INTO "${name}" (${kept.map((column) => `"${column.name}"`).join(', ')}) SELECT ${list.join(', ')} FROM n`,
      ).run();
    }
  }
}
