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
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? 0;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
