import recheck from 'recheck/lib/browser.js';
import type { FoundExpression } from './find-expressions.ts';
import { hashOf, type Verdicts } from './verdicts.ts';

/** How the time of a match grows with the length of the text. */
type Growth = 'linear' | 'exponential' | 'unknown' | number;

const LONGEST_ANALYSIS_MS = 30_000;

/**
 * Analyses an expression. A number is the degree of a polynomial. The package's native programs are replaced by an empty
 * package in package.json (`overrides`): they have 50 MB, and its JavaScript gives the same answers.
 */
function growthOf(source: string, flags: string): Growth {
  const found = recheck.checkSync(source, flags, { timeout: LONGEST_ANALYSIS_MS, randomSeed: 1 });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') return 'unknown';
  return found.complexity.type === 'exponential' ? 'exponential' : found.complexity.degree;
}

export interface Checked {
  defects: string[];
  /** Hashes of linear expressions that have no verdict yet. */
  added: string[];
  /** Hashes of all expressions. */
  seen: ReadonlySet<string>;
}

/**
 * Expressions that are not linear. Only those without a verdict are analysed.
 */
export function expressionDefects(found: readonly FoundExpression[], verdicts: Verdicts): Checked {
  const known = new Set(verdicts.linear);
  const seen = new Set<string>();
  const added: string[] = [];
  const defects: string[] = [];
  for (const expression of found) {
    const hash = hashOf(expression);
    if (seen.has(hash)) continue;
    seen.add(hash);
    const bound = verdicts.bounded[hash];
    if (known.has(hash) || (bound !== undefined && bound.bound !== '')) continue;
    const growth = growthOf(expression.source, expression.flags);
    if (growth === 'linear') added.push(hash);
    else
      defects.push(
        `${expression.place}: /${expression.source}/${expression.flags} is ${wordOf(growth)} (${hash})`,
      );
  }
  return { defects, added, seen };
}

const wordOf = (growth: ReturnType<typeof growthOf>): string =>
  typeof growth === 'number'
    ? `not linear but of degree ${growth}`
    : growth === 'unknown'
      ? 'beyond the analysis'
      : growth;
