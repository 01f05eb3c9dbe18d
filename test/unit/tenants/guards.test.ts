import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { planByCode } from '#shared/operator/plan-row.ts';
import { findTenant } from '#workers/platform/core/find-tenant.ts';
import { type CapsSource, changeCaps } from '#workers/platform/customers/tenants/change-caps.ts';
import {
  admitCustomers,
  dismissCustomerStatement,
  dismissFormerCustomer,
} from '#workers/platform/customers/tenants/customer-statements.ts';
import { listPlans } from '#workers/platform/customers/tenants/list-plans.ts';
import { parkPrompt } from '#workers/platform/customers/tenants/park-prompt.ts';
import {
  type NewTenant,
  provisionStatements,
} from '#workers/platform/customers/tenants/provision-statements.ts';
import { setEntitlements } from '#workers/platform/customers/tenants/set-entitlements.ts';
import { updateTenant } from '#workers/platform/customers/tenants/update-tenant.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import {
  beforeNextBatch,
  makeCall,
  NOW,
  openTenants,
  readTenant,
} from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

const setStatus = (tenant: string, status: string) =>
  db.sqlite.exec(`UPDATE tenants SET status = '${status}' WHERE id = '${tenant}'`);

/** All rows that a change of a tenant writes. */
const state = () =>
  [
    'tenants',
    'entitlements',
    'credit_balances',
    'credit_entries',
    'users',
    'workspace_members',
    'parked_prompts',
    'audit_log',
  ].map((table) => db.rows<Record<string, unknown>>(`SELECT * FROM ${table}`));

describe('caps that are put in force', () => {
  const caps = { ...DEFAULT_CAPS, max_projects: 7, monthly_credits: 50 };
  const stored = JSON.stringify(caps);
  const both = ['active', 'suspended'] as const;
  const assigned = { plan: 'pro' };
  const asRead = { readCaps: '{}', readPlan: 'basic' };
  const change = async (allowed: readonly ['active'] | typeof both, source: CapsSource, now = NOW) =>
    changeCaps(makeCall(db, 'a', now), await readTenant(db, 'one'), {
      caps,
      action: 'tenant.plan',
      allowed,
      source,
    });
  const inForce = () => ({
    plan: db.rows("SELECT plan_code FROM tenants WHERE id = 'one'"),
    caps: db.rows("SELECT caps FROM entitlements WHERE tenant_id = 'one'"),
    terms: db.rows("SELECT monthly_credits FROM credit_balances WHERE tenant_id = 'one'"),
    assigned: db.rows('SELECT tenant_id, plan_code FROM plan_assignments'),
    audit: db.rows('SELECT target FROM audit_log'),
  });

  beforeEach(() => {
    // Another tenant has the state that would allow each change.
    db.sqlite.exec(
      `UPDATE entitlements SET caps = '{"max_projects":1}' WHERE tenant_id = 'far';
       UPDATE tenants SET status = 'suspended', plan_code = 'other' WHERE id = 'far'`,
    );
  });

  it.each([
    ['active', ['active'], assigned, 'done'],
    ['active', ['active'], asRead, 'done'],
    ['active', both, asRead, 'done'],
    ['suspended', both, assigned, 'done'],
    ['suspended', both, asRead, 'done'],
    ['suspended', ['active'], assigned, 'suspended'],
    ['suspended', ['active'], asRead, 'suspended'],
    ['terminated', ['active'], assigned, 'terminated'],
    ['terminated', both, assigned, 'terminated'],
    ['terminated', both, asRead, 'terminated'],
    ['active', both, { readCaps: '{"max_projects":2}', readPlan: 'basic' }, 'moved'],
    ['active', both, { readCaps: '{}', readPlan: 'pro' }, 'moved'],
    ['active', both, { readCaps: '{}', readPlan: null }, 'moved'],
    ['active', both, { readCaps: '{"max_projects":1}', readPlan: 'other' }, 'moved'],
    ['active', both, { readCaps: null, readPlan: 'basic' }, 'moved'],
  ] as const)(
    'the caps are those of a tenant that is %s, when %o may be changed, from %o: %s',
    async (status, allowed, source, outcome) => {
      db.sqlite.exec(
        `INSERT INTO plans (account_id, code, name, entitlements, created_at) VALUES
           ('a', 'basic', 'Basic', '{}', 1), ('a', 'pro', 'Pro', '{}', 1)`,
      );
      setStatus('one', status);
      const before = inForce();
      const bystanders = db.rows("SELECT * FROM entitlements WHERE tenant_id <> 'one'");
      expect(await change(allowed, source)).toBe(outcome);
      expect(inForce()).toEqual(
        outcome === 'done'
          ? {
              // Changed entitlements are no longer those of the plan.
              plan: [{ plan_code: 'plan' in source ? 'pro' : 'basic' }],
              caps: [{ caps: stored }],
              terms: [{ monthly_credits: 50_000_000 }],
              assigned: 'plan' in source ? [{ tenant_id: 'one', plan_code: 'pro' }] : [],
              audit: [{ target: 'one' }],
            }
          : before,
      );
      expect(db.rows("SELECT * FROM entitlements WHERE tenant_id <> 'one'")).toEqual(bystanders);
      expect(db.rows("SELECT plan_code FROM tenants WHERE id = 'two'")).toEqual([{ plan_code: 'basic' }]);
    },
  );

  it('the caps are recorded when only the plan or only a cap differs, and not when both are equal', async () => {
    const recorded = () => inForce().audit.length;
    expect(await change(both, asRead)).toBe('done');
    expect(recorded()).toBe(1);
    expect(await change(both, assigned)).toBe('done');
    expect(recorded()).toBe(2);
    const before = state();
    expect(await change(both, { readCaps: stored, readPlan: 'pro' }, NOW + 1)).toBe('done');
    expect(await change(['active'], assigned, NOW + 1)).toBe('done');
    expect(state()).toEqual(before);
    // An assignment is new once its plan is in the list of plans. Equal caps without a plan are no assignment.
    db.sqlite.exec(
      `INSERT INTO plans (account_id, code, name, entitlements, created_at) VALUES ('a', 'pro', 'Pro', '{}', 1)`,
    );
    expect(await change(both, { readCaps: stored, readPlan: 'pro' }, NOW + 1)).toBe('done');
    expect(state()).toEqual(before);
    expect(await change(['active'], assigned, NOW + 1)).toBe('done');
    expect(recorded()).toBe(3);
    expect(inForce().assigned).toEqual([{ tenant_id: 'one', plan_code: 'pro' }]);
  });
});

