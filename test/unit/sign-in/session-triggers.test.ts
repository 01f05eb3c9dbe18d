import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

let db: SqliteD1;

type Columns = Readonly<Record<string, string | number | Uint8Array | null>>;

const insert = (table: string, row: Columns, then = '') =>
  db.sqlite
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join()}) ${then}`,
    )
    .run(...Object.values(row));

const PLACES = ['main', 'a', 'b'] as const;

/** Opens a session of Ada and one of Bob on the service's own hosts and on the domains of two accounts. */
function openSessions(): void {
  db.sqlite.exec('DELETE FROM sessions');
  for (const [person, user] of ['ada', 'bob'].entries())
    for (const [index, place] of PLACES.entries())
      insert('sessions', {
        hash: new Uint8Array(32).fill(10 * person + index),
        user_id: user,
        created_at: 1,
        seen_at: 1,
        expires_at: 9,
        absolute_expires_at: 9,
        ...(place !== 'main' && { domain: `${place}.example`, account_id: place }),
      });
}

beforeEach(() => {
  db = openSqliteD1();
  for (const id of ['a', 'b', 'c']) {
    insert('accounts', {
      id,
      name: id,
      status: 'active',
      created_at: 1,
      custom_domain: `${id}.example`,
      custom_domain_status: 'active',
    });
    for (const tenant of [`${id}1`, `${id}2`])
      insert('tenants', {
        id: tenant,
        account_id: id,
        external_ref: tenant,
        status: 'active',
        name: tenant,
        whu_email: 'x@example.com',
        created_at: 1,
      });
  }
  for (const id of ['ada', 'bob']) insert('users', { id, email: `${id}@example.com`, created_at: 1 });
  openSessions();
});

/** Which sessions a change ended, as `person place`. */
function ended(change: () => unknown): string[] {
  change();
  return db
    .rows<{ place: string }>(
      `SELECT user_id || ' ' || coalesce(account_id, 'main') AS place FROM sessions
       WHERE revoked_at IS NOT NULL ORDER BY hash`,
    )
    .map(({ place }) => place);
}

const staff = (account_id: string) =>
  insert('memberships', { account_id, user_id: 'ada', role: 'admin', created_at: 1 });
const customer = (tenant_id: string) =>
  insert(
    'workspace_members',
    { tenant_id, user_id: 'ada', role: 'owner', created_at: 1 },
    'ON CONFLICT (tenant_id, user_id) DO NOTHING',
  );

describe.each([
  ['staff of an account', staff, 'a', 'c'],
  ['a customer of an account', customer, 'a1', 'c1'],
])('a person who becomes %s', (_, join, own, third) => {
  it('loses the sessions on the domains of other accounts, and nobody else does', () => {
    expect(ended(() => join(own))).toEqual(['ada b']);
    openSessions();
    expect(ended(() => join(third))).toEqual(['ada a', 'ada b']);
  });
});

describe('a session of a domain remains', () => {
  it('sessions stay when the person is made a customer of the same workspace again', () => {
    customer('a1');
    openSessions();
    expect(ended(() => customer('a1'))).toEqual([]);
  });

  it('sessions stay when the role changes, and when a membership ends', () => {
    staff('a');
    customer('c1');
    openSessions();
    const changes = [
      "UPDATE memberships SET role = 'owner'",
      'UPDATE memberships SET removed_at = 5',
      "UPDATE workspace_members SET role = 'member'",
      'DELETE FROM workspace_members',
    ];
    for (const change of changes) expect(ended(() => db.sqlite.exec(change))).toEqual([]);
  });

  it('sessions stay when the domain of another account changes, or the domain stays as it was', () => {
    const changes = [
      "UPDATE accounts SET custom_domain = 'new.example' WHERE id = 'c'",
      "UPDATE accounts SET custom_domain = 'a.example', custom_domain_status = 'active' WHERE id = 'a'",
      "UPDATE users SET platform_admin = 0 WHERE id = 'ada'",
    ];
    for (const change of changes) expect(ended(() => db.sqlite.exec(change))).toEqual([]);
  });
});

describe('a session of a domain ends', () => {
  it('sessions end when staff of another account is restored', () => {
    staff('a');
    db.sqlite.exec('UPDATE memberships SET removed_at = 5');
    openSessions();
    expect(ended(() => db.sqlite.exec('UPDATE memberships SET removed_at = NULL'))).toEqual(['ada b']);
  });

  it.each([
    [
      'the person runs the service',
      "UPDATE users SET platform_admin = 1 WHERE id = 'ada'",
      ['ada a', 'ada b'],
    ],
    [
      'the domain is replaced',
      "UPDATE accounts SET custom_domain = 'n.example' WHERE id = 'a'",
      ['ada a', 'bob a'],
    ],
    [
      'the domain is lost',
      "UPDATE accounts SET custom_domain = NULL, custom_domain_status = NULL WHERE id = 'a'",
      ['ada a', 'bob a'],
    ],
  ])('the sessions follow: %s', (_, change, sessions) => {
    expect(ended(() => db.sqlite.exec(change))).toEqual(sessions);
  });
});
