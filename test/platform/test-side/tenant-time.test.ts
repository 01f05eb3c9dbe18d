import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { prepareCharge } from '#shared/ledger/charge.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { summarizeBilling } from '#workers/platform/billing/usage/summarize-billing.ts';
import { LEASE_MS } from '#workers/platform/customers/suspension/lease.ts';
import { sweepSuspensions } from '#workers/platform/customers/suspension/sweep-suspensions.ts';
import { createProviders } from '#workers/platform/reach/providers/create-providers.ts';
import { sweepBuilds } from '#workers/sites/builds/sweep-builds.ts';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn } from '../console/support/visitor.ts';
import { createVisitor, findUserId } from '../dashboard/visitor.ts';
import { call, must, newPlan, newTenant } from '../support/client.ts';
import { newClock } from '../support/function-bodies.ts';
import { seedResources } from '../support/seed-resources.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'system', id: 'test' } as const,
  requestId: 'test',
};

let live: SeededAccount;
let test: SeededAccount;
let key: string;
const year = new Date().getUTCFullYear() + 1;
const noonOf = (day: string) => Date.parse(`${year}-${day}T12:00:00.000Z`);

beforeAll(async () => {
  live = await seedAccount(env.DB);
  test = await seedAccount(env.DB, { testOf: live });
  key = test.platformKey;
  await newPlan(test.accountId, 'year', { credits_per_day: 0, monthly_credits: 100, max_projects: 5 });
});

/** A tenant whose clock is at noon of that day. */
async function tenantAt(now: number) {
  const clock = await newClock(key);
  await env.DB.prepare('UPDATE test_clocks SET now_at = ?2 WHERE id = ?1').bind(clock, now).run();
  const tenant = await newTenant(key, { plan_code: 'year' });
  await env.DB.prepare('UPDATE tenants SET clock_id = ?2 WHERE id = ?1').bind(tenant.id, clock).run();
  const userId = await findUserId(vouchedIdentity(test.accountId, tenant.email));
  const visitor = await createVisitor(test, tenant.id, userId, tenant.email);
  const viewer = { userId: live.userId, workspaces: [tenant.id] };
  return { tenant, clock, visitor, viewer };
}

const newBuild = async ({ tenant, viewer }: Awaited<ReturnType<typeof tenantAt>>) => {
  const name = { workspaceId: tenant.id, name: 'Shop', slug: null };
  const project = expectOk(await createProject(operation, viewer, name));
  const input = {
    projectId: project.id,
    prompt: 'A bakery',
    skills: [],
    operationKey: 'first',
    mayHaveSite: true,
  };
  return { project, build: expectOk(await startBuild(operation, viewer, input)) };
};

describe('the dashboard of a tenant with a test clock', () => {
  it('shows usage, credits and days of the clock’s month', async () => {
    const place = await tenantAt(noonOf('03-20'));
    await newBuild(place);
    const says = async (words: string, parameters?: Record<string, string>) =>
      (await (await place.visitor.get('/dashboard/usage', parameters)).text()).includes(words);
    expect(await says('<title>20 Mar: Monthly 1</title>')).toBe(true);
    expect(await says(`20 Mar ${year}, 12:00`)).toBe(true);
    expect(await says('99 left')).toBe(true);
    await env.DB.prepare('UPDATE test_clocks SET now_at = ?2 WHERE id = ?1')
      .bind(place.clock, noonOf('04-02'))
      .run();
    expect(await says('<title>20 Mar: Monthly 1</title>')).toBe(false);
    expect(await says('<title>20 Mar: Monthly 1</title>', { period: 'last_month' })).toBe(true);
  });

  it('deletes a project at the time of the clock, so that it can be restored for 30 days of it', async () => {
    const place = await tenantAt(noonOf('05-01'));
    const { project } = await newBuild(place);
    const answer = await place.visitor.post(`/dashboard/projects/${project.id}/delete`, { confirm: 'Shop' });
    expect(answer.status, await answer.text()).toBe(303);
    const deletedAt = async () =>
      (
        await env.DB.prepare('SELECT deleted_at FROM projects WHERE id = ?1').bind(project.id).first<{
          deleted_at: number | null;
        }>()
      )?.deleted_at;
    expect(await deletedAt()).toBe(noonOf('05-01'));
    await must('clockAdvance', key, { clock_id: place.clock, to: new Date(noonOf('05-29')).toISOString() });
    expect(await deletedAt()).toBe(noonOf('05-01'));
    expect(await (await place.visitor.get('/dashboard')).text()).toContain('Shop');
    const { clock } = await must('clockAdvance', key, {
      clock_id: place.clock,
      to: new Date(noonOf('06-02')).toISOString(),
    });
    expect(clock.steps.some(({ deleted_projects: deleted }) => deleted === 1)).toBe(true);
    expect(await deletedAt()).toBeUndefined();
  });
});

