import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { rates } from '#schema/limits.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, faultyDatabase, type Json, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

const row = (ref: string, more: Json = {}): Json => ({
  external_ref: ref,
  whu: { email: `${ref}@example.test`, name: 'Casey' },
  ...more,
});

const listOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => row(`${prefix}-${index}`));

const createMany = (tenants: unknown[], more: Json = {}, bindings: Partial<Cloudflare.Env> = {}) =>
  must('createMany', key, { tenants, ...more }, bindings);

const tenantCount = async (): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM tenants WHERE account_id = ?1')
    .bind(account.accountId)
    .first<number>('n')) ?? -1;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'starter', { monthly_credits: 50 });
  await newPlan(account.accountId, 'gone', { monthly_credits: 50 }, true);
});

describe('platform-create-many', () => {
  it('answers each row in its order, as platform-create answers it alone', async () => {
    const rows = [
      row('a-1', { plan_code: 'starter', initial_prompt: 'A bakery' }),
      row('a-2', { whu: { email: 'nobody' } }),
      row('a-3', { entitlements: { max_projects: 7 } }),
      { whu: { email: 'a@example.test' } },
      row('a-5', { plan_code: 'premium' }),
      row('a-6', { plan_code: 'gone' }),
      row('a-7', { whu: { name: 'Casey' } }),
      'no object',
    ];
    const answer = await createMany(rows);
    expect(answer.counts).toEqual({ created: 2, existing: 0, refused: 6 });
    expect(answer.tenants.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const other = await seedAccount(env.DB);
    await newPlan(other.accountId, 'starter', { monthly_credits: 50 });
    await newPlan(other.accountId, 'gone', { monthly_credits: 50 }, true);
    for (const [index, body] of rows.entries()) {
      if (typeof body === 'string') continue;
      const alone = await call('create', body, { bearer: other.platformKey });
      const expected = (await alone.json()) as Json;
      const { http_status, outcome, index: _, external_ref, ...said } = answer.tenants[index]! as Json;
      expect(http_status, `row ${index}`).toBe(alone.status);
      expect(outcome).toBe(alone.status === 200 ? 'created' : 'refused');
      expect(external_ref).toBe((body as Json).external_ref ?? null);
      const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
      expect(
        JSON.stringify({ ok: false, ...said }, Object.keys({ ...said, ok: 1 }).sort()).replace(ids, 'id'),
      ).toBe(
        JSON.stringify({ ok: false, ...expected }, Object.keys({ ...expected, ok: 1 }).sort()).replace(
          ids,
          'id',
        ),
      );
    }
    expect(answer.tenants[7]).toMatchObject({ error: 'missing_fields', reason: 'JSON object required' });
    const { tenant } = await must('tenant', key, { external_ref: 'a-3' });
    expect(tenant.entitlements.max_projects).toBe(7);
    for (const { tenant_id } of answer.tenants.filter((each) => each.ok)) {
      expect(await verifyTenant(env.DB, tenant_id ?? '')).toEqual([]);
    }
  });

  it('answers existing tenants, and does not change them', async () => {
    const before = await newTenant(key);
    const rows = [
      row(before.ref, { plan_code: 'starter', whu: { email: 'other@example.test' } }),
      row('b-2'),
    ];
    const first = await createMany(rows);
    const again = await createMany(rows);
    expect(first.tenants.map(({ outcome }) => outcome)).toEqual(['existing', 'created']);
    expect(again.tenants.map(({ outcome }) => outcome)).toEqual(['existing', 'existing']);
    expect(first.tenants[0]).toMatchObject({ tenant_id: before.id });
    expect((await must('tenant', key, { tenant_id: before.id })).tenant).toMatchObject({
      plan_code: null,
      whu: { email: before.email },
    });
  });

  it('treats a second row of the same reference as a repeat', async () => {
    const rows = [
      row('c-1', { plan_code: 'premium' }),
      row('c-1', { plan_code: 'starter' }),
      row('c-1', { whu: { email: 'other@example.test' } }),
    ];
    const dry = await createMany(rows, { dry_run: true });
    const done = await createMany(rows);
    for (const { tenants } of [dry, done]) {
      expect(tenants.map(({ outcome }) => outcome)).toEqual(['refused', 'created', 'existing']);
      expect(tenants[2]).toMatchObject({ duplicate_of: 1 });
    }
    expect(done.tenants[1]).toMatchObject({ plan: { success: true } });
    expect((await must('tenant', key, { external_ref: 'c-1' })).tenant.whu.email).toBe('c-1@example.test');
  });

  it('answers the outcome in a dry run, and changes nothing', async () => {
    const there = await newTenant(key);
    const before = await tenantCount();
    const rows = [row('d-1', { plan_code: 'starter' }), row(there.ref), row('d-3', { plan_code: 'premium' })];
    const cost = await measureD1(async () => {
      const dry = await createMany(rows, { dry_run: true });
      expect(dry).toMatchObject({ dry_run: true, counts: { created: 1, existing: 1, refused: 1 } });
      expect(dry.tenants).toEqual([
        { index: 0, external_ref: 'd-1', http_status: 200, ok: true, outcome: 'created' },
        expect.objectContaining({ outcome: 'existing', tenant_id: there.id }),
        expect.objectContaining({ outcome: 'refused', error: 'plan_not_found', reason: 'premium' }),
      ]);
    });
    expect(cost.rowsWritten).toBe(0);
    expect(await tenantCount()).toBe(before);
  });

  it.each<[string, Json, object]>([
    ['no list', {}, { error: 'missing_fields', reason: 'tenants required' }],
    ['an empty list', { tenants: [] }, { error: 'missing_fields', reason: 'tenants required' }],
    ['a list of another type', { tenants: {} }, { error: 'missing_fields', reason: 'tenants required' }],
    ['more than a hundred', { tenants: listOf(101, 'x') }, { error: 'bad_value', reason: 'tenants' }],
    [
      'an unclear dry run',
      { tenants: listOf(1, 'x'), dry_run: 'yes' },
      { error: 'bad_value', reason: 'dry_run' },
    ],
  ])('refuses %s', async (_, body, expected) => {
    const response = await call('createMany', body, { bearer: key });
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 400, body: expected });
  });

  it('refuses accounts that are not active yet', async () => {
    const draft = await seedAccount(env.DB, { status: 'draft' });
    const response = await call('createMany', { tenants: [row('x')] }, { bearer: draft.platformKey });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: 'account_inactive', reason: 'draft' });
  });

  it('creates a hundred in seven round trips to the database', async () => {
    const tenants = listOf(100, 'e');
    const cost = await measureD1(async () => {
      expect((await createMany(tenants)).counts).toEqual({ created: 100, existing: 0, refused: 0 });
    });
    // The key, the look-up and five batches of twenty; the webhooks are read after the answer.
    expect(cost.roundTrips).toBeLessThanOrEqual(8);
    expect(cost.statements).toBeLessThanOrEqual(70);
    const events = await env.DB.prepare(
      "SELECT count(*) AS n FROM events WHERE account_id = ?1 AND type = 'tenant.created' AND data LIKE '%e-%'",
    )
      .bind(account.accountId)
      .first<number>('n');
    expect(events).toBeGreaterThanOrEqual(100);
  });

  it('reads twice for a list that has one reference a hundred times, and once in a dry run', async () => {
    const list = (ref: string, plan_code: string) =>
      Array.from({ length: 100 }, () => row(ref, { plan_code }));
    for (const [tenants, dry_run, counts, roundTrips] of [
      [list('j-1', 'starter'), true, { created: 1, existing: 99, refused: 0 }, 2],
      [list('j-1', 'starter'), false, { created: 1, existing: 99, refused: 0 }, 5],
      [list('j-1', 'starter'), true, { created: 0, existing: 100, refused: 0 }, 2],
      [list('j-2', 'premium'), true, { created: 0, existing: 0, refused: 100 }, 2],
      [list('j-2', 'premium'), false, { created: 0, existing: 0, refused: 100 }, 3],
    ] as const) {
      const cost = await measureD1(async () => {
        expect((await createMany(tenants, { dry_run })).counts).toEqual(counts);
      });
      // The key, the look-up, the batch, the read of its result, and the read of due work after a write.
      expect(cost.roundTrips).toBeLessThanOrEqual(roundTrips);
    }
  });

  it('creates the others of a batch when one of its rows cannot be stored', async () => {
    const broken = faultyDatabase((sql) => {
      if (sql.filter((text) => /^\s*insert into "?tenants"?/i.test(text)).length > 1)
        throw new Error('D1_ERROR: the call was not run: SQLITE_IOERR');
    });
    const answer = await createMany(listOf(5, 'f'), {}, { DB: broken });
    expect(answer.counts).toEqual({ created: 5, existing: 0, refused: 0 });
  });

  it('stops after three faults in a row, and reports it for each row', async () => {
    let tries = 0;
    const broken = faultyDatabase((sql) => {
      if (!sql.some((text) => /^\s*insert into "?tenants"?/i.test(text))) return;
      tries += 1;
      throw new Error('D1_ERROR: the call was not run: SQLITE_IOERR');
    });
    const answer = await createMany(listOf(50, 'g'), {}, { DB: broken });
    expect(answer.counts).toEqual({ created: 0, existing: 0, refused: 50 });
    expect(answer.tenants[49]).toMatchObject({ http_status: 500, error: 'provision_failed' });
    expect(tries).toBe(4);
    expect((await createMany(listOf(50, 'g'))).counts.created).toBe(50);
  });

  it('counts each row towards the limit of the key, and a dry run once', async () => {
    const limit = rates.platformPerKey;
    const minute = () => Math.floor(Date.now() / 60_000);
    let counted: unknown[];
    let started: number;
    do {
      // The requests must be within one minute, after which the count starts again.
      started = minute();
      const { platformKey } = await seedAccount(env.DB);
      const send = async (body: Json) => {
        const response = await call('createMany', body, { bearer: platformKey });
        const { reason } = (await response.json()) as Json;
        const remaining = Number(response.headers.get('RateLimit-Remaining'));
        return { status: response.status, remaining, ...(reason === undefined ? {} : { reason }) };
      };
      const tenants = listOf(100, 'h');
      counted = [await send({ tenants, dry_run: true }), await send({ tenants: listOf(20, 'h') })];
      for (let taken = 21; taken + 100 <= limit; taken += 100) counted.push(await send({ tenants }));
      counted.push(await send({ tenants: listOf(100, 'i') }), await send({ tenants: listOf(3, 'i') }));
    } while (minute() !== started);
    expect(counted).toEqual([
      { status: 200, remaining: limit - 1 },
      { status: 200, remaining: limit - 21 },
      ...[121, 221, 321, 421, 521].map((taken) => ({ status: 200, remaining: limit - taken })),
      // The first row was counted before the body was read. The other rows exceed the limit, and a smaller
      // call still fits.
      { status: 429, remaining: limit - 522, reason: 'per_key' },
      { status: 200, remaining: limit - 525 },
    ]);
  });
});
