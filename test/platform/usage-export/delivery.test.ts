import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { wakeDestinations } from '../../../shared/events/wake-destinations.ts';
import { MICRO } from '../../../shared/ledger/amounts.ts';
import { charge } from '../../../shared/ledger/charge.ts';
import { refund } from '../../../shared/ledger/refund.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { deliverUsage, LEASE_MS } from '../../../workers/platform/usage-export/deliver-usage.ts';
import { createUsageSender } from '../../../workers/platform/usage-export/usage-sender.ts';
import { isFullRun } from '../../support/full-run.ts';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { createRandom } from '../../unit/ledger/commands.ts';
import { type Json, must, newPlan, newTenant } from '../support/client.ts';
import { OpenMeter, OwnAddress, type Receiver, Stripe, type Trouble } from './receivers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let account: SeededAccount;
let key: string;
let now: number;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  now = Date.now();
  await newPlan(account.accountId, 'much', { credits_per_day: 0, monthly_credits: 100_000 });
});

const runtime = { ...systemRuntime, now: () => now, newId: () => crypto.randomUUID() };
const spend = (tenantId: string, credits: number, more: { key?: string; at?: number } = {}) =>
  charge(env.DB, {
    tenantId,
    key: more.key ?? crypto.randomUUID(),
    amount: Math.round(credits * MICRO),
    usd: 0,
    now: more.at ?? now,
  });

const KINDS = ['stripe', 'openmeter', 'https'] as const;
type Kind = (typeof KINDS)[number];

async function destination(kind: Kind, more: Json = {}): Promise<{ id: string; receiver: Receiver }> {
  const stripe = new Stripe();
  stripe.now = () => now;
  const openmeter = new OpenMeter();
  const own = new OwnAddress();
  const made = await must('usageDestinationCreate', key, {
    kind,
    idempotency_key: crypto.randomUUID(),
    ...(kind === 'stripe' && { secret: stripe.key }),
    ...(kind === 'openmeter' && { url: 'http://localhost:9/', secret: openmeter.token }),
    ...(kind === 'https' && { url: 'http://localhost:9/usage' }),
    ...more,
  });
  own.secret = `${made.secret}`;
  return { id: made.destination.destination_id, receiver: { stripe, openmeter, https: own }[kind] };
}

/** Runs a destination as the queue does, until it has nothing to do now. */
async function deliver(id: string, receiver: Receiver, db: D1Database = env.DB): Promise<void> {
  const sender = { ...createUsageSender(env as PlatformEnv, runtime), db, fetch: receiver.fetch };
  for (let runs = 0; runs < 50; runs += 1) if ((await deliverUsage(sender, id)) !== 0) return;
  throw new Error('it never ends');
}

/** Runs it again and again, with time passing, until everything is settled. */
async function settle(id: string, receiver: Receiver): Promise<void> {
  for (let runs = 0; runs < 200; runs += 1) {
    await deliver(id, receiver);
    if ((await shown(id)).pending === 0) return;
    now += LEASE_MS + 600_000;
  }
  throw new Error('it is never settled');
}

const shown = async (id: string) => {
  const { destinations } = await must('usageDestinations', key, {});
  const found = destinations.find((each) => each.destination_id === id);
  if (found === undefined) throw new Error('no such destination');
  return found;
};
const failuresOf = async (id: string) => (await must('usageFailures', key, { destination_id: id })).failures;

/** What the ledger says was used by a tenant. */
const used = async (tenantId: string): Promise<number> => {
  const row = await env.DB.prepare('SELECT sum(used) AS used FROM credit_entries WHERE tenant_id = ?1')
    .bind(tenantId)
    .first<{ used: number }>();
  return (row?.used ?? 0) / MICRO;
};

/** The events about a destination, in their order. */
const listTold = async (id: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    "SELECT type FROM events WHERE type GLOB 'usage_destination.*' AND data ->> 'destination_id' = ?1 ORDER BY seq",
  )
    .bind(id)
    .all<{ type: string }>();
  return results.map(({ type }) => type.slice('usage_destination.'.length));
};

