import { beforeEach, describe, expect, it } from 'vitest';
import {
  claimHead,
  eventById,
  giveUpPending,
  markDelivered,
  markFailedAttempt,
  markLastAttempt,
  putOffLane,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  sendAgain,
  switchOff,
} from '#workers/platform/events/webhooks/delivery-statements.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { change, NOW, openEndpoints, recordChanges } from './support/endpoints.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openEndpoints();
});

/** States in which nothing is sent to `p`; the other endpoints could be sent to. */
const SILENT = [
  ['a disabled endpoint', "UPDATE webhook_endpoints SET status = 'disabled' WHERE id = 'p'"],
  ['a removed endpoint', "UPDATE webhook_endpoints SET removed_at = 1 WHERE id = 'p'"],
  ['a disabled account', "UPDATE accounts SET status = 'disabled' WHERE id = 'a'"],
] as const;

describe('claiming the first delivery of a lane', () => {
  const claim = (lane = 't') =>
    recordChanges(db, () => claimHead.all(db, { endpoint: 'p', lane, now: NOW, until: NOW + 5 }));
  const leased = { lease_until: NOW + 5 };

  it.each([
    ['that is due at this moment', `due_at = ${NOW}, lease_until = 0`],
    ['whose lease ends at this moment', `due_at = 0, lease_until = ${NOW}`],
    ['that was postponed and never tried', `due_at = ${NOW + 1}, attempts = 0`],
  ])('leases a delivery %s, and no other', async (_, set) => {
    change(db, 'deliveries', set);
    expect(await claim()).toEqual({ 'p/1': leased });
  });

  it.each([
    ['that is due later', `due_at = ${NOW + 1}`],
    ['that is leased', `lease_until = ${NOW + 1}`],
    ['that is delivered', "state = 'delivered'"],
  ])('leaves a delivery %s', async (_, set) => {
    change(db, 'deliveries', set);
    expect(await claim()).toEqual({});
  });

  it.each(SILENT)('leaves the deliveries of %s', async (_, sql) => {
    db.sqlite.exec(sql);
    expect(await claim()).toEqual({});
  });

  it('leases the first pending one of the lane of the endpoint', async () => {
    expect(await claim('u')).toEqual({ 'p/3': leased });
    change(db, 'deliveries', "state = 'delivered'", "endpoint_id = 'p' AND seq = 1");
    expect(await claim()).toEqual({ 'p/2': leased });
  });
});

describe('postponing a lane', () => {
  const putOff = () =>
    recordChanges(db, () => putOffLane.run(db, { endpoint: 'p', lane: 't', now: NOW, pause: 50 }));
  const first = "endpoint_id = 'p' AND seq = 1";

  it('postpones the deliveries behind the first one until it is due', async () => {
    change(db, 'deliveries', `due_at = ${NOW + 9}`, first);
    expect(await putOff()).toEqual({ 'p/2': { due_at: NOW + 9 }, 'p/4': { due_at: NOW + 9 } });
  });

  it('postpones them until the lease of the first one ends', async () => {
    change(db, 'deliveries', `due_at = ${NOW + 3}, lease_until = ${NOW + 7}`, first);
    expect(await putOff()).toEqual({ 'p/2': { due_at: NOW + 7 }, 'p/4': { due_at: NOW + 7 } });
  });

  it('takes the time from the first pending delivery', async () => {
    change(db, 'deliveries', "state = 'delivered'", first);
    change(db, 'deliveries', `due_at = ${NOW + 9}`, "endpoint_id = 'p' AND seq = 2");
    expect(await putOff()).toEqual({ 'p/4': { due_at: NOW + 9 } });
  });

  it.each(["state = 'delivered'", `due_at = ${NOW + 1}`, `lease_until = ${NOW + 1}`])(
    'leaves a delivery with %s',
    async (set) => {
      change(db, 'deliveries', `due_at = ${NOW + 9}`, first);
      change(db, 'deliveries', set, "endpoint_id = 'p' AND seq = 4");
      expect(await putOff()).toEqual({ 'p/2': { due_at: NOW + 9 } });
    },
  );

  it('postpones a delivery whose lease ends at this moment', async () => {
    change(db, 'deliveries', `due_at = ${NOW + 9}`, first);
    change(db, 'deliveries', `lease_until = ${NOW}`, "endpoint_id = 'p' AND seq = 4");
    expect(Object.keys(await putOff())).toEqual(['p/2', 'p/4']);
  });

  it.each(SILENT)('postpones all deliveries of %s by the pause', async (_, sql) => {
    db.sqlite.exec(sql);
    const due = { due_at: NOW + 50 };
    expect(await putOff()).toEqual({ 'p/1': due, 'p/2': due, 'p/4': due });
  });
});

