import type { StrippedEntry } from '../../../workers/branding/css/compile.ts';

const EXAMPLES = 3;

export interface StrippedSummary {
  [code: string]: { count: number; examples: string[] };
}

/** What was stripped, by code: how often, and the first different few, short enough to be read by a person. */
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
