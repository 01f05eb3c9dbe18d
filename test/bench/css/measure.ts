import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The median time of a call in ms, after warm-up calls; stops early when single calls are long. */
export function medianMs(call: () => unknown, runs = 15, warmUp = 4, budgetMs = 4_000): number {
  for (let i = 0; i < warmUp; i++) call();
  const times: number[] = [];
  const begin = performance.now();
  for (let i = 0; i < runs && (i < 3 || performance.now() - begin < budgetMs); i++) {
    const start = performance.now();
    call();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The median times of several calls in ms, run alternately and equally warmed up; null for a call that throws. */
export function interleavedMs(
  calls: ReadonlyArray<() => unknown>,
  rounds = 11,
  warmUp = 4,
): Array<number | null> {
  const times = calls.map((): number[] | null => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [i, call] of calls.entries()) {
      const own = times[i];
      if (!own) continue;
      const start = performance.now();
      try {
        call();
      } catch {
        times[i] = null;
        continue;
      }
      if (round >= warmUp) own.push(performance.now() - start);
    }
  }
  return times.map((own) => own && median(own));
}

/** The minimum and median times of several calls in ms, run in another order each round, after warm-up calls. */
export function alternatingMs(
  calls: ReadonlyArray<() => unknown>,
  rounds: number,
  warmUp: number,
): Array<{ min: number; median: number }> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (let turn = 0; turn < calls.length; turn++) {
      const i = (turn + round) % calls.length;
      const start = performance.now();
      calls[i]?.();
      if (round >= warmUp) times[i]?.push(performance.now() - start);
    }
  }
  return times.map((own) => ({ min: Math.min(...own), median: median(own) }));
}

const firstCall = fileURLToPath(new URL('./first-call.ts', import.meta.url));

/** The time of a first call, and the peak memory of its process in MiB before and after it. */
export interface FirstCall {
  readonly ms: number;
  readonly peakMiB: number;
  readonly ownMiB: number;
}

/** Measures the first call of an engine: medians over processes that have loaded its modules. */
export function measureFirstCall(engine: string, sheet: string, processes = 5): FirstCall {
  const runs = Array.from({ length: processes }, () => {
    const printed = execFileSync(process.execPath, [firstCall, engine, sheet], { encoding: 'utf8' });
    return JSON.parse(printed) as { ms: number; before: number; peak: number };
  });
  return {
    ms: median(runs.map(({ ms }) => ms)),
    peakMiB: median(runs.map(({ peak }) => peak / 1024)),
    ownMiB: median(runs.map(({ peak, before }) => (peak - before) / 1024)),
  };
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
