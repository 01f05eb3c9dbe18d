import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { apiKeyHint, generateApiKey, hashApiKey } from '#shared/credentials/api-key.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { isFullRun } from '../../support/full-run.ts';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import type { SeededAccount } from '../../support/workerd/seed-account.ts';
import { call, must, newTenant } from '../support/client.ts';
import { functionBodies, isTestOnly, type Place, seedFunctionPlace } from '../support/function-bodies.ts';
import { seedResources } from '../support/seed-resources.ts';

let live: Place;
let test: Place;

// The rows of a whole account are compared before and after each request: few rows make that quick.
async function seedSides(): Promise<void> {
  live = await seedFunctionPlace();
  test = await seedFunctionPlace(live.account);
}

// The number of endpoints and destinations of an account is limited.
beforeEach(async () => {
  for (const table of ['webhook_endpoints', 'usage_destinations']) {
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  }
});

/** People read the summary in the console without a key. */
const names = (Object.keys(functionBodies) as PlatformFunctionName[]).filter(
  (name) => name !== 'billingSummary',
);
const sides = ['live', 'test'] as const;
const placeAt = (side: (typeof sides)[number]): Place => (side === 'live' ? live : test);
const otherSide = (side: (typeof sides)[number]): Place => placeAt(side === 'live' ? 'test' : 'live');

/** `npm test` sends a sixth of the functions from each side, and others from the other. */
const isTried = (side: (typeof sides)[number], index: number): boolean =>
  isFullRun || index % 6 === (side === 'live' ? 0 : 3);

/** Fields of a request's body that name a row of the account. */
const SUBJECTS = ['tenant_id', 'endpoint_id', 'destination_id', 'alert_id'] as const;

describe.each(sides)('a request with a key of the %s side', (side) => {
  beforeAll(seedSides);

  it.each(names.filter((name, index) => isTried(side, index) && (side === 'test' || !isTestOnly(name))))(
    '%s works there, and leaves every row of the other side as it is',
    async (name) => {
      const { account } = placeAt(side);
      const tenant = await newTenant(account.platformKey);
      await seedResources(account.accountId, tenant.id);
      const body = await functionBodies[name]({ account, tenant });
      // Rows of the live account name its test side only in its own row.
      const ids = [otherSide(side).tenant.id, otherSide(side).account.accountId];
      const before = (await rowsNaming(ids)).filter((row) => !row.includes(account.accountId));
      expect(before.length).toBeGreaterThan(10);
      await must(name, account.platformKey, body);
      expect((await rowsNaming(ids)).filter((row) => !row.includes(account.accountId))).toEqual(before);
    },
  );
});

describe.each(sides)('a key of the %s side', (side) => {
  let tenant: Place['tenant'] | undefined;

  beforeAll(seedSides);

  /** An active tenant of the other side. The requests change none, but what precedes one may suspend it. */
  async function theirTenant(): Promise<Place['tenant']> {
    const query = env.DB.prepare('SELECT status FROM tenants WHERE id = ?1').bind(tenant?.id ?? null);
    if (tenant !== undefined && (await query.first('status')) === 'active') return tenant;
    const { accountId, platformKey } = otherSide(side).account;
    tenant = await newTenant(platformKey);
    await seedResources(accountId, tenant.id);
    return tenant;
  }

  it.each(names.filter((name, index) => isTried(side, index) && !isTestOnly(name)))(
    '%s does not find objects of the other side',
    async (name) => {
      const other = otherSide(side);
      const tenant = await theirTenant();
      const body = await functionBodies[name]({ account: other.account, tenant });
      // Both sides may use the same code or reference.
      const namesRow = SUBJECTS.some((subject) => subject in body);
      if (!namesRow && !('plan_code' in body) && !('external_ref' in body)) return;
      const ids = [tenant.id, other.account.accountId];
      const before = await rowsNaming(ids);
      const answer = await call(name, body, { bearer: placeAt(side).account.platformKey });
      // A list of an unknown tenant is empty, everything else is not found.
      if (namesRow && answer.status !== 200) expect(answer.status, await answer.text()).toBe(404);
      else if (namesRow) expect(await answer.json()).toMatchObject({ events: [] });
      expect(await rowsNaming(ids)).toEqual(before);
    },
  );

  it('lists the tenants and plans of its own side alone', async () => {
    const { account } = placeAt(side);
    const mine = await newTenant(account.platformKey);
    const theirs = await newTenant(otherSide(side).account.platformKey);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await must('tenants', account.platformKey, { limit: 100, ...(cursor && { cursor }) });
      ids.push(...page.tenants.map(({ tenant_id }) => tenant_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(theirs.id);
  });

  it('takes the same reference for a tenant of its own', async () => {
    const body = { external_ref: 'on-both-sides', whu: { email: 'both@example.test' } };
    const [mine, theirs] = [
      await must('create', placeAt(side).account.platformKey, body),
      await must('create', otherSide(side).account.platformKey, body),
    ];
    expect(mine.tenant_id).not.toBe(theirs.tenant_id);
  });
});

describe('the form of a key', () => {
  const issue = async (account: SeededAccount, isTest: boolean): Promise<string> => {
    const key = generateApiKey(systemRuntime, { test: isTest });
    await env.DB.prepare(
      `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
       VALUES (?1, ?2, ?3, 'k', ?4, 'platform', 'test', 1)`,
    )
      .bind(await hashApiKey(key), systemRuntime.newId(), account.accountId, apiKeyHint(key))
      .run();
    return key;
  };

  it('refuses a key whose prefix and row name different sides', async () => {
    for (const [account, isTest] of [
      [live.account, true],
      [test.account, false],
    ] as const) {
      const answer = await call('ping', {}, { bearer: await issue(account, isTest) });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ reason: 'invalid_key' });
    }
    expect((await call('ping', {}, { bearer: await issue(test.account, true) })).status).toBe(200);
  });

  it('refuses a live key that was written as a test key', async () => {
    const bearer = live.account.platformKey.replace('sk_live_', 'sk_test_');
    expect((await call('ping', {}, { bearer })).status).toBe(401);
  });
});
