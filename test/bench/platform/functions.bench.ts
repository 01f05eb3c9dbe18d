// Prints a Markdown table: what each platform function costs the database (round trips, rows read and written) in an
// account of 100, 10,000 and 100,000 tenants with ten ledger entries each, a million at the end. The read of the key,
// one more round trip of one row beside its account, is the same for all and left out.
// Usage: node test/bench/platform/functions.bench.ts [tenants…]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readSchema } from '#scripts/service/migrate.ts';
import { openDatabase } from '#scripts/service/open-database.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { charge } from '#shared/ledger/charge.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { topUp } from '#workers/platform/billing/credits/top-up.ts';
import { FIRST_LINE, listUsageLines } from '#workers/platform/billing/usage/list-usage-lines.ts';
import { reportUsage } from '#workers/platform/billing/usage/report-usage.ts';
import { summarizeBilling } from '#workers/platform/billing/usage/summarize-billing.ts';
import type { PlatformCall } from '#workers/platform/core/call.ts';
import { findLiveTenant } from '#workers/platform/core/find-tenant.ts';
import { mintSso } from '#workers/platform/customers/sso/mint-sso.ts';
import { suspendTenant } from '#workers/platform/customers/suspension/suspend-tenant.ts';
import { terminateTenant } from '#workers/platform/customers/suspension/terminate-tenant.ts';
import { unsuspendTenant } from '#workers/platform/customers/suspension/unsuspend-tenant.ts';
import { assignPlan } from '#workers/platform/customers/tenants/assign-plan.ts';
import { createTenant } from '#workers/platform/customers/tenants/create-tenant.ts';
import { listPlans } from '#workers/platform/customers/tenants/list-plans.ts';
import { listTenants } from '#workers/platform/customers/tenants/list-tenants.ts';
import { setEntitlements } from '#workers/platform/customers/tenants/set-entitlements.ts';
import { updateTenant } from '#workers/platform/customers/tenants/update-tenant.ts';
import { type Cost, meteredD1 } from './metered-d1.ts';
import { ACCOUNT, ENTRIES_A_TENANT, populate, tenantId } from './populate.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100, 10_000, 100_000);

const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
const { db: real, close } = await openDatabase(folder);
await migrate(real, await readSchema());
await real.batch([
  real
    .prepare("INSERT INTO accounts (id, name, status, created_at) VALUES (?1, 'Bench', 'active', 1)")
    .bind(ACCOUNT),
  real
    .prepare(
      `INSERT INTO plans (account_id, code, name, entitlements, created_at)
       VALUES (?1, 'pro', 'Pro', '{"monthly_credits":2000}', 1)`,
    )
    .bind(ACCOUNT),
]);

const { db, take } = meteredD1(real);
const pending: Promise<unknown>[] = [];
const call: PlatformCall = {
  db,
  runtime: systemRuntime,
  actor: { kind: 'key', id: 'bench' },
  requestId: 'bench',
  caller: {
    accountId: ACCOUNT,
    accountStatus: 'active',
    scopes: ['platform'],
  },
  baseUrl: 'https://app.example',
  settings: { ENVIRONMENT: 'production', BASE_URL: 'http://localhost', SITES_URL: '' },
  afterwards: (work) => pending.push(work),
};