describe('the report of a whole test side', () => {
  it('reports each tenant at the time of its clock, and totals that are the sums of its rows', async () => {
    const side = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
    await newPlan(side.accountId, 'year', { credits_per_day: 0, monthly_credits: 100, rollover_months: 1 });
    const report = async (period: string) => {
      const { usage, balances } = await must('usage', side.platformKey, { period });
      const rows = balances?.by_workspace ?? [];
      const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
      expect(usage.credits_used).toBe(sum(usage.by_workspace.map((row) => row.credits_used)));
      expect(balances?.included_remaining).toBe(sum(rows.map((row) => row.included_remaining)));
      expect(balances?.rollover_remaining).toBe(sum(rows.map((row) => row.rollover_remaining)));
      expect(balances?.topup_available).toBe(sum(rows.map((row) => row.topup_available)));
      return new Map(usage.by_workspace.map((row) => [row.workspace_id, row.credits_used]));
    };
    const charge = (tenant: string, clock: number | null) =>
      env.DB.batch(
        prepareCharge(env.DB, {
          tenantId: tenant,
          key: 'build/1',
          now: clock ?? Date.now(),
          amount: 3_000_000,
          usd: 0,
        }).statements.slice(),
      );
    const present = await newTenant(side.platformKey, { plan_code: 'year' });
    const ahead = await newTenant(side.platformKey, { plan_code: 'year' });
    const clock = await newClock(side.platformKey);
    await must('clockAttach', side.platformKey, { clock_id: clock, tenant_id: ahead.id });
    await charge(present.id, null);
    await must('clockAdvance', side.platformKey, {
      clock_id: clock,
      to: new Date(noonOf('05-10')).toISOString(),
    });
    await charge(ahead.id, noonOf('05-10'));
    const used = (of: Map<string, number>) => [of.get(present.id), of.get(ahead.id)];
    expect(used(await report('current_month'))).toEqual([3, 3]);
    expect(used(await report('last_month'))).toEqual([0, 0]);
    await must('clockAdvance', side.platformKey, {
      clock_id: clock,
      to: new Date(noonOf('06-10')).toISOString(),
    });
    expect(used(await report('current_month'))).toEqual([3, 0]);
    expect(used(await report('last_month'))).toEqual([0, 3]);
    expect(used(await report('ytd'))).toEqual([3, 3]);
  });
});

describe('work that was interrupted for a tenant with a test clock', () => {
  it('sends a build again whose message was lost, although the clock is far ahead', async () => {
    const { build } = await newBuild(await tenantAt(noonOf('07-01')));
    const sent: unknown[] = [];
    const queue = { sendBatch: async (messages: unknown[]) => void sent.push(...messages) } as never;
    await sweepBuilds(env.DB, queue, Date.now());
    expect(sent).toContainEqual({ body: { build_id: build.id } });
  });

  it('does not fail a build because its clock has not advanced for days', async () => {
    const place = await tenantAt(Date.now() - 3 * DAY);
    const { build } = await newBuild(place);
    expect(build.createdAt).toBeLessThan(Date.now() - 2 * DAY);
    const queue = { sendBatch: async () => undefined } as never;
    await sweepBuilds(env.DB, queue, Date.now());
    const row = await env.DB.prepare('SELECT status FROM builds WHERE id = ?1').bind(build.id).first();
    expect(row).toEqual({ status: 'queued' });
  });

  it('completes an interrupted suspension in real time', async () => {
    const { tenant } = await tenantAt(noonOf('08-01'));
    await seedResources(test.accountId, tenant.id);
    const open = () =>
      env.DB.prepare('SELECT count(*) AS n FROM suspensions WHERE tenant_id = ?1 AND settled_at IS NULL')
        .bind(tenant.id)
        .first<{ n: number }>();
    // The change commits, and the next call never ends.
    let calls = 0;
    const DB = faultyDatabase(env.DB, (number) => {
      calls = number;
      return number >= 5 ? 'before' : null;
    });
    await call('suspend', { tenant_id: tenant.id }, { bearer: key, bindings: { DB } });
    expect(calls).toBeGreaterThan(4);
    expect(await open()).toEqual({ n: 1 });
    await sweepSuspensions({
      ...operation,
      providers: createProviders(env, systemRuntime.now),
      runtime: { ...systemRuntime, now: () => Date.now() + LEASE_MS + 1_000 },
    });
    expect(await open()).toEqual({ n: 0 });
  });
});

