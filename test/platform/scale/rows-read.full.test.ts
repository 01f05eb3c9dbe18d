import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { multiplyTenant } from '../../support/workerd/multiply-tenant.ts';
import type { SeededAccount } from '../../support/workerd/seed-account.ts';
import { costedDatabase, type StatementCost } from '../../support/workerd/statement-costs.ts';
import { signIn } from '../console/support/visitor.ts';
import { runBuilds } from '../dashboard/run-builds.ts';
import { newVisitor, type Visitor } from '../dashboard/visitor.ts';
import { call, send } from '../support/client.ts';
import { runTimer } from '../support/run-timer.ts';
import { withSites } from '../support/with-sites.ts';

const TENANTS = 20_000;

/** Rows that any statement may read: those of one key, in a few indexes. */
const ALLOWANCE = 300;

let account: SeededAccount;
let customer: Visitor;

beforeAll(async () => {
  const visitor = await newVisitor();
  account = visitor.account;
  customer = visitor;
  await visitor.post('/dashboard/projects', { prompt: 'A bakery called Krume', key: 'form-0001' });
  await runBuilds();
  await charge(env.DB, {
    tenantId: visitor.workspaceId,
    key: 'k',
    amount: MICRO,
    usd: 100_000,
    now: Date.now(),
  });
  // The mails of the first tenant are sent, so that none of its copies has one to send.
  for (const timer of ['maintenance', 'minute'] as const) await runTimer(timer, withSites(), systemRuntime);
  const { results: keys } = await env.DB.prepare('SELECT id FROM api_keys').all<{ id: string }>();
  const tenant = await env.DB.prepare('SELECT external_ref FROM tenants WHERE id = ?1')
    .bind(visitor.workspaceId)
    .first<{ external_ref: string }>();
  const { results: slugs } = await env.DB.prepare('SELECT slug FROM projects').all<{ slug: string }>();
  await multiplyTenant(TENANTS, {
    tenant: visitor.workspaceId,
    shared: [account.accountId, account.userId, ...keys.map(({ id }) => id)],
    names: [visitor.email, tenant?.external_ref ?? '', ...slugs.map(({ slug }) => slug)],
  });
}, 600_000);

/** The daily check of the ledgers recomputes the totals of an account from the balances and months of all its tenants. */
const RECOMPUTES =
  /^SELECT 'recomputed' AS source|^SELECT coalesce\(\s*\(SELECT max\(month\) FROM credit_balances/;

/**
 * Statements that read more. A search has no index for its text: each of its statements reads one window of rows, which
 * does not grow with the account.
 */
const expensive = (costs: readonly StatementCost[], window = 0) =>
  costs
    .filter(({ sql }) => !RECOMPUTES.test(sql))
    .filter(({ read, returned, written }) => read > ALLOWANCE + window + 10 * (returned + written))
    .map(({ sql, read, returned }) => `${read} rows read for ${returned}: ${sql.slice(0, 400)}`);

/** Rows that the search of tenants reads in one window of 20,000, whose end it finds twice. */
const TENANT_SEARCH = 60_100;

/** Rows that the search of the log reads in one window of 5,000, whose end it finds first. */
const LOG_SEARCH = 16_000;

describe('with twenty thousand tenants', () => {
  it.each([
    ['the five-minute timer', 'maintenance'],
    ['the minute timer', 'minute'],
  ] as const)('%s reads few rows for each that it returns', async (_, timer) => {
    const { db, costs } = costedDatabase();
    for (let i = 0; i < 3; i += 1) await runTimer(timer, withSites({ DB: db }), systemRuntime);
    expect(costs.length).toBeGreaterThan(3);
    expect(expensive(costs)).toEqual([]);
  });

  it.each([
    ['', 0],
    ['/tenants', 0],
    ['/tenants?q=nobody', TENANT_SEARCH],
    ['/tenants?q=customer', TENANT_SEARCH],
    ['/tenants?status=suspended', 0],
    ['/plans', 0],
    ['/billing', 0],
    ['/reports', 0],
    ['/audit', 0],
    ['/audit?action=brand.publish', LOG_SEARCH],
    ['/audit?person=nobody@example.test', LOG_SEARCH],
    ['/usage-export', 0],
    ['/webhooks', 0],
    ['/assistants', 0],
    ['/members', 0],
    ['/keys', 0],
    ['/imports', 0],
    ['/mails', 0],
    ['/domain', 0],
    ['/sender', 0],
  ] as const)('the page %j of the console reads few rows for each that it returns', async (path, window) => {
    const owner = await signIn({ accountId: account.accountId, role: 'owner' });
    const { db, costs } = costedDatabase();
    const page = await owner.get(`/console/${account.accountId}${path}`, undefined, { DB: db });
    expect(page.status).toBe(200);
    expect(costs.length).toBeGreaterThan(0);
    expect(expensive(costs, window)).toEqual([]);
  });

  const year = new Date().getUTCFullYear();
  it.each([
    ['tenants', {}, 0],
    ['tenants', { status: 'suspended' }, 0],
    ['tenants', { q: 'nobody' }, TENANT_SEARCH],
    ['usage', {}, 0],
    ['usageLines', { from: `${year}-01-01`, to: `${year}-12-31` }, 0],
    ['entries', {}, 0],
    ['audit', {}, 0],
    ['audit', { action: 'brand.publish' }, LOG_SEARCH],
    ['audit', { actor: 'nobody@example.test' }, LOG_SEARCH],
    ['events', {}, 0],
    ['plans', {}, 0],
    ['planFees', {}, 0],
    ['sites', { external_ref: 'service-1' }, 0],
    ['spendAlerts', {}, 0],
    ['spendAlertsReached', {}, 0],
  ] as const)(
    'the function %s with %j reads few rows for each that it returns',
    async (name, body, window) => {
      const { db, costs } = costedDatabase();
      const answer = await call(name, body, { bearer: account.platformKey, bindings: { DB: db } });
      const text = await answer.text();
      expect([answer.status, text.slice(0, 300)]).toEqual([200, text.slice(0, 300)]);
      expect(expensive(costs, window)).toEqual([]);
    },
  );

  it.each(['/dashboard', '/dashboard/images', '/connections'])(
    'the page %s of a customer reads few rows for each that it returns',
    async (path) => {
      const { db, costs } = costedDatabase();
      const page = await send(
        new Request(`http://localhost:8787${path}?workspace=${customer.workspaceId}`, {
          headers: { Cookie: customer.cookie },
        }),
        { DB: db },
      );
      expect([200, 404]).toContain(page.status);
      expect(expensive(costs)).toEqual([]);
    },
  );
});
