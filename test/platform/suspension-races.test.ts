import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { LEASE_MS, RUN_MS } from '../../workers/platform/customers/suspension/lease.ts';
import { runSaga } from '../../workers/platform/customers/suspension/run-saga.ts';
import { sweepSuspensions } from '../../workers/platform/customers/suspension/sweep-suspensions.ts';
import { createProviders } from '../../workers/platform/reach/providers/create-providers.ts';
import type { ResourceProvider, ResourceProviders } from '../../workers/platform/reach/providers/provider.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, faultyDatabase, must, newTenant } from './support/client.ts';
import { readState, seedResources } from './support/seed-resources.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const real = createProviders(env, systemRuntime.now);
const everyKind = (provider: (own: ResourceProvider) => ResourceProvider): ResourceProviders => ({
  project: provider(real.project),
  domain: provider(real.domain),
  pod: provider(real.pod),
  cloud: provider(real.cloud),
});
const operation = (providers: ResourceProviders, now = () => Date.now()) => ({
  db: env.DB,
  actor: ANONYMOUS,
  requestId: 'test',
  providers,
  runtime: { ...systemRuntime, now },
});
const later = () => Date.now() + LEASE_MS + 24 * 3_600_000;

async function furnished() {
  const tenant = await newTenant(key);
  await seedResources(account.accountId, tenant.id);
  return { ...tenant, before: await readState(tenant.id) };
}

/** Changes the status only, like a Worker that ends before its first step; answers the suspension. */
async function flip(tenantId: string, to: 'suspend' | 'unsuspend'): Promise<string> {
  const { id: known } = (await newest(tenantId)) ?? { id: '' };
  const db = faultyDatabase((sql) => {
    if (sql.some((text) => text.includes('JOIN suspension_items ON') && text.includes('ORDER BY')))
      throw new Error('killed');
  });
  await call(to, { tenant_id: tenantId }, { bearer: key, bindings: { DB: db } });
  return (await newest(tenantId))?.id ?? known;
}

const newest = (tenantId: string) =>
  env.DB.prepare('SELECT id FROM suspensions WHERE tenant_id = ?1 ORDER BY started_at DESC, rowid DESC')
    .bind(tenantId)
    .first<{ id: string }>();

/** Runs `work` during the first step of a run, before or after the effect of the step. */
function meanwhile(when: 'before' | 'after', work: () => Promise<unknown>): ResourceProviders {
  let done = false;
  const around = async <T>(own: () => Promise<T>): Promise<T> => {
    const first = !done;
    done = true;
    if (first && when === 'before') await work();
    const outcome = await own();
    if (first && when === 'after') await work();
    return outcome;
  };
  return everyKind((own) => ({
    takeDown: (resource) => around(() => own.takeDown(resource)),
    bringBack: (resource) => around(() => own.bringBack(resource)),
  }));
}

describe('a step that ends after the direction turned twice', () => {
  it('everything is down when the tenant is suspended again [C3.6]', async () => {
    for (const when of ['before', 'after'] as const) {
      const tenant = await furnished();
      const id = await flip(tenant.id, 'suspend');
      const turn = async () => {
        await must('unsuspend', key, { tenant_id: tenant.id });
        await must('suspend', key, { tenant_id: tenant.id });
      };
      await runSaga(operation(meanwhile(when, turn)), id, 'down');
      expect(JSON.stringify(await readState(tenant.id)), when).not.toMatch(/"(published|running)"/);
      await must('unsuspend', key, { tenant_id: tenant.id });
      expect(await readState(tenant.id), when).toEqual(tenant.before);
    }
  });

  it('everything is up when the tenant is active again', async () => {
    for (const when of ['before', 'after'] as const) {
      const tenant = await furnished();
      const id = await flip(tenant.id, 'suspend');
      await runSaga(operation(real), id, 'down');
      await flip(tenant.id, 'unsuspend');
      const turn = async () => {
        await must('suspend', key, { tenant_id: tenant.id });
        await must('unsuspend', key, { tenant_id: tenant.id });
      };
      await runSaga(operation(meanwhile(when, turn)), id, 'up');
      expect(await readState(tenant.id), when).toEqual(tenant.before);
    }
  });

  it('the sweep completes the step when undoing it fails', async () => {
    const tenant = await furnished();
    const id = await flip(tenant.id, 'suspend');
    let broken = false;
    const providers = everyKind((own) => ({
      takeDown: async (resource) => {
        if (!broken) await must('unsuspend', key, { tenant_id: tenant.id });
        broken = true;
        return own.takeDown(resource);
      },
      bringBack: async () => {
        throw new Error('provider down');
      },
    }));
    await runSaga(operation(providers), id, 'down');
    expect(await readState(tenant.id)).not.toEqual(tenant.before);
    await sweepSuspensions(operation(real, later));
    expect(await readState(tenant.id)).toEqual(tenant.before);
  });
});

