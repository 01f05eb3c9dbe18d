import { it } from 'vitest';
import { isFullRun } from './full-run.ts';

/**
 * A test of full runs only: a second path through what another test of the file covers. `npm test` does not
 * register it, so that none counts as skipped. No later test may depend on it.
 */
export const itInFull = (name: string, run: () => unknown, timeout?: number): void => {
  if (isFullRun) it(name, run, timeout);
};
