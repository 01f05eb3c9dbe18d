import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '#schema/platform/errors.ts';
import { DAY } from '#schema/time.ts';
import { verifySlice } from '#shared/ledger/verify-slice.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { purgeTerminated } from '#workers/platform/customers/tenants/purge-terminated.ts';
import { runClock } from '#workers/platform/customers/test-clocks/run-clock.ts';
import { archiveAuditRows } from '#workers/platform/events/audit/archive-rows.ts';
import { checkDomains } from '#workers/platform/reach/domains/check-domains.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant } from '../support/client.ts';
import { newClock } from '../support/function-bodies.ts';
import { ClockSide, on, operation, surroundings, year } from './support/clock-side.ts';

let side: ClockSide;
beforeAll(async () => {
  side = await ClockSide.create();
});

const balance = async (tenant: string) =>
  (await must('usage', side.key, { tenant_id: tenant, period: 'current_month' })).balances?.by_workspace[0];

describe('a year on a test clock', () => {
  it('passes each end of a month in order: grants, carried credits and expired credits', async () => {
    const { clock, tenant } = await side.newTenantOn('01-15');
    await must('topup', side.key, { tenant_id: tenant.id, credits: 50, idempotency_key: 'once' });
    // The tenant existed from the present to January: one month is carried.
    expect(await balance(tenant.id)).toMatchObject({ included_remaining: 100, rollover_remaining: 100 });
    await side.advance(clock, on('02-15'));

    const project = await side.newProject(tenant.id);
    const build = expectOk(
      await startBuild(operation, side.viewer(tenant.id), {
        projectId: project.id,
        prompt: 'A bakery',
        skills: [],
        operationKey: 'first',
        mayHaveSite: true,
      }),
    );
    expect(build.createdAt).toBe(Date.parse(on('02-15')));
    // Credits that expire first are used first.
    expect(await balance(tenant.id)).toMatchObject({ included_remaining: 100, rollover_remaining: 99 });

    const { steps, now } = await side.advance(clock, on('12-15'));
    expect(now).toBe(on('12-15'));
    const months = steps.filter(({ balances }) => balances.length > 0).reverse();
    expect(months.map(({ at }) => at.slice(0, 10))).toEqual(
      Array.from({ length: 11 }, (_, index) => `${year}-${String(index + 2).padStart(2, '0')}-01`),
    );
    const [february, march] = months.map(({ balances }) => balances[0]);
    // One month is carried: the rest of January's grant has expired in March, and February's is carried instead.
    expect(february).toMatchObject({ included_remaining: 100, rollover_remaining: 100, topup_available: 50 });
    expect(march).toMatchObject({ included_remaining: 100, rollover_remaining: 100, topup_available: 50 });
    expect(await balance(tenant.id)).toMatchObject({ included_remaining: 100, rollover_remaining: 100 });
    const { usage } = await must('usage', side.key, { tenant_id: tenant.id, period: 'ytd' });
    expect(usage.credits_used).toBe(1);
    expect(usage.period.to.slice(0, 4)).toBe(String(year + 1));
  });

  it('purges a terminated tenant 30 days later, and no tenant in real time', async () => {
    const { clock, tenant } = await side.newTenantOn('03-01');
    const bystander = await newTenant(side.live.platformKey);
    await must('terminate', side.live.platformKey, { tenant_id: bystander.id, confirm: bystander.id });
    await must('suspend', side.key, { tenant_id: tenant.id, reason: 'unpaid' });
    const { tenant: suspended } = await must('tenant', side.key, { tenant_id: tenant.id });
    expect(suspended.suspended_at).toBe(on('03-01'));
    await must('terminate', side.key, { tenant_id: tenant.id, confirm: tenant.id });
    const purgedAt = async (id: string) =>
      (
        await env.DB.prepare('SELECT purged_at FROM tenants WHERE id = ?1')
          .bind(id)
          .first<{ purged_at: number | null }>()
      )?.purged_at ?? null;

    await side.advance(clock, on('03-30'));
    expect(await purgedAt(tenant.id)).toBeNull();
    const { steps } = await side.advance(clock, on('04-02'));
    expect(await purgedAt(tenant.id)).toBe(Date.parse(on('03-31')) + 1);
    expect(steps.reduce((sum, { purged }) => sum + purged, 0)).toBe(1);
    expect(await purgedAt(bystander.id)).toBeNull();
  });

  it('checks domains when they are due, and frees a name whose record is missing for too long', async () => {
    const { clock, tenant } = await side.newTenantOn('05-01');
    const project = await side.newProject(tenant.id);
    for (const domain of ['www.year.test', 'missing.year.test'])
      expectOk(await addDomain(operation, side.viewer(tenant.id), { projectId: project.id, domain }));
    await side.advance(clock, on('05-10'));
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
  it('skips tenants that have a clock', async () => {
    const { tenant } = await side.newTenantOn('06-01');
    const project = await side.newProject(tenant.id);
    expectOk(
      await addDomain(operation, side.viewer(tenant.id), { projectId: project.id, domain: 'www.later.test' }),
    );
    // Far beyond the time of the clock.
    const later = Date.parse(on('12-31')) + 400 * DAY;
    const { results: before } = await env.DB.prepare('SELECT * FROM custom_domains WHERE tenant_id = ?1')
      .bind(tenant.id)
      .all();
    await checkDomains(
      { ...operation, runtime: { ...systemRuntime, now: () => later } },
      env,
      async () => null,
    );
    const { results: after } = await env.DB.prepare('SELECT * FROM custom_domains WHERE tenant_id = ?1')
      .bind(tenant.id)
      .all();
    expect(after).toEqual(before);
    const other = await side.newTenantOn('06-01');
    await must('terminate', side.key, { tenant_id: other.tenant.id, confirm: other.tenant.id });
    await purgeTerminated(env.DB, later);
    const row = await env.DB.prepare('SELECT purged_at FROM tenants WHERE id = ?1')
      .bind(other.tenant.id)
      .first();
    expect(row).toEqual({ purged_at: null });
  });

  it('archives audit rows by real time, also those of tenants with a clock', async () => {
    const { results } = await env.DB.prepare('SELECT max(at) AS newest FROM audit_log').all<{
      newest: number;
    }>();
    expect(results[0]?.newest).toBeLessThanOrEqual(Date.now());
    const store = { put: async () => undefined, get: async () => null } as never;
    expect(await archiveAuditRows(env.DB, store, { now: Date.now() + 1_000 * DAY, days: 1 })).toBeGreaterThan(
      0,
    );
  });

  it('verifies the ledger of tenants with a clock without a finding', async () => {
    const found = await verifySlice(env.DB, Date.now());
    expect(JSON.stringify(found)).not.toMatch(/"(?:problems|faults|wrong)":[1-9]/);
  });
});

describe('the functions of test clocks', () => {
  it('the functions refuse live keys', async () => {
    const { clock, tenant } = await side.newTenantOn('07-01');
    const bodies = {
      clockCreate: { idempotency_key: 'live' },
      clockAttach: { clock_id: clock, tenant_id: tenant.id },
      clockAdvance: { clock_id: clock, to: on('08-01') },
    } as const;
    for (const [name, body] of Object.entries(bodies))
      expect(await side.refusal(name as keyof typeof bodies, body, side.live.platformKey)).toEqual([
        platformErrors.test_mode_required.status,
        'test_mode_required',
      ]);
  });

  it('the functions do not find clocks and tenants of another test side', async () => {
    const other = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    const { clock, tenant } = await side.newTenantOn('07-01');
    const theirs = await newTenant(other.platformKey);
    expect(
      await side.refusal('clockAdvance', { clock_id: clock, to: on('08-01') }, other.platformKey),
    ).toEqual([404, 'clock_not_found']);
    expect(
      await side.refusal('clockAttach', { clock_id: clock, tenant_id: theirs.id }, other.platformKey),
    ).toEqual([404, 'clock_not_found']);
    const mine = await newClock(other.platformKey);
    expect(
      await side.refusal('clockAttach', { clock_id: mine, tenant_id: tenant.id }, other.platformKey),
    ).toEqual([404, 'tenant_not_found']);
    expect((await must('clocks', other.platformKey, {})).clocks.map(({ clock_id }) => clock_id)).toEqual([
      mine,
    ]);
    expect((await must('clocks', other.platformKey, { clock_id: clock })).clocks).toEqual([]);
  });

  it('the functions make one clock for a key, and refuse other input under the key', async () => {
    const body = { name: 'Once', now: on('02-01'), idempotency_key: 'the-same' };
    const first = await must('clockCreate', side.key, body);
    expect((await must('clockCreate', side.key, body)).clock.clock_id).toBe(first.clock.clock_id);
    expect(await side.refusal('clockCreate', { ...body, name: 'Twice' })).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect(await side.refusal('clockCreate', { now: '2020-01-01', idempotency_key: 'past' })).toEqual([
      400,
      'bad_value',
    ]);
  });

  it('the functions attach a tenant to one clock permanently, and refuse a terminated tenant', async () => {
    const { clock, tenant } = await side.newTenantOn('07-01');
    const again = await must('clockAttach', side.key, { clock_id: clock, tenant_id: tenant.id });
    expect(again.clock.tenants).toEqual([tenant.id]);
    const second = await newClock(side.key);
    const attach = { clock_id: second, tenant_id: tenant.id };
    expect(await side.refusal('clockAttach', attach)).toEqual([409, 'clock_attached']);
    const gone = await newTenant(side.key);
    await must('terminate', side.key, { tenant_id: gone.id, confirm: gone.id });
    expect(await side.refusal('clockAttach', { clock_id: second, tenant_id: gone.id })).toEqual([
      410,
      'terminated',
    ]);
  });

  it('the functions move a clock forward only, and by two years at most', async () => {
    const { clock } = await side.newTenantOn('07-01');
    for (const to of [on('06-30'), `${year + 3}-01-01`])
      expect(await side.refusal('clockAdvance', { clock_id: clock, to })).toEqual([400, 'bad_value']);
    const there = await side.advance(clock, on('07-02'));
    expect(await must('clockAdvance', side.key, { clock_id: clock, to: on('07-02') })).toEqual({
      ok: true,
      clock: there,
    });
  });

  it('the functions answer that a clock is advancing, and refuse another target meanwhile', async () => {
    const { clock, tenant } = await side.newTenantOn('07-01');
    const to = `${year + 2}-06-01T00:00:00.000Z`;
    const project = await side.newProject(tenant.id);
    // A domain in use is checked every day: more moments than one call passes.
    expectOk(
      await addDomain(operation, side.viewer(tenant.id), { projectId: project.id, domain: 'www.daily.test' }),
    );
    const sent = await must('clockAdvance', side.key, { clock_id: clock, to });
    expect(sent.clock).toMatchObject({ status: 'advancing', target: to });
    expect(await side.refusal('clockAdvance', { clock_id: clock, to: on('07-03') })).toEqual([
      409,
      'clock_advancing',
    ]);
    const late = await newTenant(side.key);
    expect(await side.refusal('clockAttach', { clock_id: clock, tenant_id: late.id })).toEqual([
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
