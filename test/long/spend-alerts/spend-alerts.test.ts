import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { monthOf, monthStart } from '#shared/ledger/calendar.ts';
import { prepareTerms } from '#shared/ledger/change-terms.ts';
import { charge } from '#shared/ledger/charge.ts';
import { run } from '#shared/ledger/posting.ts';
import { recordCloudCost } from '#shared/ledger/record-cloud-cost.ts';
import { refund } from '#shared/ledger/refund.ts';
import { topup } from '#shared/ledger/topup.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { putAlert } from '#workers/platform/billing/spend-alerts/alert-statements.ts';
import { listSpendAlerts } from '#workers/platform/billing/spend-alerts/list-alerts.ts';
import { removeSpendAlert, setSpendAlert } from '#workers/platform/billing/spend-alerts/spend-alerts.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall } from '../../support/tenants/open-tenants.ts';

const MICRO = 1_000_000;
const FIRST = 2026 * 12;
const TENANTS = ['one', 'two'] as const;
type TenantId = (typeof TENANTS)[number];

const terms = (cap: number) => ({
  planCode: 'starter',
  creditsPerDay: 0,
  monthlyCredits: 100 * MICRO,
  monthlyCap: cap * MICRO,
  rolloverMonths: 0,
});

let db: SqliteD1;
beforeEach(async () => {
  db = openSqliteD1();
  for (const account of ['a', 'b'])
    db.sqlite.exec(
      `INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'A', 'active', 1)`,
    );
  for (const tenantId of TENANTS) {
    db.sqlite.exec(`INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
      VALUES ('${tenantId}', 'a', 'ref-${tenantId}', 'active', 'T', 't@shop.example', 1)`);
    await db.batch([
      ...openStatements(db, { tenantId, accountId: 'a', terms: terms(40), now: monthStart(FIRST) }),
    ]);
  }
});

let made = 0;
/** Ids of calls start again with each call; ids of alerts must not. */
const ids = (call: ReturnType<typeof makeCall>): ReturnType<typeof makeCall> => ({
  ...call,
  runtime: {
    ...call.runtime,
    newId: () => {
      made += 1;
      return `alert-${made}`;
    },
  },
});

const selector = (tenant: TenantId | null) =>
  tenant === null ? null : { tenantId: tenant, externalRef: null };
const set = (
  tenant: TenantId | null,
  measure: 'credits' | 'usd' | 'cap_percent',
  threshold: number,
  tellCustomer = false,
) =>
  setSpendAlert(ids(makeCall(db, 'a')), {
    selector: selector(tenant),
    measure,
    threshold,
    tellCustomer,
  });
const fired = () =>
  db
    .rows<{ tenant_id: string; month: number; measure: string; threshold: number }>(
      'SELECT tenant_id, month, measure, threshold FROM spend_alert_firings',
    )
    .map((row) => `${row.tenant_id} ${row.month} ${row.measure} ${row.threshold / MICRO}`)
    .sort();
const spend = (tenantId: TenantId, credits: number, now: number, key: string, usd = 0) =>
  charge(db, { tenantId, key, now, amount: credits * MICRO, usd: usd * MICRO });