describe.each(KINDS)('a destination of kind %s', (kind) => {
  it('gets each charge and refund once, in order, under the id of its entry', async () => {
    const { id, receiver } = await destination(kind);
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1.2, { key: 'a' });
    await spend(tenant.id, 3);
    await refund(env.DB, { tenantId: tenant.id, key: 'a', now });
    await must('topup', key, { tenant_id: tenant.id, credits: 5, idempotency_key: 'no usage' });
    await deliver(id, receiver);
    expect([...receiver.events.values()].map(({ credits }) => credits)).toEqual([1.2, 3, -1.2]);
    expect(receiver.sumOf(tenant.ref)).toBe(3);
    const { entries } = await must('entries', key, { tenant_id: tenant.id });
    const usage = entries.filter((entry) => ['charge', 'refund'].includes(`${entry.kind}`));
    expect(receiver.order.map((each) => each.split(' ').at(-1)).sort()).toEqual(
      usage.map((entry) => entry.entry_id).sort(),
    );
    const requests = receiver.requests.length;
    await deliver(id, receiver);
    expect(receiver.requests.length, 'nothing is sent twice').toBe(requests);
    expect(await shown(id)).toMatchObject({ accepted: 3, pending: 0, failures: 0, last_error: null });
  });

  it('counts the same as the ledger whatever happens on the way', async () => {
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
      const { id, receiver } = await destination(kind);
      const tenants = [
        await newTenant(key, { plan_code: 'much' }),
        await newTenant(key, { plan_code: 'much' }),
      ];
      for (let round = 0; round < 4; round += 1) {
        for (let entry = 0; entry < 8; entry += 1) {
          const tenant = tenants[entry % 2]!;
          const name = `${run} ${round} ${entry}`;
          await spend(tenant.id, 1 + Math.floor(random() * 50) / 5, { key: name });
          if (random() < 0.3) await refund(env.DB, { tenantId: tenant.id, key: name, now });
        }
        receiver.troubles = Array.from({ length: 6 }, pick);
        await deliver(id, receiver);
        now += 120_000;
      }
      await settle(id, receiver);
      for (const { id: tenantId, ref } of tenants) expect(receiver.sumOf(ref)).toBe(await used(tenantId));
      expect((await shown(id)).failures).toBe(0);
      await must('usageDestinationRemove', key, { destination_id: id });
    }
  });

  it('counts the same as the ledger when the database fails at any step, before or after it did', async () => {
    const tenant = await newTenant(key, { plan_code: 'much' });
    for (const fault of ['before', 'after'] as const) {
      for (let at = 0; at < 6; at += 1) {
        // Each fault at each step happens to one of the kinds.
        if (!isFullRun && at % KINDS.length !== KINDS.indexOf(kind)) continue;
        const { id, receiver } = await destination(kind);
        const before = await used(tenant.id);
        for (let entry = 0; entry < 3; entry += 1) await spend(tenant.id, 2);
        const db = faultyDatabase(env.DB, (call) => (call === at ? fault : null));
        await deliver(id, receiver, db).catch(() => undefined);
        await settle(id, receiver);
        expect([fault, at, receiver.sumOf(tenant.ref)]).toEqual([
          fault,
          at,
          (await used(tenant.id)) - before,
        ]);
        await must('usageDestinationRemove', key, { destination_id: id });
      }
    }
  });

  it('keeps what is refused, in the words of the receiver, and goes on behind it', async () => {
    const { id, receiver } = await destination(kind);
    const tenants = [];
    for (let each = 0; each < 3; each += 1) tenants.push(await newTenant(key, { plan_code: 'much' }));
    receiver.unknown.add(tenants[1]!.ref);
    for (const tenant of tenants) await spend(tenant.id, 2);
    await deliver(id, receiver);
    expect(tenants.map(({ ref }) => receiver.sumOf(ref))).toEqual([2, 0, 2]);
    const [kept, ...none] = await failuresOf(id);
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
    // Mended: the tenant has another name there.
    await must('usageSubjectsSet', key, {
      destination_id: id,
      subjects: [{ external_ref: tenants[1]!.ref, subject: 'cus_known' }],
    });
    const again = await must('usageSend', key, { destination_id: id, event_id: kept?.event_id });
    expect(again.destination.failures).toBe(1);
    await deliver(id, receiver);
    expect(receiver.sumOf('cus_known')).toBe(2);
    expect(await shown(id)).toMatchObject({ accepted: 3, failures: 0 });
  });

  it('waits as long as it is asked to, and longer with each failure', async () => {
    const { id, receiver } = await destination(kind);
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1);
    const waits: number[] = [];
    // The customer is known from the first request on.
    receiver.troubles =
      kind === 'stripe' ? [null, 'busy', 'error', 'error', 'error'] : ['busy', 'error', 'error', 'error'];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliver(id, receiver);
      const at = Date.parse((await shown(id)).next_attempt_at ?? '');
      waits.push((at - now) / 1_000);
      now = at - 1;
      await deliver(id, receiver);
      now = at;
    }
    expect(waits).toEqual([60, 30, 120, 600]);
    await deliver(id, receiver);
    expect(await shown(id)).toMatchObject({ accepted: 1, last_error: null, next_attempt_at: null });
    expect(receiver.sumOf(tenant.ref)).toBe(1);
  });

  it('is paused after three days of failures, tells of it, and goes on without a loss', async () => {
    const { id, receiver } = await destination(kind);
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1);
    const began = now;
    receiver.troubles = Array.from({ length: 500 }, () => 'busy' as const);
    for (let attempts = 0; attempts < 200 && (await shown(id)).status === 'enabled'; attempts += 1) {
      await deliver(id, receiver);
      now += HOUR;
    }
    expect(await shown(id)).toMatchObject({
      status: 'paused',
      paused_reason: 'failing',
      last_error: { status: 429, fault: null, answer: 'slow down' },
    });
    expect(now - began).toBeGreaterThan(3 * DAY - 2 * HOUR);
    expect(now - began).toBeLessThan(3 * DAY + 3 * HOUR);
    const row = await env.DB.prepare('SELECT notice FROM usage_destinations WHERE id = ?1').bind(id).first();
    expect(row).toEqual({ notice: 'usage_failing' });
    receiver.troubles = [];
    await spend(tenant.id, 2);
    await deliver(id, receiver);
    expect(receiver.events.size).toBe(0);
    await must('usageDestinationUpdate', key, { destination_id: id, status: 'enabled' });
    await deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(3);
    const audited = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE target = ?1 AND action = 'usage_destination.pause'",
    )
      .bind(id)
      .first();
    expect(audited).toEqual({ n: 1 });
    expect(await listTold(id)).toEqual(['failing', 'paused', 'resumed']);
  });

  it('tells once that it is failing, and once that it has recovered', async () => {
    const { id, receiver } = await destination(kind);
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1);
    receiver.troubles = Array.from({ length: 7 }, () => 'busy' as const);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliver(id, receiver);
      now += HOUR;
    }
    expect(await listTold(id)).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliver(id, receiver);
      now += HOUR;
    }
    expect(await listTold(id)).toEqual(['failing']);
    await deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(1);
    await spend(tenant.id, 1);
    await deliver(id, receiver);
    expect(await listTold(id)).toEqual(['failing', 'recovered']);
  });

  it('begins with the day that it was given, also before it was made, and by default with the present', async () => {
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1, { at: now });
    await spend(tenant.id, 2, { at: now + DAY });
    await spend(tenant.id, 4, { at: now + 2 * DAY });
    const from = new Date(now + DAY).toISOString();
    now += 3 * DAY;
    const filled = await destination(kind, { from });
    const fresh = await destination(kind);
    const none = await destination(kind, { from: new Date(now + DAY).toISOString() });
    await spend(tenant.id, 8);
    for (const { id, receiver } of [filled, fresh, none]) await deliver(id, receiver);
    expect([filled, fresh, none].map(({ receiver }) => receiver.sumOf(tenant.ref))).toEqual([14, 8, 0]);
    expect((await shown(none.id)).pending, 'what comes before its day is behind it').toBe(0);
    await spend(tenant.id, 16, { at: now + 2 * DAY });
    await deliver(none.id, none.receiver);
    expect(none.receiver.sumOf(tenant.ref)).toBe(16);
  });

  it('gets nothing of another account, nothing once it is removed, and nothing while its account is disabled', async () => {
    const { id, receiver } = await destination(kind);
    const other = await seedAccount(env.DB);
    await newPlan(other.accountId, 'much', { monthly_credits: 1_000 });
    await spend((await newTenant(other.platformKey, { plan_code: 'much' })).id, 1);
    await deliver(id, receiver);
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1);
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1")
      .bind(account.accountId)
      .run();
    await deliver(id, receiver);
    await env.DB.prepare("UPDATE accounts SET status = 'active' WHERE id = ?1").bind(account.accountId).run();
    await must('usageDestinationRemove', key, { destination_id: id });
    await deliver(id, receiver);
    expect(receiver.requests).toEqual([]);
  });

  it('is sent every event once by two runs at the same time', async () => {
    const { id, receiver } = await destination(kind);
    const tenant = await newTenant(key, { plan_code: 'much' });
    for (let entry = 0; entry < 5; entry += 1) await spend(tenant.id, 1);
    await Promise.all([deliver(id, receiver), deliver(id, receiver), deliver(id, receiver)]);
    expect(receiver.sumOf(tenant.ref)).toBe(5);
    expect(receiver.requests.length).toBe(kind === 'stripe' ? 6 : 1);
  });

  it('gets everything from a time on again', async () => {
    const { id, receiver } = await destination(kind);
    const tenant = await newTenant(key, { plan_code: 'much' });
    const began = now;
    await spend(tenant.id, 1);
    now += HOUR;
    await spend(tenant.id, 2);
    await deliver(id, receiver);
    receiver.events.clear();
    await must('usageSend', key, { destination_id: id, from: new Date(began + 1).toISOString() });
    await deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(2);
  });

  it('is woken when there is something to send, and not before it is due', async () => {
    const { id, receiver } = await destination(kind);
    const woken = async () => {
      const sent: string[] = [];
      const sendBatch = async (messages: { body: object }[]) => {
        sent.push(...messages.map(({ body }) => (body as { destination_id: string }).destination_id));
      };
      await wakeDestinations(env.DB, { sendBatch }, now);
      return sent.includes(id);
    };
    expect(await woken()).toBe(false);
    await spend((await newTenant(key, { plan_code: 'much' })).id, 1);
    expect(await woken()).toBe(true);
    receiver.troubles = ['busy', 'busy'];
    await deliver(id, receiver);
    expect(await woken()).toBe(false);
    now += 60_000;
    expect(await woken()).toBe(true);
    await deliver(id, receiver);
    now += 60_000;
    await deliver(id, receiver);
    expect(await woken()).toBe(false);
  });
});

