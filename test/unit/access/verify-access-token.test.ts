import { beforeEach, expect, it } from 'vitest';
import { sha256 } from '../../../shared/encoding.ts';
import { verifyAccessToken } from '../../../workers/auth/oauth/verify-access-token.ts';
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

async function verify(now = NOW) {
  const writes: Promise<unknown>[] = [];
  const principal = await verifyAccessToken(db, TOKEN, now, (work) => void writes.push(work));
  await Promise.all(writes);
  return principal?.grantId ?? null;
}
const used = () => db.rows('SELECT id, last_used_at AS at FROM oauth_grants ORDER BY id');

it('a token ends with the account that vouches for its person, and with no other', async () => {
  expect(await verify()).toBe('grant');
  db.sqlite.exec("UPDATE accounts SET status = 'disabled' WHERE id = 'a'");
  expect(await verify()).toBeNull();
});

it('a token ends when it expires', async () => {
  expect(await verify(NOW + 1)).toBeNull();
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
