import { env } from 'cloudflare:workers';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '#shared/db/schema.ts';
import { verifySlice } from '#shared/ledger/verify-slice.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { runDeletions } from '#workers/platform/customers/test-data/run-deletion.ts';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, must, newPlan, newTenant } from '../support/client.ts';
import { newClock, newEndpoint } from '../support/function-bodies.ts';
import { seedResources } from '../support/seed-resources.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'system', id: 'test' } as const,
  requestId: 'test',
};

let live: SeededAccount;
let test: SeededAccount;

beforeEach(async () => {
  live = await seedAccount(env.DB);
  test = await seedAccount(env.DB, { testOf: live });
  for (const { accountId } of [live, test])
    await newPlan(accountId, 'starter', { credits_per_day: 0, monthly_credits: 100, rollover_months: 1 });
});

/** A tenant with rows in as many tables as possible: sites, domains, messages, credits, usage and a suspension. */
async function usedTenant(account: SeededAccount, clock?: string) {
  const key = account.platformKey;
  const tenant = await newTenant(key, { plan_code: 'starter', initial_prompt: 'A bakery' });
  if (clock !== undefined) await must('clockAttach', key, { clock_id: clock, tenant_id: tenant.id });
  await seedResources(account.accountId, tenant.id);
  await must('topup', key, {
    tenant_id: tenant.id,
    credits: 50,
    price_usd: 5,
    idempotency_key: `buy-${tenant.id}`,
  });
  await must('adjust', key, {
    tenant_id: tenant.id,
    credits: -20,
    reason: 'Goodwill',
    idempotency_key: `adjust-${tenant.id}`,
  });
  await must('sso', key, { tenant_id: tenant.id });
  await must('suspend', key, { tenant_id: tenant.id, reason: 'unpaid' });
  const own = [tenant.id, account.accountId];
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, operation_key, credits_micro,
         created_by, created_at) VALUES ('b-' || ?1, 'blog-' || ?1, ?1, ?2, 'p', '[]', 'running', 'k', 1, 'test', 1)`,
    ).bind(...own),
    env.DB.prepare(
      `INSERT INTO site_visits (project_id, tenant_id, day, kind, name, count) VALUES ('blog-' || ?1, ?1, 1, 'views', '', 3)`,
    ).bind(tenant.id),
  ]);
  return tenant;
}

/** A tenant with few rows, on a clock. */
async function attachedTenant({ platformKey }: SeededAccount, clock: string) {
  const tenant = await newTenant(platformKey);
  await must('clockAttach', platformKey, { clock_id: clock, tenant_id: tenant.id });
  return tenant;
}

/** More tenants than one call deletes. */
const createTwelve = ({ platformKey }: SeededAccount) =>
  must('createMany', platformKey, {
    tenants: Array.from({ length: 12 }, (_, index) => ({
      external_ref: `one-of-twelve-${index}`,
      whu: { email: `one-of-twelve-${index}@example.test` },
    })),
  });

/** Tables that may still name a deleted tenant: logs, and the workspaces of a person's connections. */
const LOGS = ['audit_log', 'events', 'webhook_deliveries', 'webhook_attempts'];
const named = async (...ids: string[]) =>
  (await rowsNaming(ids)).filter((row) => !LOGS.some((log) => row.startsWith(`${log} `)));

const figures = async ({ platformKey }: SeededAccount) => {
  const { usage, balances } = await must('usage', platformKey, { period: 'current_month' });
  return { usage, balances };
};

const deleteClock = (key: string, clock: string) =>
  must('clockDelete', key, { clock_id: clock, confirm: clock });

/** Deletes all test data, with as many calls as that takes. */
async function deleteAll({ platformKey, accountId }: SeededAccount, key = 'once') {
  for (let calls = 1; calls < 20; calls += 1) {
    const { deletion } = await must('testDataDelete', platformKey, {
      confirm: accountId,
      idempotency_key: key,
    });
    if (deletion.status === 'deleted') return { calls, deletion };
  }
  throw new Error('the deletion never ended');
}

const isRight = async () =>
  expect(JSON.stringify(await verifySlice(env.DB, Date.now() + 10 * 86_400_000))).not.toMatch(
    /"differences":[1-9]/,
  );

describe('deleting a test clock', () => {
  it('removes its tenants with all their rows, and restores the totals of the account', async () => {
    await usedTenant(test);
    const otherClock = await newClock(test.platformKey);
    const other = await usedTenant(test, otherClock);
    const before = await figures(test);
    const kept = await named(other.id, otherClock);

    const clock = await newClock(test.platformKey);
    const tenants = [await usedTenant(test, clock), await usedTenant(test, clock)];
    const ids = [clock, ...tenants.map(({ id }) => id)];
    expect((await named(...ids)).length).toBeGreaterThan(30);
    const { deletion } = await deleteClock(test.platformKey, clock);

    expect(deletion).toMatchObject({ status: 'deleted', clock_id: clock, tenants: 2, tenants_left: 0 });
    const left = (await named(...ids)).filter((row) => !row.startsWith('test_deletions '));
    expect(left).toEqual([]);
    expect(await figures(test)).toEqual(before);
    expect(await named(other.id, otherClock)).toEqual(kept);
    await isRight();
    // A repeat after a lost answer answers the same deletion.
    expect((await deleteClock(test.platformKey, clock)).deletion).toEqual(deletion);
  });

  it('frees the references for new tenants', async () => {
    const clock = await newClock(test.platformKey);
    const { id, ref } = await attachedTenant(test, clock);
    await deleteClock(test.platformKey, clock);
    const body = { external_ref: ref, whu: { email: 'again@example.test' } };
    const again = await must('create', test.platformKey, body);
    expect(again).toMatchObject({ status: 'active' });
    expect(again.tenant_id).not.toBe(id);
  });

  it('deletes an advancing clock, which then no longer advances', async () => {
    const clock = await newClock(test.platformKey);
    await attachedTenant(test, clock);
    await env.DB.prepare("UPDATE test_clocks SET status = 'advancing', target_at = now_at + 1 WHERE id = ?1")
      .bind(clock)
      .run();
    expect((await deleteClock(test.platformKey, clock)).deletion.status).toBe('deleted');
    const to = new Date(Date.now() + 86_400_000).toISOString();
    const answer = await call('clockAdvance', { clock_id: clock, to }, { bearer: test.platformKey });
    expect(answer.status).toBe(404);
  });

  it('removes a long ledger in slices, with the totals of the account right after each', async () => {
    const clock = await newClock(test.platformKey);
    const { id } = await attachedTenant(test, clock);
    await env.DB.prepare(
      `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, cloud_usd)
       WITH RECURSIVE n(seq) AS (SELECT 1000 UNION ALL SELECT seq + 1 FROM n WHERE seq < 2200)
       SELECT ?1, seq, ?2, 'cloud:' || seq, 'cloud', 1, 1, 1, 'starter', 7 FROM n`,
    )
      .bind(id, test.accountId)
      .run();
    const months = `INSERT INTO %t (account_id, %k, month, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd)
      VALUES (?1, ?2, 1, 0, 0, ${1201 * 7}, 0, 0)`;
    await env.DB.batch([
      env.DB.prepare(months.replace('%t', 'usage_months').replace('%k', 'tenant_id')).bind(
        test.accountId,
        id,
      ),
      env.DB.prepare(months.replace('%t', 'account_months').replace('%k', 'plan_code')).bind(
        test.accountId,
        'starter',
      ),
    ]);
    expect((await deleteClock(test.platformKey, clock)).deletion.status).toBe('deleted');
    const sums = await env.DB.prepare('SELECT * FROM account_months WHERE account_id = ?1')
      .bind(test.accountId)
      .all();
    expect(sums.results).toEqual([]);
    expect((await named(id)).filter((row) => !row.startsWith('test_deletions '))).toEqual([]);
  });

  it('refuses live keys, clocks of others, and a missing confirmation of the id', async () => {
    const clock = await newClock(test.platformKey);
    const stranger = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    const refusal = async (body: object, { platformKey }: SeededAccount) => {
      const answer = await call('clockDelete', body, { bearer: platformKey });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    const body = { clock_id: clock, confirm: clock };
    expect(await refusal(body, live)).toEqual([409, 'test_mode_required']);
    expect(await refusal(body, stranger)).toEqual([404, 'clock_not_found']);
    expect(await refusal({ ...body, confirm: 'yes' }, test)).toEqual([400, 'confirm_mismatch']);
    expect((await must('clocks', test.platformKey, {})).clocks).toHaveLength(1);
  });
});

/** Inserts a checked file of customers with a line. */
const newImport = (account: string): Promise<unknown> =>
  env.DB.batch([
    env.DB.prepare(
      `INSERT INTO customer_imports (id, account_id, operation_key, user_id, file_name, encoding, delimiter, header, status,
         lines, created_at, expires_at)
       VALUES ('i-' || ?1, ?1, 'k', 'u', 'customers.csv', 'utf-8', ',', '[]', 'checked', 1, 1, 2)`,
    ).bind(account),
    env.DB.prepare(
      `INSERT INTO customer_import_lines (import_id, seq, account_id, line, cells, tenant_id)
       VALUES ('i-' || ?1, 1, ?1, 2, '[]', 't')`,
    ).bind(account),
  ]);

describe('deleting all test data', () => {
  it('removes all tenants, clocks, events, mails and imports, and keeps the settings', async () => {
    const clock = await newClock(test.platformKey);
    await newEndpoint(test.platformKey);
    await usedTenant(test, clock);
    await usedTenant(test);
    await env.DB.prepare(
      `INSERT INTO test_mails (id, account_id, recipient, from_name, subject, body, html, created_at)
       VALUES ('m-' || ?1, ?1, 'a@example.test', 'Acme', 's', 'b', 'h', 1)`,
    )
      .bind(test.accountId)
      .run();
    await newImport(test.accountId);
    await deleteAll(test);
    const tables = new Set((await rowsNaming([test.accountId])).map((row) => row.split(' ')[0]));
    expect([...tables].sort()).toEqual([
      'accounts',
      'api_keys',
      'audit_log',
      'brand_states',
      'plans',
      'session_tokens',
      'test_deletions',
      'webhook_endpoints',
    ]);
    expect((await must('tenants', test.platformKey, {})).tenants).toEqual([]);
    expect((await must('usage', test.platformKey, {})).usage.credits_used).toBe(0);
    await isRight();
  });

  it('changes no row of the live account, of another account, or of another test side', async () => {
    const strangers = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    await newPlan(strangers.accountId, 'starter', { monthly_credits: 100 });
    const others = [live, strangers];
    const theirs = [];
    for (const account of others) theirs.push(await usedTenant(account));
    await usedTenant(test);
    const ids = [...others.map(({ accountId }) => accountId), ...theirs.map(({ id }) => id)];
    // Rows of the live account name its test side only in its own row and in the audit log.
    const rows = async () => (await rowsNaming(ids)).filter((row) => !row.includes(test.accountId));
    const before = await rows();
    expect(before.length).toBeGreaterThan(60);
    await deleteAll(test);
    expect(await rows()).toEqual(before);
  });

  it('is refused to a live key, also with the id of the test side', async () => {
    await newTenant(live.platformKey);
    const before = await rowsNaming([live.accountId]);
    for (const confirm of [live.accountId, test.accountId]) {
      const answer = await call(
        'testDataDelete',
        { confirm, idempotency_key: 'no' },
        { bearer: live.platformKey },
      );
      expect([answer.status, await answer.json()]).toEqual([409, { error: 'test_mode_required' }]);
    }
    const wrong = await call(
      'testDataDelete',
      { confirm: live.accountId, idempotency_key: 'no' },
      { bearer: test.platformKey },
    );
    expect(wrong.status).toBe(400);
    expect((await rowsNaming([live.accountId])).filter((row) => !row.startsWith('api_keys '))).toEqual(
      before.filter((row) => !row.startsWith('api_keys ')),
    );
  });

  it('the timer continues the deletion, which keeps rows made after its start, also when it is repeated', async () => {
    await createTwelve(test);
    const body = { confirm: test.accountId, idempotency_key: 'many' };
    const first = await must('testDataDelete', test.platformKey, body);
    expect(first.deletion).toMatchObject({ status: 'deleting', tenants: 12, tenants_left: 2 });
    const later = await newTenant(test.platformKey);
    const laterClock = await newClock(test.platformKey);
    await runDeletions(operation);
    const { deletion } = await must('testDataDelete', test.platformKey, body);
    expect(deletion).toMatchObject({ status: 'deleted', tenants: 12, tenants_left: 0 });
    expect((await must('tenants', test.platformKey, {})).tenants.map(({ tenant_id }) => tenant_id)).toEqual([
      later.id,
    ]);
    expect((await must('clocks', test.platformKey, {})).clocks.map(({ clock_id }) => clock_id)).toEqual([
      laterClock,
    ]);
  });

  it('refuses changes of tenants that are being deleted', async () => {
    const tenant = await newTenant(test.platformKey, { plan_code: 'starter' });
    await createTwelve(test);
    await must('testDataDelete', test.platformKey, { confirm: test.accountId, idempotency_key: 'x' });
    const { results } = await env.DB.prepare('SELECT id FROM tenants WHERE account_id = ?1')
      .bind(test.accountId)
      .all<{ id: string }>();
    for (const { id } of [{ id: tenant.id }, ...results]) {
      const answer = await call(
        'topup',
        { tenant_id: id, credits: 5, idempotency_key: 'late' },
        {
          bearer: test.platformKey,
        },
      );
      expect([404, 410]).toContain(answer.status);
    }
  });
});

/** Tables with rows of tenants that a deletion keeps, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  audit_log: 'what was done stays on record',
  customer_import_lines: 'the list of an import ends after 30 days, and at once with all test data',
  events: 'posted to webhooks; they end after 30 days, and with all test data at once',
  site_takedowns: 'a decision of the operator about a name',
};

it('the deletion covers every table that has rows of tenants', async () => {
  const { deletedTables } = await import('#workers/platform/customers/test-data/delete-tenant.ts');
  const ofTenants = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === 'tenant_id'))
    .map((table) => getTableName(table));
  const reached = [...deletedTables, ...Object.keys(KEPT)];
  expect(ofTenants.filter((name) => !reached.includes(name))).toEqual([]);
});
