import { beforeEach, describe, expect, it } from 'vitest';
import { batch } from '../../../shared/db/statement/statement.ts';
import { captureStatements } from '../../../workers/platform/suspension/capture-statements.ts';
import { closeBalance } from '../../../workers/platform/suspension/close-balance.ts';
import { sagaStatements } from '../../../workers/platform/suspension/saga-statements.ts';
import { settleStep } from '../../../workers/platform/suspension/settle-step.ts';
import { startTakedown } from '../../../workers/platform/suspension/start-takedown.ts';
import { sweepSuspensions } from '../../../workers/platform/suspension/sweep-suspensions.ts';
import { unsuspendTenant } from '../../../workers/platform/suspension/unsuspend-tenant.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch, callOf, NOW, openTenants, readTenant } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

const insertSuspension = (
  id: string,
  tenant: string,
  { lifted = null, settled = null }: { lifted?: number | null; settled?: number | null } = {},
) =>
  db.sqlite.exec(
    `INSERT INTO suspensions (id, tenant_id, account_id, started_at, lifted_at, settled_at, lease_until)
     VALUES ('${id}', '${tenant}', 'a', 1, ${lifted}, ${settled}, 1)`,
  );
const insertItem = (suspension: string, target: string, down: number | null, up: number | null) =>
  db.sqlite.exec(
    `INSERT INTO suspension_items (suspension_id, kind, target, prior, down_at, up_at)
     VALUES ('${suspension}', 'project', '${target}', '{}', ${down}, ${up})`,
  );
