import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ACCOUNT_TABLES, OTHER_TABLES, TENANT_TABLES } from '#scripts/export/export-tables.ts';
import * as schema from '#shared/db/schema.ts';

it('exports every table, or names the reason to omit it', () => {
  const all = Object.values(schema).flatMap((value) => (is(value, Table) ? [getTableName(value)] : []));
  const named = [...TENANT_TABLES, ...ACCOUNT_TABLES].map(({ table }) => table);
  expect([...named, ...Object.keys(OTHER_TABLES)].sort()).toEqual(all.sort());
});
