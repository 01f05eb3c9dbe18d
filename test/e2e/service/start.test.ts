import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Demo } from '#scripts/demo/demo-file.ts';
import { readSchema } from '#scripts/service/migrate.ts';
import { openDatabase } from '#scripts/service/open-database.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { freePort } from '../support/free-port.ts';
import { npmStart, type StartedProcess } from '../support/process.ts';

const RUNNING = 'Ctrl-C stops it';
const FIELDS = [
  'base_url',
  'account_id',
  'owner_email',
  'session_token',
  'session_cookie',
  'theme_key',
  'platform_key',
  'workspace_id',
  'customer_email',
  'customer_session_cookie',
  'internal_secret',
];

describe('npm start', () => {
  let state: string;
  let port: number;
  let first: StartedProcess;
  let demo: Demo;

  const readDemo = async () => JSON.parse(await readFile(join(state, 'demo.json'), 'utf8')) as Demo;
  const environment = () => ({ PORT: String(port), LIVERY_STATE: state });

  beforeAll(async () => {
    state = await mkdtemp(join(tmpdir(), 'livery-start-'));
    port = await freePort();
    first = npmStart(environment());
    await first.waitFor(RUNNING);
    demo = await readDemo();
  });

  afterAll(async () => {
    first.signal('SIGINT');
    await first.exitCode;
    await rm(state, { recursive: true, force: true });
  });

  it('writes a complete demo file for its owner alone', async () => {
    expect(Object.keys(demo)).toEqual(FIELDS);
    expect(Object.values(demo).every((value) => typeof value === 'string' && value.length > 0)).toBe(true);
    expect((await stat(join(state, 'demo.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(state, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(demo.base_url).toBe(`http://localhost:${port}`);
  });

  it('prints the address of the console, the demo credentials and the number of migrations', async () => {
    const { migrations } = await readSchema();
    expect(first.output()).toMatch(
      new RegExp(`brought up to date \\(${migrations.length} migrations?, triggers\\)`),
    );
    for (const text of [`${demo.base_url}/console`, demo.owner_email, demo.theme_key, 'demo.json']) {
      expect(first.output()).toContain(text);
    }
  });

  it('answers on the port that it printed', async () => {
    const response = await fetch(`${demo.base_url}/healthz`);
    expect(response.status).toBe(200);
  });

  itInFull('refuses a port in use with one line', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'livery-start-'));
    const second = npmStart({ PORT: String(port), LIVERY_STATE: elsewhere });
    expect(await second.exitCode).toBe(1);
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
    await rm(elsewhere, { recursive: true, force: true });
  });

  // own-state.test.ts tests these two with processes that start faster.
  itInFull('refuses a state folder that another service uses with one line', async () => {
    const second = npmStart({ PORT: String(await freePort()), LIVERY_STATE: state });
    expect(await second.exitCode).toBe(1);
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining('already runs on')]);
  });

  itInFull(
    'starts on the same port after it was killed, stops the remaining workerd, and keeps all data',
    async () => {
      const owner = async () =>
        JSON.parse(await readFile(join(state, 'owner.json'), 'utf8')) as {
          pid: number;
          runtimes: { pid: number }[];
        };
      const { pid, runtimes } = await owner();
      expect(runtimes).toHaveLength(1);
      process.kill(pid, 'SIGKILL');
      await first.exitCode;
      first = npmStart(environment());
      await first.waitFor(RUNNING);
      expect(() => process.kill(runtimes[0]!.pid, 0)).toThrow('ESRCH');
      expect((await owner()).runtimes).not.toEqual(runtimes);
      expect((await fetch(`${demo.base_url}/healthz`)).status).toBe(200);
      await expectKept();
    },
  );

  it('exits with 0 on SIGINT, frees its port, and keeps all data', async () => {
    first.signal('SIGINT');
    expect(await first.exitCode).toBe(0);
    await expect(fetch(`${demo.base_url}/healthz`)).rejects.toThrow();
    if (isFullRun) {
      first = npmStart(environment());
      await first.waitFor(RUNNING);
      await expectKept();
      return;
    }
    expect(await readDemo()).toEqual(demo);
    const { db, close } = await openDatabase(state);
    const account = await db
      .prepare('SELECT status FROM accounts WHERE id = ?1')
      .bind(demo.account_id)
      .first();
    await close();
    expect(account).toEqual({ status: 'active' });
  });

  async function expectKept(): Promise<void> {
    expect(await readDemo()).toEqual(demo);
    const headers = { Authorization: `Bearer ${demo.theme_key}` };
    const saved = await fetch(`${demo.base_url}/api/reseller/theme/raw-css`, { headers });
    expect(saved.status).toBe(200);
  }
});
