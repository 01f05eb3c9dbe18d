import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import { consumeUsage } from '#workers/platform/billing/usage-export/consume-usage.ts';
import {
  claimDestination,
  dropFailure,
  eventsOfBatch,
  eventsToRepeat,
  keepFailure,
  noteKnown,
  recordRun,
  releaseDestination,
} from '#workers/platform/billing/usage-export/delivery-statements.ts';
import { Destinations, dayOf, NOW } from './support/destinations.ts';

let destinations: Destinations;
beforeEach(async () => {
  destinations = await Destinations.open();
});

const claim = (most = 9) =>
  claimDestination.all(destinations.db, { id: 'p', now: NOW, until: NOW + 5, most });

describe('claiming a destination', () => {
  it('leases a destination that is due at this moment', async () => {
    destinations.set('p', `lease_until = ${NOW}, due_at = ${NOW}`);
    await destinations.expectOnlyP(async () =>
      expect(await claim()).toMatchObject([{ id: 'p', batchEnd: 6, doubtAt: NOW }]),
    );
    expect(destinations.row('p')).toMatchObject({ lease_until: NOW + 5 });
  });

  it.each(["status = 'paused'", 'removed_at = 1', `lease_until = ${NOW + 1}`, `due_at = ${NOW + 1}`])(
    'leaves a destination with %s unchanged',
    async (change) => {
      destinations.set('p', change);
      await destinations.expectNoChange(async () => expect(await claim()).toEqual([]));
    },
  );

  it('leaves a destination of a disabled account unchanged', async () => {
    destinations.db.sqlite.exec("UPDATE accounts SET status = 'disabled' WHERE id = 'a'");
    await destinations.expectNoChange(async () => expect(await claim()).toEqual([]));
  });

  it.each([
    ['the next events of the account', 'sent_seq = 1', 2, 4],
    ['those from its first day on', `start_at = ${dayOf(4)}`, 1, 4],
    ['the ones under way', 'batch_end = 3, doubt_at = 7', 1, 3],
    ['no event, when there is none', 'sent_seq = 6', 9, null],
  ])('gets a batch of %s', async (_, change, most, end) => {
    destinations.set('p', change);
    expect(await claim(most)).toMatchObject([{ batchEnd: end }]);
  });
});

describe('releasing a destination', () => {
  const release = () => releaseDestination.run(destinations.db, { id: 'p', lease: 5 });

  it.each([
    ['passes events before its first day', `start_at = ${dayOf(6) + 1}`, 6],
    ['stays before an event of its first day', `start_at = ${dayOf(6)}`, 0],
    ['stays where it is without new events', 'sent_seq = 6', 6],
    ['stays where it is ahead of all events', 'sent_seq = 9', 9],
    ['stays before events that are not settled', 'sent_seq = 4', 4],
  ])('%s', async (_, change, sent) => {
    destinations.set('p', `lease_until = 5, doubt_at = 1, ${change}`);
    destinations.set('q', 'lease_until = 5');
    await destinations.expectOnlyP(release);
    expect(destinations.row('p')).toMatchObject({ sent_seq: sent, lease_until: 0, doubt_at: null });
  });

  it('passes no event of another account', async () => {
    await charge(destinations.db, { tenantId: 'far', key: 'last', now: dayOf(7), amount: 1, usd: 0 });
    destinations.set('p', `lease_until = 5, start_at = ${dayOf(9)}`);
    await release();
    expect(destinations.row('p')).toMatchObject({ sent_seq: 6 });
  });

  it.each(['lease_until = 6', 'lease_until = 5, batch_end = 3'])(
    'changes nothing with %s',
    async (change) => {
      destinations.set('p', change);
      await destinations.expectNoChange(release);
    },
  );
});

it('reads the events of a batch, of the account and from the first day on, with subjects of the destination', async () => {
  const batch = { id: 'p', account: 'a', after: 1, end: 4, from: dayOf(3) };
  const read = async (more: Partial<typeof batch>) =>
    (await eventsOfBatch.all(destinations.db, { ...batch, ...more })).map(({ seq, used, subject }) => [
      seq,
      used,
      subject,
    ]);
  expect(await read({})).toEqual([
    [3, 3, 'p/two'],
    [4, 4, 'p/one'],
  ]);
  expect((await read({ after: 0, from: 0 })).map(([seq]) => seq)).toEqual([1, 3, 4]);
  expect(await read({ after: 3 })).toEqual([[4, 4, 'p/one']]);
  expect(await read({ from: dayOf(3) + 1 })).toEqual([[4, 4, 'p/one']]);
  expect(await read({ end: 3 })).toEqual([[3, 3, 'p/two']]);
});

