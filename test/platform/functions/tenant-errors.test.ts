import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newPlan, newTenant } from '../support/client.ts';

/** Fields that each function of one tenant needs besides the identifier. */
const REST: Partial<Record<PlatformFunctionName, Json>> = {
  suspend: {},
  unsuspend: {},
  terminate: { confirm: 'x' },
  plan: { plan_code: 'basic' },
  entitlements: { entitlements: {} },
  topup: { credits: 1, idempotency_key: 'k' },
  adjust: { credits: 1, reason: 'r', idempotency_key: 'k' },
  sso: {},
  tenant: {},
  update: { whu: { name: 'C' } },
};
const functions = Object.entries(REST) as [PlatformFunctionName, Json][];

let account: SeededAccount;
let other: SeededAccount;
let key: string;

type Tenant = Awaited<ReturnType<typeof newTenant>>;
/** Refused requests change no tenant, so that all of them share these. */
let mine: Tenant;
let second: Tenant;
let theirs: Tenant;
let terminated: Tenant;
let suspended: Tenant;

const answer = async (name: PlatformFunctionName, body: unknown, bearer = key) => {
  const response = await call(name, body, { bearer });
  return { status: response.status, body: (await response.json()) as Json };
};

beforeAll(async () => {
  account = await seedAccount(env.DB);
  other = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'basic', { monthly_credits: 10 });
  [mine, second, terminated, suspended] = [
    await newTenant(key),
    await newTenant(key),
    await newTenant(key),
    await newTenant(key),
  ];
  theirs = await newTenant(other.platformKey);
  await must('terminate', key, { external_ref: terminated.ref, confirm: terminated.ref });
  await must('suspend', key, { tenant_id: suspended.id });
});

describe.each(functions)('%s', (name, rest) => {
  it('requires an identifier [C3.3]', async () => {
    const expected = { error: 'missing_fields', reason: 'tenant_id or external_ref required' };
    for (const selector of [
      {},
      { tenant_id: '' },
      { external_ref: 7 },
      { tenant_id: null, external_ref: '' },
    ]) {
      expect(await answer(name, { ...selector, ...rest })).toEqual({ status: 400, body: expected });
    }
  });

  it('finds no tenant that is unknown or foreign, or whose identifiers disagree [C3.3 C5.3]', async () => {
    const missing = { status: 404, body: { error: 'tenant_not_found' } };
    for (const selector of [
      { tenant_id: crypto.randomUUID() },
      { tenant_id: 'not a uuid' },
      { tenant_id: 7 },
      { tenant_id: 'not a uuid', external_ref: mine.ref },
      { tenant_id: 7, external_ref: mine.ref },
      { tenant_id: {}, external_ref: mine.ref },
      { tenant_id: [mine.id], external_ref: mine.ref },
      { tenant_id: false, external_ref: mine.ref },
      { tenant_id: mine.id, external_ref: 7 },
      { tenant_id: mine.id, external_ref: `${mine.ref}\u0000` },
      { external_ref: 'nobody' },
      { tenant_id: theirs.id },
      { external_ref: theirs.ref },
      { tenant_id: mine.id, external_ref: second.ref },
    ]) {
      expect(await answer(name, { ...selector, ...rest }), JSON.stringify(selector)).toEqual(missing);
    }
  });

  if (name !== 'terminate') {
    it('answers 410 after termination [C3.3 C3.7]', async () => {
      for (const selector of [{ tenant_id: terminated.id }, { external_ref: terminated.ref }]) {
        expect(await answer(name, { ...selector, ...rest })).toEqual({
          status: 410,
          body: { error: 'terminated' },
        });
      }
    });
  }

  if (name === 'sso' || name === 'plan' || name === 'topup') {
    it('answers 409 while the tenant is suspended [C3.5]', async () => {
      for (const selector of [{ tenant_id: suspended.id }, { external_ref: suspended.ref }]) {
        expect(await answer(name, { ...selector, ...rest })).toEqual({
          status: 409,
          body: { error: 'suspended' },
        });
      }
    });
  }
});