describe('setting alerts', () => {
  it('answers the existing alert, and changes only whether the customer is notified', async () => {
    const first = await set('one', 'credits', 80);
    expect(first).toMatchObject({ ok: true, value: { alert: { tenant_id: 'one', threshold: 80 } } });
    expect(await set('one', 'credits', 80)).toMatchObject({ value: { already: true } });
    expect(await set('one', 'credits', 80, true)).toMatchObject({
      value: { alert: { tell_customer: true } },
    });
    expect(db.rows('SELECT 1 FROM spend_alerts')).toHaveLength(1);
    expect(db.rows("SELECT 1 FROM audit_log WHERE action = 'spend_alert.set'")).toHaveLength(2);
  });

  it('refuses more alerts than a tenant can have, and changes existing ones', async () => {
    await set('two', 'credits', 1000);
    for (let index = 1; index <= limits.spendAlertsOfTenant; index += 1)
      expect((await set('one', 'credits', index)).ok).toBe(true);
    const refused = { ok: false, code: 'spend_alert_limit' };
    // The same alert of another tenant, or the same threshold in another measure, is a different alert.
    expect(await set('one', 'credits', 1000)).toEqual(refused);
    expect(await set('one', 'usd', 1)).toEqual(refused);
    expect(await set('one', 'credits', 1)).toMatchObject({ value: { already: true } });
    expect(await set('one', 'credits', 1, true)).toEqual({
      ok: true,
      value: { alert: expect.objectContaining({ threshold: 1, tell_customer: true }) },
    });
  });

  it('counts the defaults of one account, and lists no others', async () => {
    for (let index = 1; index <= limits.spendAlertDefaults; index += 1) await set(null, 'credits', index);
    expect(await set(null, 'usd', 1)).toEqual({ ok: false, code: 'spend_alert_limit' });
    expect(await listSpendAlerts(makeCall(db, 'b'), null)).toEqual({
      ok: true,
      value: { alerts: [], next_cursor: null },
    });
    const first = { selector: null, measure: 'usd', threshold: 1, tellCustomer: false } as const;
    expect((await setSpendAlert(ids(makeCall(db, 'b')), first)).ok).toBe(true);
  });

  it('refuses tenants of others', async () => {
    const foreign = {
      selector: selector('one'),
      measure: 'credits',
      threshold: 1,
      tellCustomer: false,
    } as const;
    expect(await setSpendAlert(makeCall(db, 'b'), foreign)).toEqual({ ok: false, code: 'tenant_not_found' });
  });

  it('writes no alert of a terminated or foreign tenant, whatever was read before', async () => {
    const put = (account: string, tenant: string) =>
      putAlert.run(db, {
        ...{ account, tenant, id: `${account}/${tenant}`, measure: 'credits', threshold: MICRO },
        ...{ tells: 0, now: 1, most: 5 },
      });
    db.sqlite.exec("UPDATE tenants SET status = 'terminated' WHERE id = 'two'");
    for (const [account, tenant] of [
      ['b', 'one'],
      ['a', 'two'],
      ['a', 'three'],
      ['a', 'one'],
    ] as const)
      await put(account, tenant);
    expect(db.rows('SELECT id FROM spend_alerts')).toEqual([{ id: 'a/one' }]);
  });

  it('lists when the tenant itself reached each alert in the month', async () => {
    await set(null, 'credits', 10);
    await set(null, 'credits', 20);
    await set('two', 'usd', 5);
    await spend('two', 15, monthStart(FIRST), 'k');
    const reached = async (tenant: TenantId, month: number) => {
      const listed = await listSpendAlerts(makeCall(db, 'a', monthStart(month)), selector(tenant));
      return (
        listed.ok && listed.value.alerts.map(({ threshold, fired_at }) => [threshold, fired_at !== null])
      );
    };
    expect(await reached('two', FIRST)).toEqual([
      [10, true],
      [20, false],
      [5, false],
    ]);
    expect(await reached('two', FIRST + 1)).toEqual([
      [10, false],
      [20, false],
      [5, false],
    ]);
    expect(await reached('one', FIRST)).toEqual([
      [10, false],
      [20, false],
    ]);
  });

  it('a tenant has the defaults of the measures that it has no alert of its own of', async () => {
    await set(null, 'credits', 30);
    await set(null, 'usd', 9);
    await set('one', 'credits', 70);
    const listed = await listSpendAlerts(makeCall(db, 'a'), selector('one'));
    if (!listed.ok) throw new Error(listed.code);
    expect(listed.value.alerts.map(({ measure, threshold }) => [measure, threshold])).toEqual([
      ['credits', 70],
      ['usd', 9],
    ]);
    const [alert] = listed.value.alerts;
    expect(await removeSpendAlert(makeCall(db, 'b'), alert?.alert_id ?? '')).toEqual({
      ok: false,
      code: 'alert_not_found',
    });
    expect(await removeSpendAlert(makeCall(db, 'a'), alert?.alert_id ?? '')).toEqual({ ok: true, value: {} });
    expect(db.rows("SELECT account_id FROM audit_log WHERE action = 'spend_alert.remove'")).toEqual([
      { account_id: 'a' },
    ]);
    await spend('one', 35, monthStart(FIRST), 'k');
    expect(fired()).toEqual(['one 24312 credits 30']);
  });
});

