import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call } from '../support/client.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

const KEY = /sk_live_[A-Za-z0-9_-]{20,}/;
const ping = async (key: string) => (await call('ping', {}, { bearer: key })).status;
const keyId = async (name: string) =>
  (await env.DB.prepare('SELECT id FROM api_keys WHERE name = ?1 AND account_id = ?2 AND replaced_by IS NULL')
    .bind(name, account.accountId)
    .first<{ id: string }>())!.id;

describe('API keys', () => {
  it('API keys are shown once, work, rotate with a grace, and end when revoked', async () => {
    const issued = await owner.submit(`${base}/keys/new`, { name: '  Billing <server> ', scope: 'platform' });
    expect(issued.status).toBe(200);
    const key = KEY.exec(issued.html)![0];
    expect(await ping(key)).toBe(200);

    const list = await owner.get(`${base}/keys`);
    expect(list.html).not.toContain(key);
    expect(list.html).toContain('Billing &lt;server&gt;');

    const old = await keyId('Billing <server>');
    const rotated = await owner.submit(`${base}/keys/${old}/rotate`, { grace: '3600000' });
    const next = KEY.exec(rotated.html)![0];
    expect([await ping(key), await ping(next)]).toEqual([200, 200]);
    expect((await owner.submit(`${base}/keys/${old}/rotate`, { grace: '0' })).status).toBe(400);

    for (const id of [old, await keyId('Billing <server>')]) {
      const revoked = await owner.submit(`${base}/keys/${id}/revoke`);
      expect(revoked).toMatchObject({ status: 303, location: `${base}/keys?done=key-revoked` });
    }
    expect([await ping(key), await ping(next)]).toEqual([401, 401]);
    expect((await owner.get(`${base}/keys?done=key-revoked`)).html).toContain('The key was revoked.');
    expect((await listActions(account.accountId)).slice(-4)).toEqual([
      'key.issue',
      'key.rotate',
      'key.revoke',
      'key.revoke',
    ]);
  });

  it('a key that is rotated without a grace is said to have ended', async () => {
    await owner.submit(`${base}/keys/new`, { name: 'Leaked', scope: 'theme' });
    const rotated = await owner.submit(`${base}/keys/${await keyId('Leaked')}/rotate`, { grace: '0' });
    expect(rotated.html).toContain('The old key does not work any more.');
    const next = await owner.submit(`${base}/keys/${await keyId('Leaked')}/rotate`, { grace: '3600000' });
    expect(next.html).toContain('The old key works until');
  });

  it('API keys expire after the requested days', async () => {
    await owner.submit(`${base}/keys/new`, { name: 'Short', scope: 'theme', days: '2' });
    const row = await env.DB.prepare('SELECT expires_at - created_at AS life FROM api_keys WHERE name = ?1')
      .bind('Short')
      .first<{ life: number }>();
    expect(row!.life / 86_400_000).toBeCloseTo(2, 4);
  });

  it.each([
    [{ name: ' ', scope: 'theme' }, '1 to 80 characters'],
    [{ name: 'x'.repeat(81), scope: 'theme' }, '1 to 80 characters'],
    [{ name: 'Kept "as typed"' }, 'at least one thing'],
    [{ name: 'x', scope: '*' }, 'at least one thing'],
    [{ name: 'x', scope: 'theme', days: '0' }, 'number of days'],
    [{ name: 'x', scope: 'theme', days: '1e3' }, 'number of days'],
  ])('the form explains the fault of %o, and keeps the input', async (fields, sentence) => {
    const page = await owner.submit(`${base}/keys/new`, fields);
    expect(page.status).toBe(400);
    expect(page.html).toContain(sentence);
    expect(page.html).not.toMatch(KEY);
    if (fields.name.startsWith('Kept')) expect(page.html).toContain('value="Kept &quot;as typed&quot;"');
  });

  it('an API key of another account cannot be changed', async () => {
    const other = await seedAccount(env.DB);
    const row = await env.DB.prepare('SELECT id FROM api_keys WHERE account_id = ?1 LIMIT 1')
      .bind(other.accountId)
      .first<{ id: string }>();
    for (const act of ['revoke', 'rotate']) {
      expect((await owner.submit(`${base}/keys/${row!.id}/${act}`)).status).toBe(400);
    }
    expect(await ping(other.platformKey)).toBe(200);
  });
});

