import { describe, expect, it } from 'vitest';
import { platformErrors } from '#schema/platform/errors.ts';
import { type PlatformFunctionName, platformFunctions } from '#schema/platform-functions.ts';
import { sampled } from '../../support/full-run.ts';
import { expectSameOutcome } from '../../support/workerd/lost-answers.ts';
import { call, type Json } from '../support/client.ts';
import { functionBodies, placeFor } from '../support/function-bodies.ts';

/** Members of an answer that show a repeat, or that only the first answer has. */
const OF_ONE_RUN = ['replayed', 'already', 'report', 'initial_prompt_pending'];

/** The answer without values that differ between two tenants. */
async function outcome(answer: Response): Promise<unknown> {
  const body = (await answer.json()) as Json;
  return {
    status: answer.status,
    keys: Object.keys(body)
      .filter((key) => !OF_ONE_RUN.includes(key))
      .sort(),
  };
}

/** A failure in the contract of the function, with the time to repeat the request. */
const failureOf = (name: PlatformFunctionName) => async (answer: Response) => {
  const errors = platformFunctions[name].errors.map((code) => platformErrors[code]);
  const body = (await answer.json()) as Json;
  expect(errors).toContainEqual(expect.objectContaining({ status: answer.status, error: body.error }));
  expect(Object.keys(body).filter((key) => key !== 'reason')).toEqual(['error']);
  expect(answer.headers.get('Retry-After')).toBe('5');
};

/** Functions that write nothing. One wrapper repeats the calls of them all, and so `npm test` tries some of these. */
const READS: readonly PlatformFunctionName[] = [
  'ping',
  'audit',
  'tenant',
  'tenants',
  'entries',
  'usage',
  'sites',
  'plans',
  'planFees',
  'spendAlerts',
  'spendAlertsReached',
  'endpoints',
  'deliveries',
  'events',
  'usageLines',
  'usageDestinations',
  'usageFailures',
  'usageSubjects',
  'clocks',
  'billingSummary',
];
const all = Object.keys(platformFunctions) as PlatformFunctionName[];
const tried = [...all.filter((name) => !READS.includes(name)), ...sampled(READS, 5)];

describe.each(tried)('platform function %s', (name) => {
  it('the outcome is the same when any call to the database is refused, fails or loses its answer [C5.7]', async () => {
    const calls = await expectSameOutcome({
      faults: ['refused', 'failed', 'lost'],
      failure: failureOf(name),
      prepare: async () => {
        const where = await placeFor(name);
        const body = await functionBodies[name](where);
        const bearer = name === 'billingSummary' ? where.account.session : where.account.platformKey;
        return (bindings) => call(name, body, { bearer, bindings });
      },
      outcome,
      // Each request makes a new one-time code; the one whose answer was lost ends unused within a minute.
      ...(name === 'sso' && { leftBehind: { audit_log: 1, sso_codes: 1 } }),
    });
    expect(calls).toBeGreaterThan(0);
  });
});