describe('a run', () => {
  it('a run begins no step after its time, answers the number of open steps, and the sweep completes them', async () => {
    const tenant = await furnished();
    const id = await flip(tenant.id, 'suspend');
    let at = Date.now();
    const slow = everyKind((own) => ({
      ...own,
      takeDown: async (resource) => {
        at += RUN_MS / 2;
        return own.takeDown(resource);
      },
    }));
    const report = await runSaga(
      operation(slow, () => at),
      id,
      'down',
    );
    expect(Object.values(report.done).flat()).toHaveLength(2);
    expect(report.left).toBe(3);
    expect(RUN_MS).toBeLessThan(LEASE_MS / 2);
    expect(await sweepSuspensions(operation(real, later))).toBeGreaterThan(0);
    expect(JSON.stringify(await readState(tenant.id))).not.toMatch(/"(published|running)"/);
  });

  it('runs each step once, and none in the opposite direction', async () => {
    const tenant = await furnished();
    const id = await flip(tenant.id, 'suspend');
    const steps: string[] = [];
    const counting = everyKind((own) => ({
      takeDown: (resource) => {
        steps.push(`down ${resource.target}`);
        return own.takeDown(resource);
      },
      bringBack: (resource) => {
        steps.push(`up ${resource.target}`);
        return own.bringBack(resource);
      },
    }));
    let at = Date.now();
    const slow = () => {
      at += RUN_MS / 2;
      return at;
    };
    expect(await runSaga(operation(counting), id, 'up')).toMatchObject({ left: 0 });
    expect(steps).toEqual([]);
    await runSaga(operation(counting, slow), id, 'down');
    expect(steps).toHaveLength(1);
    await runSaga(operation(counting), id, 'down');
    await runSaga(operation(counting), id, 'down');
    expect(steps).toHaveLength(5);
    expect(new Set(steps).size).toBe(5);
    await flip(tenant.id, 'unsuspend');
    await runSaga(operation(counting), id, 'down');
    expect(steps).toHaveLength(5);
    await runSaga(operation(counting), id, 'up');
    await runSaga(operation(counting), id, 'up');
    expect(new Set(steps).size).toBe(10);
    expect(steps).toHaveLength(10);
    expect(await readState(tenant.id)).toEqual(tenant.before);
  });

  it('restores nothing of an earlier suspension that was deleted since', async () => {
    const tenant = await furnished();
    await must('suspend', key, { tenant_id: tenant.id });
    await flip(tenant.id, 'unsuspend');
    await must('suspend', key, { tenant_id: tenant.id });
    await must('unsuspend', key, { tenant_id: tenant.id });
    expect(await readState(tenant.id)).toEqual(tenant.before);
    await env.DB.prepare("UPDATE workspace_resources SET state = 'paused' WHERE tenant_id = ?1")
      .bind(tenant.id)
      .run();
    const paused = await readState(tenant.id);
    await must('suspend', key, { tenant_id: tenant.id });
    await must('unsuspend', key, { tenant_id: tenant.id });
    expect(await readState(tenant.id)).toEqual(paused);
  });

  it('a run that dies after lifting a suspension still answers, and the sweep restores everything', async () => {
    const tenant = await furnished();
    await must('suspend', key, { tenant_id: tenant.id });
    const db = faultyDatabase((sql) => {
      if (sql.some((text) => text.includes('JOIN suspension_items ON') && text.includes('ORDER BY')))
        throw new Error('planted');
    });
    const { report } = await must('unsuspend', key, { tenant_id: tenant.id }, { DB: db });
    expect(report?.errors).toEqual(['interrupted: will be finished']);
    await sweepSuspensions(operation(real, later));
    expect(await readState(tenant.id)).toEqual(tenant.before);
  });

  it('a run that fails completely does not prevent the next one of the sweep', async () => {
    const [bad, good] = [await furnished(), await furnished()];
    await flip(bad.id, 'suspend');
    await flip(good.id, 'suspend');
    await env.DB.prepare(
      "UPDATE suspension_items SET prior = 'no json' WHERE suspension_id IN (SELECT id FROM suspensions WHERE tenant_id = ?1)",
    )
      .bind(bad.id)
      .run();
    await sweepSuspensions(operation(real, later));
    expect(JSON.stringify(await readState(good.id))).not.toMatch(/"(published|running)"/);
  });
});