describe('a customer', () => {
  const email = 'casey@example.test';
  const admit = (tenantId: string, accountId = 'a') =>
    db.batch(
      admitCustomers(makeCall(db, accountId), accountId, [{ tenantId, email, name: 'Casey' }], 'owner'),
    );
  const members = () =>
    db
      .rows<{ member: string }>(
        `SELECT tenant_id || ' ' || email AS member FROM workspace_members JOIN users ON users.id = user_id
         ORDER BY tenant_id, email`,
      )
      .map(({ member }) => member);
  const identities = (tenant: string, address = email) => [
    `${tenant} ${address}`,
    `${tenant} ${vouchedIdentity('a', address)}`,
  ];

  it('a customer is admitted to one workspace under both identities, once', async () => {
    await admit('one');
    await admit('one');
    expect(members()).toEqual(identities('one'));
    expect(db.rows('SELECT email FROM users')).toHaveLength(2);
  });

  it('a customer is not admitted to a workspace that is terminated, unknown or of another account', async () => {
    setStatus('one', 'terminated');
    await admit('one');
    await admit('nowhere');
    expect(state().slice(4, 6)).toEqual([[], []]);
    await admit('two');
    await admit('one');
    expect(members()).toEqual(identities('two'));
    await admit('two', 'b');
    expect(db.rows("SELECT email FROM users WHERE email LIKE 'sso:b:%'")).toEqual([]);
  });

  it('a customer of a test side becomes no user of the service, and no member under a proved address', async () => {
    db.sqlite.exec("UPDATE accounts SET test_of = 'a' WHERE id = 'b'");
    const vouched = vouchedIdentity('b', email);
    await admit('far', 'b');
    expect(db.rows('SELECT email FROM users')).toEqual([{ email: vouched }]);
    await admit('one');
    await admit('far', 'b');
    expect(members()).toEqual([`far ${vouched}`, ...identities('one')]);
  });

  it('a customer is removed from one workspace, and no other member is', async () => {
    for (const tenant of ['one', 'two']) await admit(tenant);
    db.sqlite.exec(
      "INSERT INTO users (id, email, created_at) VALUES ('u', 'helper@example.test', 1); INSERT INTO workspace_members VALUES ('one', 'u', 'member', 1)",
    );
    await db.batch([dismissCustomerStatement(db, { tenantId: 'one', accountId: 'a', email })]);
    expect(members()).toEqual(['one helper@example.test', ...identities('two')]);
  });

  it('a customer is removed when another address is stored, not when it is equal or the workspace is terminated', async () => {
    for (const tenant of ['one', 'two']) await admit(tenant);
    db.sqlite.exec(
      `UPDATE tenants SET whu_email = '${email}';
       INSERT INTO users (id, email, created_at) VALUES ('u', 'helper@example.test', 1);
       INSERT INTO workspace_members VALUES ('one', 'u', 'member', 1)`,
    );
    const before = members();
    await dismissFormerCustomer.run(db, { tenant: 'one', email });
    expect(members()).toEqual(before);
    setStatus('one', 'terminated');
    await dismissFormerCustomer.run(db, { tenant: 'one', email: 'new@example.test' });
    expect(members()).toEqual(before);
    setStatus('one', 'suspended');
    await dismissFormerCustomer.run(db, { tenant: 'one', email: 'new@example.test' });
    expect(members()).toEqual(['one helper@example.test', ...identities('two')]);
  });

  it('a customer is not changed in a workspace that is terminated meanwhile', async () => {
    const input = { tenantId: 'one', externalRef: null, email: 'new@example.test', name: 'New' };
    let before: unknown;
    beforeNextBatch(db, () => {
      setStatus('one', 'terminated');
      before = state();
    });
    expect(await updateTenant(makeCall(db, 'a'), input)).toMatchObject({ ok: false, code: 'terminated' });
    expect(state()).toEqual(before);
  });

  it('a customer is changed in one workspace, and audited only when a value differs', async () => {
    const input = { tenantId: 'one', externalRef: null, email: undefined, name: 'New' };
    for (let time = 0; time < 2; time += 1)
      expect((await updateTenant(makeCall(db, 'a'), input)).ok).toBe(true);
    expect(db.rows('SELECT id, whu_name, whu_email FROM tenants ORDER BY id')).toEqual([
      { id: 'far', whu_name: null, whu_email: 'far@example.test' },
      { id: 'one', whu_name: 'New', whu_email: 'one@example.test' },
      { id: 'two', whu_name: null, whu_email: 'two@example.test' },
    ]);
    expect(db.rows('SELECT target FROM audit_log')).toEqual([{ target: 'one' }]);
  });
});

