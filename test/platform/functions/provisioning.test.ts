import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, faultyDatabase, type Json, must, newPlan } from '../support/client.ts';

const customer = { email: 'customer@example.test', name: 'Casey' };
let account: SeededAccount;
let key: string;

const create = async (body: unknown, bindings: Partial<Cloudflare.Env> = {}, bearer = key) => {
  const response = await call('create', body, { bearer, bindings });
  return { status: response.status, body: (await response.json()) as Json };
};

const TABLES = [
  'tenants',
  'entitlements',
  'credit_balances',
  'credit_entries',
  'users',
  'workspace_members',
  'parked_prompts',
  'audit_log',
];

async function rows(): Promise<Record<string, number>> {
  const counts = await env.DB.batch<{ n: number }>(
    TABLES.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return Object.fromEntries(TABLES.map((table, index) => [table, counts[index]?.results[0]?.n ?? -1]));
}

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'starter', { monthly_credits: 50 });
});

describe('platform-create', () => {
  it.each<[string, unknown, object]>([
    ['no body', undefined, { error: 'missing_fields', reason: 'external_ref required' }],
    [
      'a reference of another type',
      { external_ref: 7, whu: customer },
      { error: 'missing_fields', reason: 'external_ref required' },
    ],
    ['no customer', { external_ref: 'x' }, { error: 'missing_fields', reason: 'whu.email required' }],
    [
      'no address',
      { external_ref: 'x', whu: { name: 'C' } },
      { error: 'missing_fields', reason: 'whu.email required' },
    ],
    [
      'an address of another type',
      { external_ref: 'x', whu: { email: 1 } },
      { error: 'missing_fields', reason: 'whu.email required' },
    ],
    ['an address that is none', { external_ref: 'x', whu: { email: 'nobody' } }, { error: 'invalid_email' }],
  ])('platform-create refuses %s', async (_, body, expected) => {
    expect(await create(body)).toEqual({ status: 400, body: expected });
  });

  it.each(['{', '[]', '{"external_ref":"a","external_ref":"b"}', '"text"'])(
    'platform-create refuses a body like %s',
    async (raw) => {
      const response = await call('create', {}, { bearer: key, raw });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'missing_fields', reason: 'JSON object required' });
    },
  );

  it('platform-create refuses accounts that are not active yet [C2.4]', async () => {
    const draft = await seedAccount(env.DB, { status: 'draft' });
    const answer = await create({ external_ref: 'x', whu: customer }, {}, draft.platformKey);
    expect(answer).toEqual({ status: 409, body: { error: 'account_inactive', reason: 'draft' } });
    await must('tenants', draft.platformKey, {});
  });

  it('platform-create refuses plans that it cannot find or apply, and then creates nothing [C2.5]', async () => {
    const other = await seedAccount(env.DB);
    await newPlan(other.accountId, 'foreign', {});
    await newPlan(account.accountId, 'archived', {}, true);
    await newPlan(account.accountId, 'broken', '[]');
    const before = await rows();
    const withPlan = (plan: unknown) => create({ external_ref: 'none', whu: customer, plan_code: plan });
    for (const code of ['nothing', 'foreign']) {
      expect(await withPlan(code)).toEqual({ status: 422, body: { error: 'plan_not_found', reason: code } });
    }
    expect((await withPlan(12)).body).toEqual({ error: 'plan_not_found', reason: '12' });
    expect(await withPlan('archived')).toEqual({
      status: 422,
      body: { error: 'plan_assign_failed', reason: 'plan_archived' },
    });
    expect((await withPlan('broken')).body.reason).toBe('plan_entitlements_invalid');
    expect(await rows()).toEqual(before);
  });
});

describe('faults', () => {
  const body = { external_ref: 'faulty', whu: customer, plan_code: 'starter', initial_prompt: 'A bakery' };
  const failing = (text: string) =>
    faultyDatabase((sql) => {
      if (sql.some((statement) => statement.includes(text))) throw new Error('D1_ERROR: planted');
    });

  it('faults are answered by their place, and never with their message [D1.5]', async () => {
    const lookUp = await create(body, { DB: failing('FROM plans WHERE') });
    expect(lookUp).toEqual({
      status: 500,
      body: { error: 'plan_lookup_failed', reason: 'storage unavailable' },
    });
    const { plan_code: _, ...planless } = body;
    const read = await create(planless, { DB: failing('FROM plans WHERE') });
    expect(read).toEqual({ status: 500, body: { error: 'provision_failed', reason: 'storage unavailable' } });
    const write = await create(body, { DB: failing('INSERT INTO tenants') });
    expect(write).toEqual({
      status: 500,
      body: { error: 'provision_failed', reason: 'storage unavailable' },
    });
    const auth = await create(body, { DB: failing('api_keys') });
    expect(auth).toEqual({ status: 500, body: { error: 'internal_error' } });
  });

  it('faults between reading and writing leave nothing, and name the deleted plan or account', async () => {
    const before = await rows();
    const meanwhile = (change: string, id: string) =>
      faultyDatabase(async (sql) => {
        if (sql.some((statement) => statement.includes('INSERT INTO tenants'))) {
          await env.DB.prepare(change).bind(id).run();
        }
      });
    const archive = "UPDATE plans SET archived_at = 1 WHERE code = 'starter' AND account_id = ?1";
    const changed = await create(body, { DB: meanwhile(archive, account.accountId) });
    expect(changed.status).toBe(500);
    expect(changed.body.error).toBe('plan_assign_failed');
    await env.DB.prepare("UPDATE plans SET archived_at = NULL WHERE code = 'starter'").run();
    const other = await seedAccount(env.DB);
    const close = "UPDATE accounts SET status = 'closed' WHERE id = ?1";
    const answer = await create(
      { external_ref: 'x', whu: customer },
      { DB: meanwhile(close, other.accountId) },
      other.platformKey,
    );
    expect(answer).toEqual({ status: 500, body: { error: 'provision_failed', reason: 'no_workspace_id' } });
    expect({ ...(await rows()), users: before.users }).toEqual(before);
  });

  it('faults at any statement leave nothing, and the same request then succeeds [C2.9]', async () => {
    const before = await rows();
    let statements = 0;
    for (let at = 0; ; at += isFullRun ? 1 : 4) {
      const db = breakingAt(at, (total) => {
        statements = total;
      });
      const answer = await create(body, { DB: db });
      if (answer.status === 200) break;
      expect(answer.body.error).toBe('provision_failed');
      expect(await rows()).toEqual(before);
    }
    expect(statements).toBeGreaterThanOrEqual(8);
    expect((await rows()).tenants).toBe((before.tenants ?? 0) + 1);
  });
});