describe('members', () => {
  const roleOf = async (email: string) =>
    (
      await env.DB.prepare(
        `SELECT m.role FROM memberships m JOIN users u ON u.id = m.user_id
         WHERE u.email = ?1 AND m.account_id = ?2 AND m.removed_at IS NULL`,
      )
        .bind(email, account.accountId)
        .first<{ role: string }>()
    )?.role ?? null;

  it('members are added, change their role and are removed', async () => {
    const email = 'new@example.test';
    for (const role of ['member', 'admin', 'owner', 'admin']) {
      const page = await owner.submit(`${base}/members`, { email: ` ${email.toUpperCase()}`, role });
      expect(page.location).toBe(`${base}/members?done=member-${role === 'member' ? 'saved' : 'invited'}`);
      expect(await roleOf(email)).toBe(role);
    }
    expect((await owner.get(`${base}/members`)).html).toContain(email);
    expect((await owner.submit(`${base}/members/remove`, { email })).location).toContain(
      'done=member-removed',
    );
    expect(await roleOf(email)).toBeNull();
    const again = await owner.submit(`${base}/members/remove`, { email });
    expect(again.status).toBe(400);
    expect(again.html).toContain('no member any more');
  });

  it('admins never change owners', async () => {
    const admin = await signIn({ accountId: account.accountId, role: 'admin' });
    for (const [path, fields] of [
      ['members', { email: 'friend@example.test', role: 'owner' }],
      ['members', { email: admin.email, role: 'owner' }],
      ['members', { email: owner.email, role: 'member' }],
      ['members/remove', { email: owner.email }],
    ] as const) {
      const page = await admin.submit(`${base}/${path}`, fields);
      expect(page.status).toBe(400);
      expect(page.html).toContain('Only an owner can');
    }
    expect([await roleOf(owner.email), await roleOf(admin.email)]).toEqual(['owner', 'admin']);
    expect(await roleOf('friend@example.test')).toBeNull();
  });

  it('a person who changes their own role is told that they cannot undo it, and is not invited', async () => {
    const email = `${crypto.randomUUID()}@member.example`;
    await owner.submit(`${base}/members`, { email, role: 'owner' });
    const { html } = await owner.get(`${base}/members`);
    expect(html.split('you cannot undo it yourself: only owners')).toHaveLength(2);
    expect(html).toContain(`Send invitation again: ${email}`);
    expect(html).not.toContain(`Send invitation again: ${owner.email}`);
    await owner.submit(`${base}/members/remove`, { email });
  });

  it('the last owner cannot be removed', async () => {
    const lone = await seedAccount(env.DB, { role: 'member' });
    const last = await signIn({ accountId: lone.accountId, role: 'owner' });
    const path = `/console/${lone.accountId}/members`;
    for (const [end, fields] of [
      ['', { email: last.email, role: 'admin' }],
      ['/remove', { email: last.email }],
    ] as const) {
      const page = await last.submit(path + end, fields);
      expect(page.status).toBe(400);
      expect(page.html).toContain('at least one owner');
    }
    expect((await last.get(path)).status).toBe(200);
  });

  it.each([
    [{ email: 'nobody', role: 'admin' }, 'e-mail address'],
    [{ email: 'a@example.test', role: 'root' }, 'one of the roles'],
  ])('the form explains the fault of %o', async (fields, sentence) => {
    const page = await owner.submit(`${base}/members`, fields);
    expect(page.status).toBe(400);
    expect(page.html).toContain(sentence);
  });
});
