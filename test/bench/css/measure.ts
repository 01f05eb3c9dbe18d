import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Median time of a call in ms, after calls that warm it up; stops early when single calls are long. */
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

/**
 * Median times of several calls in ms, taken in turn and equally warm, so that all meet the same machine; null for a call
 * that throws.
 */
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

const firstCall = fileURLToPath(new URL('./first-call.ts', import.meta.url));

/** Median over processes of what an engine's first call takes in ms, its modules loaded before. */
export function firstCallMs(engine: string, sheet: string, processes = 5): number {
  const run = () => Number(execFileSync(process.execPath, [firstCall, engine, sheet], { encoding: 'utf8' }));
  return median(Array.from({ length: processes }, run));
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
