import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { listFailures } from '#workers/platform/billing/usage-export/list-failures.ts';
import { dropDestination } from '#workers/platform/billing/usage-export/remove-destination.ts';
import { sendUsageAgain } from '#workers/platform/billing/usage-export/send-usage-again.ts';
import { assignSubjects, listSubjects } from '#workers/platform/billing/usage-export/subjects.ts';
import { updateDestination } from '#workers/platform/billing/usage-export/update-destination.ts';
import { usageExportCall } from '#workers/platform/billing/usage-export/usage-export-call.ts';
import { makeCall } from '../../support/tenants/open-tenants.ts';
import { Destinations, dayOf, NOW } from './support/destinations.ts';

const id = 'p';

let destinations: Destinations;
beforeEach(async () => {
  destinations = await Destinations.open();
});

const callOf = (account: string) => makeCall(destinations.db, account, NOW);
const audited = () => destinations.db.rows('SELECT account_id, action, target FROM audit_log');

describe('the account of a destination', () => {
  const changes = {
    remove: (account: string) => dropDestination(callOf(account), id),
    resend: (account: string) => sendUsageAgain(callOf(account), id, { all: true }),
    subjects: (account: string) =>
      assignSubjects(callOf(account), id, [{ tenantId: 'one', externalRef: null, subject: 'new' }]),
    update: (account: string) =>
      updateDestination(usageExportCall(callOf(account), {} as never), {
        ...{ id, name: 'new', url: null, secret: null, eventName: null, status: null },
      }),
  };

  it.each(Object.entries(changes))('makes the change %s once, with one audit entry', async (name, change) => {
    await destinations.expectNoChange(async () =>
      expect(await change('b')).toMatchObject({ ok: false, code: 'destination_not_found' }),
    );
    expect(audited()).toEqual([]);
    const before = destinations.rows(id);
    await destinations.expectOnlyP(async () => expect(await change('a')).toMatchObject({ ok: true }));
    expect(destinations.rows(id)).not.toEqual(before);
    await destinations.expectNoChange(async () => expect(await change('a')).toMatchObject({ ok: true }));
    expect(audited()).toEqual([{ account_id: 'a', action: `usage_destination.${name}`, target: id }]);
  });

  it('removes its kept events and its subjects with a destination', async () => {
    await changes.remove('a');
    expect(destinations.rows(id)).toMatchObject([[{ removed_at: NOW }], [], []]);
  });

  it('reads a page of kept events and subjects, and whether another one follows', async () => {
    const failures = (limit: number, account = 'a') =>
      listFailures(callOf(account), { id, before: 99, limit });
    const subjects = (limit: number, account = 'a') =>
      listSubjects(callOf(account), { id, after: '', limit });
    expect(await failures(6)).toMatchObject({ value: { failures: { length: 6 }, next_cursor: null } });
    expect(await subjects(3)).toMatchObject({ value: { subjects: { length: 3 }, next_cursor: null } });
    const [first, other] = [await failures(5), await subjects(2)];
    expect(first).toMatchObject({ value: { failures: { length: 5 } } });
    expect(other).toMatchObject({ value: { subjects: { length: 2 } } });
    // The last one of the page is event 2, and tenant `one`.
    expect([first, other].map((page) => page.ok && decodeCursor(page.value.next_cursor))).toEqual([
      '2',
      'one',
    ]);
    const strangers = [await failures(6, 'b'), await subjects(3, 'b')];
    for (const none of strangers) expect(none).toMatchObject({ code: 'destination_not_found' });
  });
});

describe('events from a time on', () => {
  it.each([
    ['openmeter', 1, NOW - 23 * HOUR, true],
    ['openmeter', 1, NOW - 23 * HOUR - 1, false],
    ['openmeter', 0, dayOf(1), true],
    ['https', 1, dayOf(1), true],
  ])('sends events to %s again, which accepted %i, from %i: %s', async (kind, accepted, from, isSent) => {
    destinations.set(id, `kind = '${kind}', accepted = ${accepted}, sent_seq = 6`);
    const done = await sendUsageAgain(callOf('a'), id, { from });
    expect(done).toMatchObject(isSent ? { ok: true } : { ok: false, code: 'bad_value' });
  });
});
