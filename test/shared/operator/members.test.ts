import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addMember } from '#shared/operator/add-member.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { removeMember } from '#shared/operator/remove-member.ts';
import { setPlatformAdmin } from '#shared/operator/set-platform-admin.ts';
import { expectOk } from '#shared/result.ts';
import { auditTrail, operationAt } from './operation.ts';

const operation = operationAt(1_800_000_000_000);
const newAccount = async () => expectOk(await createAccount(operation, { name: 'Acme' })).accountId;

const rolesOf = async (accountId: string) => {
  const { results } = await env.DB.prepare(
    `SELECT u.email, m.role FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = ?1 AND m.removed_at IS NULL ORDER BY u.email`,
  )
    .bind(accountId)
    .all<{ email: string; role: string }>();
  return results.map(({ email, role }) => `${email} ${role}`);
};

describe('members', () => {
  it('addresses that differ in case are one person', async () => {
    const accountId = await newAccount();
    const first = expectOk(
      await addMember(operation, { accountId, email: ' Ann@A.example', role: 'member' }),
    );
    const again = expectOk(await addMember(operation, { accountId, email: 'ann@a.example', role: 'admin' }));
    expect(again).toEqual(first);
    expect(await rolesOf(accountId)).toEqual(['ann@a.example admin']);
    expect(await auditTrail(accountId)).toEqual(['account.create', 'member.add', 'member.add']);
  });

  it('members require an account and an address, and a refusal creates nobody', async () => {
    const accountId = crypto.randomUUID();
    const email = 'nobody@a.example';
    expect(await addMember(operation, { accountId, email, role: 'owner' })).toEqual({
      ok: false,
      code: 'account_not_found',
    });
    expect(await env.DB.prepare('SELECT 1 FROM users WHERE email = ?1').bind(email).first()).toBeNull();
    for (const bad of [
      '',
      'a',
      'a@',
      '@b',
      'a b@c.example',
      '<a@b.example>',
      `${'x'.repeat(65)}@b.example`,
    ]) {
      expect(await addMember(operation, { accountId, email: bad, role: 'owner' })).toEqual({
        ok: false,
        code: 'bad_email',
      });
    }
  });

  it('members can be removed and added again, but never the last owner', async () => {
    const accountId = await newAccount();
    const add = (email: string, role: 'owner' | 'member') => addMember(operation, { accountId, email, role });
    const remove = (email: string) => removeMember(operation, { accountId, email });
    await add('one@a.example', 'owner');
    await add('two@a.example', 'owner');
    expect(await remove('one@a.example')).toEqual({ ok: true, value: null });
    expect(await remove('one@a.example')).toEqual({ ok: false, code: 'member_not_found' });
    expect(await remove('two@a.example')).toEqual({ ok: false, code: 'last_owner' });
    await add('one@a.example', 'member');
    expect(await rolesOf(accountId)).toEqual(['one@a.example member', 'two@a.example owner']);
  });

  it('one of two owners stays when both are removed at the same time', async () => {
    const accountId = await newAccount();
    for (const email of ['x@a.example', 'y@a.example'])
      await addMember(operation, { accountId, email, role: 'owner' });
    const results = await Promise.all(
      ['x@a.example', 'y@a.example'].map((email) => removeMember(operation, { accountId, email })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rolesOf(accountId)).toHaveLength(1);
  });

  it('platform admins are people with or without a membership', async () => {
    const set = (admin: boolean) => setPlatformAdmin(operation, { email: 'root@a.example', admin });
    expect(expectOk(await set(true)).changed).toBe(true);
    expect(expectOk(await set(true)).changed).toBe(false);
    expect(expectOk(await set(false)).changed).toBe(true);
  });
});
