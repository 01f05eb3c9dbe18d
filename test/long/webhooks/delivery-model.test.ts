import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { type LaneMessage, type LaneQueue, wakeLanes } from '#shared/events/wake-lanes.ts';
import { deliverLane, LEASE_MS } from '#workers/platform/events/webhooks/deliver-lane.ts';
import {
  newEndpointSecret,
  sealFormer,
  sealSecret,
} from '#workers/platform/events/webhooks/endpoint-secret.ts';
import type { Sender } from '#workers/platform/events/webhooks/sender.ts';
import { isFullRun } from '../../support/full-run.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const ACCOUNT = 'account';
const KEY = 'key of the tests';
const TENANTS = ['t0', 't1'] as const;
const ENDPOINTS = ['e0', 'e1'] as const;

/** The possible faults of one request. */
const FATES = [
  'received',
  'received and the record lost',
  'refused',
  'no answer',
  'received and the answer lost',
  'never sent',
] as const;
type Fate = (typeof FATES)[number];

type Step =
  | { kind: 'change'; tenant: number }
  | { kind: 'sweep'; lost: boolean }
  | { kind: 'messages'; fates: Fate[]; twice: boolean }
  | { kind: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), tenant: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const), lost: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('messages' as const),
      fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 4 }),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1_000, LEASE_MS, HOUR) }),
  },
);

/** The service with a clock, a queue and a network of the test, and receivers that verify. */
class World {
  db: SqliteD1 = openSqliteD1();
  now = 1_800_000_000_000;
  queue: LaneMessage[] = [];
  fates: Fate[] = [];
  secrets = new Map<string, string>();
  /** Ids in the order in which each endpoint received them, including repeats. */
  received = new Map<string, string[]>(ENDPOINTS.map((id) => [id, []]));
  changes = 0;

  async lay(): Promise<void> {
    this.db.sqlite.exec(`
      INSERT INTO accounts (id, name, status, created_at) VALUES ('${ACCOUNT}', 'Acme', 'active', 1);
      ${TENANTS.map((id) => `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at) VALUES ('${id}', '${ACCOUNT}', 'ref-${id}', 'active', 'C', '${id}@shop.example', 1);`).join('')}`);
    // These events precede the endpoints.
    this.db.sqlite.exec('DELETE FROM events');
    for (const id of ENDPOINTS) {
      const secret = newEndpointSecret(this.runtime);
      this.secrets.set(id, secret);
      const sealed = await sealSecret(this.runtime, KEY, id, secret);
      this.db.sqlite
        .prepare(`INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, created_at, updated_at)
          VALUES (?, '${ACCOUNT}', 'https://' || ? || '.example.com/', 'x', ?, 1, 1)`)
        .run(id, id, sealed);
    }
  }

  runtime = {
    now: () => this.now,
    newId: () => crypto.randomUUID() as string,
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  };

  change(tenant: number): void {
    this.changes += 1;
    this.db.sqlite.exec(`UPDATE tenants SET plan_code = 'p${this.changes}' WHERE id = '${TENANTS[tenant]}'`);
  }

  /** A database that fails once, when it records an attempt. */
  sender(): Sender {
    let recordIsLost = false;
    const db = new Proxy(this.db, {
      get(target, property) {
        const member = Reflect.get(target, property) as unknown;
        if (property !== 'batch') return typeof member === 'function' ? member.bind(target) : member;
        return async (statements: D1PreparedStatement[]) => {
          if (!recordIsLost) return target.batch(statements);
          recordIsLost = false;
          throw new Error('D1_ERROR: the database went away');
        };
      },
    });
    return {
      db,
      runtime: this.runtime,
      actor: { kind: 'system', id: 'test' },
      requestId: 'test-request',
      keySecret: KEY,
      outward: { development: false, ownHosts: [] },
      resolvesPublicly: async () => true,
      queue: { send: async (message: LaneMessage) => void this.queue.push(message) } as unknown as LaneQueue,
      fetch: (async (url: string, init: { headers: Record<string, string>; body: string }) => {
        const fate = this.fates.shift() ?? 'received';
        // Other runs may continue here.
        await Promise.resolve();
        if (fate === 'never sent') throw new Error('connect failed');
        const endpoint = new URL(url).hostname.split('.')[0] ?? '';
        const event = this.verify(endpoint, init.headers, init.body);
        if (fate === 'refused') return new Response('no', { status: 500 });
        if (fate === 'no answer') throw Object.assign(new Error('late'), { name: 'TimeoutError' });
        this.received.get(endpoint)?.push(event.id);
        if (fate === 'received and the answer lost') throw new Error('reset');
        recordIsLost = fate === 'received and the record lost';
        return new Response('ok');
      }) as unknown as typeof fetch,
    };
  }

  /** Verifies like a receiver, with the official package, which uses the machine's clock. */
  verify(endpoint: string, headers: Record<string, string>, body: string): { id: string } {
    const webhook = new Webhook(this.secrets.get(endpoint) ?? '');
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
    expect(headers['webhook-signature']).toBe(webhook.sign(headers['webhook-id'] ?? '', sentAt, body));
    const event = JSON.parse(body) as { id: string };
    expect(event.id).toBe(headers['webhook-id']);
    return event;
  }

  async deliver(fates: Fate[], twice: boolean): Promise<void> {
    const messages = this.queue.splice(0);
    this.fates = [...fates];
    for (const message of messages) {
      const runs = Array.from({ length: twice ? 2 : 1 }, () =>
        deliverLane(this.sender(), message).catch(() => 0),
      );
      await Promise.all(runs);
    }
    this.fates = [];
  }

  async sweep(): Promise<void> {
    const queue = {
      sendBatch: async (messages: { body: LaneMessage }[]) =>
        void this.queue.push(...messages.map(({ body }) => body)),
    };
    await wakeLanes(this.db, queue, this.now);
  }

  pending(): number {
    return (
      this.db.rows<{ n: number }>("SELECT count(*) AS n FROM webhook_deliveries WHERE state = 'pending'")[0]
        ?.n ?? 0
    );
  }
}

