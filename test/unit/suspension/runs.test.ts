import { beforeEach, describe, expect, it } from 'vitest';
import { sagaStatements } from '#workers/platform/customers/suspension/saga-statements.ts';
import { settleStep } from '#workers/platform/customers/suspension/settle-step.ts';
import { sweepSuspensions } from '#workers/platform/customers/suspension/sweep-suspensions.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, NOW, openTenants } from '../../support/tenants/open-tenants.ts';
import { suspensionRows } from '../../support/tenants/suspension-rows.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

const { insertSuspension, insertItem, items, suspensions } = suspensionRows(() => db);
const rowOf = (id: string) => suspensions().find((row) => row.id === id);

describe('the items that a run works on', () => {
  const left = async (direction: 'down' | 'up', suspension: string) =>
    (await sagaStatements[direction].itemsLeft.all(db, { suspension, limit: 10 })).map(
      ({ target }) => target,
    );

  it.each([
    ['down', 'that stands', {}, ['new', 'undone']],
    ['down', 'that was lifted', { lifted: 1 }, []],
    ['up', 'that stands', {}, []],
    ['up', 'that was lifted', { lifted: 1 }, ['new', 'taken']],
    ['up', 'that is settled', { lifted: 1, settled: 1 }, []],
    ['up', 'that is settled but not lifted', { settled: 1 }, []],
  ] as const)(
    'the items are the open ones, for the direction %s of a suspension %s',
    async (direction, _, state, expected) => {
      insertSuspension('this', 'one', state);
      insertItem('this', 'new', null, null);
      insertItem('this', 'taken', 1, null);
      insertItem('this', 'undone', null, 1);
      for (const [other, otherState] of [
        ['stands', {}],
        ['lifted', { lifted: 1 }],
      ] as const) {
        insertSuspension(other, 'two', otherState);
        insertItem(other, `of ${other}`, null, null);
      }
      expect(await left(direction, 'this')).toEqual(expected);
    },
  );
});

describe('a step that was done', () => {
  const record = (direction: 'down' | 'up', target = 'shop') =>
    sagaStatements[direction].recordStep.run(db, {
      suspension: 'this',
      kind: 'project',
      target,
      at: NOW,
      error: null,
    });

  it.each([
    ['down', {}, 1],
    ['down', { lifted: 1 }, 0],
    ['up', {}, 0],
    ['up', { lifted: 1 }, 1],
    ['up', { lifted: 1, settled: 1 }, 0],
    ['up', { settled: 1 }, 0],
  ] as const)(
    'a step of the direction %s is recorded only while the suspension %o has this direction',
    async (direction, state, changes) => {
      insertSuspension('this', 'one', state);
      insertSuspension('stands', 'two');
      insertSuspension('lifted', 'two', { lifted: 1 });
      for (const id of ['this', 'stands', 'lifted']) {
        insertItem(id, 'shop', null, null);
        insertItem(id, 'blog', null, null);
      }
      const before = items();
      expect(await record(direction)).toBe(changes);
      const changed = items().filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
      expect(changed).toMatchObject(changes === 0 ? [] : [{ suspension_id: 'this', target: 'shop' }]);
    },
  );

  it('a step is opened again in its own suspension alone', async () => {
    for (const id of ['this', 'that']) {
      insertSuspension(id, 'one');
      for (const target of ['shop', 'blog']) insertItem(id, target, 1, 1);
    }
    const again = { suspension: 'this', kind: 'project', target: 'shop' } as const;
    expect(await sagaStatements.down.reopenItem.run(db, again)).toBe(1);
    expect(items()).toMatchObject([
      { suspension_id: 'that', target: 'blog', down_at: 1 },
      { suspension_id: 'that', target: 'shop', down_at: 1 },
      { suspension_id: 'this', target: 'blog', down_at: 1 },
      { suspension_id: 'this', target: 'shop', down_at: null, up_at: 1 },
    ]);
  });
});