const items = () => db.rows('SELECT * FROM suspension_items ORDER BY suspension_id, target');
const suspensions = () => db.rows<Record<string, unknown>>('SELECT * FROM suspensions ORDER BY id');
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
    'are, for the direction %s, the open ones of a suspension %s',
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
    'is recorded, for the direction %s, only while the suspension %o wants it',
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

  it('is opened again in its own suspension alone', async () => {
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
    'in the direction %s, of a suspension %o whose items are done, settles it: %s',
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

  it('waits longer each time while an item is open', async () => {
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
      { ...callOf(db, 'a'), providers: {} as never },
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

  it('is opened again in the newest suspension of its tenant when it fails', async () => {
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

  it('opens no suspension that does not have the item', async () => {
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
    const worked = await sweepSuspensions({ ...callOf(db, 'a'), providers });
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

  it('continues each suspension whose lease is over, from the moment in which it ends', async () => {
    db.sqlite.exec(`UPDATE suspensions SET lease_until = ${NOW} WHERE id = 'this'`);
    db.sqlite.exec(`UPDATE suspensions SET lease_until = ${NOW + 1} WHERE id = 'that'`);
    expect(await sweep()).toEqual({ worked: 1, taken: ['site-one'] });
  });

  it('continues several whose leases ended at the same time', async () => {
    expect(await sweep()).toEqual({ worked: 2, taken: ['site-one', 'site-two'] });
  });

  it.each(['lease_until = 2', 'settled_at = 1'])(
    'leaves those alone that another run took meanwhile (%s)',
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

describe('what a suspension captures', () => {
  const capture = (suspensionId = 'this') =>
    batch(db, captureStatements(db, { suspensionId, tenantId: 'one' }, NOW));
  const targets = (suspension = 'this') =>
    db
      .rows<{ target: string }>(
        `SELECT target FROM suspension_items WHERE suspension_id = '${suspension}' ORDER BY target`,
      )
      .map(({ target }) => target);

  beforeEach(() => {
    insertSuspension('this', 'one');
    db.sqlite.exec("UPDATE tenants SET status = 'suspended', suspension_id = 'this' WHERE id = 'one'");
  });

  it('takes over open items of a lifted suspension only, and settles it', async () => {
    insertSuspension('former', 'one', { lifted: 1 });
    insertItem('former', 'open', 1, null);
    insertItem('former', 'brought back', 1, 1);
    insertSuspension('settled', 'one', { lifted: 1, settled: 1 });
    insertItem('settled', 'of a settled one', 1, null);
    insertSuspension('standing', 'one');
    insertItem('standing', 'of a standing one', 1, null);
    insertSuspension('elsewhere', 'two', { lifted: 1 });
    insertItem('elsewhere', 'of another tenant', 1, null);
    await capture();
    expect(targets()).toEqual(['open', 'site-one']);
    const settled = suspensions().filter(({ settled_at }) => settled_at !== null);
    expect(settled.map(({ id }) => id)).toEqual(['former', 'settled']);
  });

  it('is nothing when another suspension is in force', async () => {
    insertSuspension('former', 'one', { lifted: 1 });
    insertItem('former', 'open', 1, null);
    insertSuspension('late', 'one');
    await capture('late');
    expect(targets('late')).toEqual([]);
    expect(rowOf('former')).toMatchObject({ settled_at: null });
  });

  it('is what is published, in use and running, and of the tenant', async () => {
    db.sqlite.exec(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, created_by, created_at, updated_at)
         VALUES ('idea', 'one', 'a', 's', 'idea', 'draft', 't', 1, 1);
       INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at)
         VALUES ('used.example', 'one', 'a', 'site-one', 'active', 'v', 1),
           ('proved.example', 'one', 'a', 'site-one', 'verified', 'v', 1),
           ('claimed.example', 'one', 'a', 'site-one', 'pending', 'v', 1),
           ('other.example', 'two', 'a', 'site-two', 'active', 'v', 1);
       INSERT INTO workspace_resources (id, tenant_id, account_id, kind, state, created_at)
         VALUES ('pod', 'one', 'a', 'pod', 'running', 1), ('paused', 'one', 'a', 'pod', 'paused', 1),
           ('other', 'two', 'a', 'pod', 'running', 1)`,
    );
    await capture();
    expect(targets()).toEqual(['pod', 'proved.example', 'site-one', 'used.example']);
  });
});

describe('a take-down that begins', () => {
  const tables = ['tenants', 'suspensions', 'suspension_items', 'credit_balances', 'audit_log'];
  const state = () => tables.map((table) => db.rows(`SELECT * FROM ${table}`));
  const changes = ['suspended', 'terminated'] as const;

  it.each(changes)('changes the one tenant that becomes %s', async (to) => {
    const start = await startTakedown(callOf(db, 'a'), await readTenant(db, 'one'), { to, reason: null });
    expect(start).toEqual({ suspensionId: 'id-a-1', status: to });
    expect(db.rows('SELECT id, status FROM tenants ORDER BY id')).toEqual([
      { id: 'far', status: 'active' },
      { id: 'one', status: to },
      { id: 'two', status: 'active' },
    ]);
    expect(suspensions()).toMatchObject([{ id: 'id-a-1', tenant_id: 'one' }]);
    expect(items()).toMatchObject([{ suspension_id: 'id-a-1', target: 'site-one' }]);
    expect(db.rows('SELECT tenant_id, closed FROM credit_balances ORDER BY tenant_id')).toEqual([
      { tenant_id: 'far', closed: 0 },
      { tenant_id: 'one', closed: to === 'terminated' ? 1 : 0 },
      { tenant_id: 'two', closed: 0 },
    ]);
    expect(db.rows('SELECT target FROM audit_log')).toEqual([{ target: 'one' }]);
  });

  it.each(changes)('changes nothing for another account (%s)', async (to) => {
    const tenant = await readTenant(db, 'one');
    const before = state();
    const start = await startTakedown(callOf(db, 'b'), tenant, { to, reason: null });
    expect(start.suspensionId).toBeNull();
    expect(state()).toEqual(before);
  });

  it.each([
    ['suspended', 'suspended'],
    ['suspended', 'terminated'],
    ['terminated', 'suspended'],
    ['terminated', 'terminated'],
  ] as const)('changes nothing (%s) of a tenant that was %s meanwhile', async (to, meanwhile) => {
    const tenant = await readTenant(db, 'one');
    db.sqlite.exec(`UPDATE tenants SET status = '${meanwhile}' WHERE id = 'one'`);
    const before = state().slice(0, 3);
    const start = await startTakedown(callOf(db, 'a'), tenant, { to, reason: null });
    expect(start).toEqual({ suspensionId: null, status: meanwhile });
    expect(state().slice(0, 3)).toEqual(before);
    expect(db.rows('SELECT * FROM audit_log')).toEqual([]);
  });
});

describe('a balance', () => {
  it.each(['active', 'suspended'])('stays open while its tenant is %s', async (status) => {
    db.sqlite.exec(
      `UPDATE tenants SET status = '${status}' WHERE id = 'one'; UPDATE tenants SET status = 'terminated' WHERE id = 'two'`,
    );
    expect(await closeBalance.run(db, { tenant: 'one' })).toBe(0);
  });

  it('is closed once, with that of no other tenant', async () => {
    db.sqlite.exec("UPDATE tenants SET status = 'terminated'");
    expect(await closeBalance.run(db, { tenant: 'one' })).toBe(1);
    expect(await closeBalance.run(db, { tenant: 'one' })).toBe(0);
    expect(db.rows('SELECT tenant_id FROM credit_balances WHERE closed = 1')).toEqual([{ tenant_id: 'one' }]);
  });
});

describe('a suspension that is lifted', () => {
  const lift = () => unsuspendTenant(callOf(db, 'a'), { tenantId: 'one', externalRef: null });
  const tenants = () => db.rows('SELECT id, status, suspension_id FROM tenants ORDER BY id');

  beforeEach(() => {
    for (const [id, tenant] of [
      ['this', 'one'],
      ['that', 'two'],
    ] as const) {
      insertSuspension(id, tenant);
      db.sqlite.exec(
        `UPDATE tenants SET status = 'suspended', suspension_id = '${id}' WHERE id = '${tenant}'`,
      );
    }
    insertSuspension('former', 'one', { settled: 1 });
  });

  it('is the one in force, of the one tenant', async () => {
    const before = suspensions().filter(({ id }) => id !== 'this');
    expect(await lift()).toMatchObject({ ok: true, value: { status: 'active' } });
    expect(tenants()).toEqual([
      { id: 'far', status: 'active', suspension_id: null },
      { id: 'one', status: 'active', suspension_id: null },
      { id: 'two', status: 'suspended', suspension_id: 'that' },
    ]);
    expect(rowOf('this')).toMatchObject({ lifted_at: NOW });
    expect(suspensions().filter(({ id }) => id !== 'this')).toEqual(before);
    expect(db.rows('SELECT action, target FROM audit_log')).toEqual([
      { action: 'tenant.unsuspend', target: 'one' },
    ]);
  });

  it.each([
    ['terminated', "status = 'terminated'", null, { ok: false, code: 'terminated' }],
    ['suspended anew', "suspension_id = 'new'", 5, { ok: true, value: { already: true } }],
    ['unsuspended', "status = 'active', suspension_id = NULL", 5, { ok: true, value: { already: true } }],
  ])('changes nothing of a tenant that was %s meanwhile', async (_, change, lifted, outcome) => {
    let before: unknown[] = [];
    beforeNextBatch(db, () => {
      db.sqlite.exec(`UPDATE tenants SET ${change} WHERE id = 'one'`);
      db.sqlite.exec(`UPDATE suspensions SET lifted_at = ${lifted} WHERE id = 'this'`);
      before = [tenants(), suspensions()];
    });
    expect(await lift()).toMatchObject(outcome);
    expect([tenants(), suspensions()]).toEqual(before);
    expect(db.rows('SELECT * FROM audit_log')).toEqual([]);
  });

  it('is not turned around when its tenant is not active in the end', async () => {
    // As if another statement had lifted nothing: the tenant keeps its suspension.
    beforeNextBatch(db, () => db.sqlite.exec("UPDATE tenants SET suspension_id = 'new' WHERE id = 'one'"));
    await lift();
    expect(rowOf('this')).toMatchObject({ lifted_at: null });
  });
});
