import { describe, expect, it } from 'vitest';
import { migratedDatabase } from '#scripts/sql/migrated-database.ts';
import { writtenTables } from '#scripts/sql/written-tables.ts';

const database = migratedDatabase();

describe('the tables that a statement writes', () => {
  it('names no table for a statement that only reads', () => {
    expect(writtenTables(database, 'select id from users where id = ?1')).toEqual([]);
  });

  it('names the table and the act, and nothing that is only read', () => {
    const text = 'update tenants set name = ?1 where account_id in (select id from accounts where id = ?2)';
    expect(writtenTables(database, text)).toEqual([{ table: 'tenants', act: 'update', trigger: null }]);
  });

  it('names both acts of an insert that updates on a conflict', () => {
    const text =
      'insert into known_browsers (hash, expires_at) values (?1, ?2) on conflict (hash) do update set expires_at = ?2';
    expect(writtenTables(database, text).map(({ act }) => act)).toEqual(['insert', 'update']);
  });

  it('names what a trigger writes, with the trigger', () => {
    const text = 'update credit_balances set closed = 1 where tenant_id = ?1';
    expect(writtenTables(database, text)).toContainEqual({
      table: 'account_standings',
      act: 'update',
      trigger: 'credit_balances_close',
    });
  });
});
