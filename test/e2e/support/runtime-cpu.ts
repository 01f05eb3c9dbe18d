import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc a second, which Linux has fixed for programs. */
const TICKS = 100;

interface Stat {
  name: string;
  parent: number;
  ticks: number;
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}

/** Ids of the processes of workerd that this process has started. */
export const ownRuntimes = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const stat = statOf(pid);
    return stat !== null && stat.parent === process.pid && stat.name === 'workerd';
  });

/** Milliseconds of CPU that processes have used, with the resolution of /proc (10 ms). */
export const cpuOfProcesses = (pids: readonly string[]): number =>
  (pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0), 0) * 1000) / TICKS;
