import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { unpackRows } from '#shared/audit/archive-file.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { addMember } from '#shared/operator/add-member.ts';
import { eraseUser } from '#shared/operator/erase-user.ts';
import { setUserDisabled } from '#shared/operator/set-user-disabled.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import type { ObjectStore } from '#shared/storage/object-store.ts';
import { archiveAuditRows } from '#workers/platform/events/audit/archive-rows.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { operationAt } from './operation.ts';

const NOW = 1_800_000_000_000;
const operation = operationAt(NOW);

let objects: ObjectStore & { files: Map<string, Uint8Array<ArrayBuffer>> };
let account: string;
let email: string;
let proved: string;
let vouched: string;
let count = 0;

const memory = () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    files,
    get: async (key: string) => files.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array<ArrayBuffer>) => {
      files.set(key, bytes);
    },
  };
};

beforeEach(async () => {
  count += 1;
  await env.DB.batch([env.DB.prepare('DELETE FROM audit_log'), env.DB.prepare('DELETE FROM audit_archives')]);
  objects = memory();
  account = (await seedAccount(env.DB)).accountId;
  email = `rosa-${count}@customer.example`;
  [proved, vouched] = [systemRuntime.newId(), systemRuntime.newId()];
  const tenant = systemRuntime.newId();
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, proved);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, email, name, created_at) VALUES (?1, ?2, 'Rosa Testname', 1), (?3, ?4, 'Rosa Testname', 1)`,
    ).bind(proved, email, vouched, vouchedIdentity(account, email)),
    env.DB.prepare(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, whu_name, created_at)
       VALUES (?1, ?2, 'rosa', 'active', ?3, ?3, 'Rosa Testname', 1)`,
    ).bind(tenant, account, email),
    env.DB.prepare(
      `INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES (?1, ?2, 'owner', 1), (?1, ?3, 'owner', 1)`,
    ).bind(tenant, proved, vouched),
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Shop', ?1, ?4, 1, 1)`,
    ).bind(systemRuntime.newId(), tenant, account, vouched),
    env.DB.prepare(
      `INSERT INTO mail_outbox (id, recipient, subject, body, created_at) VALUES (?1, ?2, 'Hello', ?2, 1)`,
    ).bind(systemRuntime.newId(), email),
    session.statement,
    ...[NOW - 500 * DAY, NOW - 1].flatMap((at) => [
      env.DB.prepare(
        `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
         VALUES (?1, ?2, 'user', ?3, 'member.add', ?4, 'ok', 'r', ?5)`,
      ).bind(at, account, vouched, email, JSON.stringify({ email, by: proved })),
      env.DB.prepare(
        `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id)
         VALUES (?1, ?2, 'client', ?3, 'mcp.tool', 'get_usage', 'ok', 'r')`,
      ).bind(at, account, `some-client ${proved}`),
    ]),
  ]);
});

/** Every value of every table, as text. */
async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
  );
  return JSON.stringify(rows);
}

async function archived(): Promise<string> {
  const files = await Promise.all([...objects.files.values()].map(unpackRows));
  return JSON.stringify(files);
}

