import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { notifyAboutAlerts } from '#workers/platform/billing/spend-alerts/notify-about-alerts.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;
beforeAll(async () => {
  account = await seedAccount(env.DB, { role: 'owner' });
  key = account.platformKey;
});

const MICRO = 1_000_000;
const spend = (tenantId: string, credits: number) =>
  charge(env.DB, {
    tenantId,
    key: crypto.randomUUID(),
    now: Date.now(),
    amount: credits * MICRO,
    usd: 0,
  });
const tenantWithCredits = async () => {
  const tenant = await newTenant(key);
  await must('topup', key, { tenant_id: tenant.id, credits: 500, idempotency_key: 'k' });
  return tenant;
};

it('an alert is set, listed, reached once with an event and mails, and removed', async () => {
  const tenant = await tenantWithCredits();
  const body = { tenant_id: tenant.id, measure: 'credits', threshold: 80, tell_customer: true };
  const { alert } = await must('spendAlertSet', key, body);
  expect(await must('spendAlertSet', key, body)).toEqual({ ok: true, alert, already: true });
  await spend(tenant.id, 79);
  expect((await must('spendAlerts', key, { tenant_id: tenant.id })).alerts).toEqual([alert]);
  await Promise.all([spend(tenant.id, 5), spend(tenant.id, 6), spend(tenant.id, 7)]);
  const [reached] = (await must('spendAlerts', key, { external_ref: tenant.ref })).alerts;
  expect(reached).toEqual({ ...alert, fired_at: expect.any(String) });
  const events = (await must('events', key, { type: 'tenant.spend_alert_reached' })).events;
  expect(events.map(({ tenant_id, data }) => [tenant_id, (data as Json).threshold])).toEqual([
    [tenant.id, 80],
  ]);

  const sent: Parameters<Mailer['send']>[0][] = [];
  let fails = true;
  const mailer = (): Mailer => ({
    send: async (message) => {
      if (fails) throw new Error('The mail server is away.');
      sent.push(message);
    },
  });
  await env.DB.prepare("UPDATE users SET language = 'de' WHERE id = ?1").bind(account.userId).run();
  expect(await notifyAboutAlerts(env, Date.now(), mailer, 'test')).toEqual({ told: 0 });
  fails = false;
  expect(await notifyAboutAlerts(env, Date.now(), mailer, 'test')).toEqual({ told: 2 });
  expect(await notifyAboutAlerts(env, Date.now(), mailer, 'test')).toEqual({ told: 0 });
  const staff = sent.find(({ to }) => to !== tenant.email);
  const customer = sent.find(({ to }) => to === tenant.email);
  expect(staff?.subject).toBe(`${tenant.ref} hat eine Verbrauchswarnung erreicht`);
  expect(staff?.text).toContain('80 Credits');
  expect(staff?.text).toContain(`/console/${account.accountId}/tenants/${tenant.id}`);
  expect(customer?.text).toMatch(/has used \d+ credits this month/);

  await must('spendAlertRemove', key, { alert_id: alert.alert_id });
  expect(await must('spendAlertRemove', key, { alert_id: alert.alert_id })).toEqual({
    ok: true,
    already: true,
  });
  expect((await must('spendAlerts', key, { tenant_id: tenant.id })).alerts).toEqual([]);
});

const refusalOfRemoval = async (alert_id: string) => {
  const answer = await call('spendAlertRemove', { alert_id }, { bearer: key });
  return [answer.status, ((await answer.json()) as Json).error];
};

it('refuses to remove an alert that never was, and one of another account', async () => {
  const other = await seedAccount(env.DB, { role: 'owner' });
  const { alert } = await must('spendAlertSet', other.platformKey, { measure: 'usd', threshold: 7 });
  for (const alert_id of [alert.alert_id, crypto.randomUUID(), 'none', account.accountId])
    expect(await refusalOfRemoval(alert_id)).toEqual([404, 'alert_not_found']);
  await must('spendAlertRemove', other.platformKey, { alert_id: alert.alert_id });
  expect(await refusalOfRemoval(alert.alert_id)).toEqual([404, 'alert_not_found']);
});