describe('the billing of a whole test side', () => {
  it('the page shows usage, plans and fees of each tenant at the time of its clock, and totals that are their sums', async () => {
    const owner = await seedAccount(env.DB);
    const side = await seedAccount(env.DB, { testOf: owner });
    const bearer = side.platformKey;
    const price = { amount: 31, currency: 'EUR', interval: 'month' };
    await must('planCreate', bearer, { plan_code: 'small', name: 'Small', price });
    const present = await newTenant(bearer);
    const ahead = await newTenant(bearer);
    const clock = await newClock(bearer, { now: `${year}-01-01T00:00:00Z` });
    await must('clockAttach', bearer, { clock_id: clock, tenant_id: ahead.id });
    await must('plan', bearer, { tenant_id: ahead.id, plan_code: 'small' });
    await must('topup', bearer, { tenant_id: ahead.id, credits: 10, price_usd: 4, idempotency_key: 'once' });
    await must('topup', bearer, { tenant_id: present.id, credits: 5, price_usd: 2, idempotency_key: 'once' });
    await must('clockAdvance', bearer, { clock_id: clock, to: `${year}-01-11T00:00:00Z` });

    const query = { accountId: side.accountId, period: 'current_month', after: '', limit: 100 } as const;
    const summary = await summarizeBilling(env.DB, { ...query, isTest: true }, Date.now());
    const rows = new Map(summary.tenants.map((row) => [row.tenant_id, row]));
    expect(rows.get(ahead.id)).toMatchObject({ topup_credits: 10, topup_usd: 4 });
    expect(rows.get(ahead.id)?.fees).toMatchObject([{ plan_code: 'small', amount: 10, currency: 'EUR' }]);
    expect(rows.get(present.id)).toMatchObject({ topup_credits: 5, fees: [] });
    expect(summary.totals).toMatchObject({ topup_credits: 15, topup_usd: 6 });
    expect(summary.plans).toMatchObject([
      { plan_code: null, topup_credits: 5 },
      { plan_code: 'small', topup_credits: 10 },
    ]);
    expect(summary.fees).toMatchObject({
      totals: [{ currency: 'EUR', amount: 10 }],
      plans: [{ plan_code: 'small', currency: 'EUR', amount: 10 }],
    });
    const fees = await must('planFees', bearer, {});
    expect(fees).toMatchObject({
      fees: [{ tenant_id: ahead.id, amount: 10, until: `${year}-01-11T00:00:00.000Z` }],
      totals: [{ currency: 'EUR', amount: 10 }],
    });

    const visitor = await signIn({ accountId: owner.accountId, role: 'owner' });
    const page = (await visitor.get(`/console/${side.accountId}/billing`)).html;
    expect(page).toContain('€10.00');
    expect(page).toContain('$6.00');

    await must('clockAdvance', bearer, { clock_id: clock, to: `${year}-02-11T00:00:00Z` });
    const last = await summarizeBilling(env.DB, { ...query, isTest: true, period: 'last_month' }, Date.now());
    expect(last.fees.totals).toEqual([{ currency: 'EUR', amount: 31 }]);
    expect(last.totals).toMatchObject({ topup_credits: 10 });
  });
});
