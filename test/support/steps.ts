import { afterEach, beforeEach } from 'vitest';

/**
 * Declares that the tests of a file are steps of one journey: once a step has failed, those after it are skipped instead
 * of waiting for what it should have led to. A second try of the failed step runs.
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
