import { env } from 'cloudflare:workers';
import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { markedColumns } from '#shared/db/columns.ts';
import { allTables } from '#shared/db/marked-tables.ts';
import { eraseUser } from '#shared/operator/erase-user.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { purgeTerminated, RETENTION_MS } from '../../workers/platform/customers/tenants/purge-terminated.ts';
import { operationAt } from '../shared/operator/operation.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant } from './support/client.ts';

const WORD = 'Rosalinde Testname';

/** Values that a check of the table accepts, by table and column. */
const ACCEPTED: Readonly<Record<string, string | number>> = {
  'connection_rules.publish_approval': 1,
  'memberships.role': 'member',
  'publish_requests.state': 'pending',
  'builds.status': 'succeeded',
  'site_reports.kind': 'other',
};

/** The columns by which an erasure finds rows of an address; it finds all others by the person's id. */
const FOUND_BY_ADDRESS: Readonly<Record<string, string>> = {
  mail_outbox: 'recipient',
  sign_ins: 'email',
  message_addresses: 'address',
  site_messages: 'reply_to',
  site_reports: 'reply_to',
  customer_import_lines: 'cells',
};

/** Tables whose rows are deleted by their age alone, with what deletes them. */
const BY_AGE: Readonly<Record<string, string>> = {
  test_mails: 'kept for the days that `limits.testMailDays` names',
};
/** Tables that a purge leaves: rows of people who may have other workspaces, and an import with its own retention. */
const NOT_OF_A_TENANT = [
  'users',
  'sessions',
  'sign_ins',
  'passkeys',
  'mail_outbox',
  'test_mails',
  'customer_import_lines',
];

const personalOf = (table: Table): Column[] => markedColumns(table, 'personal');
const tablesWith = (mark: 'personal' | 'owner' | 'maker'): Table[] =>
  allTables.filter((table) => markedColumns(table, mark).length > 0);

let count = 0;
const filler = (column: Column): string | number | Uint8Array => {
  count += 1;
  const accepted = ACCEPTED[`${getTableName(column.table)}.${column.name}`];
  if (accepted !== undefined) return accepted;
  const type = column.getSQLType();
  if (type === 'blob') return crypto.getRandomValues(new Uint8Array(32));
  return type === 'integer' ? count : `x${count}`;
};

/** Inserts a row with the given values; other columns get a value only where a row needs one. */
async function insertRow(table: Table, values: Readonly<Record<string, unknown>>): Promise<void> {
  const row = new Map<string, unknown>(Object.entries(values));
  for (const column of Object.values(getTableColumns(table)))
    if (!row.has(column.name) && column.notNull && !column.hasDefault) row.set(column.name, filler(column));
  const names = [...row.keys()];
  await env.DB.prepare(
    `INSERT INTO ${getTableName(table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...row.values())
    .run()
    .catch((error: unknown) => {
      throw new Error(`${getTableName(table)}: ${String(error)}`);
    });
}

const filled = (table: Table): Record<string, string> =>
  Object.fromEntries(personalOf(table).map(({ name }) => [name, WORD]));

/** The columns that contain one of the texts. */
async function traces(columns: readonly Column[], ...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of columns) {
    const table = getTableName(column.table);
    const where = texts.map((_, at) => `instr(${column.name}, ?${at + 1}) > 0`).join(' OR ');
    const row = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`)
      .bind(...texts)
      .first();
    if (row !== null) found.push(`${table}.${column.name}`);
  }
  return found;
}
const allMarked = allTables.flatMap((table) => [
  ...personalOf(table),
  ...markedColumns(table, 'owner'),
  ...markedColumns(table, 'maker'),
]);

describe('every personal column', () => {
  it('every personal column of the rows of a tenant is empty after the purge', async () => {
    const { platformKey } = await seedAccount(env.DB);
    const { id } = await newTenant(platformKey);
    const tables = tablesWith('personal').filter((table) => !NOT_OF_A_TENANT.includes(getTableName(table)));
    for (const table of tables) {
      if (getTableName(table) === 'tenants') {
        const sets = personalOf(table).map(({ name }) => `${name} = ?1`);
        await env.DB.prepare(`UPDATE tenants SET ${sets.join(', ')} WHERE id = ?2`)
          .bind(WORD, id)
          .run();
      } else await insertRow(table, { ...filled(table), tenant_id: id });
    }
    const columns = tables.flatMap(personalOf);
    expect(await traces(columns, WORD)).toEqual(columns.map((c) => `${getTableName(c.table)}.${c.name}`));
    await must('terminate', platformKey, { tenant_id: id, confirm: id });
    await purgeTerminated(env.DB, Date.now() + RETENTION_MS + 60_000);
    expect(await traces(columns, WORD)).toEqual([]);
  });

  it('every personal column of the rows of a person, and every id of them, is gone after the erasure', async () => {
    const { platformKey } = await seedAccount(env.DB);
    const tenant = await newTenant(platformKey);
    const [person, address] = [systemRuntime.newId(), 'rosalinde@customer.example'];
    const now = Date.now();
    await env.DB.prepare(
      'INSERT INTO users (id, email, name, user_handle, created_at) VALUES (?1, ?2, ?3, ?3, ?4)',
    )
      .bind(person, address, WORD, now)
      .run();
    const known = new Set<string>();
    for (const table of allTables) {
      const name = getTableName(table);
      const ids = [...markedColumns(table, 'owner'), ...markedColumns(table, 'maker')];
      const personal = personalOf(table);
      if (name === 'users' || name in BY_AGE || ids.length + personal.length === 0) continue;
      if (name === 'tenants') {
        const sets = personal.map((column) => `${column.name} = ?1`);
        await env.DB.prepare(`UPDATE tenants SET ${sets.join(', ')}, whu_email = ?2 WHERE id = ?3`)
          .bind(WORD, address, tenant.id)
          .run();
        continue;
      }
      const key = FOUND_BY_ADDRESS[name];
      const of = 'tenantId' in getTableColumns(table) ? { tenant_id: tenant.id } : {};
      await insertRow(table, {
        ...of,
        ...filled(table),
        ...Object.fromEntries(ids.map((column) => [column.name, person])),
        ...(key === undefined ? {} : { [key]: address }),
      });
      for (const column of [...ids, ...personal]) known.add(`${name}.${column.name}`);
    }
    const before = await traces(allMarked, WORD, person, address);
    expect(before).toEqual(expect.arrayContaining([...known]));
    const erased = await eraseUser(
      operationAt(now),
      { get: async () => null, put: async () => {} },
      { email: address },
    );
    expect(erased.ok).toBe(true);
    const left = await traces(allMarked, WORD, person, address);
    expect(left).toEqual([]);
  });
});
