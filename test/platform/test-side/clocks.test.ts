import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '../../../schema/platform/errors.ts';
import { verifySlice } from '../../../shared/ledger/verify-slice.ts';
import { addDomain } from '../../../shared/projects/add-domain.ts';
import { createProject } from '../../../shared/projects/create-project.ts';
import { startBuild } from '../../../shared/projects/start-build.ts';
import { expectOk } from '../../../shared/result.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { archiveAuditRows } from '../../../workers/platform/audit/archive-rows.ts';
import { checkDomains } from '../../../workers/platform/maintenance/check-domains.ts';
import { purgeTerminated } from '../../../workers/platform/maintenance/purge-terminated.ts';
import { runClock, runClocks } from '../../../workers/platform/test-clocks/run-clock.ts';
import { isFullRun } from '../../support/full-run.ts';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, must, newPlan, newTenant } from '../support/client.ts';
import { newClock } from '../support/function-bodies.ts';

const DAY = 86_400_000;
const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'system', id: 'test' } as const,
  requestId: 'test',
};
const surroundings = { DB: env.DB, resolveTxt: async () => null };

let live: SeededAccount;
let test: SeededAccount;
let key: string;
/** A year that has not begun, so that every time of a clock is in the future. */
const year = new Date().getUTCFullYear() + 1;

/** The test side of another account, with a plan. An account has a limited number of clocks, and of requests in a minute. */
async function newSide(): Promise<void> {
  live = await seedAccount(env.DB);
  test = await seedAccount(env.DB, { testOf: live });
  key = test.platformKey;
  await newPlan(test.accountId, 'year', {
    credits_per_day: 0,
    monthly_credits: 100,
    rollover_months: 1,
    monthly_credit_cap: 120,
    max_projects: 3,
    custom_domains_enabled: true,
    max_custom_domains: 3,
  });
}
beforeAll(newSide);

const on = (day: string) => `${year}-${day}T12:00:00.000Z`;

/** A tenant with the plan, on a clock that begins at noon of that day. */
async function tenantOn(day: string) {
  const clock = await newClock(key, { now: on(day) });
  const tenant = await newTenant(key, { plan_code: 'year' });
  await must('clockAttach', key, { clock_id: clock, tenant_id: tenant.id });
  return { clock, tenant };
}

/** Advances a clock until it is there, however many calls that takes. */
async function advance(clock: string, to: string) {
  for (let calls = 0; calls < 60; calls += 1) {
    const answer = await must('clockAdvance', key, { clock_id: clock, to });
    if (answer.clock.status === 'ready') return answer.clock;
  }
  throw new Error('the clock never arrived');
}

const refusal = async (name: 'clockCreate' | 'clockAttach' | 'clockAdvance', body: object, bearer = key) => {
  const answer = await call(name, body, { bearer });
  return [answer.status, ((await answer.json()) as { error: string }).error];
};

const balance = async (tenant: string) =>
  (await must('usage', key, { tenant_id: tenant, period: 'current_month' })).balances?.by_workspace[0];

const viewer = (workspace: string) => ({ userId: live.userId, workspaces: [workspace] });

it('the timer goes on with the clocks of others while those of an account fail', async () => {
  const other = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
  const own = await Promise.all(Array.from({ length: 6 }, () => newClock(key, { now: on('01-01') })));
  const theirs = await newClock(other.platformKey, { now: on('01-01') });
  for (const clock of [...own, theirs])
    await env.DB.prepare(
      "UPDATE test_clocks SET status = 'advancing', target_at = now_at + 1000 WHERE id = ?1",
    )
      .bind(clock)
      .run();
  const prepare = (text: string) => {
    const statement = env.DB.prepare(text);
    return {
      bind: (...values: unknown[]) => {
        if (own.some((clock) => values.includes(clock))) throw new Error('The storage fails for this clock.');
        return statement.bind(...values);
      },
    };
  };
  const db = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
  await runClocks({ ...operation, db }, { ...surroundings, DB: db });
  const ready = await env.DB.prepare("SELECT id FROM test_clocks WHERE status = 'ready' AND id IN (?1, ?2)")
    .bind(theirs, own[0])
    .all();
  expect(ready.results).toEqual([{ id: theirs }]);
  await env.DB.prepare("UPDATE test_clocks SET status = 'ready' WHERE status = 'advancing'").run();
});