describe('Stripe and OpenMeter, which tell repeats apart for a day', () => {
  it.each(['stripe', 'openmeter'] as const)(
    '%s is not sent an event again a day after it may have arrived: it is kept as uncertain',
    async (kind) => {
      const { id, receiver } = await destination(kind);
      const tenant = await newTenant(key, { plan_code: 'much' });
      await spend(tenant.id, 1);
      receiver.troubles = kind === 'stripe' ? [null, 'lost after'] : ['lost after'];
      await deliver(id, receiver);
      receiver.troubles = Array.from({ length: 60 }, () => 'busy' as const);
      now += 22 * HOUR;
      await deliver(id, receiver);
      expect((await failuresOf(id)).length).toBe(0);
      receiver.troubles = [];
      now += 2 * HOUR;
      await spend(tenant.id, 2);
      await deliver(id, receiver);
      await deliver(id, receiver);
      expect((await failuresOf(id)).map(({ code, credits }) => [code, credits])).toEqual([['uncertain', 1]]);
      // It had arrived; the one behind it went its way.
      expect(receiver.sumOf(tenant.ref)).toBe(3);
    },
  );

  it('Stripe is not sent again what it accepted more than a day ago', async () => {
    const { id, receiver } = await destination('stripe');
    await spend((await newTenant(key, { plan_code: 'much' })).id, 1);
    await deliver(id, receiver);
    const { call } = await import('../support/client.ts');
    const from = new Date(Date.now() - 2 * DAY).toISOString();
    const answer = await call('usageSend', { destination_id: id, from }, { bearer: key });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'bad_value', reason: 'from' }]);
  });

  it('Stripe is asked once whether it knows a customer, and keeps no event back for a key that may not ask', async () => {
    const { id, receiver } = await destination('stripe');
    const tenant = await newTenant(key, { plan_code: 'much' });
    for (let entry = 0; entry < 3; entry += 1) await spend(tenant.id, 1);
    await deliver(id, receiver);
    await spend(tenant.id, 1);
    await deliver(id, receiver);
    expect((receiver as Stripe).customers).toBe(1);
    const answer = receiver.answer.bind(receiver);
    receiver.answer = (request) =>
      request.url.includes('/customers/') ? new Response('{}', { status: 403 }) : answer(request);
    const other = await newTenant(key, { plan_code: 'much' });
    await spend(other.id, 1);
    await deliver(id, receiver);
    expect(receiver.sumOf(other.ref)).toBe(1);
  });

  it('Stripe gets whole units, and what is none is kept', async () => {
    const { id, receiver } = await destination('stripe', { units_per_credit: 10 });
    (receiver as Stripe).units = 10;
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1.25);
    await spend(tenant.id, 1.5);
    await deliver(id, receiver);
    expect(receiver.sumOf(tenant.ref)).toBe(1.5);
    expect((await failuresOf(id)).map(({ code, credits }) => [code, credits])).toEqual([
      ['fractional_value', 1.25],
    ]);
  });

  it('Stripe keeps events that are too old as refused, and a missing meter holds all of them up', async () => {
    const { id, receiver } = await destination('stripe', { from: '2026-01-01' });
    const tenant = await newTenant(key, { plan_code: 'much' });
    await spend(tenant.id, 1);
    now += 40 * DAY;
    await spend(tenant.id, 2);
    (receiver as Stripe).meters.clear();
    await deliver(id, receiver);
    expect(await shown(id)).toMatchObject({ pending: 2, failures: 0, last_error: { status: 400 } });
    (receiver as Stripe).meters.add('credits_used');
    now += HOUR;
    await deliver(id, receiver);
    const [kept] = await failuresOf(id);
    expect([kept?.code, kept?.answer]).toEqual(['refused', expect.stringContaining('too far in the past')]);
    expect(receiver.sumOf(tenant.ref)).toBe(2);
  });
});

