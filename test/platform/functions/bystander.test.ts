import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { sampled } from '../../support/full-run.ts';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { must, newTenant } from '../support/client.ts';
import { functionBodies, isTestOnly, type Place, seedFunctionPlace } from '../support/function-bodies.ts';
import { seedResources } from '../support/seed-resources.ts';

/**
 * Tenants that no request names: of the same account and of another, active and suspended, with rows in every
 * table.
 */
let ids: string[];
let place: Place;

async function furnish({ account, tenant }: Place): Promise<string> {
  const key = account.platformKey;
  await seedResources(account.accountId, tenant.id);
  await must('plan', key, { tenant_id: tenant.id, plan_code: 'starter' });
  await must('topup', key, { tenant_id: tenant.id, credits: 5, idempotency_key: 'once' });
  await must('adjust', key, {
    tenant_id: tenant.id,
    credits: 1,
    reason: 'goodwill',
    idempotency_key: 'once',
  });
  return tenant.id;
}

beforeAll(async () => {
  place = await seedFunctionPlace();
  const other = await seedFunctionPlace();
  const { account } = place;
  const [active, suspended, lifted, foreign] = [
    await furnish({ account, tenant: await newTenant(account.platformKey, { initial_prompt: 'A bakery' }) }),
    await furnish({ account, tenant: await newTenant(account.platformKey, { initial_prompt: 'A bakery' }) }),
    await furnish({ account, tenant: await newTenant(account.platformKey, { initial_prompt: 'A bakery' }) }),
    await furnish(other),
  ];
  await must('suspend', account.platformKey, { tenant_id: suspended });
  await must('suspend', account.platformKey, { tenant_id: lifted });
  await must('unsuspend', account.platformKey, { tenant_id: lifted });
  // The state after an interrupted resumption: only the next suspension of that tenant takes its items.
  await env.DB.prepare('UPDATE suspensions SET settled_at = NULL WHERE tenant_id = ?1').bind(lifted).run();
  await env.DB.prepare(
    'UPDATE suspension_items SET up_at = NULL WHERE suspension_id IN (SELECT id FROM suspensions WHERE tenant_id = ?1)',
  )
    .bind(lifted)
    .run();
  ids = [active, suspended, lifted, foreign, other.account.accountId];
});

/** People read the summary in the console without a key; functions of test sides have tests there. */
const names = (Object.keys(functionBodies) as PlatformFunctionName[]).filter(
  (name) => name !== 'billingSummary' && !isTestOnly(name),
);

describe('a function', () => {
  it.each(sampled(names, 3))('%s leaves every row of other tenants as it is', async (name) => {
    const { account } = place;
    const tenant = await newTenant(account.platformKey);
    await seedResources(account.accountId, tenant.id);
    const body = await functionBodies[name]({ account, tenant });
    const before = await rowsNaming(ids);
    expect(before.length).toBeGreaterThan(60);
    await must(name, account.platformKey, body);
    expect(await rowsNaming(ids)).toEqual(before);
  });
});