describe('the end of a run', () => {
  const settle = (direction: 'down' | 'up') =>
    sagaStatements[direction].settleOrWait.run(db, {
      suspension: 'this',
      now: NOW,
      first: 10,
      longest: 100,
    });

  it.each([
    ['down', {}, true],
    ['down', { lifted: 1 }, false],
    ['up', {}, false],
    ['up', { lifted: 1 }, true],
    ['up', { lifted: 1, settled: 1 }, false],
    ['up', { settled: 1 }, false],
  ] as const)(
    'a run in the direction %s, of a suspension %o whose items are done, settles it: %s',
    async (direction, state, settles) => {
      insertSuspension('this', 'one', state);
      insertItem('this', 'shop', 1, 1);
      for (const [other, otherState] of [
        ['stands', {}],
        ['lifted', { lifted: 1 }],
      ] as const) {
        insertSuspension(other, 'two', otherState);
        insertItem(other, 'blog', null, null);
      }
      const before = suspensions();
      await settle(direction);
      expect(rowOf('this')).toEqual({
        ...before.find(({ id }) => id === 'this'),
        ...(settles ? { settled_at: NOW, attempts: 1, lease_until: NOW + 10 } : {}),
      });
      expect(suspensions().filter(({ id }) => id !== 'this')).toEqual(
        before.filter(({ id }) => id !== 'this'),
      );
    },
  );

  it('the next run is later each time while an item is open', async () => {
    insertSuspension('this', 'one');
    insertItem('this', 'shop', null, null);
    const waits: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await settle('down');
      expect(rowOf('this')).toMatchObject({ settled_at: null, attempts: attempt + 1 });
      waits.push(Number(rowOf('this')?.lease_until) - NOW);
    }
    expect(waits).toEqual([10, 20, 40, 80, 100]);
  });
});

describe('a step that is not wanted any more', () => {
  const settle = (target: string, tenantId = 'one') =>
    settleStep(
      { ...makeCall(db, 'a'), providers: {} as never },
      { kind: 'project', target, prior: {}, tenantId, accountId: 'a' },
      () => Promise.resolve({ ok: false, final: false, reason: 'provider_unavailable' }),
    );
  beforeEach(() => {
    for (const [id, tenant] of [
      ['this', 'one'],
      ['that', 'two'],
    ] as const) {
      insertSuspension(id, tenant, { lifted: 1, settled: 1 });
      insertItem(id, 'shop', 1, 1);
    }
  });

  it('a failed step is opened again in the newest suspension of its tenant', async () => {
    await settle('shop');
    expect(suspensions()).toMatchObject([
      { id: 'that', settled_at: 1, lease_until: 1 },
      { id: 'this', settled_at: null, lease_until: NOW },
    ]);
    expect(items()).toMatchObject([
      { suspension_id: 'that', up_at: 1 },
      { suspension_id: 'this', up_at: null, down_at: 1 },
    ]);
  });

  it('a failed step opens no suspension without the item', async () => {
    const before = suspensions();
    await settle('blog');
    expect(suspensions()).toEqual(before);
  });
});

describe('the sweep', () => {
  const sweep = async () => {
    const taken: string[] = [];
    const provider = {
      takeDown: ({ target }: { target: string }) => {
        taken.push(target);
        return Promise.resolve({ ok: true as const });
      },
    };
    const providers = { project: provider } as never;
    const worked = await sweepSuspensions({ ...makeCall(db, 'a'), providers });
    return { worked, taken: taken.sort() };
  };

  beforeEach(() => {
    for (const [id, tenant] of [
      ['this', 'one'],
      ['that', 'two'],
    ] as const) {
      insertSuspension(id, tenant);
      insertItem(id, `site-${tenant}`, null, null);
    }
  });

  it('continues each suspension from the moment in which its lease ends', async () => {
    db.sqlite.exec(`UPDATE suspensions SET lease_until = ${NOW} WHERE id = 'this'`);
    db.sqlite.exec(`UPDATE suspensions SET lease_until = ${NOW + 1} WHERE id = 'that'`);
    expect(await sweep()).toEqual({ worked: 1, taken: ['site-one'] });
  });

  it('continues several whose leases ended at the same time, and looks at no settled suspension', async () => {
    // More of them than one sweep looks at, and their leases ended first.
    for (let each = 0; each < 21; each += 1) insertSuspension(`settled ${each}`, 'one', { settled: 1 });
    db.sqlite.exec('UPDATE suspensions SET lease_until = 0 WHERE settled_at IS NOT NULL');
    expect(await sweep()).toEqual({ worked: 2, taken: ['site-one', 'site-two'] });
  });

  it.each(['lease_until = 2', 'settled_at = 1'])(
    'skips suspensions that another run leased meanwhile (%s)',
    async (change) => {
      db.mutate = (text) => {
        if (/^update "suspensions" set "lease_until"/i.test(text.trim()))
          db.sqlite.exec(`UPDATE suspensions SET ${change}`);
        return text;
      };
      expect(await sweep()).toEqual({ worked: 0, taken: [] });
    },
  );
});
