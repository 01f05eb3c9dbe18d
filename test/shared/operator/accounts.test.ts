import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createAccount } from '#shared/operator/create-account.ts';
import { listAccounts } from '#shared/operator/list-accounts.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { setAuthoring } from '#shared/operator/set-authoring.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { expectOk } from '#shared/result.ts';
import { auditTrail, operationAt } from './operation.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

describe('accounts', () => {
  it('accounts open as drafts, with a first revision of six fractional digits and an audit row', async () => {
    const { accountId } = expectOk(await createAccount(operationAt(NOW), { name: '  Acme  ' }));
    const account = (await listAccounts(env.DB)).find(({ id }) => id === accountId);
    expect(account).toMatchObject({ name: 'Acme', status: 'draft', authoringEnabled: true, createdAt: NOW });
    const state = await env.DB.prepare('SELECT revision, live_hash FROM brand_states WHERE account_id = ?1')
      .bind(accountId)
      .first();
    expect(state).toEqual({ revision: '2026-01-02T03:04:05.678000Z', live_hash: null });
    expect(await auditTrail(accountId)).toEqual(['account.create']);
  });

  it.each(['', '   ', 'x'.repeat(121)])('accounts refuse the name %j', async (name) => {
    expect(await createAccount(operationAt(NOW), { name })).toEqual({ ok: false, code: 'bad_name' });
  });

  it('status and authoring change once, and only real changes add audit rows', async () => {
    const operation = operationAt(NOW);
    const { accountId } = expectOk(await createAccount(operation, { name: 'Acme' }));
    const activate = () => setAccountStatus(operation, { accountId, status: 'active' });
    const close = () => setAuthoring(operation, { accountId, enabled: false });
    expect(expectOk(await activate()).changed).toBe(true);
    expect(expectOk(await activate()).changed).toBe(false);
    expect(expectOk(await close()).changed).toBe(true);
    expect(expectOk(await close()).changed).toBe(false);
    expect(await auditTrail(accountId)).toEqual(['account.create', 'account.status', 'account.authoring']);
  });

  it('unknown accounts are answered as unknown', async () => {
    const operation = operationAt(NOW);
    const accountId = crypto.randomUUID();
    const missing = { ok: false, code: 'account_not_found' };
    expect(await setAccountStatus(operation, { accountId, status: 'active' })).toEqual(missing);
    expect(await setAuthoring(operation, { accountId, enabled: true })).toEqual(missing);
    expect(await setCustomDomain(operation, { accountId, domain: 'a.example' })).toEqual(missing);
    expect(await auditTrail(accountId)).toEqual([]);
  });

  it('an account has one normalised domain, and never one of another account', async () => {
    const operation = operationAt(NOW);
    const { accountId } = expectOk(await createAccount(operation, { name: 'First' }));
    const { accountId: other } = expectOk(await createAccount(operation, { name: 'Second' }));
    const set = (id: string, domain: string | null) => setCustomDomain(operation, { accountId: id, domain });
    expect(await set(accountId, ' Panel.Acme.Example. ')).toEqual({
      ok: true,
      value: { domain: 'panel.acme.example' },
    });
    expect(await set(other, 'panel.acme.example')).toEqual({ ok: false, code: 'domain_taken' });
    expect((await set(accountId, null)).ok).toBe(true);
    expect((await set(other, 'panel.acme.example')).ok).toBe(true);
    for (const bad of [
      'localhost',
      'a b.example',
      '-a.example',
      'a..example',
      '10.0.0.1',
      'https://a.example:8080',
    ]) {
      expect(await set(accountId, bad)).toEqual({ ok: false, code: 'bad_domain' });
    }
  });
});
