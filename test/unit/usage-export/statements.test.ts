import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '../../../shared/ledger/charge.ts';
import { topup } from '../../../shared/ledger/topup.ts';
import {
  claimDestination,
  dropFailure,
  eventsOfBatch,
  eventsToRepeat,
  keepFailure,
  noteKnown,
  recordRun,
  releaseDestination,
} from '../../../workers/platform/usage-export/delivery-statements.ts';
import {
  changeDestination,
  destinationById,
  destinationOfKey,
  destinationsOfAccount,
  insertDestination,
  moveBack,
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
} from '../../../workers/platform/usage-export/destination-statements.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { openTenants } from '../../support/tenants/open-tenants.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const NOW = START + 10 * DAY;

let db: SqliteD1;

/** Events 1 to 6: one and two are tenants of account a, far is of b. Each is a day later than the one before. */
const EVENTS = ['one', 'far', 'two', 'one', 'far', 'one'] as const;
const dayOf = (seq: number): number => START + (seq - 1) * DAY;

beforeEach(async () => {
  db = openTenants();
  for (const tenantId of ['one', 'two', 'far'])
    await topup(db, { tenantId, key: 't', now: START, amount: 1000, priceUsd: 1 });
  for (const [index, tenantId] of EVENTS.entries())
    await charge(db, { tenantId, key: `c${index}`, now: dayOf(index + 1), amount: index + 1, usd: 0 });
  // Two destinations of account a and one of b, each with a kept failure of every event and a subject of every tenant.
  for (const [id, account] of Object.entries(OWNERS)) {
    db.sqlite.exec(`INSERT INTO usage_destinations (id, account_id, kind, name, url, sealed_secret, event_name, sent_seq,
        created_at, updated_at) VALUES ('${id}', '${account}', 'openmeter', '${id}', 'https://${id}.example', x'01', 'e', 0, 1, 1)`);
    for (const seq of EVENTS.keys())
      db.sqlite.exec(`INSERT INTO usage_failures (destination_id, seq, account_id, event_id, at, code, answer)
        VALUES ('${id}', ${seq + 1}, '${account}', 'ev${seq + 1}', 1, 'refused', 'no')`);
    for (const tenant of ['one', 'two', 'far'])
      db.sqlite.exec(`INSERT INTO usage_subjects (destination_id, tenant_id, account_id, subject)
        VALUES ('${id}', '${tenant}', '${account}', '${id}/${tenant}')`);
  }
});

const OWNERS = { p: 'a', q: 'a', r: 'b' } as const;
const set = (id: string, change: string) =>
  db.sqlite.exec(`UPDATE usage_destinations SET ${change} WHERE id = '${id}'`);
const all = (id: string) => [
  db.rows('SELECT * FROM usage_destinations WHERE id = ?', id),
  db.rows('SELECT * FROM usage_failures WHERE destination_id = ? ORDER BY seq', id),
  db.rows('SELECT * FROM usage_subjects WHERE destination_id = ? ORDER BY tenant_id', id),
];
const row = (id: string) =>
  db.rows<Record<string, unknown>>('SELECT * FROM usage_destinations WHERE id = ?', id)[0];

/** Runs something that may change destination p alone. */
async function onlyP(run: () => Promise<unknown>): Promise<void> {
  const before = [all('q'), all('r')];
  await run();
  expect([all('q'), all('r')]).toEqual(before);
}
/** Runs something that changes nothing. */
async function nothing(run: () => Promise<unknown>): Promise<void> {
  const before = all('p');
  await onlyP(run);
  expect(all('p')).toEqual(before);
}

const claim = (most = 9) => claimDestination.all(db, { id: 'p', now: NOW, until: NOW + 5, most });