it('an alert is reached in the transaction of the charge, once a month, with its event', async () => {
  await set('one', 'credits', 10, true);
  await spend('one', 9, monthStart(FIRST), 'k1');
  expect(fired()).toEqual([]);
  db.sqlite.exec('BEGIN');
  db.sqlite.exec("UPDATE usage_months SET credits_used = 11000000 WHERE tenant_id = 'one'");
  expect(fired()).toHaveLength(1);
  db.sqlite.exec('ROLLBACK');
  expect(fired()).toEqual([]);
  await spend('one', 1, monthStart(FIRST), 'k2');
  await spend('one', 1, monthStart(FIRST), 'k2');
  await refund(db, { tenantId: 'one', key: 'k2', now: monthStart(FIRST) });
  await spend('one', 5, monthStart(FIRST), 'k3');
  expect(fired()).toEqual(['one 24312 credits 10']);
  const events = db.rows<{ data: string; tenant_id: string }>(
    "SELECT data, tenant_id FROM events WHERE type = 'tenant.spend_alert_reached'",
  );
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0]?.data ?? '')).toMatchObject({ month: '2026-01', threshold: 10, reached: 10 });
  expect(db.rows('SELECT staff_pending, customer_pending FROM spend_alert_firings')).toEqual([
    { staff_pending: 1, customer_pending: 1 },
  ]);
  const ofOthers = { selector: null, measure: 'credits', threshold: 1, tellCustomer: false } as const;
  expect((await setSpendAlert(ids(makeCall(db, 'b')), ofOthers)).ok).toBe(true);
  await spend('one', 11, monthStart(FIRST + 1), 'k4');
  expect(fired()).toHaveLength(2);
});