describe('a year on a test clock', () => {
  it('passes each month end in its order: grants, credits that are carried, and those that expire', async () => {
    const { clock, tenant } = await tenantOn('01-15');
    await must('topup', key, { tenant_id: tenant.id, credits: 50, idempotency_key: 'once' });
    // It has lived from the present to January: one month is carried.
    expect(await balance(tenant.id)).toMatchObject({ included_remaining: 100, rollover_remaining: 100 });
    await advance(clock, on('02-15'));

    const project = expectOk(
      await createProject(operation, viewer(tenant.id), { workspaceId: tenant.id, name: 'Shop', slug: null }),
    );
    const build = expectOk(
      await startBuild(operation, viewer(tenant.id), {
        projectId: project.id,
        prompt: 'A bakery',
        skills: [],
        operationKey: 'first',
      }),
    );
    expect(build.createdAt).toBe(Date.parse(on('02-15')));
    // What would be lost first is used first.
    expect(await balance(tenant.id)).toMatchObject({ included_remaining: 100, rollover_remaining: 99 });

    const { steps, now } = await advance(clock, on('12-15'));
    expect(now).toBe(on('12-15'));
    const months = steps.filter(({ balances }) => balances.length > 0).reverse();
    expect(months.map(({ at }) => at.slice(0, 10))).toEqual(
      Array.from({ length: 11 }, (_, index) => `${year}-${String(index + 2).padStart(2, '0')}-01`),
    );
    const [february, march] = months.map(({ balances }) => balances[0]);
    // One month is carried: what was left of January's grant is gone in March, and February's is carried instead.
    expect(february).toMatchObject({ included_remaining: 100, rollover_remaining: 100, topup_available: 50 });
    expect(march).toMatchObject({ included_remaining: 100, rollover_remaining: 100, topup_available: 50 });
    expect(await balance(tenant.id)).toMatchObject({ included_remaining: 100, rollover_remaining: 100 });
    const { usage } = await must('usage', key, { tenant_id: tenant.id, period: 'ytd' });
    expect(usage.credits_used).toBe(1);
    expect(usage.period.to.slice(0, 4)).toBe(String(year + 1));
  });

  it('terminates, keeps the data for 30 days and purges it then, and nothing of tenants in real time', async () => {
    const { clock, tenant } = await tenantOn('03-01');
    const bystander = await newTenant(live.platformKey);
    await must('terminate', live.platformKey, { tenant_id: bystander.id, confirm: bystander.id });
    await must('suspend', key, { tenant_id: tenant.id, reason: 'unpaid' });
    const { tenant: suspended } = await must('tenant', key, { tenant_id: tenant.id });
    expect(suspended.suspended_at).toBe(on('03-01'));
    await must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id });
    const purgedAt = async (id: string) =>
      (
        await env.DB.prepare('SELECT purged_at FROM tenants WHERE id = ?1')
          .bind(id)
          .first<{ purged_at: number | null }>()
      )?.purged_at ?? null;

    await advance(clock, on('03-30'));
    expect(await purgedAt(tenant.id)).toBeNull();
    const { steps } = await advance(clock, on('04-02'));
    expect(await purgedAt(tenant.id)).toBe(Date.parse(on('03-31')) + 1);
    expect(steps.reduce((sum, { purged }) => sum + purged, 0)).toBe(1);
    expect(await purgedAt(bystander.id)).toBeNull();
  });

  it('looks at domains when they are due, and frees a name whose record is missing for too long', async () => {
    const { clock, tenant } = await tenantOn('05-01');
    const project = expectOk(
      await createProject(operation, viewer(tenant.id), { workspaceId: tenant.id, name: 'Shop', slug: null }),
    );
    for (const domain of ['www.year.test', 'missing.year.test'])
      expectOk(await addDomain(operation, viewer(tenant.id), { projectId: project.id, domain }));
    await advance(clock, on('05-10'));
    const { results } = await env.DB.prepare('SELECT domain, status FROM custom_domains WHERE tenant_id = ?1')
      .bind(tenant.id)
      .all();
    expect(results).toEqual(
      expect.arrayContaining([
        { domain: 'www.year.test', status: 'active' },
        { domain: 'missing.year.test', status: 'lost' },
      ]),
    );
  });
});

