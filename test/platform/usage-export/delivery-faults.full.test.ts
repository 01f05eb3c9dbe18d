import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#schema/time.ts';
import { wakeDestinations } from '#shared/events/wake-destinations.ts';
import { refund } from '#shared/ledger/refund.ts';
import { deliverUsage, LEASE_MS } from '#workers/platform/billing/usage-export/deliver-usage.ts';
import { isFullRun } from '../../support/full-run.ts';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { createRandom } from '../../unit/ledger/commands.ts';
import { must, newTenant } from '../support/client.ts';
import type { OwnAddress, Receiver, Trouble } from './support/receivers.ts';
import { KINDS, listEventTypes, sumUsed, UsageAccount } from './support/usage-account.ts';

let usage: UsageAccount;
beforeEach(async () => {
  usage = await UsageAccount.create();
});

describe.each(KINDS)('a destination of kind %s after faults', (kind) => {
  it('counts the same credits as the ledger after random faults of the network and the receiver', async () => {
    const random = createRandom(kind.length);
    const troubles: (Trouble | null)[] = [
      'lost before',
      'lost after',
      'error',
      'busy',
      'late',
      null,
      null,
      null,
    ];
    const pick = () => troubles[Math.floor(random() * troubles.length)] ?? null;
    for (let run = 0; run < (isFullRun ? 8 : 1); run += 1) {
      const { id, receiver } = await usage.createDestination(kind);
      const tenants = [
        await newTenant(usage.key, { plan_code: 'much' }),
        await newTenant(usage.key, { plan_code: 'much' }),
      ];
      for (let round = 0; round < (isFullRun ? 4 : 2); round += 1) {
        for (let entry = 0; entry < (isFullRun ? 8 : 4); entry += 1) {
          const tenant = tenants[entry % 2]!;
          const name = `${run} ${round} ${entry}`;
          await usage.spend(tenant.id, 1 + Math.floor(random() * 50) / 5, { key: name });
          if (random() < 0.3) await refund(env.DB, { tenantId: tenant.id, key: name, now: usage.now });
        }
        receiver.troubles = Array.from({ length: 6 }, pick);
        await usage.deliver(id, receiver);
        usage.now += 120_000;
      }
      await usage.settle(id, receiver);
      for (const { id: tenantId, ref } of tenants) expect(receiver.sumOf(ref)).toBe(await sumUsed(tenantId));
      expect((await usage.show(id)).failures).toBe(0);
      await must('usageDestinationRemove', usage.key, { destination_id: id });
    }
  });

  it('counts the same credits as the ledger when any call to the database fails, before or after its effect', async () => {
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    for (const fault of ['before', 'after'] as const) {
      for (let at = 0; at < 6; at += 1) {
        // Each fault at each call is tried with one of the kinds.
        if (!isFullRun && at % KINDS.length !== KINDS.indexOf(kind)) continue;
        const { id, receiver } = await usage.createDestination(kind);
        const before = await sumUsed(tenant.id);
        for (let entry = 0; entry < 3; entry += 1) await usage.spend(tenant.id, 2);
        const db = faultyDatabase(env.DB, (call) => (call === at ? fault : null));
        await usage.deliver(id, receiver, db).catch(() => undefined);
        await usage.settle(id, receiver);
        expect([fault, at, receiver.sumOf(tenant.ref)]).toEqual([
          fault,
          at,
          (await sumUsed(tenant.id)) - before,
        ]);
        await must('usageDestinationRemove', usage.key, { destination_id: id });
      }
    }
  });
});