describe('the result of an attempt', () => {
  const one = { endpoint: 'p', seq: 1, now: NOW };
  const results = {
    delivered: () => markDelivered.run(db, one),
    failed: () => markFailedAttempt.run(db, { ...one, lease: 7, due: NOW + 9 }),
    'failed for the last time': () => markLastAttempt.run(db, { ...one, lease: 7 }),
  };
  const changes = {
    delivered: { state: 'delivered', settled_at: NOW },
    failed: { due_at: NOW + 9 },
    'failed for the last time': {},
  };

  it.each(Object.keys(results) as (keyof typeof results)[])(
    'is recorded once for its delivery: %s',
    async (result) => {
      change(db, 'deliveries', 'lease_until = 7, first_at = null');
      expect(await recordChanges(db, results[result])).toEqual({
        'p/1': { attempts: 2, first_at: NOW, lease_until: 0, ...changes[result] },
      });
      expect(await recordChanges(db, results[result])).toEqual({});
    },
  );

  it.each(Object.keys(results) as (keyof typeof results)[])(
    'is not recorded for a settled delivery: %s',
    async (result) => {
      change(db, 'deliveries', "lease_until = 7, state = 'failed'");
      expect(await recordChanges(db, results[result])).toEqual({});
    },
  );

  it('is recorded after its lease only when it is a success', async () => {
    change(db, 'deliveries', 'lease_until = 8');
    expect(await recordChanges(db, results.failed)).toEqual({});
    expect(await recordChanges(db, results['failed for the last time'])).toEqual({});
    expect(Object.keys(await recordChanges(db, results.delivered))).toEqual(['p/1']);
  });
});

describe('disabling an endpoint after its last attempt', () => {
  const disable = () =>
    recordChanges(db, () =>
      switchOff.run(db, {
        endpoint: 'p',
        seq: 1,
        lease: 7,
        now: NOW,
        reason: 'failing',
        notice: 'endpoint_failing',
      }),
    );
  const leased = (where: string) => change(db, 'deliveries', 'lease_until = 7', where);

  it('disables the endpoint and no other', async () => {
    leased('true');
    expect(await disable()).toEqual({
      p: {
        status: 'disabled',
        disabled_reason: 'failing',
        disabled_at: NOW,
        notice: 'endpoint_failing',
        updated_at: NOW,
      },
    });
  });

  it.each([
    ['the lease has ended', "endpoint_id = 'q'"],
    ['the lease is that of another delivery', "NOT (endpoint_id = 'p' AND seq = 1)"],
  ])('leaves the endpoint when %s', async (_, where) => {
    leased(where);
    expect(await disable()).toEqual({});
  });

  it.each(["status = 'disabled', disabled_reason = 'by_hand'", 'removed_at = 1'])(
    'leaves an endpoint with %s',
    async (set) => {
      leased('true');
      change(db, 'endpoints', set, "id = 'p'");
      expect(await disable()).toEqual({});
    },
  );

  it('leaves the endpoint when the delivery is settled', async () => {
    leased('true');
    change(db, 'deliveries', "state = 'delivered'", "endpoint_id = 'p' AND seq = 1");
    expect(await disable()).toEqual({});
  });
});