it('every event reaches every endpoint at least once and in the order of its tenant, whichever call is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const world = new World();
      await world.lay();
      for (const each of steps) {
        if (each.kind === 'change') world.change(each.tenant);
        if (each.kind === 'sweep') {
          await world.sweep();
          if (each.lost) world.queue = [];
        }
        if (each.kind === 'messages') await world.deliver(each.fates, each.twice);
        if (each.kind === 'wait') world.now += each.ms;
      }
      // The receivers work again: time passes, and only the timer runs.
      world.queue = [];
      for (let minute = 0; minute < 5_000 && world.pending() > 0; minute += 1) {
        world.now += 10 * 60_000;
        await world.sweep();
        await world.deliver([], false);
      }
      expect(world.pending()).toBe(0);
      const events = world.db.rows<{ id: string; tenant_id: string }>(
        'SELECT id, tenant_id FROM events ORDER BY seq',
      );
      const known = new Set(events.map(({ id }) => id));
      for (const endpoint of ENDPOINTS) {
        const received = world.received.get(endpoint) ?? [];
        expect(received.every((id) => known.has(id))).toBe(true);
        for (const tenant of TENANTS) {
          const own = events.filter(({ tenant_id }) => tenant_id === tenant).map(({ id }) => id);
          const firsts = [...new Set(received)].filter((id) => own.includes(id));
          expect(firsts).toEqual(own);
        }
      }
    }),
    { numRuns: isFullRun ? 400 : 8 },
  );
});

it('disables an endpoint after three days of failures, once, and mails its people', async () => {
  const world = new World();
  await world.lay();
  world.change(0);
  world.change(0);
  const started = world.now;
  for (let minute = 0; minute < 6 * 24 * 4 && world.pending() > 0; minute += 1) {
    await world.sweep();
    await world.deliver(Array<Fate>(2).fill('refused'), true);
    world.now += 10 * 60_000;
  }
  const rows = world.db.rows('SELECT status, disabled_reason, notice FROM webhook_endpoints ORDER BY id');
  const off = { status: 'disabled', disabled_reason: 'failing', notice: 'endpoint_failing' };
  expect(rows).toEqual([off, off]);
  expect(world.now - started).toBeGreaterThan(70 * HOUR);
  expect(world.db.rows("SELECT DISTINCT state FROM webhook_deliveries WHERE lane <> ''")).toEqual([
    { state: 'failed' },
  ]);
  expect(world.db.rows("SELECT count(*) AS n FROM audit_log WHERE action = 'endpoint.disable'")).toEqual([
    { n: 2 },
  ]);
  expect([...world.received.values()].flat()).toEqual([]);
});

it('sends nothing for a disabled account, and everything after it is enabled again', async () => {
  const world = new World();
  await world.lay();
  world.db.sqlite.exec("UPDATE accounts SET status = 'disabled'");
  world.change(0);
  await world.sweep();
  await world.deliver([], false);
  expect(world.received.get('e0')).toEqual([]);
  await world.sweep();
  expect(world.queue, 'a lane that may not be sent is not looked at each minute').toEqual([]);
  world.db.sqlite.exec("UPDATE accounts SET status = 'active'");
  world.now += HOUR;
  await world.sweep();
  await world.deliver([], false);
  expect(world.received.get('e0')).toHaveLength(1);
});

it('signs with both secrets during a rotation, and with the new one alone afterwards', async () => {
  const world = new World();
  await world.lay();
  const former = world.secrets.get('e0') ?? '';
  const fresh = newEndpointSecret(world.runtime);
  const sealed = await sealSecret(world.runtime, KEY, 'e0', fresh);
  world.db.sqlite
    .prepare(
      "UPDATE webhook_endpoints SET former_sealed_secret = ?, former_until = ?, sealed_secret = ? WHERE id = 'e0'",
    )
    .run(
      await sealFormer(world.runtime, KEY, 'e0', [{ secret: former, key: null, until: world.now + HOUR }]),
      world.now + HOUR,
      sealed,
    );
  const seen: string[][] = [];
  world.verify = (_, headers, body) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const by = [fresh, former].filter((secret) =>
      headers['webhook-signature']
        ?.split(' ')
        .includes(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)),
    );
    seen.push(by);
    return JSON.parse(body) as { id: string };
  };
  const send = async () => {
    world.change(0);
    world.queue = [{ endpoint_id: 'e0', lane: 't0' }];
    await world.deliver([], false);
  };
  await send();
  world.now += HOUR;
  await send();
  expect(seen).toEqual([[fresh, former], [fresh]]);
});

it('counts no attempt when the secret of an endpoint cannot be opened, and delivers once it can', async () => {
  const world = new World();
  await world.lay();
  world.change(0);
  const attempts = () => world.db.rows('SELECT 1 FROM webhook_attempts').length;
  const [lane] = world.db.rows<LaneMessage>(
    'SELECT endpoint_id, lane FROM webhook_deliveries ORDER BY seq, endpoint_id',
  );
  if (lane === undefined) throw new Error('nothing is to be delivered');
  await expect(deliverLane({ ...world.sender(), keySecret: 'another' }, lane)).rejects.toThrow();
  expect(attempts()).toBe(0);
  world.now += LEASE_MS + 1;
  expect(await deliverLane(world.sender(), lane)).toBe(1);
  expect(world.received.get(lane.endpoint_id)).toHaveLength(1);
});