describe('a new tenant', () => {
  const provision = (planCode: string | null, externalRef = 'new', accountId = 'a') =>
    db.batch(
      provisionStatements(makeCall(db, accountId), [
        {
          tenantId: 'fresh',
          input: {
            externalRef,
            email: 'new@example.test',
            name: null,
            planCode,
            initialPrompt: 'A bakery',
            welcomeMail: true,
          } as NewTenant['input'],
          caps: DEFAULT_CAPS,
        },
      ]).map((statement) => ('prepared' in statement ? statement.prepared : statement)),
    );

  beforeEach(() => {
    db.sqlite.exec(
      `INSERT INTO plans (account_id, code, name, entitlements, created_at, archived_at) VALUES
         ('a', 'pro', 'Pro', '{}', 1, NULL), ('a', 'old', 'Old', '{}', 1, 1), ('b', 'theirs', 'Theirs', '{}', 1, NULL),
         ('b', 'old', 'Old', '{}', 1, NULL)`,
    );
  });

  it.each([null, 'pro'])('a tenant is written completely with the plan %s', async (plan) => {
    await provision(plan);
    const [tenants, caps, balances, , users, members, prompts, audit] = state();
    expect(tenants).toContainEqual(
      expect.objectContaining({ id: 'fresh', account_id: 'a', plan_code: plan, status: 'active' }),
    );
    expect([tenants, caps, balances].map((rows) => rows?.length)).toEqual([4, 4, 4]);
    expect([users, members, prompts, audit].map((rows) => rows?.length)).toEqual([2, 2, 1, 1]);
  });

  it.each([
    ['its plan is archived', 'old', 'new'],
    ['its plan is another account’s', 'theirs', 'new'],
    ['its plan does not exist', 'none', 'new'],
    ['its reference is taken', 'pro', 'ref-one'],
  ])('a tenant is not written when %s', async (_, plan, ref) => {
    const before = state();
    await provision(plan, ref);
    expect(state()).toEqual(before);
  });

  it.each(['draft', 'disabled'])('a tenant is not written while its account is %s', async (status) => {
    db.sqlite.exec(`UPDATE accounts SET status = '${status}' WHERE id = 'a'`);
    const before = state();
    await provision('pro');
    expect(state()).toEqual(before);
  });
});

