import { afterEach, beforeEach } from 'vitest';

/**
 * Declares that the tests of a file are steps of one journey: after a failed step, the later ones are skipped
 * instead of waiting for its result. A retry of the failed step runs.
 */
export function stepsOfOneJourney(): void {
  let failed: string | undefined;
  beforeEach(({ task, skip }) => {
    if (failed !== undefined && failed !== task.id) skip('a step before it failed');
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed = task.id;
    else if (failed === task.id) failed = undefined;
  });
}