describe('giving up the deliveries of a disabled endpoint', () => {
  const giveUp = () => recordChanges(db, () => giveUpPending.run(db, { endpoint: 'p', now: NOW }));

  it('gives up its pending deliveries', async () => {
    change(db, 'endpoints', "status = 'disabled'");
    change(db, 'deliveries', "state = 'delivered'", 'seq = 1');
    const failed = { state: 'failed', settled_at: NOW };
    expect(await giveUp()).toEqual({ 'p/2': failed, 'p/3': failed, 'p/4': failed });
  });

  it('leaves those of an enabled endpoint', async () => {
    change(db, 'endpoints', "status = 'disabled'", "id <> 'p'");
    expect(await giveUp()).toEqual({});
  });
});

describe('sending an event again', () => {
  const send = (endpoint = 'p', seq = 1, account = 'a') =>
    recordChanges(db, () => sendAgain.run(db, { account, endpoint, seq, now: NOW }));

  it('starts another round of a settled delivery', async () => {
    change(db, 'deliveries', "state = 'failed', settled_at = 5, lease_until = 5");
    expect(await send()).toEqual({
      'p/1': {
        state: 'pending',
        attempts: 0,
        first_at: null,
        due_at: 0,
        lease_until: 0,
        settled_at: null,
        created_at: NOW,
      },
    });
  });

  it('makes the delivery of an event that was never sent there', async () => {
    db.sqlite.exec('DELETE FROM webhook_deliveries');
    expect(await send()).toEqual({
      'p/1': expect.objectContaining({ account_id: 'a', lane: 't', state: 'pending', created_at: NOW }),
    });
  });

  it('leaves a pending delivery', async () => {
    expect(await send()).toEqual({});
  });

  it.each([
    ['an endpoint of another account', 'r', 5, 'a'],
    ['an event of another account', 'p', 5, 'a'],
  ] as const)('refuses %s', async (_, endpoint, seq, account) => {
    db.sqlite.exec('DELETE FROM webhook_deliveries');
    expect(await send(endpoint, seq, account)).toEqual({});
  });

  it.each(["status = 'disabled'", 'removed_at = 1'])('leaves an endpoint with %s', async (set) => {
    change(db, 'deliveries', "state = 'failed'");
    change(db, 'endpoints', set, "id = 'p'");
    expect(await send()).toEqual({});
  });
});

describe('reading deliveries', () => {
  it('a delivery is read with its event and its endpoint', async () => {
    expect(await selectDelivery.all(db, { endpoint: 'p', seq: 2 })).toMatchObject([
      { seq: 2, id: 'evt_2', accountId: 'a', endpointId: 'p', url: 'https://p.example/' },
    ]);
  });

  it.each([
    ['all', { endpoint: 'p', before: 9, state: null }, [4, 3, 2, 1]],
    ['those before a number', { endpoint: 'p', before: 3, state: null }, [2, 1]],
    ['those of a state', { endpoint: 'p', before: 9, state: 'delivered' }, [2]],
    ['none of another account', { endpoint: 'r', before: 9, state: null }, []],
  ])('a page has the deliveries of one endpoint, newest first: %s', async (_, query, seqs) => {
    change(db, 'deliveries', "state = 'delivered'", 'seq = 2');
    const found = await selectDeliveries.all(db, { account: 'a', limit: 9, ...query });
    expect(found.map(({ seq }) => seq)).toEqual(seqs);
  });

  it('the attempts of deliveries are those of their endpoint and numbers, oldest first', async () => {
    for (const [endpoint, seq] of [
      ['p', 3],
      ['p', 1],
      ['p', 2],
      ['q', 2],
      ['p', 4],
    ] as const)
      db.sqlite.exec(
        `INSERT INTO webhook_attempts (endpoint_id, seq, at, ms, answer) VALUES ('${endpoint}', ${seq}, 1, 1, '${endpoint}')`,
      );
    const found = await selectAttempts.all(db, { endpoint: 'p', low: 2, high: 3, limit: 9 });
    expect(found.map(({ seq, answer }) => [seq, answer])).toEqual([
      [2, 'p'],
      [3, 'p'],
    ]);
  });

  it('an event is found by its id in its account', async () => {
    expect(await eventById.all(db, { account: 'a', id: 'evt_2' })).toEqual([{ seq: 2 }]);
    expect(await eventById.all(db, { account: 'a', id: 'evt_5' })).toEqual([]);
  });
});
