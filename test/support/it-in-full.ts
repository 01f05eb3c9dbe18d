import { it } from 'vitest';
import { isFullRun } from './full-run.ts';

/**
 * A test that only a full run has: a second path of what another test of the file leads through. `npm test` does not
 * register it, so that none counts as skipped. No later test may need what it does.
 */
export const itInFull = (name: string, run: () => Promise<unknown>, timeout?: number): void => {
  if (isFullRun) it(name, run, timeout);
};
