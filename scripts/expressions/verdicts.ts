import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workers.ts';
import type { FoundExpression } from './find-expressions.ts';

/** Results of earlier analyses, by the hash of the expression. */
export interface Verdicts {
  /** Expressions whose time is linear in the length of the text. */
  linear: string[];
  /** Expressions that are not linear, and what bounds each text that they match. */
  bounded: Record<string, { expression: string; bound: string }>;
}

const FILE = join(root, 'scripts/expressions/verdicts.json');

export const readVerdicts = (): Verdicts => JSON.parse(readFileSync(FILE, 'utf8')) as Verdicts;

/** Writes the verdicts in the order of their hashes. */
export function writeVerdicts({ linear, bounded }: Verdicts): void {
  const sorted = {
    linear: [...new Set(linear)].sort(),
    bounded: Object.fromEntries(Object.entries(bounded).sort(([left], [right]) => (left < right ? -1 : 1))),
  };
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

export const hashOf = ({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 20);
