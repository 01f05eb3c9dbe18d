import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#shared/operation.ts';
import { unpublishProject } from '#shared/projects/unpublish-project.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { LEASE_MS } from '../../workers/platform/customers/suspension/lease.ts';
import { type Direction, runSaga } from '../../workers/platform/customers/suspension/run-saga.ts';
import { sweepSuspensions } from '../../workers/platform/customers/suspension/sweep-suspensions.ts';
import { purgeTerminated, RETENTION_MS } from '../../workers/platform/customers/tenants/purge-terminated.ts';
import { createProviders } from '../../workers/platform/reach/providers/create-providers.ts';
import type { ResourceProvider, ResourceProviders } from '../../workers/platform/reach/providers/provider.ts';
import { isFullRun } from '../support/full-run.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, faultyDatabase, must, newTenant } from './support/client.ts';
import { readState, seedResources } from './support/seed-resources.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

async function furnished() {
  const tenant = await newTenant(key);
  return { ...tenant, resources: await seedResources(account.accountId, tenant.id) };
}

const real = createProviders(env, systemRuntime.now);
const operation = (providers: ResourceProviders, at = Date.now()) => ({
  db: env.DB,
  actor: ANONYMOUS,
  requestId: 'test',
  providers,
  runtime: { ...systemRuntime, now: () => at },
});
const everyKind = (provider: (own: ResourceProvider) => ResourceProvider): ResourceProviders => ({
  project: provider(real.project),
  domain: provider(real.domain),
  pod: provider(real.pod),
  cloud: provider(real.cloud),
});
/** All is done, or the answer says that another run is at it. */
const isOverOrUnderWay = (told: true | string[] | undefined): boolean =>
  told === true || told?.[0] === 'under way: will be finished';

const later = () => Date.now() + LEASE_MS + 24 * 3_600_000;

describe('suspend and unsuspend', () => {
  it('suspend takes down the active items, and unsuspend restores exactly those [C3.1 C3.6]', async () => {
    const tenant = await furnished();
    const { projects, domains, pods, cloud } = tenant.resources;
    const before = await readState(tenant.id);
    const suspended = await must('suspend', key, { external_ref: tenant.ref, reason: 'unpaid' });
    expect(suspended).toEqual({
      ok: true,
      status: 'suspended',
      report: {
        pausedPods: pods,
        unpublishedProjects: projects,
        disconnectedDomains: domains,
        pausedCloud: cloud,
        errors: [],
      },
    });
    expect(await readState(tenant.id)).not.toEqual(before);
    const record = (await must('tenant', key, { tenant_id: tenant.id })).tenant;
    expect(record).toMatchObject({ status: 'suspended', suspend_reason: 'unpaid' });

    const again = await must('suspend', key, { tenant_id: tenant.id });
    expect(again).toEqual({ ok: true, status: 'suspended', already: true });

    const lifted = await must('unsuspend', key, { tenant_id: tenant.id });
    expect(lifted).toEqual({
      ok: true,
      status: 'active',
      report: {
        resumedPods: pods,
        republishedProjects: projects,
        reboundDomains: domains,
        resumedCloud: cloud,
        errors: [],
      },
    });
    expect(await readState(tenant.id)).toEqual(before);
    expect(await must('unsuspend', key, { tenant_id: tenant.id })).toEqual({
      ok: true,
      status: 'active',
      already: true,
    });
  });

  it('unsuspend names the items that could not be restored [C3.6]', async () => {
    const tenant = await furnished();
    const [taken] = tenant.resources.domains;
    const [gone] = tenant.resources.projects;
    await must('suspend', key, { tenant_id: tenant.id });
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE custom_domains SET tenant_id = 'another', status = 'active' WHERE domain = ?1",
      ).bind(taken),
      env.DB.prepare('DELETE FROM projects WHERE id = ?1').bind(gone),
    ]);
    const { report } = await must('unsuspend', key, { tenant_id: tenant.id });
    expect(report?.errors).toEqual([`project ${gone}: project_gone`, `domain ${taken}: domain_taken`]);
    expect(report?.reboundDomains).toEqual([]);
    const owner = await env.DB.prepare('SELECT tenant_id FROM custom_domains WHERE domain = ?1')
      .bind(taken)
      .first();
    expect(owner).toEqual({ tenant_id: 'another' });
    expect(await sweepSuspensions(operation(real, later()))).toBe(0);
  });

  it('unsuspend publishes no site that was unpublished during the suspension', async () => {
    const tenant = await furnished();
    const [project = '', ...others] = tenant.resources.projects;
    await must('suspend', key, { tenant_id: tenant.id });
    const member = await env.DB.prepare('SELECT user_id FROM workspace_members WHERE tenant_id = ?1')
      .bind(tenant.id)
      .first<{ user_id: string }>();
    const viewer = { userId: member?.user_id ?? '', workspaces: null };
    expect(await unpublishProject(operation(real), viewer, project)).toMatchObject({
      ok: true,
      value: { publishedBuildId: null },
    });
    const { report } = await must('unsuspend', key, { tenant_id: tenant.id });
    expect(report?.republishedProjects).toEqual(others);
    expect(report?.errors).toEqual([`project ${project}: project_unpublished`]);
  });

  it('simultaneous requests suspend once', async () => {
    const tenant = await furnished();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => must('suspend', key, { tenant_id: tenant.id })),
    );
    const whole = answers.filter(({ report }) => report !== undefined && report.errors.length === 0);
    expect(whole).toHaveLength(1);
    // Those that come while the steps are done do not say that all is done.
    for (const { report, already } of answers)
      if (report?.errors.length !== 0) expect(already ?? report?.errors).toSatisfy(isOverOrUnderWay);
    expect((await must('suspend', key, { tenant_id: tenant.id })).already).toBe(true);
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM suspensions WHERE tenant_id = ?1')
      .bind(tenant.id)
      .first<{ n: number }>())!;
    expect(n).toBe(1);
  });
});

