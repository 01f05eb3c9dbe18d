import { beforeEach, describe, expect, it } from 'vitest';
import { batch } from '#shared/db/statement/statement.ts';
import {
  type AuditFilter,
  type AuditPage,
  auditRowsOf,
  bindAuditPage,
  findEntries,
  NO_FILTER,
} from '#workers/platform/events/audit/list-audit.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

let db: SqliteD1;

/** Inserts a row. Columns that have to be given and are not get a value of their type, which no test reads. */
function insert(table: string, row: Record<string, string | Uint8Array>): void {
  const filled = Object.fromEntries(
    db
      .rows<{ name: string; type: string }>(
        'SELECT name, type FROM pragma_table_info(?) WHERE "notnull" = 1 AND dflt_value IS NULL',
        table,
      )
      .map(({ name, type }) => [name, type === 'INTEGER' ? 1 : type === 'BLOB' ? new Uint8Array(1) : '']),
  );
  const columns = Object.entries({ ...filled, ...row });
  db.sqlite
    .prepare(
      `INSERT INTO ${table} (${columns.map(([name]) => name)}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    .run(...columns.map(([, value]) => value));
}

/** Inserts a row of each kind that an entry names. Ids are `{kind}-{suffix}`, names `{kind} {suffix}`. */
function insertTargets(suffix: string, account: string): void {
  const own = { account_id: account, tenant_id: `tenant-${suffix}`, project_id: `project-${suffix}` };
  const { account_id, tenant_id, project_id } = own;
  const named = (kind: string, column = 'name') => ({
    id: `${kind}-${suffix}`,
    [column]: `${kind} ${suffix}`,
  });
  insert('tenants', { ...named('tenant', 'external_ref'), account_id, status: 'active' });
  insert('projects', { ...named('project'), account_id, tenant_id, slug: suffix });
  insert('builds', { id: `build-${suffix}`, ...own, operation_key: suffix, skills: '[]' });
  insert('publish_requests', { id: `publish-${suffix}`, ...own });
  insert('site_preview_links', { id: `preview_link-${suffix}`, tenant_id, project_id });
  insert('site_messages', { id: `message-${suffix}`, ...own, form_key: suffix, answers: '[]' });
  insert('message_addresses', { id: `address-${suffix}`, ...own, address: suffix });
  insert('site_images', { ...named('image'), account_id, tenant_id, object_id: suffix });
  insert('customer_imports', { ...named('import', 'file_name'), account_id, operation_key: suffix });
  insert('assets', { ...named('asset'), account_id, kind: 'image' });
  insert('test_clocks', { ...named('clock'), account_id, operation_key: suffix });
  insert('webhook_endpoints', { ...named('endpoint'), account_id });
  insert('usage_destinations', { ...named('usage_destination'), account_id, kind: 'https' });
  insert('api_keys', { ...named('key'), account_id, hash: Buffer.from(suffix) });
  insert('users', { id: `user-${suffix}`, email: `${suffix}@example.test` });
  insert('oauth_clients', { ...named('client'), source: 'dcr' });
  insert('oauth_grants', { id: `grant-${suffix}`, client_id: `client-${suffix}` });
  insert('oauth_requests', { id: `request-${suffix}`, client_id: `client-${suffix}` });
}

beforeEach(() => {
  db = openSqliteD1();
  for (const id of ['a', 'b']) insert('accounts', { id, status: 'active' });
  // Rows before and after the ones that are named, so that a test notices when another row is read.
  insertTargets('other', 'b');
  for (const suffix of ['1', '2', '3']) insertTargets(suffix, 'a');
  db.sqlite.exec('DELETE FROM audit_log');
});

interface Entry {
  action?: string;
  target?: string | null;
  at?: number;
  account?: string;
  workspace?: string | null;
  actor?: readonly [kind: string, id: string];
  detail?: object;
}

const record = ({
  action = 'asset.create',
  target = null,
  at = 1,
  account = 'a',
  workspace = 'tenant-2',
  actor: [kind, id] = ['system', 'timer'],
  detail,
}: Entry) =>
  db.sqlite
    .prepare(
      `INSERT INTO audit_log (at, actor_kind, actor_id, account_id, workspace_id, action, target, request_id, outcome, detail)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'r', 'ok', ?)`,
    )
    .run(
      at,
      kind,
      id,
      account,
      workspace,
      action,
      target,
      detail === undefined ? null : JSON.stringify(detail),
    );

const read = async (page: Partial<AuditPage & { filter: AuditFilter }> = {}) => {
  const { filter = NO_FILTER, before = null, limit = 50, workspaceId } = page;
  if (workspaceId === undefined) return (await findEntries(db, 'a', { filter, before, limit })).rows;
  const { found } = await batch(db, { found: bindAuditPage(db, 'a', { before, limit, workspaceId }) });
  return auditRowsOf(found.rows);
};

describe('the name of a target', () => {
  const nameOf = async (entry: Entry) => {
    record(entry);
    return (await read())[0]?.target;
  };

  it.each([
    ['tenant.create', 'tenant', 'tenant'],
    ['project.publish', 'project', 'project'],
    ['build.start', 'build', 'project'],
    ['publish.approve', 'publish', 'project'],
    ['preview_link.create', 'preview_link', 'project'],
    ['message.mark', 'message', 'project'],
    ['message.remove_address', 'address', 'project'],
    ['image.upload', 'image', 'image'],
    ['import.start', 'import', 'import'],
    ['asset.purge', 'asset', 'asset'],
    ['clock.advance', 'clock', 'clock'],
    ['endpoint.disable', 'endpoint', 'endpoint'],
    ['usage_destination.create', 'usage_destination', 'usage_destination'],
    ['key.revoke', 'key', 'key'],
    ['oauth.consent', 'grant', 'client'],
    ['oauth.deny', 'request', 'client'],
    ['connection.rules', 'grant', 'client'],
  ])(
    'is, after %s, the name of its row, and its id if the row belongs to another account',
    async (action, kind, named) => {
      expect(await nameOf({ action, target: `${kind}-2` })).toBe(`${named} 2`);
      // Connections belong to people, and may be of several accounts.
      if (named !== 'client') expect(await nameOf({ action, target: `${kind}-other` })).toBe(`${kind}-other`);
      expect(await nameOf({ action, target: `${kind}-9` })).toBe(`${kind}-9`);
    },
  );

  it('is the name that the workspace of the entry gave a picture', async () => {
    db.sqlite.exec("UPDATE site_images SET id = 'image-2' WHERE tenant_id IN ('tenant-1', 'tenant-other')");
    expect(await nameOf({ action: 'image.delete', target: 'image-2' })).toBe('image 2');
    expect(await nameOf({ action: 'image.delete', target: 'image-2', workspace: 'tenant-3' })).toBe(
      'image-2',
    );
  });

  it('is the address of a person after actions on sessions and sign-in links alone', async () => {
    expect(await nameOf({ action: 'sso.link', target: 'user-2' })).toBe('2@example.test');
    expect(await nameOf({ action: 'session.end', target: 'user-2' })).toBe('2@example.test');
    expect(await nameOf({ action: 'tenant.update', target: 'user-2' })).toBe('user-2');
    expect(await nameOf({ action: 'tenant.update', target: 'key-2' })).toBe('key-2');
  });

  it('is the domain when the account itself is the target, and otherwise the target', async () => {
    const detail = { domain: 'app.example' };
    expect(await nameOf({ action: 'account.domain', target: 'a', detail })).toBe('app.example');
    expect(await nameOf({ action: 'account.status', target: 'a' })).toBeNull();
    expect(await nameOf({ action: 'account.request_sender', target: 'mail.example' })).toBe('mail.example');
  });
});

describe('the actor of an entry', () => {
  const actorOf = async (actor: readonly [string, string]) => {
    record({ actor });
    return (await read())[0]?.actor;
  };

  it('is the address of a person or of the person for whom an application acts, or the name of a key', async () => {
    expect(await actorOf(['user', 'user-2'])).toBe('2@example.test');
    expect(await actorOf(['client', 'client-2 user-3'])).toBe('3@example.test');
    expect(await actorOf(['key', 'key-2'])).toBe('key 2');
    expect(await actorOf(['system', 'key-2'])).toBe('key-2');
    expect(await actorOf(['system', 'user-2'])).toBe('user-2');
  });
});

describe('the filter', () => {
  const found = async (filter: Partial<AuditFilter>, page: Partial<AuditPage> = {}) =>
    (await read({ filter: { ...NO_FILTER, ...filter }, ...page })).map(({ action }) => action).reverse();

  beforeEach(() => {
    record({ action: 'plan.create', at: 10, actor: ['user', 'user-1'], workspace: null });
    record({ action: 'plan.update', at: 20, actor: ['key', 'key-2'], workspace: 'tenant-1' });
    record({ action: 'sso.link', at: 30, actor: ['key', 'key-3'], target: 'user-1' });
    record({ action: 'member.add', at: 40, target: '1@example.test', workspace: 'tenant-3' });
    record({ action: 'planned', at: 50, account: 'b' });
  });

  it('selects the start of a code', async () => {
    expect(await found({ what: 'plan.' })).toEqual(['plan.create', 'plan.update']);
    expect(await found({ what: 'lan.' })).toEqual([]);
  });

  it('selects a person as actor and as target, a key by its name, and an actor by its id', async () => {
    expect(await found({ who: '1@Example.test' })).toEqual(['plan.create', 'sso.link', 'member.add']);
    expect(await found({ who: 'key 2' })).toEqual(['plan.update']);
    expect(await found({ who: 'key-3' })).toEqual(['sso.link']);
    expect(await found({ who: 'nobody' })).toEqual([]);
  });

  it('selects a person whom the account vouches for', async () => {
    db.sqlite.exec("UPDATE users SET email = 'sso:a:guest@example.test' WHERE id = 'user-1'");
    expect(await found({ who: 'guest@example.test' })).toEqual(['plan.create', 'sso.link']);
    db.sqlite.exec("UPDATE users SET email = 'sso:b:guest@example.test' WHERE id = 'user-1'");
    expect(await found({ who: 'guest@example.test' })).toEqual([]);
  });

  it('selects a target, and a tenant by its id or reference', async () => {
    expect(await found({ target: 'user-1' })).toEqual(['sso.link']);
    expect(await found({ target: 'tenant-1' })).toEqual(['plan.update']);
    expect(await found({ target: 'tenant 3' })).toEqual(['member.add']);
    expect(await found({ target: 'tenant other' })).toEqual([]);
    db.sqlite.exec("UPDATE tenants SET external_ref = 'tenant 3' WHERE id = 'tenant-other'");
    expect(await found({ target: 'tenant 3' })).toEqual(['member.add']);
  });

  it('selects from a moment to before another', async () => {
    expect(await found({ from: 20 })).toEqual(['plan.update', 'sso.link', 'member.add']);
    expect(await found({ to: 20 })).toEqual(['plan.create']);
    expect(await found({ from: 20, to: 40 })).toEqual(['plan.update', 'sso.link']);
  });

  it('selects a workspace of the account, and pages backwards', async () => {
    expect(await found({}, { workspaceId: 'tenant-1' })).toEqual(['plan.update']);
    db.sqlite.exec("UPDATE audit_log SET workspace_id = 'tenant-1' WHERE account_id = 'b'");
    expect(await found({}, { workspaceId: 'tenant-1' })).toEqual(['plan.update']);
    const [, , second] = await read();
    expect(await found({}, { before: second?.seq ?? 0, limit: 1 })).toEqual(['plan.create']);
  });
});