describe('scheduled work in real time', () => {
  it('leaves tenants with a clock to their clock', async () => {
    const { tenant } = await tenantOn('06-01');
    const project = expectOk(
      await createProject(operation, viewer(tenant.id), { workspaceId: tenant.id, name: 'Shop', slug: null }),
    );
    expectOk(
      await addDomain(operation, viewer(tenant.id), { projectId: project.id, domain: 'www.later.test' }),
    );
    await must('terminate', key, {
      tenant_id: (await tenantOn('06-01')).tenant.id,
      confirm: tenant.id,
    }).catch(() => undefined);
    // Far beyond the time of the clock.
    const later = Date.parse(on('12-31')) + 400 * DAY;
    const { results: before } = await env.DB.prepare('SELECT * FROM custom_domains WHERE tenant_id = ?1')
      .bind(tenant.id)
      .all();
    await checkDomains(
      { ...operation, runtime: { ...systemRuntime, now: () => later } },
      { DB: env.DB },
      async () => null,
    );
    const { results: after } = await env.DB.prepare('SELECT * FROM custom_domains WHERE tenant_id = ?1')
      .bind(tenant.id)
      .all();
    expect(after).toEqual(before);
    const other = await tenantOn('06-01');
    await must('terminate', key, { tenant_id: other.tenant.id, confirm: other.tenant.id });
    await purgeTerminated(env.DB, later);
    const row = await env.DB.prepare('SELECT purged_at FROM tenants WHERE id = ?1')
      .bind(other.tenant.id)
      .first();
    expect(row).toEqual({ purged_at: null });
  });

  it('goes on: audit rows have real times, so that the archive of old rows is not held up', async () => {
    const { results } = await env.DB.prepare('SELECT max(at) AS newest FROM audit_log').all<{
      newest: number;
    }>();
    expect(results[0]?.newest).toBeLessThanOrEqual(Date.now());
    const store = { put: async () => undefined, get: async () => null } as never;
    expect(await archiveAuditRows(env.DB, store, { now: Date.now() + 1_000 * DAY, days: 1 })).toBeGreaterThan(
      0,
    );
  });

  it('finds the ledger of tenants with a clock to be right', async () => {
    const found = await verifySlice(env.DB, Date.now());
    expect(JSON.stringify(found)).not.toMatch(/"(?:problems|faults|wrong)":[1-9]/);
  });
});