describe('a step that fails', () => {
  it('a failed step is reported, the tenant is suspended nevertheless, and the sweep completes the step [C3.2]', async () => {
    const tenant = await furnished();
    const db = faultyDatabase((sql) => {
      if (sql.some((text) => text.includes('UPDATE projects SET state'))) throw new Error('planted');
    });
    const response = await must('suspend', key, { tenant_id: tenant.id }, { DB: db });
    expect(response.report?.errors).toEqual(
      tenant.resources.projects.map((project) => `project ${project}: provider_unavailable`),
    );
    expect(response.report?.disconnectedDomains).toEqual(tenant.resources.domains);
    expect(await sweepSuspensions(operation(real))).toBe(0);
    expect(await sweepSuspensions(operation(real, later()))).toBe(1);
    expect(JSON.stringify(await readState(tenant.id))).not.toContain('"state":"published"');
    expect(await sweepSuspensions(operation(real, later()))).toBe(0);
  });

  it('a failed change of the status answers suspend_failed, and changes nothing [C3.4]', async () => {
    const tenant = await furnished();
    const before = await readState(tenant.id);
    const db = faultyDatabase((sql) => {
      if (sql.some((text) => text.includes('INSERT INTO suspensions')))
        throw new Error('D1_ERROR: secret detail');
    });
    const response = await call('suspend', { tenant_id: tenant.id }, { bearer: key, bindings: { DB: db } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'suspend_failed', reason: 'storage unavailable' });
    expect(await readState(tenant.id)).toEqual(before);
  });

  it('a failure outside the steps answers internal_error', async () => {
    const tenant = await newTenant(key);
    const db = faultyDatabase((sql) => {
      if (sql.some((text) => text.includes('FROM tenants INNER JOIN accounts'))) throw new Error('planted');
    });
    const response = await call('suspend', { tenant_id: tenant.id }, { bearer: key, bindings: { DB: db } });
    expect([response.status, await response.json()]).toEqual([500, { error: 'internal_error' }]);
  });
});

/** Ends a run after so many provider calls, before their result is stored. */
class Killed extends Error {}

