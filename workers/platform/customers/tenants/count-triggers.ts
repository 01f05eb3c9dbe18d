import { getTableName } from 'drizzle-orm';
import { tenantCounts, tenants } from '#shared/db/tables/platform.ts';

const keyOf = (row: 'NEW' | 'OLD'): string =>
  `${row}.account_id, ${row}.status, coalesce(${row}.plan_code, '')`;

const add = (...steps: readonly string[]): string =>
  `INSERT INTO ${getTableName(tenantCounts)} (account_id, status, plan_code, tenants) VALUES ${steps.join(', ')}
  ON CONFLICT (account_id, status, plan_code) DO UPDATE SET tenants = tenants + excluded.tenants;`;

const gained = `(${keyOf('NEW')}, 1)`;
const lost = `(${keyOf('OLD')}, -1)`;

/** Every statement that adds, changes or deletes tenants changes their numbers in the same transaction. */
export const COUNT_TRIGGERS: readonly string[] = [
  `CREATE TRIGGER tenants_count_insert AFTER INSERT ON ${getTableName(tenants)} BEGIN
${add(gained)}
END;`,
  `CREATE TRIGGER tenants_count_update AFTER UPDATE OF status, plan_code ON ${getTableName(tenants)}
WHEN (${keyOf('NEW')}) IS NOT (${keyOf('OLD')}) BEGIN
${add(lost, gained)}
END;`,
  `CREATE TRIGGER tenants_count_delete AFTER DELETE ON ${getTableName(tenants)} BEGIN
${add(lost)}
END;`,
];
