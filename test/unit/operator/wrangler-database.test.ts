import { describe, expect, it } from 'vitest';
import { wranglerDatabase } from '#scripts/database/wrangler-database.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { listAccounts } from '#shared/operator/list-accounts.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

/** A database behind a wrangler that runs its statements on SQLite, and prints a warning before the results. */
function databaseOfWrangler() {
  const { sqlite } = openSqliteD1();
  const calls: string[][] = [];
  const db = wranglerDatabase({ database: 'livery', flags: ['--local'] }, async (args) => {
    calls.push([...args]);
    const statements = (args.at(-1) ?? '').split(/;\n|;$/).filter((sql) => sql.trim() !== '');
    const results = statements.map((sql) => ({ results: sqlite.prepare(sql).all() }));
    return { stdout: `A warning.\n${JSON.stringify(results)}`, stderr: '' };
  });
  const operation = {
    db,
    runtime: systemRuntime,
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test-request',
  } as const;
  return { operation, calls };
}

describe('the operator verbs on a database behind wrangler', () => {
  it('the verbs do the same as on a binding', async () => {
    const { operation, calls } = databaseOfWrangler();
    const { accountId } = expectOk(await createAccount(operation, { name: "It's; remote?1" }));
    expect(calls[0]?.slice(0, 4)).toEqual(['d1', 'execute', 'livery', '--local']);
    expect(await issueKey(operation, { accountId: 'none', name: 'x', scopes: ['theme'] })).toEqual({
      ok: false,
      code: 'account_not_found',
    });
    expect(expectOk(await setAccountStatus(operation, { accountId, status: 'active' })).changed).toBe(true);
    expect(expectOk(await setAccountStatus(operation, { accountId, status: 'active' })).changed).toBe(false);
    const { key } = expectOk(await issueKey(operation, { accountId, name: 'x', scopes: ['theme'] }));
    expect(key).toMatch(/^sk_live_/);
    expect(await listAccounts(operation.db)).toContainEqual(
      expect.objectContaining({ name: "It's; remote?1", status: 'active' }),
    );
  });

  it.each(['', 'no JSON', '{}', '[]'])(
    'an output that has not the results is an error: %j',
    async (stdout) => {
      const db = wranglerDatabase({ database: 'livery', flags: [] }, async () => ({ stdout, stderr: '' }));
      await expect(db.prepare('SELECT 1').all()).rejects.toThrow('wrangler');
    },
  );
});
