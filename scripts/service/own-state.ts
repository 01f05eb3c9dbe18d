import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, ownRuntimes, type ProcessId, stopProcess, thisProcess } from './processes.ts';

/** The process that works on a state folder, as described by its file there. */
interface Owner extends ProcessId {
  /** The workerd processes that it started, which outlive it when it is killed. */
  runtimes: ProcessId[];
}

export interface OwnedState {
  /** Records the running workerd processes. */
  recordRuntimes(): Promise<void>;
  release(): Promise<void>;
}

/** Another process works on the folder. */
export class StateInUse extends Error {
  readonly pid: number;

  constructor(state: string, pid: number) {
    super(
      `Process ${pid} works on ${state}: stop it (kill ${pid}), or choose another folder with LIVERY_STATE.`,
    );
    this.pid = pid;
  }
}

const fileOf = (state: string): string => join(state, 'owner.json');

/**
 * Makes this process the only one that works on a state folder, because two processes that write to the same
 * SQLite files make each other fail. Processes of a killed owner are stopped first.
 *
 * @param stopWithin how long a runtime of a dead owner has to end by itself, in milliseconds.
 * @throws StateInUse while the owner runs.
 */
export async function ownState(state: string, stopWithin?: number): Promise<OwnedState> {
  await mkdir(state, { recursive: true, mode: 0o700 });
  const self = await thisProcess();
  while (!(await create(fileOf(state), { ...self, runtimes: [] }))) {
    const owner = await readOwner(state);
    if (owner === null) continue;
    if (await isRunning(owner)) throw new StateInUse(state, owner.pid);
    for (const runtime of owner.runtimes) await stopProcess(runtime, stopWithin);
    // Another process may have taken the folder over meanwhile.
    if ((await readOwner(state))?.pid === owner.pid) await rm(fileOf(state), { force: true });
  }
  const record = async (): Promise<void> => {
    const next = `${fileOf(state)}.${self.pid}`;
    await writeFile(next, JSON.stringify({ ...self, runtimes: await ownRuntimes() }), { mode: 0o600 });
    await rename(next, fileOf(state));
  };
  // Recordings run one after another: two at once would rename one file twice.
  let recorded: Promise<void> = Promise.resolve();
  return {
    recordRuntimes() {
      recorded = recorded.catch(() => undefined).then(record);
      return recorded;
    },
    release: () => rm(fileOf(state), { force: true }),
  };
}

/** Answers false when the file exists already. */
async function create(path: string, owner: Owner): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(owner));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const UNREADABLE_MS = 1_000;

/** Null when the owner has just left. A file that stays unreadable was truncated by a crash and is removed. */
async function readOwner(state: string): Promise<Owner | null> {
  for (const until = Date.now() + UNREADABLE_MS; ; ) {
    let text: string;
    try {
      text = await readFile(fileOf(state), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    try {
      return JSON.parse(text);
    } catch {
      if (Date.now() > until) {
        await rm(fileOf(state), { force: true });
        return null;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