// What repeats deliveries is the same for every kind.
describe.each(isFullRun ? KINDS : KINDS.slice(0, 1))('a destination of kind %s', (kind) => {
  it('is retried after the Retry-After of the receiver, and later after each failure', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1);
    const waits: number[] = [];
    // The first request to Stripe looks for the customer.
    receiver.troubles =
      kind === 'stripe' ? [null, 'busy', 'error', 'error', 'error'] : ['busy', 'error', 'error', 'error'];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await usage.deliver(id, receiver);
      const at = Date.parse((await usage.show(id)).next_attempt_at ?? '');
      waits.push((at - usage.now) / 1_000);
      usage.now = at - 1;
      await usage.deliver(id, receiver);
      usage.now = at;
    }
    expect(waits).toEqual([60, 30, 120, 600]);
    await usage.deliver(id, receiver);
    expect(await usage.show(id)).toMatchObject({ accepted: 1, last_error: null, next_attempt_at: null });
    expect(receiver.sumOf(tenant.ref)).toBe(1);
  });

  it('is paused after three days of failures with a notice, and loses no event when it is resumed', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1);
    const began = usage.now;
    receiver.troubles = Array.from({ length: 500 }, () => 'busy' as const);
    for (let attempts = 0; attempts < 200 && (await usage.show(id)).status === 'enabled'; attempts += 1) {
      await usage.deliver(id, receiver);
      usage.now += HOUR;
    }
    expect(await usage.show(id)).toMatchObject({
      status: 'paused',
      paused_reason: 'failing',
      last_error: { status: 429, fault: null, answer: 'slow down' },
    });
    expect(usage.now - began).toBeGreaterThan(3 * DAY - 2 * HOUR);
    expect(usage.now - began).toBeLessThan(3 * DAY + 3 * HOUR);
    const row = await env.DB.prepare('SELECT notice FROM usage_destinations WHERE id = ?1').bind(id).first();
    expect(row).toEqual({ notice: 'usage_failing' });
    receiver.troubles = [];
    await usage.spend(tenant.id, 2);
    await usage.deliver(id, receiver);
    expect(receiver.events.size).toBe(0);
    await must('usageDestinationUpdate', usage.key, { destination_id: id, status: 'enabled' });
    await usage.deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(3);
    const audited = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE target = ?1 AND action = 'usage_destination.pause'",
    )
      .bind(id)
      .first();
    expect(audited).toEqual({ n: 1 });
    expect(await listEventTypes(id)).toEqual(['failing', 'paused', 'resumed']);
  });

  it('writes one event when it fails and one when it recovers', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1);
    receiver.troubles = Array.from({ length: 7 }, () => 'busy' as const);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await usage.deliver(id, receiver);
      usage.now += HOUR;
    }
    expect(await listEventTypes(id)).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await usage.deliver(id, receiver);
      usage.now += HOUR;
    }
    expect(await listEventTypes(id)).toEqual(['failing']);
    await usage.deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(1);
    await usage.spend(tenant.id, 1);
    await usage.deliver(id, receiver);
    expect(await listEventTypes(id)).toEqual(['failing', 'recovered']);
  });

  it('gets a queue message when an event is pending, and none before it is due', async () => {
    const { id, receiver } = await usage.createDestination(kind);
    const woken = async () => {
      const sent: string[] = [];
      const sendBatch = async (messages: { body: object }[]) => {
        sent.push(...messages.map(({ body }) => (body as { destination_id: string }).destination_id));
      };
      await wakeDestinations(env.DB, { sendBatch }, usage.now);
      return sent.includes(id);
    };
    expect(await woken()).toBe(false);
    await usage.spend((await newTenant(usage.key, { plan_code: 'much' })).id, 1);
    expect(await woken()).toBe(true);
    receiver.troubles = ['busy', 'busy'];
    await usage.deliver(id, receiver);
    expect(await woken()).toBe(false);
    usage.now += 60_000;
    expect(await woken()).toBe(true);
    await usage.deliver(id, receiver);
    usage.now += 60_000;
    await usage.deliver(id, receiver);
    expect(await woken()).toBe(false);
  });
});

describe('a run', () => {
  /** A receiver whose requests take a time, and during which another event is inserted. */
  const busyReceiver = (receiver: Receiver, tenantId: string, milliseconds: number): typeof fetch => {
    return async (...request) => {
      usage.now += milliseconds;
      await usage.spend(tenantId, 1);
      return receiver.fetch(...request);
    };
  };

  it('a run begins no request after its time, and the next message sends the events that are left', async () => {
    const { id, receiver } = await usage.createDestination('stripe');
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    for (let index = 0; index < 9; index += 1) await usage.spend(tenant.id, 1);
    const slow: typeof fetch = async (...request) => {
      usage.now += 15_000;
      return receiver.fetch(...request);
    };
    const began = usage.now;
    expect(await deliverUsage(usage.sender(slow), id)).toBe(0);
    expect(usage.now - began).toBeLessThan(LEASE_MS);
    // The first request asks for the customer. The last one begins at the end of the time.
    expect(receiver.sumOf(tenant.ref)).toBe(4);
    await usage.deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(9);
  });

  it.each([
    [1, 60_000],
    [10, 0],
  ])('the number of batches of a run is %i when each takes %i ms', async (batches, milliseconds) => {
    const { id, receiver } = await usage.createDestination('https');
    const tenant = await newTenant(usage.key, { plan_code: 'much' });
    await usage.spend(tenant.id, 1);
    const sender = usage.sender(busyReceiver(receiver, tenant.id, milliseconds));
    expect(await deliverUsage(sender, id)).toBe(0);
    expect(receiver.requests.length).toBe(batches);
  });
});

it('an https destination that answers 410 is paused at once', async () => {
  const { id, receiver } = await usage.createDestination('https');
  (receiver as OwnAddress).gone = true;
  await usage.spend((await newTenant(usage.key, { plan_code: 'much' })).id, 1);
  await usage.deliver(id, receiver);
  expect(await usage.show(id)).toMatchObject({ status: 'paused', paused_reason: 'gone', pending: 1 });
});

it('a repeated batch has the id of its first attempt', async () => {
  const { id, receiver } = await usage.createDestination('https');
  const tenant = await newTenant(usage.key, { plan_code: 'much' });
  await usage.spend(tenant.id, 1);
  receiver.troubles = ['lost after'];
  await usage.deliver(id, receiver);
  await usage.spend(tenant.id, 1);
  usage.now += HOUR;
  await usage.deliver(id, receiver);
  expect(receiver.requests.length).toBe(3);
  expect((receiver as OwnAddress).messages.size).toBe(2);
  // A batch that certainly did not arrive gets the events since then.
  await usage.spend(tenant.id, 1);
  receiver.troubles = ['busy'];
  await usage.deliver(id, receiver);
  await usage.spend(tenant.id, 1);
  usage.now += HOUR;
  await usage.deliver(id, receiver);
  expect(receiver.requests.length).toBe(5);
  expect(receiver.sumOf(tenant.ref)).toBe(4);
});