const tenant = fc.constantFrom(...TENANTS);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('charge' as const),
    tenant,
    credits: fc.integer({ min: 1, max: 30 }),
    usd: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), tenant, nth: fc.nat(20) }),
  fc.record({ kind: fc.constant('topup' as const), tenant, credits: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('cloud' as const), tenant, usd: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('cap' as const), tenant, cap: fc.constantFrom(20, 40, 80, 1_000_000_000) }),
  fc.record({ kind: fc.constant('time' as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({
    kind: fc.constant('set' as const),
    of: fc.constantFrom<TenantId | null>(null, ...TENANTS),
    measure: fc.constantFrom('credits' as const, 'usd' as const, 'cap_percent' as const),
    threshold: fc.constantFrom(5, 20, 50, 100),
  }),
);

it('alerts agree with a model, over charges, refunds, top-ups, cloud cost, caps and months', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      db.sqlite.exec('DELETE FROM spend_alert_firings; DELETE FROM spend_alerts; DELETE FROM events');
      // Each run continues in later months with the same tenants.
      const [latest] = db.rows<{ month: number }>('SELECT max(month) AS month FROM credit_balances');
      let now = monthStart((latest?.month ?? FIRST) + 1);
      const runKey = `${now}`;
      const alerts: { of: TenantId | null; measure: string; threshold: number }[] = [];
      const expected = new Set<string>();
      const use = new Map<string, number>();
      const charges: { tenant: TenantId; key: string; credits: number; usd: number; month: number }[] = [];
      const add = (key: string, amount: number) => {
        use.set(key, (use.get(key) ?? 0) + amount);
        return use.get(key) ?? 0;
      };
      const reach = (of: TenantId, month: number, measure: string, value: number) => {
        const own = alerts.filter((alert) => alert.of === of && alert.measure === measure);
        const held =
          own.length > 0 ? own : alerts.filter((alert) => alert.of === null && alert.measure === measure);
        for (const { threshold } of held)
          if (value >= threshold) {
            const id = held === own ? of : 'default';
            expected.add(`${id} ${of} ${month} ${measure} ${threshold}`);
          }
      };
      const balance = (of: TenantId) =>
        db.rows<{ month_used: number; monthly_cap: number }>(
          'SELECT month_used, monthly_cap FROM credit_balances WHERE tenant_id = ?1',
          of,
        )[0];
      for (const [index, action] of steps.entries()) {
        const key = `${runKey}/${index}`;
        const month = monthOf(now);
        if (action.kind === 'time') now += action.days * 86_400_000;
        else if (action.kind === 'set') {
          await set(action.of, action.measure, action.threshold);
          if (
            !alerts.some(
              ({ of, measure, threshold }) =>
                of === action.of && measure === action.measure && threshold === action.threshold,
            )
          )
            alerts.push(action);
        } else if (action.kind === 'topup')
          await topup(db, { tenantId: action.tenant, key, now, amount: action.credits * MICRO, priceUsd: 1 });
        else if (action.kind === 'cap')
          await run(db, prepareTerms(db, { tenantId: action.tenant, key, now, terms: terms(action.cap) }));
        else if (action.kind === 'cloud') {
          await recordCloudCost(db, { tenantId: action.tenant, key, now, usd: action.usd * MICRO });
          const usd = add(`usd ${action.tenant} ${month}`, action.usd);
          reach(action.tenant, month, 'usd', usd);
          reach(action.tenant, month, 'credits', use.get(`credits ${action.tenant} ${month}`) ?? 0);
        } else if (action.kind === 'charge') {
          const done = await spend(action.tenant, action.credits, now, key, action.usd);
          if (!done.ok) continue;
          charges.push({ tenant: action.tenant, key, credits: action.credits, usd: action.usd, month });
          reach(action.tenant, month, 'credits', add(`credits ${action.tenant} ${month}`, action.credits));
          reach(action.tenant, month, 'usd', add(`usd ${action.tenant} ${month}`, action.usd));
          const after = balance(action.tenant);
          if (after !== undefined && after.monthly_cap < 1e15 && done.value.topup < done.value.amount)
            reach(action.tenant, month, 'cap_percent', (after.month_used / after.monthly_cap) * 100);
        } else {
          const own = charges.filter((made) => made.tenant === action.tenant);
          const made = own[action.nth % Math.max(own.length, 1)];
          if (made === undefined) continue;
          const back = await refund(db, { tenantId: made.tenant, key: made.key, now });
          if (!back.ok || back.value.replayed) continue;
          add(`credits ${made.tenant} ${made.month}`, -made.credits);
          add(`usd ${made.tenant} ${made.month}`, -made.usd);
        }
        const found = db
          .rows<{ owner: string; tenant_id: string; month: number; measure: string; threshold: number }>(
            `SELECT coalesce(nullif(a.tenant_id, ''), 'default') AS owner, f.tenant_id, f.month, f.measure, f.threshold
             FROM spend_alert_firings f JOIN spend_alerts a ON a.id = f.alert_id`,
          )
          .map((row) => `${row.owner} ${row.tenant_id} ${row.month} ${row.measure} ${row.threshold / MICRO}`);
        expect(found.sort()).toEqual([...expected].sort());
      }
      expect(db.rows("SELECT 1 FROM events WHERE type = 'tenant.spend_alert_reached'")).toHaveLength(
        expected.size,
      );
    }),
    { numRuns: 60 },
  );
});
