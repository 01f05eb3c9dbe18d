import { expect, it } from 'vitest';
import { findPerson } from '#workers/auth/sign-in/find-person.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const EMAIL = 'ann@example.test';
const member = (account: string) =>
  `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ('${account}', 'ann', 'member', 1);`;
const customer = (account: string) =>
  `INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('of-${account}', 'ann', 'owner', 1);`;
const change = (table: string, set: string) => `UPDATE ${table} SET ${set};`;

it.each<[string, string, boolean | null]>([
  ['a member of its account', member('a'), true],
  ['a customer of its account', customer('a'), true],
  ['a member and customer of its account', member('a') + customer('a'), true],
  ['a person of nobody', '', false],
  ['a member of another account', member('b'), false],
  ['a customer of another account', customer('b'), false],
  ['a member of its account and another one', member('a') + member('b'), false],
  ['a member of its account and customer of another one', member('a') + customer('b'), false],
  ['a former member of its account', member('a') + change('memberships', 'removed_at = 2'), false],
  ['a platform admin', member('a') + change('users', 'platform_admin = 1'), false],
  ['a disabled person', member('a') + change('users', 'disabled_at = 2'), null],
  [
    'a member while the domain is pending',
    member('a') + change('accounts', "custom_domain_status = 'pending'"),
    false,
  ],
  ['a member while its account is a draft', member('a') + change('accounts', "status = 'draft'"), true],
  ['a member while its account is disabled', member('a') + change('accounts', "status = 'disabled'"), false],
])('finds %s on a domain of a reseller', async (_, sql, here) => {
  const db = openSqliteD1();
  db.sqlite.exec(`INSERT INTO users (id, email, created_at) VALUES ('ann', '${EMAIL}', 1), ('ben', 'ben@example.test', 1);
    INSERT INTO accounts (id, name, status, created_at, custom_domain, custom_domain_status) VALUES
      ('a', 'A', 'active', 1, 'a.example', 'active'), ('b', 'B', 'active', 1, 'b.example', 'active');
    INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ('a', 'ben', 'owner', 1);
    INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
      SELECT 'of-' || id, id, 'r', 'active', 'n', 'e', 1 FROM accounts; ${sql}`);
  const found = await findPerson(db, EMAIL, 'a.example');
  expect(found).toEqual(
    here === null ? null : { identity: EMAIL, language: null, here, accountId: here ? 'a' : null },
  );
  expect((await findPerson(db, EMAIL, null))?.here ?? null).toBe(here === null ? null : true);
});
