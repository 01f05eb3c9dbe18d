import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { type IssuedScope, issueKey } from '#shared/operator/issue-key.ts';
import { listKeys } from '#shared/operator/list-keys.ts';
import { revokeKey } from '#shared/operator/revoke-key.ts';
import { rotateKey } from '#shared/operator/rotate-key.ts';
import { expectOk } from '#shared/result.ts';
import { auditTrail, operationAt } from './operation.ts';

const NOW = 1_800_000_000_000;
const operation = operationAt(NOW);
const newAccount = async () => expectOk(await createAccount(operation, { name: 'Acme' })).accountId;
const issue = async (accountId: string, scopes: IssuedScope[] = ['theme'], expiresAt?: number) =>
  expectOk(
    await issueKey(operation, {
      accountId,
      name: 'test',
      scopes,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  );
const works = async (key: string, at = NOW) =>
  (await verifyApiKey(env.DB, key, at, (work) => void work.catch(() => undefined))).ok;

describe('keys', () => {
  it('keys work from the moment they are issued, until they expire', async () => {
    const accountId = await newAccount();
    const { key, hint } = await issue(accountId, ['theme', 'platform', 'theme'], NOW + 10);
    expect(await works(key, NOW + 9)).toBe(true);
    expect(await works(key, NOW + 10)).toBe(false);
    expect(hint).toBe(`${key.slice(0, 12)}…${key.slice(-4)}`);
    const [summary] = await listKeys(env.DB, accountId);
    expect(summary).toMatchObject({
      hint,
      scopes: ['platform', 'theme'],
      expiresAt: NOW + 10,
      revokedAt: null,
    });
    expect(JSON.stringify(summary)).not.toContain(key);
  });

  it('keys are stored as a hash only, and never reach the audit log', async () => {
    const accountId = await newAccount();
    const { key, keyId } = await issue(accountId);
    const rotated = expectOk(await rotateKey(operation, { accountId, keyId, graceMs: 1000 }));
    const dump = await env.DB.batch([
      env.DB.prepare('SELECT hex(hash), * FROM api_keys'),
      env.DB.prepare('SELECT * FROM audit_log'),
    ]);
    for (const secret of [key, rotated.key]) expect(JSON.stringify(dump)).not.toContain(secret.slice(12, -4));
  });

  it('a rotation with grace leaves both keys valid, and then only the new one', async () => {
    const accountId = await newAccount();
    const old = await issue(accountId, ['platform']);
    const fresh = expectOk(await rotateKey(operation, { accountId, keyId: old.keyId, graceMs: 1000 }));
    expect(fresh.oldKeyEndsAt).toBe(NOW + 1000);
    expect(await works(old.key, NOW + 999)).toBe(true);
    expect(await works(old.key, NOW + 1000)).toBe(false);
    expect(await works(fresh.key, NOW + 1000)).toBe(true);
    expect((await listKeys(env.DB, accountId)).find(({ id }) => id === fresh.keyId)?.scopes).toEqual([
      'platform',
    ]);
    expect(await auditTrail(accountId)).toEqual(['account.create', 'key.issue', 'key.rotate']);
  });

  it('one of ten simultaneous rotations succeeds, and one new key exists', async () => {
    const accountId = await newAccount();
    const { keyId } = await issue(accountId);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => rotateKey(operation, { accountId, keyId, graceMs: 0 })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listKeys(env.DB, accountId)).toHaveLength(2);
  });

  it('a rotated key keeps an expiry that precedes the end of the grace', async () => {
    const accountId = await newAccount();
    const { keyId } = await issue(accountId, ['theme'], NOW + 5);
    expect(expectOk(await rotateKey(operation, { accountId, keyId, graceMs: 1000 })).oldKeyEndsAt).toBe(
      NOW + 5,
    );
  });

  it('a revoked key ends immediately, and cannot be rotated', async () => {
    const accountId = await newAccount();
    const { key, keyId } = await issue(accountId);
    expect(expectOk(await revokeKey(operation, { accountId, keyId })).changed).toBe(true);
    expect(expectOk(await revokeKey(operation, { accountId, keyId })).changed).toBe(false);
    expect(await works(key)).toBe(false);
    expect(await rotateKey(operation, { accountId, keyId, graceMs: 0 })).toEqual({
      ok: false,
      code: 'key_not_found',
    });
  });

  it('another account can neither rotate nor revoke a key', async () => {
    const { key, keyId } = await issue(await newAccount());
    const accountId = await newAccount();
    const missing = { ok: false, code: 'key_not_found' };
    expect(await rotateKey(operation, { accountId, keyId, graceMs: 0 })).toEqual(missing);
    expect(await revokeKey(operation, { accountId, keyId })).toEqual(missing);
    expect(await works(key)).toBe(true);
    expect(await auditTrail(accountId)).toEqual(['account.create']);
  });

  it('keys require a name, a scope and an account', async () => {
    const accountId = await newAccount();
    const refused = async (input: Parameters<typeof issueKey>[1]) => {
      const result = await issueKey(operation, input);
      return result.ok ? 'issued' : result.code;
    };
    expect(await refused({ accountId, name: ' ', scopes: ['theme'] })).toBe('bad_name');
    expect(await refused({ accountId, name: 'x', scopes: [] })).toBe('no_scope');
    expect(await refused({ accountId: crypto.randomUUID(), name: 'x', scopes: ['theme'] })).toBe(
      'account_not_found',
    );
  });
});
