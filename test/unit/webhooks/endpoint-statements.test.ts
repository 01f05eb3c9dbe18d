import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeEndpoint,
  endpointById,
  endpointOfKey,
  endpointsOfAccount,
  insertEndpoint,
  removedEndpoint,
  removeEndpoint,
  rotateEndpoint,
} from '#workers/platform/events/webhooks/endpoint-statements.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { change, NOW, openEndpoints, recordChanges } from './support/endpoints.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openEndpoints();
});

const own = { account: 'a', id: 'p' };
const foreign = { account: 'a', id: 'r' };
const remove = (where: string) => change(db, 'endpoints', 'removed_at = 1', where);

describe('reading endpoints', () => {
  it('lists those of the account that are not removed', async () => {
    remove("id = 'o'");
    const found = await endpointsOfAccount.all(db, { account: 'a' });
    expect(found.map(({ id }) => id)).toEqual(['p', 'q']);
  });

  it('finds one by its account and id unless it is removed', async () => {
    expect(await endpointById.all(db, own)).toMatchObject([{ id: 'p', accountId: 'a' }]);
    expect(await endpointById.all(db, foreign)).toEqual([]);
    expect(await removedEndpoint.all(db, own)).toEqual([]);
    remove('true');
    expect(await endpointById.all(db, own)).toEqual([]);
    expect(await removedEndpoint.all(db, own)).toEqual([{ id: 'p' }]);
    expect(await removedEndpoint.all(db, foreign)).toEqual([]);
  });

  it.each([
    ['o', 'q', ['p', 'q']],
    ['o', 'p', ['p']],
    ['p', 'p', []],
    ['q', 'z', []],
  ])('finds those of a key after %s, up to %s', async (first, last, ids) => {
    remove("id = 'p'");
    const found = await endpointOfKey.all(db, { account: 'a', first, last });
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});

describe('adding an endpoint', () => {
  const add = (most: number, first = 's', last = 't') =>
    recordChanges(db, () =>
      insertEndpoint.run(db, {
        account: 'a',
        id: 's1',
        first,
        last,
        url: 'https://s.example/',
        name: 'S',
        types: null,
        sealed: new Uint8Array([2]),
        now: NOW,
        most,
      }),
    );

  it('counts the endpoints of the account that are not removed', async () => {
    expect(await add(3)).toEqual({});
    remove("id = 'o'");
    expect(await add(3)).toEqual({
      s1: expect.objectContaining({ account_id: 'a', url: 'https://s.example/', created_at: NOW }),
    });
  });

  it.each([
    ['p', 'p'],
    ['n', 'o'],
    ['q', 'qq'],
  ])('refuses a key that made one before, between %s and %s', async (first, last) => {
    expect(await add(9, first, last)).toEqual({});
  });
});

describe('changing an endpoint', () => {
  const fields = { url: 'https://p.example/', name: 'p', types: null, status: 'enabled' } as const;
  const set = (
    to: Partial<{ name: string; status: 'disabled' }>,
    where: { account: string; id: string } = own,
  ) => recordChanges(db, () => changeEndpoint.run(db, { ...where, ...fields, ...to, now: NOW }));

  it('changes it alone, and nothing when it is so already', async () => {
    expect(await set({})).toEqual({});
    expect(await set({ name: 'new' })).toEqual({ p: { name: 'new', updated_at: NOW } });
    expect(await set({ name: 'new', status: 'disabled' })).toEqual({
      p: { status: 'disabled', disabled_reason: 'by_hand', disabled_at: NOW },
    });
  });

  it('replaces the secret that was read, and no other', async () => {
    const rotate = (where = own) =>
      recordChanges(db, () =>
        rotateEndpoint.run(db, {
          ...where,
          was: new Uint8Array([1]),
          sealed: new Uint8Array([9]),
          former: new Uint8Array([5]),
          until: 77,
          key: 'k',
          now: NOW,
        }),
      );
    expect(await rotate(foreign)).toEqual({});
    expect(Object.keys(await rotate())).toEqual(['p']);
    expect(
      db.rows(
        "SELECT hex(sealed_secret) s, hex(former_sealed_secret) f, former_until u FROM webhook_endpoints WHERE id = 'p'",
      ),
    ).toEqual([{ s: '09', f: '05', u: 77 }]);
    expect(await rotate()).toEqual({});
  });

  it('removes it with its secrets', async () => {
    const drop = (where = own) => recordChanges(db, () => removeEndpoint.run(db, { ...where, now: NOW }));
    expect(await drop(foreign)).toEqual({});
    expect(await drop()).toEqual({
      p: { removed_at: NOW, status: 'disabled', sealed_secret: expect.anything(), updated_at: NOW },
    });
    expect(await drop()).toEqual({});
  });

  it('leaves an endpoint of another account, and a removed one', async () => {
    expect(await set({ name: 'new' }, foreign)).toEqual({});
    remove("id = 'p'");
    expect(await set({ name: 'new' })).toEqual({});
  });
});
