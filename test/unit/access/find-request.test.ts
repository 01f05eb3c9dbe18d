import { expect, it } from 'vitest';
import { sha256 } from '#shared/encoding.ts';
import { findRequest } from '#workers/auth/oauth/find-request.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const NOW = 1_000_000;

it('names the reseller of a person who is a customer of exactly one', async () => {
  const db = openSqliteD1();
  db.sqlite.exec(`
    INSERT INTO users (id, email, created_at) VALUES ('ann', 'ann@example.test', 1);
    INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
      VALUES ('client', 'dcr', 'Editor', '[]', '[]', '', 1)`);
  db.sqlite
    .prepare(
      `INSERT INTO oauth_requests (id, cookie_hash, client_id, redirect_uri, scope, code_challenge, created_at, expires_at)
       VALUES ('request', ?, 'client', 'http://localhost/', 'projects:read', 'c', 1, ${NOW + 1})`,
    )
    .run(await sha256('cookie'));
  const person = async () => {
    const found = await findRequest(db, NOW, { id: 'request', cookie: 'cookie', userId: 'ann' });
    expect(found).toMatchObject({ clientName: 'Editor' });
    return found?.person?.name ?? null;
  };
  const joins = (account: string) =>
    db.sqlite.exec(`
      INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'Reseller ${account}', 'active', 1);
      INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
        VALUES ('tenant-${account}', '${account}', 'r', 'active', 'n', 'e', 1);
      INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('tenant-${account}', 'ann', 'owner', 1)`);
  expect(await person()).toBeNull();
  joins('a');
  expect(await person()).toBe('Reseller a');
  joins('b');
  expect(await person()).toBeNull();
});