it('repeats a removal as a success after many other acts', async () => {
  const { alert } = await must('spendAlertSet', key, { measure: 'credits', threshold: 9 });
  const body = { alert_id: alert.alert_id };
  await must('spendAlertRemove', key, body);
  for (let act = 0; act < 40; act += 1)
    await must('spendAlertSet', key, { measure: 'credits', threshold: 9, tell_customer: act % 2 === 0 });
  expect(await must('spendAlertRemove', key, body)).toEqual({ ok: true, already: true });
});

/** Inserts `count` reached alerts, the first one the oldest. */
const reached = async (accountId: string, tenantId: string, count: number, at = Date.now()) => {
  await env.DB.prepare(
    `INSERT INTO spend_alert_firings (alert_id, tenant_id, month, account_id, at, measure, threshold, reached,
       staff_pending, customer_pending)
     SELECT hex(randomblob(8)), ?1, 1, ?2, ?3 + value, 'credits', value + 1, 99000000, 1, 1
     FROM json_each(?4)`,
  )
    .bind(tenantId, accountId, at, JSON.stringify(Array.from({ length: count }, (_, index) => index)))
    .run();
};
const pending = async (accountId: string) =>
  env.DB.prepare(
    `SELECT coalesce(sum(staff_pending), 0) AS staff, coalesce(sum(customer_pending), 0) AS customers
     FROM spend_alert_firings WHERE account_id = ?1`,
  )
    .bind(accountId)
    .first();

it('mails each person at most thirty times a month about one tenant, however often alerts are set again', async () => {
  const tenant = await tenantWithCredits();
  await reached(account.accountId, tenant.id, 100);
  const sent: string[] = [];
  const mailer = (): Mailer => ({ send: async ({ to }) => void sent.push(to) });
  while ((await notifyAboutAlerts(env, Date.now(), mailer, 'test')).told > 0);
  expect(await pending(account.accountId)).toEqual({ staff: 0, customers: 0 });
  expect(sent.filter((to) => to === tenant.email)).toHaveLength(30);
  expect(sent).toHaveLength(60);
});

it('mails other accounts while the mails of one account fail, and stops those after three days', async () => {
  const other = await seedAccount(env.DB, { role: 'owner' });
  const blocked = await newTenant(other.platformKey);
  const tenant = await tenantWithCredits();
  await reached(other.accountId, blocked.id, 25, Date.now() - 86_400_000);
  await reached(account.accountId, tenant.id, 1);
  const mailer = (): Mailer => ({
    send: async ({ concerns }) => {
      if (concerns === other.accountId) throw new Error('The mail server refuses the address.');
    },
  });
  expect(await notifyAboutAlerts(env, Date.now(), mailer, 'test')).toEqual({ told: 2 });
  expect(await pending(other.accountId)).toEqual({ staff: 25, customers: 25 });
  const later = Date.now() + 2 * 86_400_000 + 3_600_000;
  expect(await notifyAboutAlerts(env, later, mailer, 'test')).toEqual({ told: 0 });
  expect(await pending(other.accountId)).toEqual({ staff: 0, customers: 0 });
});

it.each([
  [{ measure: 'builds', threshold: 1 }, 'bad_value', 'measure'],
  [{ measure: 'credits', threshold: 0 }, 'bad_value', 'threshold'],
  [{ measure: 'credits', threshold: '5' }, 'bad_value', 'threshold'],
  [{ measure: 'credits', threshold: 5, tell_customer: 1 }, 'bad_value', 'tell_customer'],
])('refuses %o', async (body, error, reason) => {
  const answer = await call('spendAlertSet', body, { bearer: key });
  expect([answer.status, await answer.json()]).toEqual([400, { error, reason }]);
});

