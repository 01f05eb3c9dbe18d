import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { rates } from '#schema/limits.ts';
import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { wrappedDatabase } from '../../support/workerd/wrapped-database.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const refusalOf = async (name: Parameters<typeof call>[0], body: Json) => {
  const answer = await call(name, body, { bearer: key });
  const { error, reason } = (await answer.json()) as Json;
  return [answer.status, error, reason];
};

const code = () => `plan-${crypto.randomUUID().slice(0, 8)}`;

describe('platform-plan-create', () => {
  it('stores every entitlement, and answers a repeat with the same plan', async () => {
    const body = {
      plan_code: code(),
      name: ' Studio ',
      entitlements: { monthly_credits: 500, monthly_credit_cap: null },
      price: { amount: 19.5, currency: 'EUR', interval: 'month' },
      welcome_mail: false,
    };
    const plan = {
      plan_code: body.plan_code,
      name: 'Studio',
      description: null,
      entitlements: { ...DEFAULT_CAPS, monthly_credits: 500 },
      welcome_mail: false,
      price: body.price,
      archived_at: null,
    };
    expect(await must('planCreate', key, body)).toEqual({ ok: true, plan });
    expect(await must('planCreate', key, body)).toEqual({ ok: true, plan, already: true });
    expect(await refusalOf('planCreate', { ...body, name: 'Other' })).toEqual([
      409,
      'plan_exists',
      body.plan_code,
    ]);
  });

  it.each([
    [{ plan_code: 'Big Plan' }, 'plan_code'],
    [{ plan_code: 'x'.repeat(65) }, 'plan_code'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    // In normal form (NFC) this character is two.
    [{ name: '\u0958'.repeat(120) }, 'name'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ entitlements: [] }, 'entitlements'],
    [{ entitlements: { montly_credits: 5 } }, 'entitlements'],
    [{ entitlements: { monthly_credits: '5' } }, 'entitlements.monthly_credits'],
    [{ entitlements: { max_projects: -1 } }, 'entitlements.max_projects'],
    [{ entitlements: { custom_domains_enabled: null } }, 'entitlements.custom_domains_enabled'],
    [{ price: { amount: -1, currency: 'EUR', interval: 'month' } }, 'price'],
    [{ price: { amount: 1, currency: 'euro', interval: 'month' } }, 'price'],
    [{ price: { amount: 1, currency: 'EUR', interval: 'week' } }, 'price'],
    [{ price: { amount: 1, currency: 'EUR' } }, 'price'],
    [{ price: 9 }, 'price'],
    [{ welcome_mail: 'yes' }, 'welcome_mail'],
  ])('refuses %o', async (wrong, field) => {
    const body = { plan_code: code(), name: 'Plan', ...wrong };
    expect(await refusalOf('planCreate', body)).toEqual([400, 'bad_value', field]);
  });

  it('names the missing field', async () => {
    expect(await refusalOf('planCreate', {})).toEqual([400, 'missing_fields', 'plan_code required']);
    expect(await refusalOf('planCreate', { plan_code: code() })).toEqual([
      400,
      'missing_fields',
      'name required',
    ]);
  });
});

it('a plan that is changed over the API is assigned by value, until it is applied', async () => {
  const plan_code = code();
  await must('planCreate', key, { plan_code, name: 'Studio', entitlements: { max_projects: 2 } });
  const tenant = await newTenant(key, { plan_code });
  const projects = async () =>
    (await must('tenant', key, { tenant_id: tenant.id })).tenant.entitlements.max_projects;
  const changed = await must('planUpdate', key, { plan_code, entitlements: { max_projects: 9 } });
  expect(changed.plan.entitlements).toEqual({ ...DEFAULT_CAPS, max_projects: 9 });
  expect(await projects()).toBe(2);
  const outcome = { tenant_id: tenant.id, external_ref: tenant.ref, outcome: 'applied' };
  expect(await must('planApply', key, { plan_code, dry_run: true })).toEqual({
    ok: true,
    dry_run: true,
    tenants: [outcome],
    next_cursor: null,
  });
  expect(await projects()).toBe(2);
  expect((await must('planApply', key, { plan_code })).tenants).toEqual([outcome]);
  expect(await projects()).toBe(9);
  expect(await refusalOf('planApply', { plan_code, cursor: '?' })).toEqual([400, 'bad_cursor', undefined]);
  expect(await refusalOf('planUpdate', { plan_code: 'none', name: 'N' })).toEqual([
    422,
    'plan_not_found',
    'none',
  ]);
});