/** The functions run one after the other on one tenant in the middle, and each uses the rows of the one before. */
function functions(size: number): [string, () => Promise<{ ok: boolean } | object>][] {
  const middle = { tenantId: tenantId(Math.floor(size / 2)), externalRef: null };
  const fresh = {
    externalRef: `new-${size}`,
    email: `new-${size}@example.test`,
    name: null,
    planCode: 'pro',
    initialPrompt: 'A bakery',
    entitlements: {},
  };
  const period = 'current_month' as const;
  const report = (cursor: string | null) =>
    reportUsage(call, { period, selector: null, after: decodeCursor(cursor) ?? '', limit: 50 });
  const today = dayOf(Date.now());
  const lines = (selector: typeof middle | null) =>
    listUsageLines(call, { selector, first: today - 31, last: today, after: FIRST_LINE, limit: 50 });
  const spend = (key: string) =>
    charge(db, { tenantId: middle.tenantId, key, amount: 1_000_000, usd: 1, now: Date.now() });
  const topup = () => topUp(call, { ...middle, amount: 5_000_000, priceUsd: 1, key: `k${size}` });
  let next: string | null = null;
  return [
    ['create', () => createTenant(call, fresh)],
    ['create, repeated', () => createTenant(call, fresh)],
    ['tenant', () => findLiveTenant(call, middle)],
    ['tenants, a page of 50', () => listTenants(call, { status: null, q: null, after: '', limit: 50 })],
    [
      'tenants, searched for a reference',
      () => listTenants(call, { status: null, q: `ref-${size - 1}`, after: '', limit: 50 }),
    ],
    [
      'tenants, searched for an address',
      () => listTenants(call, { status: null, q: `c${size - 1}@`, after: '', limit: 50 }),
    ],
    ['plans', () => listPlans(call)],
    ['plan', () => assignPlan(call, { ...middle, planCode: 'pro' })],
    ['entitlements', () => setEntitlements(call, { ...middle, entitlements: { max_projects: 9 } })],
    ['update', () => updateTenant(call, { ...middle, email: undefined, name: `N${size}` })],
    ['topup', topup],
    ['topup, repeated', topup],
    ['charge', () => spend(`charge-${size}`)],
    ['charge, repeated', () => spend(`charge-${size}`)],
    ['usage of a tenant', () => reportUsage(call, { period, selector: middle, after: '', limit: 1 })],
    [
      'usage of the account, first page of 50',
      async () => {
        const page = await report(null);
        next = page.ok ? (page.value.next_cursor ?? null) : null;
        return page;
      },
    ],
    ['usage of the account, next page', () => report(next)],
    ['usage lines of the account, a page of 50', () => lines(null)],
    ['usage lines of a tenant', () => lines(middle)],
    [
      'billing summary, a page of 50',
      () =>
        summarizeBilling(
          db,
          { accountId: ACCOUNT, period, after: decodeCursor(null) ?? '', limit: 50 },
          Date.now(),
        ),
    ],
    ['sso', () => mintSso(call, { ...middle, email: null, returnTo: null })],
    ['suspend', () => suspendTenant(call, { ...middle, reason: null })],
    ['unsuspend', () => unsuspendTenant(call, middle)],
    ['terminate', () => terminateTenant(call, { ...middle, confirm: middle.tenantId ?? '' })],
  ];
}

const table = new Map<string, Cost[]>();
let populated = 0;
for (const size of sizes) {
  await populate(real, populated, size, Date.now());
  populated = size;
  for (const [name, work] of functions(size)) {
    take();
    const outcome = await work();
    await Promise.all(pending.splice(0));
    const cost = take();
    if ('ok' in outcome && outcome.ok !== true) throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    table.set(name, [...(table.get(name) ?? []), cost]);
  }
}
await close();
await rm(folder, { recursive: true, force: true });

const thousands = (value: number) => value.toLocaleString('en-US');
console.log(
  `\n### Platform functions: cost in D1, ${thousands(sizes.at(-1) ?? 0)} tenants and ${thousands((sizes.at(-1) ?? 0) * (ENTRIES_A_TENANT + 1))} ledger entries at the end\n`,
);
console.log(
  `| function | round trips | rows written | ${sizes.map((size) => `rows read at ${thousands(size)}`).join(' | ')} | ms at ${thousands(sizes.at(-1) ?? 0)} |`,
);
console.log(`| --- | --: | --: | ${sizes.map(() => '--:').join(' | ')} | --: |`);
for (const [name, costs] of table) {
  const last = costs.at(-1);
  const rows = costs.map((cost) => thousands(cost.rowsRead)).join(' | ');
  console.log(
    `| ${name} | ${last?.roundTrips} | ${last?.rowsWritten} | ${rows} | ${last?.milliseconds.toFixed(1)} |`,
  );
}
