import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { costedDatabase } from '../support/workerd/statement-costs.ts';
import { call, must } from './support/client.ts';

/**
 * Rows that an operation writes, as D1 counts and bills them: a row, each index entry of it, those that triggers write,
 * and the row of a sequence. `docs/rows.md` says what each is for. A change that writes more has to say so here.
 */
const COMMITTED = {
  charge: 9,
  'charge, with a usage destination': 13,
  topup: 21,
  adjust: 21,
  create: 40,
  'create, with a plan': 43,
  entitlements: 12,
  suspend: 26,
  unsuspend: 24,
  terminate: 20,
} as const;

let account: SeededAccount;
let tenants = 0;

async function newTenant(more: object = {}): Promise<string> {
  tenants += 1;
  const made = await must('create', account.platformKey, {
    external_ref: `row-${tenants}`,
    whu: { email: `row-${tenants}@example.test` },
    ...more,
  });
  return String(made.tenant_id);
}

async function written(work: (db: D1Database) => Promise<unknown>): Promise<number> {
  const { db, costs } = costedDatabase();
  await work(db);
  return costs.reduce((sum, cost) => sum + cost.written, 0);
}

const rowsOf = (name: PlatformFunctionName, body: object) =>
  written(async (DB) => {
    const answer = await call(name, body, { bearer: account.platformKey, bindings: { DB } });
    expect(answer.status, await answer.clone().text()).toBe(200);
  });

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const chargeOnce = (tenantId: string) => (db: D1Database) =>
  charge(db, { tenantId, key: newKey(), amount: MICRO, usd: 100_000, now: Date.now() });
const topup = (tenant_id: string) => ({ tenant_id, credits: 100, idempotency_key: newKey() });

beforeAll(async () => {
  account = await seedAccount(env.DB);
  await must('planCreate', account.platformKey, {
    plan_code: 'gold',
    name: 'Gold',
    entitlements: { monthly_credits: 100 },
  });
  // The rows that are made once: of sequences, of the day and month of the account, and of its numbers of tenants.
  const tenant_id = await newTenant({ plan_code: 'gold' });
  await newTenant();
  await must('suspend', account.platformKey, { tenant_id });
  await must('terminate', account.platformKey, { tenant_id, confirm: tenant_id });
});

it('writes as many rows for each operation as were agreed', async () => {
  const { platformKey: key } = account;
  const rows: Record<string, number> = {};
  const tenantId = await newTenant();
  await must('topup', key, topup(tenantId));
  await chargeOnce(tenantId)(env.DB);
  rows.charge = await written(chargeOnce(tenantId));
  rows.topup = await rowsOf('topup', topup(tenantId));
  rows.adjust = await rowsOf('adjust', { ...topup(tenantId), credits: 5, reason: 'goodwill' });
  const create = (external_ref: string, more: object = {}) =>
    rowsOf('create', { external_ref, whu: { email: `${external_ref}@example.test` }, ...more });
  rows.create = await create('plain');
  rows['create, with a plan'] = await create('planned', { plan_code: 'gold' });
  const planned = { external_ref: 'planned' };
  rows.entitlements = await rowsOf('entitlements', { ...planned, entitlements: { monthly_credits: 200 } });
  rows.suspend = await rowsOf('suspend', planned);
  rows.unsuspend = await rowsOf('unsuspend', planned);
  await must('suspend', key, planned);
  rows.terminate = await rowsOf('terminate', { ...planned, confirm: 'planned' });
  await must('usageDestinationCreate', key, {
    kind: 'https',
    url: 'http://localhost:9/',
    idempotency_key: newKey(),
  });
  await chargeOnce(tenantId)(env.DB);
  rows['charge, with a usage destination'] = await written(chargeOnce(tenantId));
  expect(rows).toEqual(COMMITTED);
});