describe('fields', () => {
  it.each<[PlatformFunctionName, Json, number, Json]>([
    ['terminate', {}, 400, { error: 'missing_fields', reason: 'confirm required' }],
    ['terminate', { confirm: 'yes' }, 400, { error: 'confirm_mismatch' }],
    ['plan', {}, 400, { error: 'missing_fields', reason: 'plan_code required' }],
    ['plan', { plan_code: 'no' }, 422, { error: 'plan_not_found', reason: 'no' }],
    ['entitlements', {}, 400, { error: 'missing_fields', reason: 'entitlements required' }],
    ['topup', { idempotency_key: 'k' }, 400, { error: 'missing_fields', reason: 'credits required' }],
    ['topup', { credits: 0, idempotency_key: 'k' }, 400, { error: 'bad_value', reason: 'credits' }],
    ['topup', { credits: -1, idempotency_key: 'k' }, 400, { error: 'bad_value', reason: 'credits' }],
    ['topup', { credits: '5', idempotency_key: 'k' }, 400, { error: 'bad_value', reason: 'credits' }],
    ['topup', { credits: 1e12, idempotency_key: 'k' }, 400, { error: 'bad_value', reason: 'credits' }],
    ['topup', { credits: 5 }, 400, { error: 'missing_fields', reason: 'idempotency_key required' }],
    [
      'topup',
      { credits: 5, idempotency_key: 'k', price_usd: -1 },
      400,
      { error: 'bad_value', reason: 'price_usd' },
    ],
    ['sso', { email: 'nobody' }, 400, { error: 'invalid_email' }],
    [
      'sso',
      { return_to: 'https://evil.example/dashboard' },
      400,
      { error: 'bad_value', reason: 'return_to' },
    ],
    ['sso', { return_to: '//evil.example' }, 400, { error: 'bad_value', reason: 'return_to' }],
    ['sso', { return_to: '/dashboard/../console' }, 400, { error: 'bad_value', reason: 'return_to' }],
    ['sso', { return_to: '/dashboardish' }, 400, { error: 'bad_value', reason: 'return_to' }],
    ['update', {}, 400, { error: 'missing_fields', reason: 'whu.email or whu.name required' }],
    ['update', { whu: { email: 'x' } }, 400, { error: 'invalid_email' }],
    ['update', { whu: { name: 5 } }, 400, { error: 'bad_value', reason: 'whu.name' }],
    ['tenants', { status: 'gone' }, 400, { error: 'bad_value', reason: 'status' }],
    ['tenants', { limit: 101 }, 400, { error: 'bad_value', reason: 'limit' }],
    ['tenants', { cursor: 'made up' }, 400, { error: 'bad_cursor' }],
    ['usage', { period: 'yesterday' }, 400, { error: 'bad_period' }],
    ['usage', { period: 7 }, 400, { error: 'bad_period' }],
    ['usage', { limit: 501 }, 400, { error: 'bad_value', reason: 'limit' }],
  ])('platform-%s refuses %j [C2.3 C4.5 C5.2]', async (name, fields, status, body) => {
    expect(await answer(name, { tenant_id: mine.id, ...fields })).toEqual({ status, body });
  });
});

const FINE = { credits: 1, reason: 'r', idempotency_key: 'k' };

describe('fields of platform-adjust and platform-entries', () => {
  it.each([
    [{ credits: undefined }, 'missing_fields', 'credits required'],
    [{ credits: 0 }, 'bad_value', 'credits'],
    [{ credits: '5' }, 'bad_value', 'credits'],
    [{ credits: 1e-9 }, 'bad_value', 'credits'],
    [{ credits: -1.1e9 }, 'bad_value', 'credits'],
    [{ credits: 1e9, pool: 'included' }, 'bad_value', 'credits'],
    [{ pool: 'spare' }, 'bad_value', 'pool'],
    [{ reason: undefined }, 'missing_fields', 'reason required'],
    [{ reason: ' ' }, 'missing_fields', 'reason required'],
    [{ reason: 'r'.repeat(201) }, 'bad_value', 'reason'],
    [{ idempotency_key: undefined }, 'missing_fields', 'idempotency_key required'],
    [{ idempotency_key: 'k'.repeat(256) }, 'bad_value', 'idempotency_key'],
    [{ price_usd: -1 }, 'bad_value', 'price_usd'],
  ])('refuses an adjustment with %j', async (fields: Json, error, reason) => {
    const body = { error, reason };
    expect(await answer('adjust', { tenant_id: mine.id, ...FINE, ...fields })).toEqual({ status: 400, body });
  });

  it.each<[Json, Json]>([
    [{ kind: 'terms' }, { error: 'bad_value', reason: 'kind' }],
    [{ since: 'yesterday' }, { error: 'bad_value', reason: 'since' }],
    [{ since: '2026-02-31T25:00:00Z' }, { error: 'bad_value', reason: 'since' }],
    [{ since: 5 }, { error: 'bad_value', reason: 'since' }],
    [{ idempotency_key: 7 }, { error: 'bad_value', reason: 'idempotency_key' }],
    [{ limit: 201 }, { error: 'bad_value', reason: 'limit' }],
    [{ limit: 0 }, { error: 'bad_value', reason: 'limit' }],
    [{ cursor: 'made up' }, { error: 'bad_cursor' }],
    [{ cursor: encodeCursor('another page') }, { error: 'bad_cursor' }],
    [{ external_ref: 7 }, { error: 'missing_fields', reason: 'tenant_id or external_ref required' }],
    [{ tenant_id: 7 }, { error: 'tenant_not_found' }],
    [{ tenant_id: crypto.randomUUID() }, { error: 'tenant_not_found' }],
  ])('refuses a page of entries with %j [C4.9]', async (fields, body) => {
    const status = body.error === 'tenant_not_found' ? 404 : 400;
    expect(await answer('entries', fields)).toEqual({ status, body });
  });
});
