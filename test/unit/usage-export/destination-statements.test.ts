import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import {
  claimDestination,
  eventsOfBatch,
  noteKnown,
} from '#workers/platform/billing/usage-export/delivery-statements.ts';
import {
  changeDestination,
  destinationById,
  destinationOfKey,
  destinationsOfAccount,
  insertDestination,
  moveBack,
  numberEntries,
  removeDestination,
  removedDestination,
  removeFailures,
  removeSubjects,
  repeatFailures,
  selectFailure,
  selectFailures,
  selectSubjects,
  setSubjects,
  tenantsNamed,
} from '#workers/platform/billing/usage-export/destination-statements.ts';
import { Destinations, dayOf, NOW } from './support/destinations.ts';

let destinations: Destinations;
beforeEach(async () => {
  destinations = await Destinations.open();
});

describe('the account of a destination', () => {
  const change = {
    name: null,
    url: null,
    eventName: null,
    sealed: new Uint8Array(),
    hasSecret: 0,
    status: null,
  };
  const removing = (account: string) => async () => {
    await removeFailures.run(destinations.db, { account, id: 'p' });
    await removeSubjects.run(destinations.db, { account, id: 'p' });
  };
  const verbs: Record<string, (account: string) => () => Promise<unknown>> = {
    rename: (account) => () =>
      changeDestination.run(destinations.db, { ...change, account, id: 'p', name: 'new', now: 9 }),
    remove: (account) => () => removeDestination.run(destinations.db, { account, id: 'p', now: 9 }),
    repeat: (account) => () => repeatFailures.run(destinations.db, { account, id: 'p', event: null }),
    'repeat one': (account) => () => repeatFailures.run(destinations.db, { account, id: 'p', event: 'ev2' }),
    'move back': (account) => () =>
      moveBack.run(destinations.db, { account, id: 'p', from: dayOf(3), now: 9 }),
    'set subjects': (account) => () =>
      setSubjects.run(destinations.db, { account, id: 'p', list: '[["one","new"]]' }),
  };

  it.each(Object.entries(verbs))('an account can %s its own, and no other', async (_, verb) => {
    await destinations.expectNoChange(verb('b'));
    const before = destinations.rows('p');
    await destinations.expectOnlyP(verb('a'));
    expect(destinations.rows('p')).not.toEqual(before);
  });

  it.each(['rename', 'remove', 'move back'])('an account cannot %s what was removed', async (name) => {
    destinations.set('p', 'removed_at = 1');
    await destinations.expectNoChange(verbs[name]!('a'));
  });

  it('deletes failures and subjects of a destination after it was removed, and not before', async () => {
    await destinations.expectNoChange(removing('a'));
    destinations.set('p', 'removed_at = 1');
    destinations.set('r', 'removed_at = 1');
    await destinations.expectNoChange(removing('b'));
    await destinations.expectOnlyP(removing('a'));
    expect(destinations.rows('p').slice(1)).toEqual([[], []]);
  });

  it('changes nothing without new values, and sends a token to no other address', async () => {
    await destinations.expectNoChange(() =>
      changeDestination.run(destinations.db, { ...change, account: 'a', id: 'p', name: 'p', now: 9 }),
    );
    const elsewhere = { ...change, account: 'a', id: 'p', url: 'https://other.example', now: 9 };
    await destinations.expectNoChange(() => changeDestination.run(destinations.db, elsewhere));
    await destinations.expectOnlyP(() =>
      changeDestination.run(destinations.db, { ...elsewhere, hasSecret: 1 }),
    );
    expect(destinations.row('p')).toMatchObject({ url: 'https://other.example' });
    destinations.set('p', "sealed_secret = x''");
    await changeDestination.run(destinations.db, { ...elsewhere, url: 'https://third.example' });
    expect(destinations.row('p')).toMatchObject({ url: 'https://third.example' });
    destinations.set('p', "sealed_secret = x'01', kind = 'https'");
    await changeDestination.run(destinations.db, elsewhere);
    expect(destinations.row('p')).toMatchObject({ url: 'https://other.example' });
  });

  it('repeats one kept event or all of them', async () => {
    const repeat = (event: string | null) =>
      repeatFailures.run(destinations.db, { account: 'a', id: 'p', event });
    expect(await repeat('ev2')).toBe(1);
    expect(await repeat('ev2')).toBe(0);
    expect(await repeat(null)).toBe(5);
  });

  it('moves back to the first event from a time on, and never ahead', async () => {
    destinations.set('p', 'sent_seq = 5');
    const move = async (from: number) => {
      const changes = await moveBack.run(destinations.db, { account: 'a', id: 'p', from, now: 9 });
      return [changes, destinations.row('p')?.sent_seq];
    };
    expect(await move(dayOf(6))).toEqual([1, 5]);
    expect(await move(dayOf(4))).toEqual([1, 3]);
    expect(await move(dayOf(4))).toEqual([0, 3]);
    destinations.set('p', 'sent_seq = 5');
    expect(await move(dayOf(4))).toEqual([1, 3]);
    // Event 2 is another account's.
    expect(await move(dayOf(2))).toEqual([1, 2]);
  });

  it('sets subjects of the account’s tenants, and writes only those that differ', async () => {
    const set = (list: string) => setSubjects.run(destinations.db, { account: 'a', id: 'p', list });
    await destinations.expectNoChange(() => set('[["far","new"]]'));
    expect(await set('[["one","new"],["two","p/two"]]')).toBe(1);
    expect(destinations.rows('p')[2]).toMatchObject([
      { subject: 'p/far' },
      { subject: 'new' },
      { subject: 'p/two' },
    ]);
  });

  it('reads the destinations of the account, and no removed one', async () => {
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const of = { account: 'a', id: 'p' };
    expect(ids(await destinationsOfAccount.all(destinations.db, { account: 'a' }))).toEqual(['p', 'q']);
    expect(await destinationById.all(destinations.db, of)).toMatchObject([
      { id: 'p', pending: 4, failures: 6 },
    ]);
    expect(await destinationById.all(destinations.db, { account: 'b', id: 'p' })).toEqual([]);
    destinations.set('p', 'sent_seq = 3');
    expect(await destinationById.all(destinations.db, of)).toMatchObject([{ pending: 2 }]);
    destinations.set('p', 'sent_seq = 0');
    expect(ids(await destinationOfKey.all(destinations.db, { account: 'a', first: 'o', last: 'p' }))).toEqual(
      ['p'],
    );
    expect(ids(await destinationOfKey.all(destinations.db, { account: 'a', first: 'p', last: 'r' }))).toEqual(
      ['q'],
    );
    expect(await removedDestination.all(destinations.db, of)).toEqual([]);
    destinations.set('p', 'removed_at = 1, sent_seq = 4');
    destinations.set('r', 'removed_at = 1');
    expect(ids(await destinationsOfAccount.all(destinations.db, { account: 'a' }))).toEqual(['q']);
    expect(await destinationById.all(destinations.db, of)).toEqual([]);
    expect(await removedDestination.all(destinations.db, of)).toEqual([{ id: 'p' }]);
    expect(await removedDestination.all(destinations.db, { account: 'b', id: 'p' })).toEqual([]);
  });

  it('reads kept events and subjects of the account’s destination, after the page before', async () => {
    const failures = async (account: string, before: number) =>
      (await selectFailures.all(destinations.db, { account, id: 'p', before, limit: 9 })).map(
        ({ seq, used, subject }) => [seq, used, subject],
      );
    expect(await failures('a', 4)).toEqual([
      [3, 3, 'p/two'],
      [2, 2, 'p/far'],
      [1, 1, 'p/one'],
    ]);
    expect(await failures('b', 4)).toEqual([]);
    expect(await selectFailure.all(destinations.db, { account: 'a', id: 'p', event: 'ev3' })).toEqual([
      { seq: 3 },
    ]);
    expect(await selectFailure.all(destinations.db, { account: 'b', id: 'p', event: 'ev3' })).toEqual([]);
    destinations.db.sqlite.exec(
      "DELETE FROM usage_subjects WHERE destination_id = 'p' AND tenant_id = 'two'",
    );
    await noteKnown.run(destinations.db, { id: 'p', tenant: 'two', known: 'k' });
    const subjects = async (account: string) =>
      (await selectSubjects.all(destinations.db, { account, id: 'p', after: 'far', limit: 9 })).map(
        ({ tenantId, subject }) => [tenantId, subject],
      );
    expect(await subjects('a')).toEqual([['one', 'p/one']]);
    expect(await subjects('b')).toEqual([]);
  });

  it('finds tenants of the account by id or reference', async () => {
    const list = JSON.stringify([['one'], [null, 'ref-two'], ['far'], [null, 'ref-far'], ['none']]);
    const named = await tenantsNamed.all(destinations.db, { account: 'a', list });
    expect(named.map(({ id }) => id)).toEqual(['one', 'two']);
    destinations.db.sqlite.exec("UPDATE tenants SET external_ref = 'ref-two' WHERE id = 'far'");
    for (const [account, id] of [
      ['a', 'two'],
      ['b', 'far'],
    ] as const)
      expect(await tenantsNamed.all(destinations.db, { account, list: '[[null,"ref-two"]]' })).toEqual([
        { id, externalRef: 'ref-two' },
      ]);
  });
});