it('a charge takes the same round trips and writes the same rows with and without alerts that it does not reach', async () => {
  const tenant = await tenantWithCredits();
  await spend(tenant.id, 1);
  const without = await measureD1(() => spend(tenant.id, 1));
  await must('spendAlertSet', key, { tenant_id: tenant.id, measure: 'credits', threshold: 400 });
  await must('spendAlertSet', key, { measure: 'usd', threshold: 400 });
  const watched = await measureD1(() => spend(tenant.id, 1));
  expect([watched.roundTrips, watched.rowsWritten]).toEqual([without.roundTrips, without.rowsWritten]);
  expect(watched.rowsRead - without.rowsRead).toBeLessThanOrEqual(8);
});

describe('the alerts of all tenants', () => {
  it('lists all alerts page by page, and the reached ones newest first', async () => {
    const place = await seedAccount(env.DB);
    const bearer = place.platformKey;
    const other = await tenantWithCredits();
    await must('spendAlertSet', key, { tenant_id: other.id, measure: 'credits', threshold: 3 });
    await spend(other.id, 4);

    const first = await newTenant(bearer);
    const second = await newTenant(bearer);
    for (const { id } of [first, second])
      await must('topup', bearer, { tenant_id: id, credits: 500, idempotency_key: 'k' });
    const byDefault = (await must('spendAlertSet', bearer, { measure: 'credits', threshold: 10 })).alert;
    const own = (
      await must('spendAlertSet', bearer, { tenant_id: first.id, measure: 'credits', threshold: 20 })
    ).alert;

    await spend(first.id, 15);
    expect((await must('spendAlertsReached', bearer, {})).alerts).toEqual([]);
    await spend(second.id, 15);
    await spend(first.id, 6);

    const set: Json[] = [];
    let cursor: string | null = null;
    do {
      const page: { alerts: Json[]; next_cursor: string | null } = await must('spendAlerts', bearer, {
        all: true,
        limit: 1,
        cursor,
      });
      expect(page.alerts).toHaveLength(1);
      set.push(...page.alerts);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(set.map(({ alert_id, fired_at }) => `${alert_id} ${fired_at !== null}`))).toEqual(
      new Set([`${byDefault.alert_id} false`, `${own.alert_id} true`]),
    );

    // Two charges of one millisecond are not ordered by time; the pages order them nevertheless.
    const whole = (await must('spendAlertsReached', bearer, {})).alerts;
    expect(
      new Set(
        whole.map(({ external_ref, threshold, reached }: Json) => [external_ref, threshold, reached].join()),
      ),
    ).toEqual(new Set([`${first.ref},20,21`, `${second.ref},10,15`]));
    const page = await must('spendAlertsReached', bearer, { limit: 1 });
    const rest = await must('spendAlertsReached', bearer, { limit: 1, cursor: page.next_cursor });
    expect([...page.alerts, ...rest.alerts]).toEqual(whole);
    expect(rest.next_cursor).toBeNull();
    expect((await must('spendAlertsReached', bearer, { external_ref: second.ref })).alerts).toEqual(
      whole.filter(({ tenant_id }: Json) => tenant_id === second.id),
    );
    expect((await must('spendAlertsReached', bearer, { since: '2099-01-01T00:00:00Z' })).alerts).toEqual([]);
  });

  it.each([
    ['spendAlerts', { all: true, cursor: 'x' }, 'bad_cursor'],
    ['spendAlerts', { all: true, external_ref: 'a-1' }, 'bad_value'],
    ['spendAlertsReached', { cursor: 'x' }, 'bad_cursor'],
    ['spendAlertsReached', { limit: 0 }, 'bad_value'],
  ] as const)('%s refuses %o', async (name, body, error) => {
    const answer = await call(name, body, { bearer: key });
    expect([answer.status, ((await answer.json()) as Json).error]).toEqual([400, error]);
  });
});
