import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { LEASE_MS } from '../../workers/platform/customers/suspension/lease.ts';
import { sweepSuspensions } from '../../workers/platform/customers/suspension/sweep-suspensions.ts';
import { createProviders } from '../../workers/platform/reach/providers/create-providers.ts';
import { isFullRun } from '../support/full-run.ts';
import { type Fault, faultyDatabase } from '../support/workerd/faulty-database.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, must, newTenant } from './support/client.ts';
import { readState, seedResources } from './support/seed-resources.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const sweep = () =>
  sweepSuspensions({
    db: env.DB,
    actor: ANONYMOUS,
    requestId: 'test',
    providers: createProviders(env, systemRuntime.now),
    runtime: { ...systemRuntime, now: () => Date.now() + LEASE_MS + 24 * 3_600_000 },
  });

type Act = 'suspend' | 'unsuspend' | 'terminate';

/** Sends a request of which one database call is lost, before or after its commit; true when that call was made. */
async function sendBroken(act: Act, tenantId: string, at: number, fault: Fault): Promise<boolean> {
  let struck = false;
  const DB = faultyDatabase(env.DB, (number) => {
    if (number !== at) return null;
    struck = true;
    return fault;
  });
  const body = { tenant_id: tenantId, confirm: tenantId };
  const response = await call(act, body, { bearer: key, bindings: { DB } });
  expect([200, 500], `${act}, call ${at}, ${fault}`).toContain(response.status);
  return struck;
}

/** Repeats the request, then runs the timer. */
async function settle(act: Act, tenantId: string): Promise<void> {
  await must(act, key, { tenant_id: tenantId, confirm: tenantId });
  await sweep();
}

const up = /"(published|running)"/;

/**
 * All calls in a full run. In `npm test`, a third of those up to the first step, and then one in some of the steps,
 * which are alike. Other calls fail before the commit than after it.
 */
const nextCall = (at: number): number => at + (isFullRun ? 1 : at < 6 ? 3 : 9);
const firstCall = (fault: Fault): number => (isFullRun || fault === 'before' ? 0 : 1);

async function furnished() {
  const tenant = await newTenant(key);
  await seedResources(account.accountId, tenant.id);
  return { ...tenant, before: await readState(tenant.id) };
}

describe.each(['before', 'after'] as const)(
  'whichever call to the database is lost %s its commit',
  (fault) => {
    it('a suspension and its lifting complete', async () => {
      let [down, back] = [true, true];
      for (let at = firstCall(fault); down || back; at = nextCall(at)) {
        const tenant = await furnished();
        down = await sendBroken('suspend', tenant.id, at, fault);
        await settle('suspend', tenant.id);
        expect(JSON.stringify(await readState(tenant.id)), `down, call ${at}`).not.toMatch(up);
        back = await sendBroken('unsuspend', tenant.id, at, fault);
        await settle('unsuspend', tenant.id);
        expect(await readState(tenant.id), `up, call ${at}`).toEqual(tenant.before);
        const { n } = (await env.DB.prepare(
          "SELECT count(*) AS n FROM audit_log WHERE target = ?1 AND action IN ('tenant.suspend', 'tenant.unsuspend')",
        )
          .bind(tenant.id)
          .first<{ n: number }>())!;
        expect(n, `audit, call ${at}`).toBe(2);
        expect(await verifyTenant(env.DB, tenant.id)).toEqual([]);
      }
    });

    it('a termination completes, of an active tenant and of a suspended one', async () => {
      for (const suspended of [false, true]) {
        let struck = true;
        for (let at = firstCall(fault) + (suspended && !isFullRun ? 4 : 0); struck; at = nextCall(at)) {
          const tenant = await furnished();
          if (suspended) await must('suspend', key, { tenant_id: tenant.id });
          struck = await sendBroken('terminate', tenant.id, at, fault);
          await settle('terminate', tenant.id);
          expect(JSON.stringify(await readState(tenant.id)), `call ${at}`).not.toMatch(up);
          const { results } = await env.DB.prepare(
            "SELECT action FROM audit_log WHERE target = ?1 AND action = 'tenant.terminate'",
          )
            .bind(tenant.id)
            .all();
          expect(results, `audit, call ${at}`).toHaveLength(1);
        }
      }
    });
  },
);
