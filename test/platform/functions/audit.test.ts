import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueKey } from '#shared/operator/issue-key.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createObjectStore } from '#workers/platform/core/create-object-store.ts';
import { archiveAuditRows } from '#workers/platform/events/audit/archive-rows.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn, type Visitor } from '../console/support/visitor.ts';
import { newVisitor } from '../dashboard/visitor.ts';
import { call, type Json, must, newTenant, send } from '../support/client.ts';
import { newDestination, newEndpoint } from '../support/function-bodies.ts';

let account: SeededAccount;
let key: string;
let owner: Visitor;
let first: Awaited<ReturnType<typeof newTenant>>;
let second: Awaited<ReturnType<typeof newTenant>>;
let secret: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  first = await newTenant(key);
  second = await newTenant(key);
  await must('suspend', key, { tenant_id: first.id, reason: 'unpaid' });
  const operation = {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'user', id: owner.userId },
    requestId: 'test',
  } as const;
  const issued = await issueKey(operation, {
    accountId: account.accountId,
    name: 'Billing',
    scopes: ['platform'],
  });
  secret = expectOk(issued).key;
  await newTenant((await seedAccount(env.DB)).platformKey);
});

const actionsOf = async (body: Json) =>
  (await must('audit', key, body)).entries.map(({ action, target }) => `${action} ${target}`);

