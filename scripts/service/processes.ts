import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process, distinguished from a later one with the same number by its start time. */
export interface ProcessId {
  pid: number;
  /** The start time in the system's unit; null where it cannot be read. */
  started: string | null;
}

interface ListedProcess extends ProcessId {
  parent: number;
  name: string;
}

const isLinux = process.platform === 'linux';

/** proc(5): the name is in parentheses and may contain anything; field 4 is the parent, field 22 the start. */
async function readStat(pid: number): Promise<ListedProcess | null> {
  let text: string;
  try {
    text = await readFile(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  // A zombie process counts as ended.
  if (fields[0] === 'Z') return null;
  return {
    pid,
    name: text.slice(text.indexOf('(') + 1, end),
    parent: Number(fields[1]),
    started: fields[19] ?? null,
  };
}

async function listProcesses(): Promise<ListedProcess[]> {
  if (isLinux) {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    return (await Promise.all(pids.map(readStat))).filter((found) => found !== null);
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'comm=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, name] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), name, started: null }];
  });
}

export const thisProcess = async (): Promise<ProcessId> => ({
  pid: process.pid,
  started: isLinux ? ((await readStat(process.pid))?.started ?? null) : null,
});

/** The workerd processes that this process started. */
export async function ownRuntimes(): Promise<ProcessId[]> {
  const all = await listProcesses();
  return all
    .filter(({ parent, name }) => parent === process.pid && name.includes('workerd'))
    .map(({ pid, started }) => ({ pid, started }));
}

/** Whether exactly this process still runs. */
export async function isRunning({ pid, started }: ProcessId): Promise<boolean> {
  if (isLinux) {
    const found = await readStat(pid);
    return found !== null && (started === null || found.started === started);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const STOP_WITHIN_MS = 5_000;

/** Ends a process with SIGTERM, and with SIGKILL when it has not ended within `within` milliseconds. */
export async function stopProcess(target: ProcessId, within = STOP_WITHIN_MS): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const until = Date.now() + (signal === 'SIGTERM' ? within : STOP_WITHIN_MS);
    while (await isRunning(target)) {
      if (Date.now() > until) break;
      try {
        process.kill(target.pid, signal);
      } catch {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
