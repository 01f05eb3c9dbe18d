import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventType } from '#schema/platform/event-types.ts';
import { DAY } from '#schema/time.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import type { PlatformCall } from '#workers/platform/core/call.ts';
import { deleteOldEvents } from '#workers/platform/events/delete-old-events.ts';
import { type EventQuery, listEvents, readPlace } from '#workers/platform/events/list-events.ts';
import { Livery } from '../../../clients/typescript/src/client.ts';
import { isFullRun } from '../../support/full-run.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const ACCOUNT = '5b0c1f9e-4d63-4c1a-9a52-7d1a9c0f6e21';
const TENANTS = ['0f8fad5b-d9cb-469f-a165-70867728950e', '3f8b2a6e-5c14-4d0f-9a37-6b1e2c9d4f50'] as const;
const OTHER = '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7';

type Filter = Pick<EventQuery, 'selector' | 'type'>;

/** The filter and the cursor of a reader. */
interface Reader extends Filter {
  cursor: string | null;
  received: string[];
}

const FILTERS: readonly Filter[] = [
  { selector: null, type: null },
  { selector: null, type: 'tenant.suspended' },
  { selector: { tenantId: TENANTS[1], externalRef: null }, type: null },
  { selector: { tenantId: TENANTS[0], externalRef: null }, type: 'tenant.plan_changed' },
];

/** An account with two tenants, beside another account, on a database with the test's clock. */
class World {
  db: SqliteD1 = openSqliteD1();
  now = 1_800_000_000_000;
  changes = 0;
  /** Every event of the account, in the order of commits. */
  events: { id: string; seq: number; type: EventType; tenant: string; at: number }[] = [];
  #last = 0;

  constructor() {
    for (const [account, tenants] of [
      [ACCOUNT, TENANTS],
      ['other', [OTHER]],
    ] as const) {
      this.db.sqlite.exec(
        `INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'Acme', 'active', 1);
        ${tenants.map((id) => `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at) VALUES ('${id}', '${account}', 'ref-${id}', 'active', 'C', 'c@shop.example', 1);`).join('')}`,
      );
    }
    this.note();
  }

  write(tenant: string, kind: 'plan' | 'status'): void {
    this.changes += 1;
    this.db.sqlite.exec(
      kind === 'plan'
        ? `UPDATE tenants SET plan_code = 'p${this.changes}' WHERE id = '${tenant}'`
        : `UPDATE tenants SET status = iif(status = 'active', 'suspended', 'active') WHERE id = '${tenant}'`,
    );
    this.note();
  }

  /** Triggers use the machine's clock. */
  note(): void {
    this.db.sqlite.exec(`UPDATE events SET at = ${this.now} WHERE seq > ${this.#last}`);
    const rows = this.db.rows<(typeof this.events)[number] & { account: string }>(
      'SELECT id, seq, type, tenant_id AS tenant, at, account_id AS account FROM events WHERE seq > ?1 ORDER BY seq',
      this.#last,
    );
    this.#last = Math.max(this.#last, ...rows.map(({ seq }) => seq));
    this.events.push(...rows.filter(({ account }) => account === ACCOUNT));
  }

  async list(filter: Filter, cursor: string | null, limit: number) {
    const call = { db: this.db, caller: { accountId: ACCOUNT } } as unknown as PlatformCall;
    const after = readPlace(cursor === null ? '' : (decodeCursor(cursor) ?? 'none'));
    if (after === null) throw new Error('not a cursor of this list');
    const page = await listEvents(call, { ...filter, since: 0, after, limit });
    if (!page.ok) throw new Error(page.code);
    return page.value;
  }

  async read(reader: Reader, limit: number, lost = false): Promise<boolean> {
    const page = await this.list(reader, reader.cursor, limit);
    if (lost) return true;
    reader.received.push(...page.events.map(({ id }) => id));
    reader.cursor = page.cursor;
    return page.next_cursor !== null;
  }
}

