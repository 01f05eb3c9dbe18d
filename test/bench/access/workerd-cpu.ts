import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU time, in milliseconds, that the workerd processes started by this one have used so far. */
export function workerdCpuMs(): number {
  let total = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isOurs = Number(fields[1]) === process.pid && stat.includes('(workerd)');
      if (isOurs) total += (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      // The process ended meanwhile.
    }
  }
  return total;
}
