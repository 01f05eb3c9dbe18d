import { describe, expect, it } from 'vitest';
import { checkStatement } from '#scripts/sql/check-statement.ts';
import { migratedDatabase } from '#scripts/sql/migrated-database.ts';

const database = migratedDatabase();
const check = (text: string, fields: number[] = []) =>
  checkStatement(database, {
    text,
    parameters: [],
    fields: fields.map((index) => ({ path: [`f${index}`], field: null as never })),
  });

describe('the check of a statement', () => {
  it('accepts a read by key', () => {
    expect(check('select id from users where id = ?1')).toEqual([]);
  });

  it('refuses a column that does not exist', () => {
    expect(check('select nickname from users where id = ?1')[0]).toContain('no such column: nickname');
  });

  it('refuses two columns of one name', () => {
    const text =
      'select u.id, m.user_id as id from users u join memberships m on m.user_id = u.id where u.id = ?1';
    expect(check(text)).toEqual(['two columns have one name: id, id']);
  });

  it('refuses a row that has fewer fields than columns', () => {
    expect(check('select id, email from users where id = ?1', [0])).toEqual([
      '2 columns, but 1 fields of its row',
    ]);
  });

  it('refuses a new row without a required column', () => {
    expect(check('insert into users (id, created_at) values (?1, ?2)')).toEqual([
      'leaves out users.email, which a row has to have',
    ]);
    expect(check('insert into "users" ("id", "email", "created_at") values (?1, ?2, ?3)')).toEqual([]);
    expect(check('insert into events (id, account_id, type, at, data) values (?1, ?2, ?3, ?4, ?5)')).toEqual(
      [],
    );
  });

  it('refuses a scan of a table that grows, under an alias too', () => {
    expect(check('select n.id from users as n where n.name = ?1')).toEqual(['scans users, which grows']);
    expect(check('delete from sessions where seen_at < ?1')).toEqual(['scans sessions, which grows']);
  });

  it('accepts a scan of a bounded table and a page along an index', () => {
    expect(check('select id from accounts where name = ?1')).toEqual([]);
    expect(check('select email from users order by email limit ?1')).toEqual([]);
  });

  it('refuses more than half of the text or the values that D1 takes', () => {
    expect(check(`select id from users where id = '${'x'.repeat(49_900)}'`)).toEqual([]);
    expect(check(`select id from users where id = '${'x'.repeat(50_000)}'`)[0]).toMatch(
      /^has 500\d\d bytes$/,
    );
    const values = Array.from({ length: 51 }, (_, index) => `?${index + 1}`);
    const text = (names: string[]) => `select id from users where id in (${names.join(', ')})`;
    const bound = (names: string[]) =>
      checkStatement(database, { text: text(names), parameters: names, fields: [] });
    expect(bound(values.slice(1))).toEqual([]);
    expect(bound(values)).toEqual(['binds 51 values']);
  });

  it('refuses an index scan without a limit', () => {
    expect(check('select email from users order by email')).toEqual(['scans users, which grows']);
  });
});