it('numbers entries of before, in their order and below all others, and each once', async () => {
  const { db } = destinations;
  db.sqlite.exec("DELETE FROM usage_events WHERE account_id = 'a'");
  const number = (from: number) => numberEntries.run(db, { account: 'a', from });
  const numbered = () =>
    db.rows<{ seq: number; key: string }>(
      `SELECT u.seq, e.op_key AS key FROM usage_events u
       JOIN credit_entries e ON e.tenant_id = u.tenant_id AND e.seq = u.entry_seq WHERE u.account_id = 'a' ORDER BY u.seq`,
    );
  expect(await number(dayOf(6))).toBe(1);
  expect(numbered()).toEqual([{ seq: 0, key: 'charge/c5' }]);
  expect(await number(dayOf(3))).toBe(2);
  await charge(db, { tenantId: 'one', key: 'new', now: dayOf(7), amount: 1, usd: 0 });
  expect(await number(dayOf(3))).toBe(0);
  expect(await number(dayOf(1))).toBe(1);
  expect(numbered().map(({ seq, key }) => [Math.sign(seq), key])).toEqual([
    [-1, 'charge/c0'],
    [-1, 'charge/c2'],
    [-1, 'charge/c3'],
    [0, 'charge/c5'],
    [1, 'charge/new'],
  ]);
});