it('reads the waiting events of the destination alone, with the entry and the subject of each', async () => {
  destinations.db.sqlite.exec(
    `UPDATE usage_failures SET state = 'waiting' WHERE destination_id = 'q' OR seq IN (3, 4)`,
  );
  const waiting = await eventsToRepeat.all(destinations.db, { id: 'p', limit: 5 });
  expect(waiting.map(({ seq, used, externalRef, subject }) => [seq, used, externalRef, subject])).toEqual([
    [3, 3, 'ref-two', 'p/two'],
    [4, 4, 'ref-one', 'p/one'],
  ]);
});

describe('a write of a run', () => {
  const held = { id: 'p', lease: 5, before: 0 };
  const run = {
    sentSeq: 4,
    batchEnd: null,
    doubtAt: null,
    attempts: 0,
    failingSince: null,
    dueAt: 0,
    more: 2,
  };
  const fine = {
    status: 'enabled',
    pausedReason: null,
    notice: null,
    lastStatus: null,
    lastFault: null,
    lastAnswer: null,
  } as const;
  const writes = {
    keepFailure: () =>
      keepFailure.run(destinations.db, {
        ...held,
        seq: 2,
        eventId: 'ev2',
        at: 9,
        code: 'uncertain',
        status: 400,
        answer: 'x',
      }),
    dropFailure: () => dropFailure.run(destinations.db, { ...held, seq: 2 }),
    recordRun: () => recordRun.run(destinations.db, { ...held, ...run, ...fine, now: NOW }),
  };

  it.each(Object.entries(writes))(
    'needs the lease and the position of the run, and changes its destination alone: %s',
    async (_, write) => {
      destinations.set('p', 'lease_until = 5');
      destinations.set('q', 'lease_until = 5');
      for (const change of [
        'lease_until = 6',
        'lease_until = 5, sent_seq = 1',
        'lease_until = 5, sent_seq = 0, removed_at = 1',
      ]) {
        destinations.set('p', change);
        await destinations.expectNoChange(write);
      }
      destinations.set('p', 'lease_until = 5, sent_seq = 0, removed_at = NULL');
      const before = destinations.rows('p');
      await destinations.expectOnlyP(write);
      expect(destinations.rows('p')).not.toEqual(before);
    },
  );

  it('drops the one failure whose event arrived', async () => {
    destinations.set('p', 'lease_until = 5');
    await writes.dropFailure();
    const left = destinations.db.rows<{ seq: number }>(
      "SELECT seq FROM usage_failures WHERE destination_id = 'p' ORDER BY seq",
    );
    expect(left.map(({ seq }) => seq)).toEqual([1, 3, 4, 5, 6]);
  });

  it('counts accepted events, and records the time only if there are any', async () => {
    destinations.set('p', 'lease_until = 5');
    await recordRun.run(destinations.db, { ...held, ...run, ...fine, more: 0, sentSeq: 0, now: NOW });
    expect(destinations.row('p')).toMatchObject({ accepted: 0, accepted_at: null });
    destinations.set('p', 'lease_until = 5');
    await writes.recordRun();
    expect(destinations.row('p')).toMatchObject({ accepted: 2, accepted_at: NOW });
  });

  it('records a known subject of a destination that is not removed', async () => {
    const note = () => noteKnown.run(destinations.db, { id: 'p', tenant: 'one', known: 'k' });
    await destinations.expectOnlyP(note);
    expect(destinations.db.rows("SELECT 1 FROM usage_subjects WHERE known = 'k'")).toHaveLength(1);
    destinations.set('p', 'removed_at = 1');
    await destinations.expectNoChange(() =>
      noteKnown.run(destinations.db, { id: 'p', tenant: 'two', known: 'k' }),
    );
  });
});

it('a message is followed by no other one when its destination has nothing to send', async () => {
  destinations.set('p', 'sent_seq = 6');
  destinations.db.sqlite.exec('DELETE FROM usage_failures');
  const done: unknown[] = [];
  await consumeUsage(
    { ack: () => done.push('ack'), retry: () => done.push('retry') } as never,
    { destination_id: 'p' },
    { DB: destinations.db, WEBHOOKS: { send: async () => done.push('send') } } as never,
    { now: () => NOW, newId: () => 'id', randomBytes: (length) => new Uint8Array(length) },
  );
  expect(done).toEqual(['ack']);
});