describe('erasing a person', () => {
  it('removes name, address and ids from every table and archive, and keeps the rows', async () => {
    expect(await archiveAuditRows(env.DB, objects, { now: NOW, days: 400 })).toBe(2);
    expect(await archived()).toContain(email);
    await env.DB.batch(
      [proved, vouched, 'somebody else'].map((person) =>
        env.DB.prepare(
          'INSERT INTO mail_unsubscriptions (user_id, account_id, topic, created_at) VALUES (?1, ?2, ?3, 1)',
        ).bind(person, account, 'builds'),
      ),
    );
    const erased = await eraseUser(operation, objects, { email: email.toUpperCase() });
    expect(erased).toMatchObject({
      ok: true,
      value: { pseudonyms: [expect.any(String), expect.any(String)], archives: 1 },
    });
    for (const left of [await everything(), await archived()]) {
      for (const trace of [email, 'Rosa Testname', proved, vouched]) expect(left).not.toContain(trace);
    }
    const choices = await env.DB.prepare('SELECT user_id FROM mail_unsubscriptions WHERE account_id = ?1')
      .bind(account)
      .all();
    expect(choices.results).toEqual([{ user_id: 'somebody else' }]);
    const { results } = await env.DB.prepare(
      "SELECT actor_id, target FROM audit_log WHERE action IN ('member.add', 'mcp.tool') ORDER BY seq",
    ).all<{ actor_id: string; target: string }>();
    const [own, other] = erased.ok ? erased.value.pseudonyms : [];
    expect(results).toEqual([
      { actor_id: other, target: own },
      { actor_id: `some-client ${own}`, target: 'get_usage' },
    ]);
    expect(JSON.parse(await archived())[0]).toHaveLength(2);
  });

  it('versions, schedules and links of a brand name the pseudonym, and keep the rest of the note', async () => {
    const notes = [
      `Published by ${email}.`,
      `Published by ${email}, as scheduled.\nAutumn colors`,
      `Version 3 restored by ${vouchedIdentity(account, email)}.`,
      `Taken down by big${email}.`,
      `Published by ${email}.uk.`,
      `Published by key "CI".\nAsked for by the shop`,
    ];
    await env.DB.batch([
      ...notes.map((note, index) =>
        env.DB.prepare(
          `INSERT INTO brand_versions (account_id, version, note, revision, created_at) VALUES (?1, ?2, ?3, 'r', 1)`,
        ).bind(account, index + 1, note),
      ),
      env.DB.prepare(
        `INSERT INTO brand_schedules (id, account_id, hash, revision, due_at, time_zone, actor_kind, actor_id, created_at)
         VALUES (?1, ?2, 'h', 'r', 1, 'UTC', 'user', ?3, 1)`,
      ).bind(systemRuntime.newId(), account, proved),
      env.DB.prepare(
        `INSERT INTO brand_links (id, account_id, hash, created_by, created_at, expires_at) VALUES (?1, ?2, 'h', ?3, 1, 1)`,
      ).bind(systemRuntime.newId(), account, vouched),
    ]);
    const erased = await eraseUser(operation, objects, { email });
    const [own, other] = erased.ok ? erased.value.pseudonyms : [];
    const { results } = await env.DB.prepare(
      'SELECT note FROM brand_versions WHERE account_id = ?1 ORDER BY version',
    )
      .bind(account)
      .all<{ note: string }>();
    expect(results.map(({ note }) => note)).toEqual([
      `Published by ${own}.`,
      `Published by ${own}, as scheduled.\nAutumn colors`,
      `Version 3 restored by ${other}.`,
      ...notes.slice(3),
    ]);
    const makers = await env.DB.prepare(
      `SELECT (SELECT actor_id FROM brand_schedules WHERE account_id = ?1) AS schedule,
         (SELECT created_by FROM brand_links WHERE account_id = ?1) AS link`,
    )
      .bind(account)
      .first();
    expect(makers).toEqual({ schedule: own, link: other });
  });

  it('a repeat after an interruption uses the same pseudonyms', async () => {
    await archiveAuditRows(env.DB, objects, { now: NOW, days: 400 });
    const broken = { ...objects, put: () => Promise.reject(new Error('away')) };
    await expect(eraseUser(operation, broken, { email })).rejects.toThrow('away');
    const { results } = await env.DB.prepare(
      'SELECT pseudonym FROM users WHERE id IN (?1, ?2) ORDER BY id = ?2',
    )
      .bind(proved, vouched)
      .all<{ pseudonym: string }>();
    const again = await eraseUser(operation, objects, { email });
    expect(again).toMatchObject({ value: { pseudonyms: results.map(({ pseudonym }) => pseudonym) } });
    expect(await archived()).not.toContain(email);
    expect(await eraseUser(operation, objects, { email })).toEqual({ ok: false, code: 'user_not_found' });
  });

  it('an address that only contains the erased one is unchanged', async () => {
    await env.DB.prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
       VALUES (?1, ?2, 'operator', 'x', 'member.add', ?3, 'ok', 'r', ?4)`,
    )
      .bind(NOW, account, `big${email}`, JSON.stringify({ email: `big${email}` }))
      .run();
    await eraseUser(operation, objects, { email });
    expect((await everything()).split(`big${email}`)).toHaveLength(3);
  });

  it('erasing the only owner of an active account is refused, and changes nothing', async () => {
    await env.DB.prepare("UPDATE memberships SET role = 'admin' WHERE account_id = ?1").bind(account).run();
    await addMember(operation, { accountId: account, email, role: 'owner' });
    expect(await eraseUser(operation, objects, { email })).toEqual({ ok: false, code: 'only_owner' });
    expect(
      await env.DB.prepare('SELECT disabled_at, pseudonym FROM users WHERE id = ?1').bind(proved).first(),
    ).toEqual({
      disabled_at: null,
      pseudonym: null,
    });
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1").bind(account).run();
    expect(await eraseUser(operation, objects, { email })).toMatchObject({ ok: true });
  });
});

describe('disabling a person', () => {
  it('sessions and grants end under every identity, and enabling lets the person sign in again', async () => {
    await env.DB.prepare(
      `INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at)
       VALUES (?1, ?2, 'c', 'service:read', 'https://c.example', 1, ?3, ?3)`,
    )
      .bind(`grant-${count}`, vouched, NOW + DAY)
      .run();
    const state = () =>
      env.DB.prepare(
        `SELECT (SELECT count(*) FROM users WHERE id IN (?1, ?2) AND disabled_at IS NOT NULL) AS disabled,
           (SELECT count(*) FROM sessions WHERE user_id = ?1 AND revoked_at IS NULL) AS sessions,
           (SELECT count(*) FROM oauth_grants WHERE user_id = ?2 AND revoked_at IS NULL) AS grants`,
      )
        .bind(proved, vouched)
        .first();
    expect(await state()).toEqual({ disabled: 0, sessions: 1, grants: 1 });
    expect(await setUserDisabled(operation, { email, disabled: true })).toMatchObject({
      value: { identities: 2, changed: 2 },
    });
    expect(await state()).toEqual({ disabled: 2, sessions: 0, grants: 0 });
    expect(await setUserDisabled(operation, { email, disabled: true })).toMatchObject({
      value: { changed: 0 },
    });
    expect(await setUserDisabled(operation, { email, disabled: false })).toMatchObject({
      value: { changed: 2 },
    });
    expect(await state()).toEqual({ disabled: 0, sessions: 0, grants: 0 });
    expect(await setUserDisabled(operation, { email: 'nobody@x.example', disabled: true })).toEqual({
      ok: false,
      code: 'user_not_found',
    });
  });
});

describe('the audit archive', () => {
  it('moves rows past their retention, by month, and leaves the others', async () => {
    await env.DB.batch(
      ['2026-01-31', '2026-02-01', '2026-02-02'].map((day) =>
        env.DB.prepare(
          `INSERT INTO audit_log (at, actor_kind, actor_id, action, outcome, request_id)
           VALUES (?1, 'system', 'x', 'oauth.register', 'ok', 'r')`,
        ).bind(Date.parse(`${day}T12:00:00Z`)),
      ),
    );
    await env.DB.prepare('DELETE FROM audit_log WHERE account_id = ?1').bind(account).run();
    const now = Date.parse('2027-03-08T11:00:00Z');
    expect(await archiveAuditRows(env.DB, objects, { now, days: 399 })).toBe(2);
    const { results } = await env.DB.prepare('SELECT key, month, rows FROM audit_archives ORDER BY key').all<{
      key: string;
    }>();
    expect(results).toMatchObject([
      { month: '2026-01', rows: 1 },
      { month: '2026-02', rows: 1 },
    ]);
    expect(await unpackRows(objects.files.get(results[1]!.key)!)).toMatchObject([
      { at: Date.parse('2026-02-01T12:00:00Z'), action: 'oauth.register' },
    ]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first()).toEqual({ n: 1 });
    expect(await archiveAuditRows(env.DB, objects, { now, days: 399 })).toBe(0);
  });

  it('no row is lost or duplicated when the database fails after the file was written', async () => {
    const failing = new Proxy(env.DB, {
      get: (target, name) =>
        name === 'batch'
          ? () => Promise.reject(new Error('away'))
          : Reflect.get(target, name, target).bind(target),
    });
    await expect(archiveAuditRows(failing, objects, { now: NOW, days: 400 })).rejects.toThrow('away');
    expect(await archiveAuditRows(env.DB, objects, { now: NOW, days: 400 })).toBe(2);
    expect([...objects.files.keys()]).toHaveLength(1);
  });
});
