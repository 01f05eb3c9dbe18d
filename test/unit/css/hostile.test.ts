import { describe, expect, test } from 'vitest';
import { compile } from '../../../workers/branding/css/compile.ts';
import { adversarial } from '../../bench/css/adversarial.ts';
import { accountId } from './support/compiled.ts';

/** Shortest of a few runs: the machine may be busy with other things. */
function shortest(source: string, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    compile(source, { accountId });
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('400 KiB made to hurt', () => {
  test('there are at least forty kinds', () => {
    expect(Object.keys(adversarial).length).toBeGreaterThanOrEqual(40);
  });

  // A quarter of the input may take at most its share and some noise: anything quadratic takes four times that.
  test.each(Object.entries(adversarial))('%s', (_, source) => {
    const quarter = shortest(source.slice(0, source.length >> 2), 3);
    const whole = shortest(source, 2);
    expect(whole).toBeLessThan(Math.max(250, quarter * 12));
    expect(whole).toBeLessThan(3_000);
  });
});
