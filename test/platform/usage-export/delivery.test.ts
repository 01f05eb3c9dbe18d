import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#schema/time.ts';
import { refund } from '#shared/ledger/refund.ts';
import { isFullRun } from '../../support/full-run.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { call, must, newPlan, newTenant } from '../support/client.ts';
import type { Stripe } from './support/receivers.ts';
import { KINDS, UsageAccount } from './support/usage-account.ts';

let usage: UsageAccount;
beforeEach(async () => {
  usage = await UsageAccount.create();
});

describe.each(KINDS)('a destination of kind %s', (kind) => {
  it('gets each charge and refund once, in order, under the id of its entry', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1.2, { key: 'a' });
    await usage.spend(tenant.id, 3);
    await refund(env.DB, { tenantId: tenant.id, key: 'a', now: usage.now });
    await must('topup', usage.key, { tenant_id: tenant.id, credits: 5, idempotency_key: 'no usage' });
    await usage.deliver(id, receiver);
    expect([...receiver.events.values()].map(({ credits }) => credits)).toEqual([1.2, 3, -1.2]);
    expect(receiver.sumOf(tenant.ref)).toBe(3);
    const { entries } = await must('entries', usage.key, { tenant_id: tenant.id });
    const used = entries.filter((entry) => ['charge', 'refund'].includes(`${entry.kind}`));
    expect(receiver.order.map((each) => each.split(' ').at(-1)).sort()).toEqual(
      used.map((entry) => entry.entry_id).sort(),
    );
    const requests = receiver.requests.length;
    await usage.deliver(id, receiver);
    expect(receiver.requests.length, 'nothing is sent twice').toBe(requests);
    expect(await usage.show(id)).toMatchObject({ accepted: 3, pending: 0, failures: 0, last_error: null });
  });

  it('keeps a refused event with the answer of the receiver, and sends the events after it', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenants = [];
    for (let each = 0; each < 3; each += 1) tenants.push(await newTenant(usage.key, { plan_code: 'much' }));
    receiver.unknown.add(tenants[1]!.ref);
    for (const tenant of tenants) await usage.spend(tenant.id, 2);
    await usage.deliver(id, receiver);
    expect(tenants.map(({ ref }) => receiver.sumOf(ref))).toEqual([2, 0, 2]);
    const [kept, ...none] = await usage.listFailures(id);
    expect(none).toEqual([]);
    expect(kept).toMatchObject({
      code: kind === 'stripe' ? 'unknown_subject' : 'refused',
      status: kind === 'stripe' ? 404 : 400,
      state: 'kept',
      external_ref: tenants[1]!.ref,
      subject: tenants[1]!.ref,
      credits: 2,
    });
    expect(kept?.answer).toContain(kind === 'stripe' ? 'No such customer' : 'invalid event');
    // The tenant gets a subject that the receiver knows.
    await must('usageSubjectsSet', usage.key, {
      destination_id: id,
      subjects: [{ external_ref: tenants[1]!.ref, subject: 'cus_known' }],
    });
    const again = await must('usageSend', usage.key, { destination_id: id, event_id: kept?.event_id });
    expect(again.destination.failures).toBe(1);
    await usage.deliver(id, receiver);
    expect(receiver.sumOf('cus_known')).toBe(2);
    expect(await usage.show(id)).toMatchObject({ accepted: 3, failures: 0 });
  });
});

// What selects the events of a destination is the same for every kind.
describe.each(isFullRun ? KINDS : KINDS.slice(0, 1))('the events of a destination of kind %s', (kind) => {
  it('gets events from its first day on, which may precede its creation and is the present by default', async () => {
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1, { at: usage.now });
    await usage.spend(tenant.id, 2, { at: usage.now + DAY });
    await usage.spend(tenant.id, 4, { at: usage.now + 2 * DAY });
    const from = new Date(usage.now + DAY).toISOString();
    usage.now += 3 * DAY;
    const filled = await usage.createDestination(kind, { from });
    const fresh = await usage.createDestination(kind);
    const none = await usage.createDestination(kind, { from: new Date(usage.now + DAY).toISOString() });
    await usage.spend(tenant.id, 8);
    for (const { id, receiver } of [filled, fresh, none]) await usage.deliver(id, receiver);
    expect([filled, fresh, none].map(({ receiver }) => receiver.sumOf(tenant.ref))).toEqual([14, 8, 0]);
    expect((await usage.show(none.id)).pending, 'an event before its first day is not pending').toBe(0);
    await usage.spend(tenant.id, 16, { at: usage.now + 2 * DAY });
    await usage.deliver(none.id, none.receiver);
    expect(none.receiver.sumOf(tenant.ref)).toBe(16);
  });

  it('gets nothing of another account, nothing once it is removed, and nothing while its account is disabled', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const other = await seedAccount(env.DB);
    await newPlan(other.accountId, 'much', { monthly_credits: 1_000 });
    await usage.spend((await newTenant(other.platformKey, { plan_code: 'much' })).id, 1);
    await usage.deliver(id, receiver);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1);
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1")
      .bind(usage.account.accountId)
      .run();
    await usage.deliver(id, receiver);
    await env.DB.prepare("UPDATE accounts SET status = 'active' WHERE id = ?1")
      .bind(usage.account.accountId)
      .run();
    await must('usageDestinationRemove', usage.key, { destination_id: id });
    await usage.deliver(id, receiver);
    expect(receiver.requests).toEqual([]);
  });

  it('is sent every event once by concurrent runs', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    for (let entry = 0; entry < 2; entry += 1) await usage.spend(tenant.id, 1);
    await Promise.all([
      usage.deliver(id, receiver),
      usage.deliver(id, receiver),
      usage.deliver(id, receiver),
    ]);
    expect(receiver.sumOf(tenant.ref)).toBe(2);
    expect(receiver.requests.length).toBe(kind === 'stripe' ? 3 : 1);
  });

  it('is sent all events from a given time on again', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    const began = usage.now;
    await usage.spend(tenant.id, 1);
    usage.now += HOUR;
    await usage.spend(tenant.id, 2);
    await usage.deliver(id, receiver);
    receiver.events.clear();
    await must('usageSend', usage.key, { destination_id: id, from: new Date(began + 1).toISOString() });
    await usage.deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(2);
  });
});

