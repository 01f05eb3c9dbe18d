import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownState, StateInUse } from '#scripts/service/own-state.ts';
import { isRunning, ownRuntimes } from '#scripts/service/processes.ts';
import { startProblem } from '#scripts/service/start-problem.ts';
import { sampled } from '../../support/full-run.ts';

let state: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-own-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(state, { recursive: true, force: true });
});

const file = () => join(state, 'owner.json');

/** A process that idles until it is stopped; a `stubborn` one ignores SIGTERM. */
async function startProcess(
  stubborn = false,
): Promise<{ pid: number; started: string | null; child: ChildProcess }> {
  const code = `${stubborn ? "process.on('SIGTERM', () => {});" : ''} console.log('ready'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const started = text === null ? null : (text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null);
  return { pid, started, child };
}

async function endedProcess(): Promise<number> {
  const { pid, child } = await startProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return pid;
}

describe('the owner of a state folder', () => {
  it('the owner is one process, and a second one gets its number', async () => {
    const owned = await ownState(state);
    await expect(ownState(state)).rejects.toThrow(StateInUse);
    await expect(ownState(state)).rejects.toThrow(`Process ${process.pid} works on ${state}`);
    await owned.release();
    await (await ownState(state)).release();
  });

  it('exactly one of many processes becomes owner at the same time', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ownState(state)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('records its runtimes as often as it is asked to at once', async () => {
    const owned = await ownState(state);
    await Promise.all(Array.from({ length: 20 }, () => owned.recordRuntimes()));
    await owned.release();
  });

  it('writes its file for the user alone', async () => {
    const owned = await ownState(state);
    await owned.recordRuntimes();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    // Tests before this one may have left Workers running in this process.
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({
      pid: process.pid,
      runtimes: await ownRuntimes(),
    });
  });

  it.each(sampled([true, false], 2))(
    'a new owner stops the workerd of a dead one (ignores SIGTERM: %s)',
    async (stubborn) => {
      const { pid, started } = await startProcess(stubborn);
      await writeFile(
        file(),
        JSON.stringify({ pid: await endedProcess(), started: null, runtimes: [{ pid, started }] }),
      );
      const owned = await ownState(state, stubborn ? 100 : undefined);
      expect(await isRunning({ pid, started })).toBe(false);
      await owned.release();
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'a later process with the same number is not taken for the owner',
    async () => {
      const { pid, child } = await startProcess();
      const other = { pid, started: '1' };
      await writeFile(file(), JSON.stringify({ ...other, runtimes: [other] }));
      await (await ownState(state)).release();
      expect(child.exitCode).toBeNull();
      expect(child.killed).toBe(false);
    },
  );

  it.each(['', '{"pid":'])('the file of an owner that died while writing is replaced: %j', async (text) => {
    await writeFile(file(), text);
    await (await ownState(state)).release();
  });
});

describe('what keeps a service from starting', () => {
  it('a folder that cannot be written is reported in one line', () => {
    for (const code of ['EACCES', 'EPERM', 'EROFS']) {
      const line = startProblem(Object.assign(new Error('mkdir'), { code, path: '/checkout/dist' }));
      expect(line).toContain(`/checkout/dist cannot be written (${code})`);
      expect(line).not.toContain('\n');
    }
  });

  it('a fault of the program keeps its stack', () => {
    expect(startProblem(new TypeError('x is not a function'))).toBeNull();
  });
});