it('applying a plan counts each tenant of the page towards the limit of the key, and a dry run counts once', async () => {
  const limit = rates.platformPerKey;
  const minute = () => Math.floor(Date.now() / 60_000);
  let counted: unknown[];
  let started: number;
  do {
    // The requests must be within one minute, after which the count starts again.
    started = minute();
    const { platformKey } = await seedAccount(env.DB);
    const plan_code = code();
    await must('planCreate', platformKey, { plan_code, name: 'Plan' });
    const apply = async (body: Json) => {
      const answer = await call('planApply', { plan_code, ...body }, { bearer: platformKey });
      return [answer.status, limit - Number(answer.headers.get('RateLimit-Remaining'))];
    };
    counted = [await apply({ dry_run: true }), await apply({ limit: 2 })];
    for (let calls = 0; calls < 12; calls += 1) counted.push(await apply({}));
  } while (minute() !== started);
  expect(counted.slice(0, 3)).toEqual([
    [200, 2],
    [200, 4],
    [200, 54],
  ]);
  expect(counted.at(-2)).toEqual([200, 554]);
  expect(counted.at(-1)).toEqual([429, 555]);
});

it('a plan that somebody else changes before each attempt stays as they changed it', async () => {
  const plan_code = code();
  await must('planCreate', key, { plan_code, name: 'Plan' });
  let rivals = 0;
  const db = wrappedDatabase(async (run, _call, isWrite) => {
    if (isWrite) {
      rivals += 1;
      await env.DB.prepare('UPDATE plans SET name = ?1 WHERE account_id = ?2 AND code = ?3')
        .bind(`Rival ${rivals}`, account.accountId, plan_code)
        .run();
    }
    return run();
  });
  const answer = await call('planUpdate', { plan_code, name: 'Mine' }, { bearer: key, bindings: { DB: db } });
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'internal_error' }]);
  const { plans } = (await must('plans', key, {})) as { plans: Json[] };
  expect(plans.find((plan) => plan.plan_code === plan_code)?.name).toBe(`Rival ${rivals}`);
});

it('an archived plan is listed on request, cannot be used, and can be restored', async () => {
  const plan_code = code();
  await must('planCreate', key, { plan_code, name: 'Old' });
  const tenant = await newTenant(key, { plan_code });
  const listed = async (body: Json) =>
    (await must('plans', key, body)).plans.find((plan) => plan.plan_code === plan_code);
  expect(await listed({})).not.toHaveProperty('archived_at');
  expect(await listed({ archived: true })).toMatchObject({ archived_at: null });
  const { plan } = await must('planArchive', key, { plan_code });
  expect(plan.archived_at).not.toBeNull();
  expect(await must('planArchive', key, { plan_code })).toEqual({ ok: true, plan, already: true });
  expect(await listed({})).toBeUndefined();
  expect(await listed({ archived: true })).toMatchObject({ archived_at: plan.archived_at });
  expect((await must('tenant', key, { tenant_id: tenant.id })).tenant.plan_code).toBe(plan_code);
  expect(await refusalOf('planUpdate', { plan_code, name: 'New' })).toEqual([
    409,
    'plan_archived',
    plan_code,
  ]);
  expect(await refusalOf('planApply', { plan_code })).toEqual([409, 'plan_archived', plan_code]);
  await must('planRestore', key, { plan_code });
  expect(await listed({})).toMatchObject({ plan_code });
  const types = (await must('events', key, {})).events.filter(
    ({ data }) => (data as Json).plan_code === plan_code && (data as Json).tenant_id === undefined,
  );
  expect(types.map(({ type }) => type)).toEqual(['plan.created', 'plan.archived', 'plan.restored']);
});

it('plans of another account are neither seen nor changed', async () => {
  const plan_code = code();
  await must('planCreate', key, { plan_code, name: 'Ours' });
  const other = await seedAccount(env.DB);
  const answer = await call('planArchive', { plan_code }, { bearer: other.platformKey });
  expect(answer.status).toBe(422);
  expect((await must('plans', other.platformKey, { archived: true })).plans).toEqual([]);
  expect((await must('planCreate', other.platformKey, { plan_code, name: 'Theirs' })).plan.name).toBe(
    'Theirs',
  );
});
