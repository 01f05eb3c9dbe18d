import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MINUTE } from '#schema/time.ts';
import { root } from '#scripts/workers.ts';
import { isFullRun } from '../../support/full-run.ts';
import { STEP_MS } from '../../support/step-time.ts';
import { freePort } from '../support/free-port.ts';

const CONNECTIONS = 24;
/** Requests start before the timers of a minute do, and go on while those write to the log. */
const BEFORE_MS = isFullRun ? 2_000 : 1_000;
const AFTER_MS = isFullRun ? 10_000 : 3_000;
const MINUTES = isFullRun ? 3 : 1;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(STEP_MS) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Sends requests over some connections until a time, and answers how many were answered. */
async function load(url: string, until: number): Promise<number> {
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < until) {
        const response = await fetch(url, { signal: AbortSignal.timeout(STEP_MS) });
        await response.text();
        answered += 1;
      }
    }),
  );
  return answered;
}

// script(1) of Linux gives the service a terminal, whose output this test never reads: it is full after a few lines.
it.runIf(process.platform === 'linux')(
  'npm start answers under load while timers run and nobody reads its terminal, and ends on SIGTERM',
  async () => {
    const state = await mkdtemp(join(tmpdir(), 'livery-load-'));
    const port = await freePort();
    const terminal = spawn('script', ['-qefc', 'npm run --silent start', '/dev/null'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), LIVERY_STATE: state, LIVERY_LOG: 'json' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((resolve) => terminal.once('exit', resolve));
    try {
      const url = `http://localhost:${port}/sign-in`;
      await expect.poll(() => answers(url), { timeout: 4 * STEP_MS }).toBe(true);
      for (let minute = 0; minute < MINUTES; minute += 1) {
        const boundary = Math.ceil((Date.now() + BEFORE_MS) / MINUTE) * MINUTE;
        await sleep(boundary - BEFORE_MS - Date.now());
        expect(await load(url, boundary + AFTER_MS)).toBeGreaterThan(CONNECTIONS);
      }
      const owner = JSON.parse(await readFile(join(state, 'owner.json'), 'utf8')) as { pid: number };
      process.kill(owner.pid, 'SIGTERM');
      await expect.poll(() => answers(url), { timeout: STEP_MS }).toBe(false);
      terminal.stdout.resume();
      expect(await Promise.race([ended, sleep(STEP_MS).then(() => 'still running')])).toBe(0);
    } finally {
      terminal.kill('SIGKILL');
      await rm(state, { recursive: true, force: true });
    }
  },
);