it('a receiver that is slow is gone on with by another message', async () => {
  const { id, receiver } = await destination('stripe');
  const tenant = await newTenant(key, { plan_code: 'much' });
  for (let index = 0; index < 30; index += 1) await spend(tenant.id, 1);
  const slow: typeof fetch = async (...request) => {
    now += 14_000;
    return receiver.fetch(...request);
  };
  const began = now;
  const sender = { ...createUsageSender(env as PlatformEnv, runtime), fetch: slow };
  expect(await deliverUsage(sender, id)).toBe(0);
  expect(now - began).toBeLessThan(LEASE_MS);
  await deliver(id, receiver);
  expect(receiver.sumOf(tenant.ref)).toBe(30);
});

it('an address of one’s own that answers 410 is paused at once', async () => {
  const { id, receiver } = await destination('https');
  (receiver as OwnAddress).gone = true;
  await spend((await newTenant(key, { plan_code: 'much' })).id, 1);
  await deliver(id, receiver);
  expect(await shown(id)).toMatchObject({ status: 'paused', paused_reason: 'gone', pending: 1 });
});

it('a batch that is sent again has the id of the first attempt', async () => {
  const { id, receiver } = await destination('https');
  const tenant = await newTenant(key, { plan_code: 'much' });
  await spend(tenant.id, 1);
  receiver.troubles = ['lost after'];
  await deliver(id, receiver);
  await spend(tenant.id, 1);
  now += HOUR;
  await deliver(id, receiver);
  expect(receiver.requests.length).toBe(3);
  expect((receiver as OwnAddress).messages.size).toBe(2);
});