describe('platform-audit', () => {
  it('lists the account’s own entries, newest first, each with actor, action and target', async () => {
    const { entries, next_cursor, archived_before } = await must('audit', key, {});
    expect(entries.map(({ action }) => action)).toEqual([
      'key.issue',
      'tenant.suspend',
      'tenant.create',
      'tenant.create',
    ]);
    expect(next_cursor).toBeNull();
    expect(archived_before).toBeNull();
    expect(entries[0]).toMatchObject({ actor_kind: 'user', actor: owner.email, target: 'Billing' });
    expect(entries[2]).toMatchObject({
      actor_kind: 'key',
      target_id: second.id,
      target: second.ref,
      tenant_id: second.id,
      detail: { external_ref: second.ref, plan_code: null },
    });
  });

  it('filters by action, actor, target and time', async () => {
    expect(await actionsOf({ action: 'tenant.' })).toHaveLength(3);
    expect(await actionsOf({ action: 'tenant.suspend' })).toEqual([`tenant.suspend ${first.ref}`]);
    expect(await actionsOf({ actor: owner.email })).toEqual(['key.issue Billing']);
    const ofFirst = [`tenant.suspend ${first.ref}`, `tenant.create ${first.ref}`];
    expect(await actionsOf({ target: first.ref })).toEqual(ofFirst);
    expect(await actionsOf({ target: first.id })).toEqual(ofFirst);
    expect(await actionsOf({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect(await actionsOf({ to: '2026-01-01' })).toEqual([]);
    expect(await actionsOf({ from: '2026-01-01', action: 'key.' })).toEqual(['key.issue Billing']);
  });

  it('continues from a cursor', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof must<'audit'>>> = await must('audit', key, { limit: 1, cursor });
      seen.push(...page.entries.map(({ sequence }) => sequence));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    const bad = await call('audit', { cursor: 'x' }, { bearer: key });
    expect([bad.status, await bad.json()]).toEqual([400, { error: 'bad_cursor' }]);
  });
});

describe('the audit log as a file', () => {
  const fileOf = async (type: 'csv' | 'ndjson', query = '') => {
    const page = await owner.get(`/console/${account.accountId}/audit/export.${type}${query}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Disposition')).toMatch(new RegExp(`filename="audit-[\\d-]+\\.${type}"`));
    return page.html;
  };

  it('the file has the entries of the filter as NDJSON, equal to the function, and its download is audited', async () => {
    const { entries } = await must('audit', key, { action: 'tenant.' });
    const text = await fileOf('ndjson', '?what=tenant.');
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(entries);
    const [mine] = (await must('audit', key, { action: 'account.export_audit' })).entries;
    expect(mine).toMatchObject({ actor: owner.email, detail: { what: 'tenant.', type: 'ndjson' } });
  });

  it('the file has the entries as CSV, without a secret', async () => {
    const text = await fileOf('csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'sequence,at,action,outcome,actor_kind,actor_id,actor,target_id,target,tenant_id,request_id,detail',
    );
    expect(lines.filter((line) => line.includes('tenant.create'))).toHaveLength(2);
    for (const type of ['csv', 'ndjson'] as const) {
      const file = await fileOf(type);
      expect(file).not.toContain(secret);
      expect(file).not.toContain(key);
    }
    const head = await send(
      new Request(new URL(`/console/${account.accountId}/audit/export.csv`, env.BASE_URL), {
        method: 'HEAD',
        headers: { Cookie: owner.cookie },
      }),
    );
    expect(head.status).toBe(405);
  });

  it('states which entries were archived and are not in the file', async () => {
    await env.DB.prepare(
      "UPDATE audit_log SET at = 86400000 WHERE account_id = ?1 AND action = 'tenant.suspend'",
    )
      .bind(account.accountId)
      .run();
    // Rows are archived in the order of their numbers, so that the first row is made old too.
    await env.DB.prepare(
      'UPDATE audit_log SET at = 86400000 WHERE seq = (SELECT min(seq) FROM audit_log)',
    ).run();
    const moved = await archiveAuditRows(env.DB, createObjectStore(env.SITE_FILES), {
      now: Date.now(),
      days: 400,
    });
    expect(moved).toBeGreaterThan(0);
    const oldest = await env.DB.prepare('SELECT at FROM audit_log ORDER BY seq LIMIT 1').first<number>('at');
    expect((await must('audit', key, {})).archived_before).toBe(new Date(oldest ?? 0).toISOString());
    const page = await owner.get(`/console/${account.accountId}/audit`);
    expect(page.html).toMatch(/Entries from before .* are in the archive/);
  });
});

describe('the target of an entry', () => {
  const named = async (bearer: string) =>
    Object.fromEntries(
      (await must('audit', bearer, {})).entries.map(({ action, target }) => [action, target]),
    );
  const record = (account: string, action: string, target: string) =>
    env.DB.prepare(
      `INSERT INTO audit_log (at, actor_kind, actor_id, account_id, action, target, request_id, outcome)
       VALUES (1, 'system', 'timer', ?1, ?2, ?3, 'r', 'ok')`,
    ).bind(account, action, target);

  it('is named for readers: a build by its project, an endpoint, a usage destination, a clock and an asset', async () => {
    const visitor = await newVisitor();
    const { accountId, platformKey } = visitor.account;
    await visitor.post('/dashboard/projects', { prompt: 'A bakery named Lind', key: 'form-0001' });
    await newEndpoint(platformKey, { name: 'My shop' });
    await newDestination(platformKey, { name: 'Books' });
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
         VALUES ('asset-1', ?1, 'image', 'logo.png', 'logo.png', 'v', 1)`,
      ).bind(accountId),
      env.DB.prepare(
        `INSERT INTO test_clocks (id, account_id, name, operation_key, now_at, created_at)
         VALUES ('clock-1', ?1, 'A year', 'once', 1, 1)`,
      ).bind(accountId),
      record(accountId, 'asset.purge', 'asset-1'),
      record(accountId, 'clock.advance', 'clock-1'),
    ]);
    expect(await named(platformKey)).toMatchObject({
      'build.start': 'New website',
      'endpoint.create': 'My shop',
      'usage_destination.create': 'Books',
      'clock.advance': 'A year',
      'asset.purge': 'logo.png',
    });
  });

  it('keeps its id when it belongs to another account', async () => {
    const { accountId, platformKey } = await seedAccount(env.DB);
    const endpoint = await newEndpoint((await seedAccount(env.DB)).platformKey, { name: 'Not yours' });
    await record(accountId, 'endpoint.disable', endpoint).run();
    expect(await named(platformKey)).toEqual({ 'endpoint.disable': endpoint });
  });
});
