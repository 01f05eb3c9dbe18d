import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wranglerDatabase } from '#scripts/database/wrangler-database.ts';
import { runCommandLine } from '#scripts/operator/run-command-line.ts';
import { openDatabase } from '#scripts/service/open-database.ts';
import { prepare } from '#scripts/service/prepare.ts';
import { root } from '#scripts/workers.ts';
import { verifyAll } from '#shared/ledger/verify-all.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { itInFull } from '../../support/it-in-full.ts';

let state: string;

/** Runs a command in a process. */
const livery = (...args: string[]) => liveryOn(state, ...args);
const liveryOn = (folder: string, ...args: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, LIVERY_STATE: folder };
    execFile(
      process.execPath,
      [join(root, 'scripts/livery.ts'), ...args],
      { env },
      (error, stdout, stderr) => {
        resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-cli-'));
});
afterAll(() => rm(state, { recursive: true, force: true }));

describe('npm run livery, on a folder without a service', () => {
  itInFull('creates an account and prints it', async () => {
    const { status, stdout } = await livery('create-account', 'A', '--owner', 'Owner@A.example', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      account_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      owner_email: 'Owner@A.example',
    });
  });

  it('explains a refusal in one line and fails', async () => {
    const { status, stdout, stderr } = await livery('activate', 'nobody');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('There is no such account')]);
  });

  itInFull('fails when the ledger has a difference', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-cli-'));
    const { demo } = await prepare(folder, join(folder, 'demo.json'), 'http://localhost:1');
    const { db, close } = await openDatabase(folder);
    await db.prepare('DELETE FROM credit_balances WHERE tenant_id = ?1').bind(demo.workspace_id).run();
    await close();
    const { status, stdout } = await liveryOn(
      folder,
      'verify-ledger',
      '--tenant',
      demo.workspace_id,
      '--json',
    );
    await rm(folder, { recursive: true, force: true });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ differences: [{ field: 'credit_balances' }] });
  });
});

// Each statement starts a process of wrangler. Without one, wrangler-database.test.ts tests what it gets and answers.
itInFull('the operator verbs do the same through wrangler as on a binding', async () => {
  await prepare(state, join(state, 'demo.json'), 'http://localhost:1');
  const config = join(root, 'wrangler.toml');
  const db = wranglerDatabase({
    database: 'livery',
    flags: ['--local', '--persist-to', state, '--config', config],
  });
  const operation = {
    db,
    runtime: systemRuntime,
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test-request',
  } as const;
  const { accountId } = expectOk(await createAccount(operation, { name: "It's; remote?1" }));
  const env = { ...process.env, LIVERY_STATE: state };
  const listed = async () =>
    JSON.parse((await runCommandLine(['list-accounts', '--json'], env)).text) as object[];
  const account = { id: accountId, name: "It's; remote?1" };
  expect(await listed()).toContainEqual(expect.objectContaining(account));
  expect(await issueKey(operation, { accountId: 'none', name: 'x', scopes: ['theme'] })).toEqual({
    ok: false,
    code: 'account_not_found',
  });
  expect(expectOk(await setAccountStatus(operation, { accountId, status: 'active' })).changed).toBe(true);
  const { key } = expectOk(await issueKey(operation, { accountId, name: 'x', scopes: ['theme'] }));
  expect(key).toMatch(/^sk_live_/);
  expect(await listed()).toContainEqual(expect.objectContaining({ ...account, status: 'active' }));
  const verified = await verifyAll(db);
  expect(verified.tenants).toBeGreaterThan(0);
  expect(verified.differences).toEqual([]);
});