describe('the functions of test clocks', () => {
  it('the functions refuse live keys', async () => {
    const { clock, tenant } = await tenantOn('07-01');
    const bodies = {
      clockCreate: { idempotency_key: 'live' },
      clockAttach: { clock_id: clock, tenant_id: tenant.id },
      clockAdvance: { clock_id: clock, to: on('08-01') },
    } as const;
    for (const [name, body] of Object.entries(bodies))
      expect(await refusal(name as keyof typeof bodies, body, live.platformKey)).toEqual([
        platformErrors.test_mode_required.status,
        'test_mode_required',
      ]);
  });

  it('the functions do not find clocks and tenants of another test side', async () => {
    const other = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    const { clock, tenant } = await tenantOn('07-01');
    const theirs = await newTenant(other.platformKey);
    expect(await refusal('clockAdvance', { clock_id: clock, to: on('08-01') }, other.platformKey)).toEqual([
      404,
      'clock_not_found',
    ]);
    expect(
      await refusal('clockAttach', { clock_id: clock, tenant_id: theirs.id }, other.platformKey),
    ).toEqual([404, 'clock_not_found']);
    const mine = await newClock(other.platformKey);
    expect(await refusal('clockAttach', { clock_id: mine, tenant_id: tenant.id }, other.platformKey)).toEqual(
      [404, 'tenant_not_found'],
    );
    expect((await must('clocks', other.platformKey, {})).clocks.map(({ clock_id }) => clock_id)).toEqual([
      mine,
    ]);
    expect((await must('clocks', other.platformKey, { clock_id: clock })).clocks).toEqual([]);
  });

  it('the functions make one clock for a key, and refuse the key for another one', async () => {
    const body = { name: 'Once', now: on('02-01'), idempotency_key: 'the-same' };
    const first = await must('clockCreate', key, body);
    expect((await must('clockCreate', key, body)).clock.clock_id).toBe(first.clock.clock_id);
    expect(await refusal('clockCreate', { ...body, name: 'Twice' })).toEqual([409, 'idempotency_conflict']);
    expect(await refusal('clockCreate', { now: '2020-01-01', idempotency_key: 'past' })).toEqual([
      400,
      'bad_value',
    ]);
  });

  it('the functions give a tenant one clock for good, and no clock to a terminated tenant', async () => {
    const { clock, tenant } = await tenantOn('07-01');
    const again = await must('clockAttach', key, { clock_id: clock, tenant_id: tenant.id });
    expect(again.clock.tenants).toEqual([tenant.id]);
    const second = await newClock(key);
    const attach = { clock_id: second, tenant_id: tenant.id };
    expect(await refusal('clockAttach', attach)).toEqual([409, 'clock_attached']);
    const gone = await newTenant(key);
    await must('terminate', key, { tenant_id: gone.id, confirm: gone.id });
    expect(await refusal('clockAttach', { clock_id: second, tenant_id: gone.id })).toEqual([
      410,
      'terminated',
    ]);
  });

  it('the functions move a clock forward only, and two years at most', async () => {
    const { clock } = await tenantOn('07-01');
    for (const to of [on('06-30'), `${year + 3}-01-01`])
      expect(await refusal('clockAdvance', { clock_id: clock, to })).toEqual([400, 'bad_value']);
    const there = await advance(clock, on('07-02'));
    expect(await must('clockAdvance', key, { clock_id: clock, to: on('07-02') })).toEqual({
      ok: true,
      clock: there,
    });
  });

  it('the functions answer that a clock is on its way, and refuse another target meanwhile', async () => {
    const { clock, tenant } = await tenantOn('07-01');
    const to = `${year + 2}-06-01T00:00:00.000Z`;
    const project = expectOk(
      await createProject(operation, viewer(tenant.id), { workspaceId: tenant.id, name: 'Shop', slug: null }),
    );
    // A name in use is looked at every day: more moments than one call passes.
    expectOk(
      await addDomain(operation, viewer(tenant.id), { projectId: project.id, domain: 'www.daily.test' }),
    );
    const sent = await must('clockAdvance', key, { clock_id: clock, to });
    expect(sent.clock).toMatchObject({ status: 'advancing', target: to });
    expect(await refusal('clockAdvance', { clock_id: clock, to: on('07-03') })).toEqual([
      409,
      'clock_advancing',
    ]);
    const late = await newTenant(key);
    expect(await refusal('clockAttach', { clock_id: clock, tenant_id: late.id })).toEqual([
      409,
      'clock_advancing',
    ]);
    // Two runs at the same time pass each moment once.
    await Promise.all([runClock(operation, surroundings, clock), runClock(operation, surroundings, clock)]);
    const { results } = await env.DB.prepare(
      'SELECT at, count(*) AS n FROM test_clock_steps WHERE clock_id = ?1 GROUP BY at HAVING n > 1',
    )
      .bind(clock)
      .all();
    expect(results).toEqual([]);
  });
});