/** A database that inserts a failing statement at one place of the provisioning batch; none past its end. */
function breakingAt(at: number, tell: (total: number) => void): D1Database {
  return {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => {
      if (statements.length < 5) return env.DB.batch(statements);
      tell(statements.length);
      const broken = env.DB.prepare("INSERT INTO credit_entries (tenant_id) VALUES ('not a whole row')");
      return env.DB.batch(at > statements.length ? statements : statements.toSpliced(at, 0, broken));
    },
  } as unknown as D1Database;
}

it('makes one tenant of concurrent requests for one reference, and equal answers [C2.2 C2.9]', async () => {
  const body = { external_ref: 'rush', whu: customer, plan_code: 'starter' };
  const answers = await Promise.all(Array.from({ length: isFullRun ? 50 : 12 }, () => create(body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { plan: { success: true } } });
  const { results } = await env.DB.prepare("SELECT id FROM tenants WHERE external_ref = 'rush'").all<{
    id: string;
  }>();
  expect(results).toHaveLength(1);
  const id = results[0]!.id;
  const trace = await env.DB.prepare('SELECT count(*) AS n FROM audit_log WHERE target = ?1')
    .bind(id)
    .first();
  expect(trace).toEqual({ n: 1 });
  expect(await verifyTenant(env.DB, id)).toEqual([]);
});

it('ignores a plan of any type on a repeat, and validates it on a first request [C2.2]', async () => {
  const body = { external_ref: 'typed', whu: customer };
  for (const plan_code of [7, true, { a: 1 }, ['starter']]) {
    expect(await create({ ...body, plan_code })).toEqual({
      status: 422,
      body: { error: 'plan_not_found', reason: JSON.stringify(plan_code) },
    });
  }
  const first = await create(body);
  expect(await create({ ...body, plan_code: 7 })).toEqual(first);
});

describe('a prompt that comes with a repeat', () => {
  const repeat = (ref: string, prompt: unknown, bindings = {}) =>
    create({ external_ref: ref, whu: customer, initial_prompt: prompt }, bindings);
  const parked = (ref: string) =>
    env.DB.prepare(
      'SELECT prompt FROM parked_prompts WHERE tenant_id = (SELECT id FROM tenants WHERE external_ref = ?1)',
    )
      .bind(ref)
      .first('prompt');

  it('a prompt is stored when none was stored yet, once [C2.7]', async () => {
    await create({ external_ref: 'late', whu: customer });
    const answers = await Promise.all(['A', 'B', 'C'].map((prompt) => repeat('late', prompt)));
    expect(answers.filter(({ body }) => body.initial_prompt_pending === true)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.tenant_id)).size).toBe(1);
    expect((await repeat('late', 'D')).body).not.toHaveProperty('initial_prompt_pending');
    expect(['A', 'B', 'C']).toContain(await parked('late'));
  });

  it('a prompt is stored after one that could not be stored', async () => {
    expect((await repeat('long', 'x'.repeat(8_001))).body).not.toHaveProperty('initial_prompt_pending');
    expect((await repeat('long', 'x'.repeat(8_000))).body.initial_prompt_pending).toBe(true);
  });

  it('a prompt that cannot be stored does not fail the request [C2.7]', async () => {
    await create({ external_ref: 'unlucky', whu: customer });
    const db = faultyDatabase((sql) => {
      if (sql.some((text) => text.includes('INSERT INTO parked_prompts'))) throw new Error('planted');
    });
    const answer = await repeat('unlucky', 'A', { DB: db });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('initial_prompt_pending');
    expect(await parked('unlucky')).toBeNull();
  });

  it('a prompt is ignored for a customer who has begun, and for a terminated tenant', async () => {
    for (const [ref, change] of [
      [
        'begun',
        `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
         SELECT 'p-begun', id, account_id, 'P', 'p-begun', 'u', 1, 1 FROM tenants WHERE external_ref = ?1`,
      ],
      ['ended', "UPDATE tenants SET status = 'terminated' WHERE external_ref = ?1"],
    ] as const) {
      await create({ external_ref: ref, whu: customer });
      await env.DB.prepare(change).bind(ref).run();
      expect((await repeat(ref, 'A')).body).not.toHaveProperty('initial_prompt_pending');
      expect(await parked(ref)).toBeNull();
    }
  });
});

it('keeps references of different accounts apart', async () => {
  const other = await seedAccount(env.DB);
  const body = { external_ref: 'shared', whu: customer };
  const mine = await create(body);
  const theirs = await create(body, {}, other.platformKey);
  expect(mine.body.tenant_id).not.toBe(theirs.body.tenant_id);
});
