import type { StrippedEntry } from '#workers/branding/css/compile.ts';

const EXAMPLES = 3;

export interface StrippedSummary {
  [code: string]: { count: number; examples: string[] };
}

/** Stripped entries by code: their number, and the first different ones, shortened for people. */
export const summarizeStripped = (stripped: readonly StrippedEntry[]): StrippedSummary => {
  const summary: StrippedSummary = {};
  for (const { code, message, selector, property, atRule } of stripped) {
    const entry = summary[code] ?? { count: 0, examples: [] };
    summary[code] = entry;
    entry.count += 1;
    const where = [atRule, selector, property].filter((part) => part !== undefined).join(' ');
    const example = `${where.slice(0, 90)}: ${message.slice(0, 90)}`;
    if (entry.examples.length < EXAMPLES && !entry.examples.includes(example)) entry.examples.push(example);
  }
  return Object.fromEntries(Object.entries(summary).sort(([left], [right]) => (left < right ? -1 : 1)));
};