describe('claiming a destination', () => {
  it('leases one that is due from this moment on', async () => {
    set('p', `lease_until = ${NOW}, due_at = ${NOW}`);
    await onlyP(async () => expect(await claim()).toMatchObject([{ id: 'p', batchEnd: 6, doubtAt: NOW }]));
    expect(row('p')).toMatchObject({ lease_until: NOW + 5 });
  });

  it.each(["status = 'paused'", 'removed_at = 1', `lease_until = ${NOW + 1}`, `due_at = ${NOW + 1}`])(
    'leaves one alone with %s',
    async (change) => {
      set('p', change);
      await nothing(async () => expect(await claim()).toEqual([]));
    },
  );

  it('leaves one alone whose next events have no number yet', async () => {
    db.sqlite.exec("INSERT INTO backfills (name, done, last) VALUES ('usage_events', 0, 1)");
    await nothing(async () => expect(await claim()).toEqual([]));
    set('p', 'sent_seq = 1');
    expect(await claim()).toMatchObject([{ batchEnd: 6 }]);
  });

  it('leaves one of a disabled account alone', async () => {
    db.sqlite.exec("UPDATE accounts SET status = 'disabled' WHERE id = 'a'");
    await nothing(async () => expect(await claim()).toEqual([]));
  });

  it.each([
    ['the next events of the account', 'sent_seq = 1', 2, 4],
    ['those from its first day on', `start_at = ${dayOf(4)}`, 1, 4],
    ['the ones under way', 'batch_end = 3, doubt_at = 7', 1, 3],
    ['no event, when there is none', 'sent_seq = 6', 9, null],
  ])('has as its batch %s', async (_, change, most, end) => {
    set('p', change);
    expect(await claim(most)).toMatchObject([{ batchEnd: end }]);
  });
});

describe('releasing a destination', () => {
  const release = () => releaseDestination.run(db, { id: 'p', lease: 5 });

  it.each([
    ['goes behind events before its first day', `start_at = ${dayOf(6) + 1}`, 6],
    ['stays before an event of its first day', `start_at = ${dayOf(6)}`, 0],
    ['stays where it is without new events', 'sent_seq = 6', 6],
    ['stays where it is ahead of all events', 'sent_seq = 9', 9],
    ['stays before events that are not settled', 'sent_seq = 4', 4],
  ])('%s', async (_, change, sent) => {
    set('p', `lease_until = 5, doubt_at = 1, ${change}`);
    set('q', 'lease_until = 5');
    await onlyP(release);
    expect(row('p')).toMatchObject({ sent_seq: sent, lease_until: 0, doubt_at: null });
  });

  it('goes behind no event of another account', async () => {
    await charge(db, { tenantId: 'far', key: 'last', now: dayOf(7), amount: 1, usd: 0 });
    set('p', `lease_until = 5, start_at = ${dayOf(9)}`);
    await release();
    expect(row('p')).toMatchObject({ sent_seq: 6 });
  });

  it.each(['lease_until = 6', 'lease_until = 5, batch_end = 3'])(
    'changes nothing with %s',
    async (change) => {
      set('p', change);
      await nothing(release);
    },
  );
});