it('gives a new destination the entries from its time on, and no older destination the same again', async () => {
  const { db } = destinations;
  db.sqlite.exec("DELETE FROM usage_events WHERE account_id = 'a'; DELETE FROM usage_destinations");
  const insert = (id: string, startAt: number | null) =>
    insertDestination.run(db, {
      ...{ id, account: 'a', first: `${id}-`, last: `${id}~`, kind: 'https', name: 'n', url: 'u', most: 9 },
      ...{ sealed: new Uint8Array(), eventName: 'e', units: 1, startAt, now: 1 },
    });
  const batchOf = async (id: string) => {
    const [claimed] = await claimDestination.all(db, { id, now: NOW, until: NOW + 5, most: 9 });
    if (claimed === undefined || claimed.batchEnd === null) return [];
    const { sentSeq: after, batchEnd: end, startAt } = claimed;
    const found = await eventsOfBatch.all(db, { id, account: 'a', after, end, from: startAt ?? 0 });
    return found.map(({ opKey }) => opKey);
  };
  await insert('now', null);
  await numberEntries.run(db, { account: 'a', from: dayOf(3) });
  await insert('past', dayOf(3));
  expect(await batchOf('now')).toEqual([]);
  expect(await batchOf('past')).toEqual(['charge/c2', 'charge/c3', 'charge/c5']);
  await charge(db, { tenantId: 'one', key: 'new', now: dayOf(7), amount: 1, usd: 0 });
  destinations.set('now', 'lease_until = 0');
  expect(await batchOf('now')).toEqual(['charge/new']);
});

it('creates as many destinations as an account may have, and one for each key', async () => {
  const insert = (id: string, account: string, of: string) =>
    insertDestination.run(destinations.db, {
      ...{ id, account, first: `${of}-`, last: `${of}~`, kind: 'https', name: 'n', url: 'u', most: 2 },
      ...{ sealed: new Uint8Array(), eventName: 'e', units: 1, startAt: null, now: 1 },
    });
  expect(await insert('x-1', 'a', 'x')).toBe(0);
  expect(await insert('x-1', 'b', 'x')).toBe(1);
  destinations.set('q', 'removed_at = 1');
  expect(await insert('x-2', 'a', 'x')).toBe(0);
  expect(await insert('y-1', 'a', 'y')).toBe(1);
  expect(destinations.row('y-1')).toMatchObject({ sent_seq: 6 });
  await charge(destinations.db, { tenantId: 'far', key: 'last', now: dayOf(7), amount: 1, usd: 0 });
  destinations.set('y-1', 'removed_at = 1');
  expect(await insert('z-1', 'a', 'z')).toBe(1);
  expect(destinations.row('z-1')).toMatchObject({ sent_seq: 6 });
});