async function runAndDie(suspensionId: string, direction: Direction, afterCalls: number): Promise<void> {
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  const providers = everyKind((own) => ({
    takeDown: async (resource) => {
      count();
      return own.takeDown(resource);
    },
    bringBack: async (resource) => {
      count();
      return own.bringBack(resource);
    },
  }));
  const db = faultyDatabase((sql) => {
    if (calls >= afterCalls && sql.some((text) => text.includes('UPDATE suspension_items SET')))
      throw new Killed();
  });
  await runSaga({ ...operation(providers), db }, suspensionId, direction).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** Suspends without a step, like a Worker that ends at once. */
async function flipOnly(tenantId: string): Promise<string> {
  const db = faultyDatabase((sql) => {
    if (
      sql.some(
        (text) => text.includes('FROM suspensions INNER JOIN suspension_items') && text.includes('ORDER BY'),
      )
    ) {
      throw new Error('killed');
    }
  });
  await must('suspend', key, { tenant_id: tenantId }, { DB: db });
  const row = await env.DB.prepare('SELECT suspension_id AS id FROM tenants WHERE id = ?1')
    .bind(tenantId)
    .first<{ id: string }>();
  return row!.id;
}

describe('a run that dies between any two steps', () => {
  it('the sweep completes the run, down and up [C3.2]', async () => {
    const whole = await furnished();
    await must('suspend', key, { tenant_id: whole.id });
    const shape = (state: unknown, id: string) =>
      JSON.stringify(state).replaceAll(id, '').replaceAll(id.slice(0, 8), '');
    const taken = shape(await readState(whole.id), whole.id);
    for (let calls = 1; calls <= 7; calls += isFullRun ? 1 : 3) {
      const tenant = await furnished();
      const before = await readState(tenant.id);
      const suspensionId = await flipOnly(tenant.id);
      await runAndDie(suspensionId, 'down', calls);
      await sweepSuspensions(operation(real, later()));
      expect(shape(await readState(tenant.id), tenant.id), `down, killed at ${calls}`).toBe(taken);

      await env.DB.batch([
        env.DB.prepare(
          "UPDATE tenants SET status = 'active', suspended_at = NULL, suspension_id = NULL WHERE id = ?1",
        ).bind(tenant.id),
        env.DB.prepare(
          'UPDATE suspensions SET lifted_at = 1, settled_at = NULL, lease_until = 1 WHERE id = ?1',
        ).bind(suspensionId),
      ]);
      await runAndDie(suspensionId, 'up', calls);
      await sweepSuspensions(operation(real, later()));
      expect(await readState(tenant.id), `up, killed at ${calls}`).toEqual(before);
    }
  });
});

describe('a repeated request after a run that was killed', () => {
  const endLease = (tenantId: string) =>
    env.DB.prepare('UPDATE suspensions SET lease_until = 1 WHERE tenant_id = ?1').bind(tenantId).run();

  it('takes down what is left, and says that all is done only then [C3.1]', async () => {
    const tenant = await furnished();
    await runAndDie(await flipOnly(tenant.id), 'down', 2);
    const early = await must('suspend', key, { tenant_id: tenant.id });
    expect(early).toMatchObject({ report: { errors: ['under way: will be finished'] } });
    await endLease(tenant.id);
    const { already, report } = await must('suspend', key, { tenant_id: tenant.id });
    expect([already, report?.errors]).toEqual([undefined, []]);
    expect(JSON.stringify(await readState(tenant.id))).not.toMatch(/"(published|running)"/);
    expect(await must('suspend', key, { tenant_id: tenant.id })).toMatchObject({ already: true });
  });

  it('restores what is left, and says that all is done only then [C3.6]', async () => {
    const tenant = await furnished();
    const before = await readState(tenant.id);
    await must('suspend', key, { tenant_id: tenant.id });
    const db = faultyDatabase((sql) => {
      if (sql.some((text) => text.includes('JOIN suspension_items ON') && text.includes('ORDER BY')))
        throw new Error('planted');
    });
    await must('unsuspend', key, { tenant_id: tenant.id }, { DB: db });
    expect(await readState(tenant.id)).not.toEqual(before);
    await endLease(tenant.id);
    const { already, report } = await must('unsuspend', key, { tenant_id: tenant.id });
    expect([already, report?.errors]).toEqual([undefined, []]);
    expect(await readState(tenant.id)).toEqual(before);
    expect(await must('unsuspend', key, { tenant_id: tenant.id })).toMatchObject({ already: true });
  });

  it('leaves a killed run to the sweep within a minute of its lease', () => {
    expect(LEASE_MS).toBeLessThan(60_000);
  });
});

describe('a direction that turns during a step', () => {
  it('an unsuspension during a take-down undoes the step', async () => {
    const tenant = await furnished();
    const before = await readState(tenant.id);
    const suspensionId = await flipOnly(tenant.id);
    let turned = false;
    const providers = everyKind((own) => ({
      ...own,
      takeDown: async (resource) => {
        if (!turned) {
          turned = true;
          await must('unsuspend', key, { tenant_id: tenant.id });
        }
        return own.takeDown(resource);
      },
    }));
    await runSaga(operation(providers), suspensionId, 'down');
    expect(await readState(tenant.id)).toEqual(before);
  });

  it('a suspension during a restore leaves nothing up, and all of it is restored later', async () => {
    const tenant = await furnished();
    const before = await readState(tenant.id);
    await must('suspend', key, { tenant_id: tenant.id });
    const down = await readState(tenant.id);
    const { id } = (await env.DB.prepare('SELECT suspension_id AS id FROM tenants WHERE id = ?1')
      .bind(tenant.id)
      .first<{ id: string }>())!;
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE tenants SET status = 'active', suspended_at = NULL, suspension_id = NULL WHERE id = ?1",
      ).bind(tenant.id),
      env.DB.prepare('UPDATE suspensions SET lifted_at = 1, settled_at = NULL WHERE id = ?1').bind(id),
    ]);
    let steps = 0;
    const providers = everyKind((own) => ({
      ...own,
      bringBack: async (resource) => {
        steps += 1;
        if (steps === 3) await must('suspend', key, { tenant_id: tenant.id });
        return own.bringBack(resource);
      },
    }));
    await runSaga(operation(providers), id, 'up');
    expect(JSON.stringify(await readState(tenant.id))).toBe(JSON.stringify(down));
    await must('unsuspend', key, { tenant_id: tenant.id });
    expect(await readState(tenant.id)).toEqual(before);
  });
});

