import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const FOLDER = 'shared/db/migrations';
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const at = files.findIndex((name) => name.endsWith('_audit_scope.sql'));
const apply = (db: DatabaseSync, names: readonly string[]) => {
  for (const name of names) db.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'));
};

it('adds account and workspace to audit rows from before these columns existed', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, files.slice(0, at));
  db.exec(`
    INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
      VALUES ('t1', 'a1', 'r1', 'active', 'T', 'x@example.test', 1);
    INSERT INTO users (id, email, created_at) VALUES ('u1', 'sso:a1:rosa@example.test', 1), ('u2', 'own@example.test', 1);
    INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('t1', 'u1', 'owner', 1);
    INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
      VALUES ('p1', 't1', 'a1', 'P', 'p', 'u1', 1, 1);
    INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, credits_micro, operation_key, created_by, created_at)
      VALUES ('b1', 'p1', 't1', 'a1', 'p', '[]', 0, 'k', 'u1', 1);`);
  const rows: [
    action: string,
    account: string | null,
    actor: string,
    target: string,
    detail: string | null,
  ][] = [
    ['tenant.create', 'a1', 'key', 't1', null],
    ['project.create', null, 'u1', 'p1', '{"workspace_id":"t1"}'],
    ['project.create', null, 'u1', 'p-gone', '{"workspace_id":"t1"}'],
    ['project.publish', null, 'u1', 'p1', null],
    ['build.start', null, 'u1', 'b1', '{"project_id":"p1"}'],
    ['build.start', null, 'u1', 'b-gone', '{"project_id":"p-gone"}'],
    ['domain.add', null, 'u1', 'x.example', '{"project_id":"p1"}'],
    ['domain.remove', null, 'u1', 'x.example', null],
    ['workspace.rename', null, 'u1', 't1', null],
    ['sso.enter', null, '', 'u1', null],
    ['session.create', null, '', 'u2', null],
    ['plan.create', 'a1', 'u2', 'starter', null],
  ];
  const insert = db.prepare(
    `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, detail, outcome, request_id)
     VALUES (1, ?, ?, ?, ?, ?, ?, 'ok', 'r')`,
  );
  for (const [action, account, actor, target, detail] of rows)
    insert.run(account, actor === '' ? 'anonymous' : 'user', actor, action, target, detail);
  apply(db, files.slice(at, at + 1));
  const mended = db.prepare('SELECT action, account_id, workspace_id FROM audit_log ORDER BY seq').all();
  const inWorkspace = rows.length - 2;
  expect(mended.map(({ action, account_id, workspace_id }) => [action, account_id, workspace_id])).toEqual([
    ...rows.slice(0, inWorkspace).map(([action]) => [action, 'a1', 't1']),
    ['session.create', null, null],
    ['plan.create', 'a1', null],
  ]);
});
