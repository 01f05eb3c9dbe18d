import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import app from '#workers/platform/index.ts';
import { UNSUBSCRIBE_PATH } from '#workers/platform/reach/mail/choices/unsubscribe-link.ts';
import { MESSAGE_ADDRESS_PATH } from '#workers/platform/reach/message-address/address-link.ts';
import { sampled } from '../../support/full-run.ts';
import { expectSameOutcome } from '../../support/workerd/lost-answers.ts';
import { everyRecordIsSet, formOutcome, mountedForms, sendForm } from '../support/form-outcome.ts';
import { addressIn, formRows, seedFormPlace } from './form-rows.ts';

const DRAFT_PREVIEW = '/dashboard/projects/:subject/edit/preview';
const rows = Object.entries(formRows);

/** Forms whose verbs the tools have too: their writes meet the faults in test/auth/lost-answers.test.ts. */
const ofTools =
  /^\/(?:projects|domains)(?:\/(?::subject\/)?(?:builds|edit|restore-version|cancel|publish|unpublish|rename|delete|check|remove))?$/;
const tried = [
  ...rows.filter(([path]) => !ofTools.test(path)),
  ...sampled(
    rows.filter(([path]) => ofTools.test(path)),
    3,
  ),
];

beforeAll(everyRecordIsSet);
afterAll(() => vi.restoreAllMocks());

it('the table contains every form that the dashboard mounts', () => {
  // mail-choices.test.ts and message-address.test.ts test the links of mails; the preview of a draft stores
  // nothing; a script sends pictures and gets JSON.
  const others = (path: string) =>
    path === UNSUBSCRIBE_PATH ||
    path === MESSAGE_ADDRESS_PATH ||
    path === DRAFT_PREVIEW ||
    path.startsWith('/dashboard/images');
  const mounted = mountedForms(app.routes, '/dashboard').filter((path) => !others(path));
  expect(mounted.sort()).toEqual(rows.map(([path]) => `/dashboard${path}`).sort());
});

describe.each(tried)('dashboard form %s', (path, row) => {
  it('the outcome is the same when any call to the database fails or its answer is lost', async () => {
    const calls = await expectSameOutcome({
      faults: ['failed', 'lost'],
      outcome: formOutcome(row.instead),
      async prepare() {
        const place = await seedFormPlace();
        const { subject = '', fields = {} } = await row.sent(place);
        const { visitor } = place;
        const address = addressIn(visitor, path.replace(':subject', subject));
        return (bindings) => sendForm(address, visitor.cookie, fields, bindings);
      },
      ...(row.says !== undefined && { repeated: [409], says: row.says }),
      ...(row.apart !== undefined && { apart: row.apart }),
    });
    expect(calls).toBeGreaterThan(1);
  });
});