describe('receivers that recognize repeats for a day', () => {
  it.each(['stripe', 'openmeter'] as const)(
    '%s is not sent an event again a day after it may have arrived: the event is kept as uncertain',
    async (kind) => {
      const { id, receiver } = await usage.createDestination(kind);
      const tenant = await newTenant(usage.key, { plan_code: 'much' });
      await usage.spend(tenant.id, 1);
      receiver.troubles = kind === 'stripe' ? [null, 'lost after'] : ['lost after'];
      await usage.deliver(id, receiver);
      receiver.troubles = Array.from({ length: 60 }, () => 'busy' as const);
      usage.now += 23 * HOUR;
      await usage.deliver(id, receiver);
      expect((await usage.listFailures(id)).length).toBe(0);
      receiver.troubles = [];
      usage.now += HOUR;
      await usage.spend(tenant.id, 2);
      await usage.deliver(id, receiver);
      await usage.deliver(id, receiver);
      expect((await usage.listFailures(id)).map(({ code, credits }) => [code, credits])).toEqual([
        ['uncertain', 1],
      ]);
      // The uncertain event had arrived, and the one after it was sent.
      expect(receiver.sumOf(tenant.ref)).toBe(3);
    },
  );

  it('Stripe is not sent events again that it accepted more than a day ago', async () => {
    const { id, receiver } = await usage.createDestination('stripe');
    await usage.spend((await newTenant(usage.key, { plan_code: 'much' })).id, 1);
    await usage.deliver(id, receiver);
    const from = new Date(Date.now() - 2 * DAY).toISOString();
    const answer = await call('usageSend', { destination_id: id, from }, { bearer: usage.key });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'bad_value', reason: 'from' }]);
  });

  it('Stripe is asked once whether a customer exists, and gets the events of a key that may not ask', async () => {
    const { id, receiver } = await usage.createDestination('stripe');
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    for (let entry = 0; entry < 3; entry += 1) await usage.spend(tenant.id, 1);
    await usage.deliver(id, receiver);
    await usage.spend(tenant.id, 1);
    await usage.deliver(id, receiver);
    expect((receiver as Stripe).customers).toBe(1);
    const answer = receiver.answer.bind(receiver);
    receiver.answer = (request) =>
      request.url.includes('/customers/') ? new Response('{}', { status: 403 }) : answer(request);
    const other = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(other.id, 1);
    await usage.deliver(id, receiver);
    expect(receiver.sumOf(other.ref)).toBe(1);
  });

  it('Stripe gets whole units, and an event with a fraction of a unit is kept', async () => {
    const { id, receiver } = await usage.createDestination('stripe', { units_per_credit: 10 });
    (receiver as Stripe).units = 10;
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1.25);
    await usage.spend(tenant.id, 1.5);
    await usage.deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(1.5);
    expect((await usage.listFailures(id)).map(({ code, credits }) => [code, credits])).toEqual([
      ['fractional_value', 1.25],
    ]);
  });

  it('events that are too old for Stripe are kept as refused, and a missing meter delays all events', async () => {
    const { id, receiver } = await usage.createDestination('stripe', { from: '2026-01-01' });
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1);
    usage.now += 40 * DAY;
    await usage.spend(tenant.id, 2);
    (receiver as Stripe).meters.clear();
    await usage.deliver(id, receiver);
    expect(await usage.show(id)).toMatchObject({ pending: 2, failures: 0, last_error: { status: 400 } });
    (receiver as Stripe).meters.add('credits_used');
    usage.now += HOUR;
    await usage.deliver(id, receiver);
    const [kept] = await usage.listFailures(id);
    expect([kept?.code, kept?.answer]).toEqual(['refused', expect.stringContaining('too far in the past')]);
    expect(receiver.sumOf(tenant.ref)).toBe(2);
  });
});

it('sends with each charge and refund what it drew from each pool', async () => {
  await newPlan(usage.account.accountId, 'few', { credits_per_day: 1, monthly_credits: 3 });
  const { id, receiver } = await usage.createDestination('https');
  const tenant = await newTenant(usage.key, { plan_code: 'few' });
  await must('topup', usage.key, { tenant_id: tenant.id, credits: 10, idempotency_key: 'prepaid' });
  await usage.spend(tenant.id, 6, { key: 'charge' });
  await refund(env.DB, { tenantId: tenant.id, key: 'charge', now: usage.now });
  await usage.deliver(id, receiver);
  const data = receiver.requests.flatMap(({ body }) =>
    (JSON.parse(body) as { data: Record<string, unknown> }[]).map((event) => event.data),
  );
  expect(data).toMatchObject([
    { kind: 'charge', credits: 6, credits_by_pool: { daily: 1, rollover: 0, included: 3, topup: 2 } },
    { kind: 'refund', credits: -6, credits_by_pool: { daily: -1, rollover: 0, included: -3, topup: -2 } },
  ]);
});
