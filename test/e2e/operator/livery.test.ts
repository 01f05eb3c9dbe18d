import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wranglerDatabase } from '../../../scripts/database/wrangler-database.ts';
import type { Demo } from '../../../scripts/demo/demo-file.ts';
import { runCommandLine } from '../../../scripts/operator/run-command-line.ts';
import { root } from '../../../scripts/service/workers.ts';
import { verifyAll } from '../../../shared/ledger/verify-all.ts';
import { createAccount } from '../../../shared/operator/create-account.ts';
import { issueKey } from '../../../shared/operator/issue-key.ts';
import { setAccountStatus } from '../../../shared/operator/set-account-status.ts';
import { expectOk } from '../../../shared/result.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { isFullRun } from '../../support/full-run.ts';
import { startFoundService } from '../support/found-service.ts';

let state: string;

/** Runs a command in a process. */
const livery = (...args: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, LIVERY_STATE: state };
    execFile(
      process.execPath,
      [join(root, 'scripts/livery.ts'), ...args],
      { env },
      (error, stdout, stderr) => {
        resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });
const json = async (...args: string[]) =>
  JSON.parse((await livery(...args, '--json')).stdout) as Record<string, string>;

/** Runs the same command in this process. */
const run = (...args: string[]) => runCommandLine(args, { ...process.env, LIVERY_STATE: state });

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-cli-'));
});
afterAll(() => rm(state, { recursive: true, force: true }));

describe('npm run livery, on a folder without a service', () => {
  it('creates an account and a key, and shows the key once', async () => {
    const { account_id: id } = await json('create-account', "O'Hara; Hosting", '--owner', 'Owner@A.example');
    expect((await run('activate', id ?? '')).text).toContain('is active');
    const issued = await run('issue-key', id ?? '', '--scope', 'theme', '--name', 'ci');
    expect(issued.text).toMatch(/^sk_live_[0-9A-Za-z]{44}\nKey .* not shown again/);
    const { text: listed } = await run('list-keys', "o'hara; hosting");
    expect(listed).toContain('in force');
    expect(listed).not.toContain(issued.text.slice(0, 52));
  });

  it('recomputes the ledger, and fails when it finds a difference', async () => {
    expect(await run('verify-ledger')).toEqual({
      failed: false,
      text: expect.stringMatching(/^\d+ ledgers recomputed, 0 differences$/),
    });
    const none = await run('verify-ledger', '--tenant', 'nobody', '--json');
    expect(none.failed).toBe(true);
    expect(JSON.parse(none.text)).toMatchObject({ differences: [{ field: 'credit_balances' }] });
    if (!isFullRun) return;
    const { status, stdout } = await livery('verify-ledger', '--tenant', 'nobody', '--json');
    expect([status, stdout.trim()]).toEqual([1, none.text]);
  });

  it('explains a refusal in one line and fails', async () => {
    const { status, stdout, stderr } = await livery('activate', 'nobody');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('There is no such account')]);
  });
});

describe('npm run livery, while the service runs', () => {
  let service: Awaited<ReturnType<typeof startFoundService>>;
  let demo: Demo;

  beforeAll(async () => {
    service = await startFoundService(state);
    demo = service.demo;
  });
  afterAll(() => service?.stop());

  it('acts on the running service: a new key works there, and a revoked one stops working', async () => {
    const issued = await run('issue-key', demo.account_id, '--scope', 'theme', '--json');
    const { key, key_id: id } = JSON.parse(issued.text) as { key: string; key_id: string };
    const read = async () =>
      (
        await fetch(`${demo.base_url}/api/reseller/theme/raw-css`, {
          headers: { Authorization: `Bearer ${key}` },
        })
      ).status;
    expect(await read()).toBe(200);
    expect((await run('revoke-key', id)).text).toContain('is revoked');
    expect(await read()).toBe(401);
  });

  it('runs the scheduled work now', async () => {
    expect(await run('run-schedule')).toEqual({ failed: false, text: expect.stringContaining('was done') });
  });
});

describe('the operator verbs through wrangler', () => {
  it('the verbs do the same through wrangler as on a binding', async () => {
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
    const listed = async () => JSON.parse((await run('list-accounts', '--json')).text) as object[];
    const account = { id: accountId, name: "It's; remote?1" };
    expect(await listed()).toContainEqual(expect.objectContaining(account));
    // Each statement starts a process of wrangler.
    if (!isFullRun) return;
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
});