const isOf =
  ({ selector, type }: Filter) =>
  (event: World['events'][number]): boolean =>
    (selector === null || event.tenant === selector.tenantId) && (type === null || event.type === type);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      tenant: fc.constantFrom(...TENANTS, OTHER),
      what: fc.constantFrom('plan' as const, 'status' as const),
      times: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      reader: fc.nat(FILTERS.length - 1),
      limit: fc.integer({ min: 1, max: 25 }),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
);

it('a reader that keeps its cursor gets each event once and in order, whatever is written, lost or deleted meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const world = new World();
      const readers = FILTERS.map((filter): Reader => ({ ...filter, cursor: null, received: [] }));
      const received = (reader: Reader) => new Set(reader.received);
      /** Events that were deleted before a reader read them. */
      const missed = readers.map(() => new Set<string>());
      for (const each of steps) {
        if (each.kind === 'write')
          for (let time = 0; time < each.times; time += 1) world.write(each.tenant, each.what);
        const reader = each.kind === 'read' ? readers[each.reader] : undefined;
        if (each.kind === 'read' && reader !== undefined) await world.read(reader, each.limit, each.lost);
        if (each.kind === 'wait') {
          world.now += each.days * DAY;
          await deleteOldEvents(world.db, world.now);
          const left = new Set(world.db.rows<{ id: string }>('SELECT id FROM events').map(({ id }) => id));
          readers.forEach((each, at) => {
            const known = received(each);
            for (const { id } of world.events) if (!left.has(id) && !known.has(id)) missed[at]?.add(id);
          });
          // No event is deleted before its time.
          for (const { id, at } of world.events)
            if (at >= world.now - 30 * DAY) expect(left.has(id)).toBe(true);
        }
      }
      for (const [at, reader] of readers.entries()) {
        while (await world.read(reader, 25));
        const due = world.events.filter(isOf(reader)).filter(({ id }) => missed[at]?.has(id) !== true);
        expect(reader.received).toEqual(due.map(({ id }) => id));
      }
    }),
    { numRuns: isFullRun ? 300 : 12 },
  );
});

const MANY = isFullRun ? 5_000 : 1_500;

it(`the TypeScript client reads ${MANY} events through refusals, errors and lost answers while more are written`, async () => {
  const world = new World();
  for (let time = 0; time < MANY * 0.8; time += 1)
    world.write(TENANTS[time % 2] ?? '', time % 3 ? 'plan' : 'status');
  const pauses: number[] = [];
  let requests = 0;
  const livery = new Livery({
    baseUrl: 'https://app.example',
    apiKey: 'sk_live_example',
    wait: async (pause) => void pauses.push(pause),
    fetch: async (_, init) => {
      requests += 1;
      if (requests % 5 === 1)
        return Response.json({ error: 'rate_limited' }, { status: 429, headers: { 'Retry-After': '7' } });
      if (requests % 5 === 2) return Response.json({ error: 'internal_error' }, { status: 500 });
      const { cursor = null, limit } = JSON.parse(`${init?.body}`) as { cursor?: string; limit: number };
      const page = await world.list({ selector: null, type: null }, cursor, limit);
      if (world.events.length < MANY)
        for (let time = 0; time < 40; time += 1) world.write(TENANTS[1], 'plan');
      if (requests % 5 === 3) throw new TypeError('the connection was lost');
      return Response.json({ ok: true, ...page });
    },
  });
  const received: string[] = [];
  let cursor: string | null = null;
  for await (const page of livery.pages('platformEvents', { limit: 100 })) {
    received.push(...page.events.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(world.events.length).toBeGreaterThanOrEqual(MANY);
  expect(received).toEqual(world.events.map(({ id }) => id));
  expect(new Set(pauses)).toEqual(new Set([7_000, 1_000, 2_000]));
  // A reader at the end continues from there.
  world.write(TENANTS[0], 'plan');
  const later = await livery.get('platformEvents', { limit: 100, ...(cursor !== null && { cursor }) });
  expect(later.events.map(({ id }) => id)).toEqual([world.events.at(-1)?.id]);
});