describe('terminate', () => {
  it('takes everything down, keeps the data, and purges it when the retention is over [C3.7]', async () => {
    const tenant = await furnished();
    const ended = await must('terminate', key, { external_ref: tenant.ref, confirm: tenant.ref });
    expect(ended).toEqual({ ok: true, status: 'terminated' });
    expect(JSON.stringify(await readState(tenant.id))).not.toContain('"state":"published"');
    const again = await must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id });
    expect(again).toEqual({ ok: true, status: 'terminated', already: true });

    expect(await purgeTerminated(env.DB, Date.now() + RETENTION_MS - 60_000)).toBe(0);
    await purgeTerminated(env.DB, Date.now() + RETENTION_MS + 60_000);
    const left = await env.DB.batch(
      ['projects', 'custom_domains', 'workspace_members', 'entitlements', 'suspensions'].map((table) =>
        env.DB.prepare(`SELECT 1 FROM ${table} WHERE tenant_id = ?1`).bind(tenant.id),
      ),
    );
    expect(left.flatMap((result) => result.results)).toEqual([]);
    const row = await env.DB.prepare('SELECT external_ref, whu_email, name FROM tenants WHERE id = ?1')
      .bind(tenant.id)
      .first();
    expect(row).toEqual({ external_ref: tenant.ref, whu_email: '', name: '' });
    const people = await env.DB.prepare('SELECT email FROM users WHERE email = ?1')
      .bind(`sso:${account.accountId}:${tenant.email}`)
      .first();
    expect(people).toBeNull();
    expect(
      await must('create', key, { external_ref: tenant.ref, whu: { email: 'n@example.test' } }),
    ).toMatchObject({ tenant_id: tenant.id });
  });

  it('terminates a suspended tenant as well', async () => {
    const tenant = await furnished();
    await must('suspend', key, { tenant_id: tenant.id });
    expect(await must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id })).toEqual({
      ok: true,
      status: 'terminated',
    });
    const response = await call('suspend', { tenant_id: tenant.id }, { bearer: key });
    expect(response.status).toBe(410);
  });
});