it('reads the events of a batch, of the account and from the first day on, with subjects of the destination', async () => {
  const batch = { id: 'p', account: 'a', after: 1, end: 4, from: dayOf(3) };
  const read = async (more: Partial<typeof batch>) =>
    (await eventsOfBatch.all(db, { ...batch, ...more })).map(({ seq, used, subject }) => [
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
  db.sqlite.exec(`UPDATE usage_failures SET state = 'waiting' WHERE destination_id = 'q' OR seq IN (3, 4)`);
  const waiting = await eventsToRepeat.all(db, { id: 'p', limit: 5 });
  expect(waiting.map(({ seq, used, externalRef, subject }) => [seq, used, externalRef, subject])).toEqual([
    [3, 3, 'ref-two', 'p/two'],
    [4, 4, 'ref-one', 'p/one'],
  ]);
});

describe('what a run writes', () => {
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
      keepFailure.run(db, {
        ...held,
        seq: 2,
        eventId: 'ev2',
        at: 9,
        code: 'uncertain',
        status: 400,
        answer: 'x',
      }),
    dropFailure: () => dropFailure.run(db, { ...held, seq: 2 }),
    recordRun: () => recordRun.run(db, { ...held, ...run, ...fine, now: NOW }),
  };

  it.each(Object.entries(writes))('is its own, with its lease and where it began: %s', async (_, write) => {
    set('p', 'lease_until = 5');
    set('q', 'lease_until = 5');
    for (const change of [
      'lease_until = 6',
      'lease_until = 5, sent_seq = 1',
      'lease_until = 5, sent_seq = 0, removed_at = 1',
    ]) {
      set('p', change);
      await nothing(write);
    }
    set('p', 'lease_until = 5, sent_seq = 0, removed_at = NULL');
    const before = all('p');
    await onlyP(write);
    expect(all('p')).not.toEqual(before);
  });

  it('drops the one failure whose event arrived', async () => {
    set('p', 'lease_until = 5');
    await writes.dropFailure();
    const left = db.rows<{ seq: number }>(
      "SELECT seq FROM usage_failures WHERE destination_id = 'p' ORDER BY seq",
    );
    expect(left.map(({ seq }) => seq)).toEqual([1, 3, 4, 5, 6]);
  });

  it('counts what was accepted, and notes when only if there was something', async () => {
    set('p', 'lease_until = 5');
    await recordRun.run(db, { ...held, ...run, ...fine, more: 0, sentSeq: 0, now: NOW });
    expect(row('p')).toMatchObject({ accepted: 0, accepted_at: null });
    set('p', 'lease_until = 5');
    await writes.recordRun();
    expect(row('p')).toMatchObject({ accepted: 2, accepted_at: NOW });
  });

  it('notes a known subject of a destination that is there', async () => {
    const note = () => noteKnown.run(db, { id: 'p', tenant: 'one', known: 'k' });
    await onlyP(note);
    expect(db.rows("SELECT 1 FROM usage_subjects WHERE known = 'k'")).toHaveLength(1);
    set('p', 'removed_at = 1');
    await nothing(() => noteKnown.run(db, { id: 'p', tenant: 'two', known: 'k' }));
  });
});

describe('the account that has a destination', () => {
  const change = {
    name: null,
    url: null,
    eventName: null,
    sealed: new Uint8Array(),
    hasSecret: 0,
    status: null,
  };
  const removing = (account: string) => async () => {
    await removeFailures.run(db, { account, id: 'p' });
    await removeSubjects.run(db, { account, id: 'p' });
  };
  const verbs: Record<string, (account: string) => () => Promise<unknown>> = {
    rename: (account) => () =>
      changeDestination.run(db, { ...change, account, id: 'p', name: 'new', now: 9 }),
    remove: (account) => () => removeDestination.run(db, { account, id: 'p', now: 9 }),
    repeat: (account) => () => repeatFailures.run(db, { account, id: 'p', event: null }),
    'repeat one': (account) => () => repeatFailures.run(db, { account, id: 'p', event: 'ev2' }),
    'move back': (account) => () => moveBack.run(db, { account, id: 'p', from: dayOf(3), now: 9 }),
    'set subjects': (account) => () => setSubjects.run(db, { account, id: 'p', list: '[["one","new"]]' }),
  };

  it.each(Object.entries(verbs))('an account can %s its own, and no other', async (_, verb) => {
    await nothing(verb('b'));
    const before = all('p');
    await onlyP(verb('a'));
    expect(all('p')).not.toEqual(before);
  });

  it.each(['rename', 'remove', 'move back'])('an account cannot %s what was removed', async (name) => {
    set('p', 'removed_at = 1');
    await nothing(verbs[name]!('a'));
  });

  it('forgets what was kept of it when it was removed, and not before', async () => {
    await nothing(removing('a'));
    set('p', 'removed_at = 1');
    set('r', 'removed_at = 1');
    await nothing(removing('b'));
    await onlyP(removing('a'));
    expect(all('p').slice(1)).toEqual([[], []]);
  });

  it('changes nothing when nothing is new, and takes a token to no other address', async () => {
    await nothing(() => changeDestination.run(db, { ...change, account: 'a', id: 'p', name: 'p', now: 9 }));
    const elsewhere = { ...change, account: 'a', id: 'p', url: 'https://other.example', now: 9 };
    await nothing(() => changeDestination.run(db, elsewhere));
    await onlyP(() => changeDestination.run(db, { ...elsewhere, hasSecret: 1 }));
    expect(row('p')).toMatchObject({ url: 'https://other.example' });
    set('p', "sealed_secret = x''");
    await changeDestination.run(db, { ...elsewhere, url: 'https://third.example' });
    expect(row('p')).toMatchObject({ url: 'https://third.example' });
    set('p', "sealed_secret = x'01', kind = 'https'");
    await changeDestination.run(db, elsewhere);
    expect(row('p')).toMatchObject({ url: 'https://other.example' });
  });

  it('repeats one event or all that are kept', async () => {
    const repeat = (event: string | null) => repeatFailures.run(db, { account: 'a', id: 'p', event });
    expect(await repeat('ev2')).toBe(1);
    expect(await repeat('ev2')).toBe(0);
    expect(await repeat(null)).toBe(5);
  });

  it('moves back to the first event of a time, and never ahead', async () => {
    set('p', 'sent_seq = 5');
    const move = async (from: number) => {
      const changes = await moveBack.run(db, { account: 'a', id: 'p', from, now: 9 });
      return [changes, row('p')?.sent_seq];
    };
    expect(await move(dayOf(6))).toEqual([1, 5]);
    expect(await move(dayOf(4))).toEqual([1, 3]);
    expect(await move(dayOf(4))).toEqual([0, 3]);
    set('p', 'sent_seq = 5');
    expect(await move(dayOf(4))).toEqual([1, 3]);
  });

  it('reads its own, and nothing of a removed one', async () => {
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const of = { account: 'a', id: 'p' };
    expect(ids(await destinationsOfAccount.all(db, { account: 'a' }))).toEqual(['p', 'q']);
    expect(await destinationById.all(db, of)).toMatchObject([{ id: 'p', pending: 4, failures: 6 }]);
    expect(await destinationById.all(db, { account: 'b', id: 'p' })).toEqual([]);
    set('p', 'sent_seq = 3');
    expect(await destinationById.all(db, of)).toMatchObject([{ pending: 2 }]);
    set('p', 'sent_seq = 0');
    expect(ids(await destinationOfKey.all(db, { account: 'a', first: 'o', last: 'p' }))).toEqual(['p']);
    expect(ids(await destinationOfKey.all(db, { account: 'a', first: 'p', last: 'r' }))).toEqual(['q']);
    expect(await removedDestination.all(db, of)).toEqual([]);
    set('p', 'removed_at = 1, sent_seq = 4');
    set('r', 'removed_at = 1');
    expect(ids(await destinationsOfAccount.all(db, { account: 'a' }))).toEqual(['q']);
    expect(await destinationById.all(db, of)).toEqual([]);
    expect(await removedDestination.all(db, of)).toEqual([{ id: 'p' }]);
    expect(await removedDestination.all(db, { account: 'b', id: 'p' })).toEqual([]);
  });

  it('reads kept events and subjects of its own destination, behind the page before', async () => {
    const failures = async (account: string, before: number) =>
      (await selectFailures.all(db, { account, id: 'p', before, limit: 9 })).map(({ seq, used, subject }) => [
        seq,
        used,
        subject,
      ]);
    expect(await failures('a', 4)).toEqual([
      [3, 3, 'p/two'],
      [2, 2, 'p/far'],
      [1, 1, 'p/one'],
    ]);
    expect(await failures('b', 4)).toEqual([]);
    expect(await selectFailure.all(db, { account: 'a', id: 'p', event: 'ev3' })).toEqual([{ seq: 3 }]);
    expect(await selectFailure.all(db, { account: 'b', id: 'p', event: 'ev3' })).toEqual([]);
    await noteKnown.run(db, { id: 'p', tenant: 'zed', known: 'k' });
    const subjects = async (account: string) =>
      (await selectSubjects.all(db, { account, id: 'p', after: 'far', limit: 9 })).map(
        ({ tenantId, subject }) => [tenantId, subject],
      );
    expect(await subjects('a')).toEqual([
      ['one', 'p/one'],
      ['two', 'p/two'],
    ]);
    expect(await subjects('b')).toEqual([]);
  });

  it('names tenants of its own by id or reference', async () => {
    const list = JSON.stringify([['one'], [null, 'ref-two'], ['far'], [null, 'ref-far'], ['none']]);
    const named = await tenantsNamed.all(db, { account: 'a', list });
    expect(named.map(({ id }) => id)).toEqual(['one', 'two']);
  });
});

it('makes as many destinations as an account may have, and one with a key', async () => {
  const insert = (id: string, account: string, of: string) =>
    insertDestination.run(db, {
      ...{ id, account, first: `${of}-`, last: `${of}~`, kind: 'https', name: 'n', url: 'u', most: 2 },
      ...{ sealed: new Uint8Array(), eventName: 'e', units: 1, startAt: null, now: 1 },
    });
  expect(await insert('x-1', 'a', 'x')).toBe(0);
  expect(await insert('x-1', 'b', 'x')).toBe(1);
  set('q', 'removed_at = 1');
  expect(await insert('x-2', 'a', 'x')).toBe(0);
  expect(await insert('y-1', 'a', 'y')).toBe(1);
  expect(row('y-1')).toMatchObject({ sent_seq: 6 });
  await charge(db, { tenantId: 'far', key: 'last', now: dayOf(7), amount: 1, usd: 0 });
  set('y-1', 'removed_at = 1');
  expect(await insert('z-1', 'a', 'z')).toBe(1);
  expect(row('z-1')).toMatchObject({ sent_seq: 6 });
});