describe('a clock whose run is interrupted', () => {
  /** A tenant with a deleted project and one that was terminated, both due 30 days later; then past two starts of a month. */
  async function due() {
    const { clock, tenant } = await tenantOn('09-25');
    const gone = await newTenant(key, { plan_code: 'year' });
    await must('clockAttach', key, { clock_id: clock, tenant_id: gone.id });
    await must('terminate', key, { tenant_id: gone.id, confirm: gone.id });
    const project = expectOk(
      await createProject(operation, viewer(tenant.id), { workspaceId: tenant.id, name: 'Shop', slug: null }),
    );
    await env.DB.prepare('UPDATE projects SET deleted_at = ?2 WHERE id = ?1')
      .bind(project.id, Date.parse(on('09-25')))
      .run();
    await env.DB.prepare("UPDATE test_clocks SET status = 'advancing', target_at = ?2 WHERE id = ?1")
      .bind(clock, Date.parse(on('11-05')))
      .run();
    return { clock, tenant, gone, project };
  }

  /** Where the clock is, the starts of months that it passed, and the credits that each tenant had at them. */
  const told = async (clock: string) => {
    const [found] = (await must('clocks', key, { clock_id: clock })).clocks;
    const months = (found?.steps ?? []).filter(({ balances }) => balances.length > 0);
    return {
      status: found?.status,
      now: found?.now,
      months: months.map(({ at, balances }) => [at, balances.map(({ tenant_id: _, ...left }) => left)]),
    };
  };

  it('passes each moment once and does all that was due, whichever call to the database is lost', async () => {
    const whole = await due();
    let calls = 0;
    const counting = faultyDatabase(env.DB, (call) => {
      calls = call + 1;
      return null;
    });
    await runClock({ ...operation, db: counting }, surroundings, whole.clock);
    const expected = await told(whole.clock);
    expect(expected).toMatchObject({ status: 'ready', now: on('11-05') });
    expect(expected.months.map(([at]) => String(at).slice(0, 10))).toEqual([
      `${year}-11-01`,
      `${year}-10-01`,
    ]);
    for (const fault of ['before', 'after'] as const) {
      await newSide();
      for (let at = 0; at < calls; at += isFullRun ? 1 : 9) {
        const { clock, gone, project } = await due();
        const db = faultyDatabase(env.DB, (call) => (call === at ? fault : null));
        await runClock({ ...operation, db }, surroundings, clock).catch(() => undefined);
        // The timer goes on with it.
        await runClock(operation, surroundings, clock);
        expect([at, fault, await told(clock)]).toEqual([at, fault, expected]);
        const row = await env.DB.prepare('SELECT purged_at FROM tenants WHERE id = ?1').bind(gone.id).first();
        expect(row).toEqual({ purged_at: Date.parse(on('10-25')) + 1 });
        const left = await env.DB.prepare('SELECT id FROM projects WHERE id = ?1').bind(project.id).first();
        expect(left).toBeNull();
      }
    }
  });

  it('does what is due for fifty tenants at the moment that it is due', async () => {
    const clock = await newClock(key, { now: on('09-25') });
    for (let tenant = 0; tenant < 50; tenant += 1) {
      const { id } = await newTenant(key, { plan_code: 'year' });
      await must('clockAttach', key, { clock_id: clock, tenant_id: id });
      await env.DB.prepare("UPDATE tenants SET status = 'terminated', terminated_at = ?2 WHERE id = ?1")
        .bind(id, Date.parse(on('09-25')))
        .run();
    }
    const one = await newTenant(key);
    expect(await refusal('clockAttach', { clock_id: clock, tenant_id: one.id })).toEqual([409, 'clock_full']);
    const { steps } = await advance(clock, on('10-30'));
    const purged = steps.filter((step) => step.purged > 0);
    expect(purged.map((step) => [step.at.slice(0, 10), step.purged])).toEqual([[`${year}-10-25`, 50]]);
  });
});
