import { beforeEach, expect, it } from 'vitest';
import { sha256 } from '#shared/encoding.ts';
import { verifyAccessToken } from '#workers/auth/oauth/verify-access-token.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const NOW = 100_000_000;
const TOKEN = `lat_${'x'.repeat(43)}`;

let db: SqliteD1;
beforeEach(async () => {
  db = openSqliteD1();
  db.sqlite.exec(`
    INSERT INTO accounts (id, name, status, created_at) VALUES ('a', 'A', 'active', 1), ('b', 'B', 'disabled', 1);
    INSERT INTO users (id, email, created_at) VALUES ('ann', 'sso:a:ann@example.test', 1);
    INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
      VALUES ('client', 'dcr', 'Editor', '[]', '[]', '', 1);
    INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at)
      VALUES ('grant', 'ann', 'client', 'service:read', 'http://localhost/', 1, ${NOW * 2}, ${NOW * 2}),
             ('other', 'ann', 'client', 'service:read', 'http://localhost/', 1, ${NOW * 2}, ${NOW * 2})`);
  db.sqlite
    .prepare(`INSERT INTO oauth_access_tokens (hash, grant_id, expires_at) VALUES (?, 'grant', ?)`)
    .run(await sha256(TOKEN), NOW + 1);
});

async function findPrincipal(now = NOW) {
  const writes: Promise<unknown>[] = [];
  const principal = await verifyAccessToken(db, TOKEN, now, (work) => void writes.push(work));
  await Promise.all(writes);
  return principal;
}
const verify = async (now = NOW) => (await findPrincipal(now))?.grantId ?? null;
const used = () => db.rows('SELECT id, last_used_at AS at FROM oauth_grants ORDER BY id');

it('a token ends with the account that vouches for its person, and with no other', async () => {
  expect(await verify()).toBe('grant');
  db.sqlite.exec("UPDATE accounts SET status = 'disabled' WHERE id = 'a'");
  expect(await verify()).toBeNull();
});

it('a token ends when it expires', async () => {
  expect(await verify(NOW + 1)).toBeNull();
});

it('a token ends with its grant, person and client, although there are others', async () => {
  db.sqlite.exec(`
    INSERT INTO users (id, email, created_at) VALUES ('bob', 'bob@example.test', 1);
    INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
      VALUES ('second', 'dcr', 'Second', '[]', '[]', '', 1);
    INSERT INTO oauth_access_tokens (hash, grant_id, expires_at) VALUES (x'00', 'other', ${NOW * 2})`);
  for (const [end, undo] of [
    [
      "UPDATE oauth_grants SET revoked_at = 1 WHERE id = 'grant'",
      'UPDATE oauth_grants SET revoked_at = NULL',
    ],
    ["UPDATE users SET disabled_at = 1 WHERE id = 'ann'", 'UPDATE users SET disabled_at = NULL'],
    [
      "UPDATE oauth_clients SET removed_at = 1 WHERE id = 'client'",
      'UPDATE oauth_clients SET removed_at = NULL',
    ],
    ["DELETE FROM oauth_access_tokens WHERE grant_id = 'grant'", ''],
  ] as const) {
    expect(await verify()).toBe('grant');
    db.sqlite.exec(end);
    expect(await verify(), end).toBeNull();
    db.sqlite.exec(undo);
  }
});

it('a token names the brands of active accounts that its person administers now', async () => {
  db.sqlite.exec(`
    INSERT INTO accounts (id, name, status, created_at)
      VALUES ('c', 'C', 'active', 1), ('d', 'D', 'active', 1), ('e', 'E', 'active', 1), ('f', 'F', 'active', 1);
    INSERT INTO users (id, email, created_at) VALUES ('bob', 'bob@example.test', 1);
    INSERT INTO memberships (account_id, user_id, role, created_at, removed_at) VALUES
      ('a', 'ann', 'admin', 1, NULL), ('a', 'bob', 'owner', 1, NULL), ('b', 'ann', 'owner', 1, NULL),
      ('c', 'ann', 'owner', 1, 2), ('d', 'ann', 'member', 1, NULL), ('e', 'bob', 'owner', 1, NULL),
      ('f', 'ann', 'owner', 1, NULL);
    UPDATE oauth_grants SET brands = '["a", "b", "c", "d", "e"]' WHERE id = 'grant'`);
  expect((await findPrincipal())?.brands).toEqual([{ id: 'a', name: 'A' }]);
});

it('the use of a grant is recorded once in five minutes', async () => {
  await verify();
  expect(used()).toEqual([
    { id: 'grant', at: NOW },
    { id: 'other', at: null },
  ]);
  db.sqlite.exec(`UPDATE oauth_grants SET last_used_at = ${NOW - 300_000}`);
  await verify();
  expect(used()[0]).toEqual({ id: 'grant', at: NOW - 300_000 });
});

it('the use of a grant is not moved back by an earlier call that writes later', async () => {
  db.mutate = (text) => {
    if (/^update "oauth_grants"/i.test(text.trim()))
      db.sqlite.exec(`UPDATE oauth_grants SET last_used_at = ${NOW + 5}`);
    return text;
  };
  await verify();
  expect(used()[0]).toEqual({ id: 'grant', at: NOW + 5 });
});
