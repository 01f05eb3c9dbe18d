import recheck from 'recheck/lib/browser.js';

/** How the time of a match grows with the length of the text. */
export type Growth = 'linear' | 'exponential' | 'unknown' | number;

const LONGEST_ANALYSIS_MS = 30_000;

/**
 * Analyses an expression. A number is the degree of a polynomial. The package's native programs are replaced by an empty
 * package in package.json (`overrides`): they have 50 MB, and its JavaScript gives the same answers.
 */
export function growthOf(source: string, flags: string): Growth {
  const found = recheck.checkSync(source, flags, { timeout: LONGEST_ANALYSIS_MS, randomSeed: 1 });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') return 'unknown';
  return found.complexity.type === 'exponential' ? 'exponential' : found.complexity.degree;
}
