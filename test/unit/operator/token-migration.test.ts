import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { root } from '#scripts/service/workers.ts';

const folder = join(root, 'shared/db/migrations');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const REBUILD = files.find((name) => name.endsWith('_token_upkeep.sql'))!;

it('keeps every live token and connection when the token tables are rebuilt', () => {
  const db = new DatabaseSync(':memory:');
  const apply = (name: string) =>
    db.exec(readFileSync(join(folder, name), 'utf8').replaceAll('--> statement-breakpoint', ''));
  for (const name of files.slice(0, files.indexOf(REBUILD))) apply(name);
  const soon = Date.now() + 3_600_000;
  db.exec(`
    INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, first_used_at, expires_at, absolute_expires_at)
      VALUES ('live', 'u', 'c', 's', 'r', 1, 1, ${soon}, ${soon + 9}), ('unused', 'u', 'c', 's', 'r', 1, NULL, ${soon}, ${soon + 9});
    INSERT INTO oauth_access_tokens VALUES (x'01', 'live', ${soon}), (x'02', 'live', 5);
    INSERT INTO oauth_refresh_tokens VALUES (x'03', 'live', 1, ${soon}, 2, x'04', x'05', 's'), (x'04', 'live', 2, ${soon}, NULL, NULL, NULL, NULL),
      (x'06', 'live', 1, 5, NULL, NULL, NULL, NULL);`);
  for (const name of files.slice(files.indexOf(REBUILD))) apply(name);
  const all = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  expect(all('SELECT hex(hash) AS hash, grant_id, expires_at, scope FROM oauth_access_tokens')).toEqual([
    { hash: '01', grant_id: 'live', expires_at: soon, scope: null },
  ]);
  expect(
    all(
      'SELECT hex(hash) AS hash, used_at, hex(successor) AS successor, hex(replay) AS replay FROM oauth_refresh_tokens ORDER BY 1',
    ),
  ).toEqual([
    { hash: '03', used_at: 2, successor: '04', replay: '05' },
    { hash: '04', used_at: null, successor: '', replay: '' },
  ]);
  expect(all('SELECT id, expires_at FROM oauth_grants ORDER BY id')).toEqual([
    { id: 'live', expires_at: soon + 9 },
    { id: 'unused', expires_at: soon },
  ]);
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens']) {
    expect(all(`SELECT wr FROM pragma_table_list WHERE name = '${table}'`)).toEqual([{ wr: 1 }]);
  }
});