describe('a prompt', () => {
  const park = (tenant: string) => parkPrompt(db, { tenantId: tenant, prompt: 'A bakery' }, NOW);

  it('a prompt is parked once, while the workspace has no project and is not terminated', async () => {
    expect(await park('one')).toBe(false);
    db.sqlite.exec("DELETE FROM projects WHERE tenant_id = 'one'");
    setStatus('one', 'terminated');
    expect(await park('one')).toBe(false);
    setStatus('one', 'suspended');
    expect(await park('one')).toBe(true);
    expect(await park('one')).toBe(false);
    expect(db.rows('SELECT tenant_id, account_id FROM parked_prompts')).toEqual([
      { tenant_id: 'one', account_id: 'a' },
    ]);
  });
});

describe('what an account finds', () => {
  const find = async (account: string, tenantId: string | null, externalRef: string | null) => {
    const found = await findTenant(makeCall(db, account), { tenantId, externalRef });
    return found.ok ? found.value.id : found.code;
  };

  it('an account finds its own tenant by id or reference, or by both when they agree', async () => {
    expect(await find('a', 'one', null)).toBe('one');
    expect(await find('a', null, 'ref-one')).toBe('one');
    expect(await find('a', 'one', 'ref-one')).toBe('one');
    for (const [account, id, ref] of [
      ['b', 'one', null],
      ['b', null, 'ref-one'],
      ['a', 'one', 'ref-two'],
      ['a', 'nowhere', null],
    ] as const)
      expect(await find(account, id, ref)).toBe('tenant_not_found');
  });

  it('an account finds its own plans, and lists those that can be assigned', async () => {
    db.sqlite.exec(
      `INSERT INTO plans (account_id, code, name, entitlements, created_at, archived_at) VALUES
         ('a', 'pro', 'Pro', '{}', 1, NULL), ('a', 'old', 'Old', '{}', 1, 1), ('b', 'theirs', 'Theirs', '{}', 1, NULL)`,
    );
    expect((await listPlans(makeCall(db, 'a'))).map((plan) => plan.plan_code)).toEqual(['pro']);
    expect(await planByCode.first(db, { account: 'a', code: 'old' })).toMatchObject({ code: 'old' });
    expect(await planByCode.first(db, { account: 'a', code: 'theirs' })).toBeNull();
  });
});

describe('entitlements that are set', () => {
  const set = () =>
    setEntitlements(makeCall(db, 'a'), {
      tenantId: 'one',
      externalRef: null,
      entitlements: { max_projects: 3 },
    });

  it('entitlements are added to a change that was made between reading and writing', async () => {
    beforeNextBatch(db, () =>
      db.sqlite.exec(
        `UPDATE entitlements SET caps = '{"max_projects":1,"max_custom_domains":9}' WHERE tenant_id = 'one';
         UPDATE tenants SET plan_code = 'pro' WHERE id = 'one'`,
      ),
    );
    expect(await set()).toMatchObject({
      ok: true,
      value: { entitlements: { max_projects: 3, max_custom_domains: 9 } },
    });
    expect((await readTenant(db, 'one')).planCode).toBe('pro');
  });

  it('entitlements are refused by the state of a tenant that was terminated between reading and writing', async () => {
    beforeNextBatch(db, () => setStatus('one', 'terminated'));
    expect(await set()).toMatchObject({ ok: false, code: 'terminated' });
    expect(db.rows("SELECT caps FROM entitlements WHERE tenant_id = 'one'")).toEqual([{ caps: '{}' }]);
  });
});
