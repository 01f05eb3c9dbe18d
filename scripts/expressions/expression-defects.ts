import { growthOf } from './analyse.ts';
import type { FoundExpression } from './find-expressions.ts';
import { hashOf, type Verdicts } from './verdicts.ts';

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
