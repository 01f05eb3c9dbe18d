import { beforeEach, describe, expect, it } from 'vitest';
import { batch } from '#shared/db/statement/statement.ts';
import { captureStatements } from '#workers/platform/customers/suspension/capture-statements.ts';
import { closeBalance } from '#workers/platform/customers/suspension/close-balance.ts';
import { startTakedown } from '#workers/platform/customers/suspension/start-takedown.ts';
import { terminateTenant } from '#workers/platform/customers/suspension/terminate-tenant.ts';
import { unsuspendTenant } from '#workers/platform/customers/suspension/unsuspend-tenant.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import {
  beforeNextBatch,
  makeCall,
  NOW,
  openTenants,
  readTenant,
} from '../../support/tenants/open-tenants.ts';
import { suspensionRows } from '../../support/tenants/suspension-rows.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

const { insertSuspension, insertItem, items, suspensions } = suspensionRows(() => db);
const rowOf = (id: string) => suspensions().find((row) => row.id === id);

describe('what a suspension captures', () => {
  const capture = (suspensionId = 'this') =>
    batch(db, captureStatements(db, { suspensionId, tenantId: 'one' }, NOW));
  const targets = (suspension = 'this') =>
    db
      .rows<{ target: string }>(
        `SELECT kind || ' ' || target AS target FROM suspension_items
         WHERE suspension_id = '${suspension}' ORDER BY suspension_items.target`,
      )
      .map(({ target }) => target);

  beforeEach(() => {
    insertSuspension('this', 'one');
    db.sqlite.exec("UPDATE tenants SET status = 'suspended', suspension_id = 'this' WHERE id = 'one'");
  });

  it('takes open items of a lifted suspension only, and settles that suspension', async () => {
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
    expect(targets()).toEqual(['project open', 'project site-one']);
    const settled = suspensions().filter(({ settled_at }) => settled_at !== null);
    expect(settled.map(({ id }) => id)).toEqual(['former', 'settled']);
  });

  it('captures nothing while another suspension is in force', async () => {
    insertSuspension('former', 'one', { lifted: 1 });
    insertItem('former', 'open', 1, null);
    insertSuspension('late', 'one');
    await capture('late');
    expect(targets('late')).toEqual([]);
    expect(rowOf('former')).toMatchObject({ settled_at: null });
  });

  it('captures the published, used and running items of the tenant', async () => {
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
    expect(targets()).toEqual([
      'pod pod',
      'domain proved.example',
      'project site-one',
      'domain used.example',
    ]);
  });
});

describe('a take-down that begins', () => {
  const tables = ['tenants', 'suspensions', 'suspension_items', 'projects', 'credit_balances', 'audit_log'];
  const state = () => tables.map((table) => db.rows(`SELECT * FROM ${table}`));
  const changes = ['suspended', 'terminated'] as const;

  beforeEach(() => db.sqlite.exec("UPDATE projects SET scheduled_at = 9, scheduled_build_id = 'b'"));

  it.each(changes)('changes only the tenant that becomes %s', async (to) => {
    db.sqlite.exec(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, schedule_failure, created_by, created_at, updated_at)
         VALUES ('failed', 'one', 'a', 's', 'failed', 'draft', 'gone', 't', 1, 1)`,
    );
    const start = await startTakedown(makeCall(db, 'a'), await readTenant(db, 'one'), { to, reason: null });
    expect(start).toEqual({ suspensionId: 'id-a-1', status: to });
    expect(db.rows('SELECT id, status FROM tenants ORDER BY id')).toEqual([
      { id: 'far', status: 'active' },
      { id: 'one', status: to },
      { id: 'two', status: 'active' },
    ]);
    expect(suspensions()).toMatchObject([{ id: 'id-a-1', tenant_id: 'one' }]);
    expect(db.rows('SELECT id, scheduled_at, schedule_failure FROM projects ORDER BY id')).toEqual([
      { id: 'failed', scheduled_at: null, schedule_failure: 'gone' },
      { id: 'site-far', scheduled_at: 9, schedule_failure: null },
      { id: 'site-one', scheduled_at: null, schedule_failure: null },
      { id: 'site-two', scheduled_at: 9, schedule_failure: null },
    ]);
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
    const start = await startTakedown(makeCall(db, 'b'), tenant, { to, reason: null });
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
    const before = state().slice(0, 4);
    const start = await startTakedown(makeCall(db, 'a'), tenant, { to, reason: null });
    expect(start).toEqual({ suspensionId: null, status: meanwhile });
    expect(state().slice(0, 4)).toEqual(before);
    expect(db.rows('SELECT * FROM audit_log')).toEqual([]);
  });
});

describe('a balance', () => {
  it.each(['active', 'suspended'])('a balance stays open while its tenant is %s', async (status) => {
    db.sqlite.exec(
      `UPDATE tenants SET status = '${status}' WHERE id = 'one'; UPDATE tenants SET status = 'terminated' WHERE id = 'two'`,
    );
    expect(await closeBalance.run(db, { tenant: 'one' })).toBe(0);
  });

  it('a balance is closed once, and no balance of another tenant', async () => {
    db.sqlite.exec("UPDATE tenants SET status = 'terminated'");
    expect(await closeBalance.run(db, { tenant: 'one' })).toBe(1);
    expect(await closeBalance.run(db, { tenant: 'one' })).toBe(0);
    expect(db.rows('SELECT tenant_id FROM credit_balances WHERE closed = 1')).toEqual([{ tenant_id: 'one' }]);
  });

  it('a balance is closed and its fees end when a suspended tenant is terminated', async () => {
    db.sqlite.exec(
      `UPDATE tenants SET status = 'suspended' WHERE account_id = 'a';
       INSERT INTO plan_assignments (tenant_id, seq, account_id, at, plan_code, origin)
         SELECT id, 1, 'a', 1, 'basic', 'assigned' FROM tenants WHERE account_id = 'a'`,
    );
    const selector = { tenantId: null, externalRef: 'ref-one' };
    expect(await terminateTenant(makeCall(db, 'a'), { ...selector, confirm: 'ref-one' })).toMatchObject({
      ok: true,
    });
    expect(db.rows("SELECT id FROM tenants WHERE status = 'terminated'")).toEqual([{ id: 'one' }]);
    expect(db.rows('SELECT tenant_id FROM credit_balances WHERE closed = 1')).toEqual([{ tenant_id: 'one' }]);
    expect(db.rows('SELECT tenant_id, at FROM plan_assignments WHERE plan_code IS NULL')).toEqual([
      { tenant_id: 'one', at: NOW },
    ]);
  });
});

describe('a suspension that is lifted', () => {
  const lift = () => unsuspendTenant(makeCall(db, 'a'), { tenantId: 'one', externalRef: null });
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

  it('lifts the suspension in force of one tenant', async () => {
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
      db.sqlite.exec(
        `UPDATE suspensions SET lifted_at = ${lifted}, settled_at = ${lifted} WHERE id = 'this'`,
      );
      before = [tenants(), suspensions()];
    });
    expect(await lift()).toMatchObject(outcome);
    expect([tenants(), suspensions()]).toEqual(before);
    expect(db.rows('SELECT * FROM audit_log')).toEqual([]);
  });

  it('does not change direction when the tenant is not active', async () => {
    // The state after a lifting without effect: the tenant keeps its suspension.
    beforeNextBatch(db, () => db.sqlite.exec("UPDATE tenants SET suspension_id = 'new' WHERE id = 'one'"));
    await lift();
    expect(rowOf('this')).toMatchObject({ lifted_at: null });
  });
});
