import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import app from '#workers/platform/index.ts';
import { sampled } from '../../support/full-run.ts';
import { expectSameOutcome } from '../../support/workerd/lost-answers.ts';
import { everyRecordIsSet, formOutcome, mountedForms, sendForm } from '../support/form-outcome.ts';
import { formRows, seedFormPlace } from './support/form-rows.ts';

const rows = Object.entries(formRows);

/** Forms whose verbs the API has too: their writes meet the faults in ../functions/lost-answers.test.ts. */
const ofTheApi = /^\/(?:clocks|test-data|plans|usage-export|webhooks|tenants)\//;
const tried = [
  ...rows.filter(([path]) => !ofTheApi.test(path)),
  ...sampled(
    rows.filter(([path]) => ofTheApi.test(path)),
    6,
  ),
];

beforeAll(everyRecordIsSet);
afterAll(() => vi.restoreAllMocks());

it('the table contains every form that the console mounts', () => {
  const mounted = mountedForms(app.routes, '/console');
  expect(mounted.sort()).toEqual(rows.map(([path]) => `/console/:account${path}`).sort());
});

describe.each(tried)('console form %s', (path, row) => {
  it('the outcome is the same when any call to the database fails or its answer is lost', async () => {
    const calls = await expectSameOutcome({
      faults: ['failed', 'lost'],
      outcome: formOutcome(row.instead),
      async prepare() {
        const place = await seedFormPlace(row.onTestSide);
        const { subject = '', fields = {} } = await row.sent(place);
        const address = place.base + path.replace(/:\w+/, subject);
        return (bindings) => sendForm(address, place.owner.cookie, fields, bindings);
      },
      ...(row.says !== undefined && { repeated: [400], says: row.says }),
      ...(row.apart !== undefined && { apart: row.apart }),
      ...(row.leftBehind !== undefined && { leftBehind: row.leftBehind }),
    });
    expect(calls).toBeGreaterThan(1);
  });
});
