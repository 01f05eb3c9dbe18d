import { sql } from 'drizzle-orm';
import { countOf } from '#shared/db/statement/numbers.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';
import { type Balance, balanceByTenant, balanceOf } from '#shared/ledger/balance.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import { resolvePeriod } from '#shared/ledger/period.ts';
import { NO_USAGE, type Usage, usageOf, usageOfTenant } from '#shared/ledger/usage.ts';
import { type AlertRow, alertsFor } from '../../billing/spend-alerts/alert-statements.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type Tenant, tenantById, tenantOf } from '../../core/find-tenant.ts';
import { type AuditRow, auditRowsOf, bindAuditPage } from '../../events/audit/list-audit.ts';
import { type Entry, entriesOf, entriesStatement } from './list-entries.ts';
import { membersOfTenant, type TenantMember, tenantMembersOf } from './list-tenant-members.ts';
import { type PlanChoice, planChoices } from './plan-choices.ts';
import { lastSaga, type Saga, sagaOf } from './read-saga.ts';
import { listUsageDays, type UsageDay, usageDaysStatement } from './usage-days.ts';

export interface TenantCounts {
  projects: number;
  published: number;
  domains: number;
}

export interface TenantView {
  tenant: Tenant;
  balance: Balance | null;
  /** Usage of the current month. */
  usage: Usage;
  days: readonly UsageDay[];
  counts: TenantCounts;
  plans: readonly PlanChoice[];
  /** The newest entries of its ledger. */
  entries: readonly Entry[];
  /** The spend alerts of the tenant, own ones and defaults. */
  alerts: readonly AlertRow[];
  members: readonly TenantMember[];
  /** The newest entries of its log. */
  timeline: readonly AuditRow[];
  /** The open steps of a suspension, its lifting or a termination; null when none is under way. */
  saga: Saga | null;
}

const NEWEST = 6;

const countContents = tenantStatement({}, ({ tenant }, db) =>
  db.rows(
    {
      projects: countOf(projects, sql`${projects.tenantId} = ${tenant} and ${projects.deletedAt} is null`),
      published: countOf(projects, sql`${projects.tenantId} = ${tenant} and ${projects.state} = 'published'`),
      domains: countOf(customDomains, sql`${customDomains.tenantId} = ${tenant}`),
    },
    (columns) => sql`select ${columns}`,
  ),
);

/** Reads everything that the page of one tenant shows, in one round trip; null when the account has no such tenant. */
export async function readTenantView(call: PlatformCall, tenantId: string): Promise<TenantView | null> {
  const { db, caller, baseUrl, runtime } = call;
  const now = runtime.now();
  const ids = { account: caller.accountId, tenant: tenantId };
  const period = resolvePeriod('current_month', now);
  const { tenants, balances, usages, plans, entries, members, saga, days, timeline, alerts, counts } =
    await batch(db, {
      tenants: tenantById.bind(db, { account: caller.accountId, id: tenantId }),
      balances: balanceByTenant.bind(db, ids),
      usages: usageOfTenant.bind(db, { ...ids, first: period.firstMonth, last: period.lastMonth }),
      plans: planChoices.bind(db, { account: caller.accountId }),
      entries: entriesStatement(db, tenantId, null, NEWEST),
      members: membersOfTenant.bind(db, { tenant: tenantId }),
      saga: lastSaga.bind(db, { tenant: tenantId }),
      days: usageDaysStatement(db, tenantId, period),
      timeline: bindAuditPage(db, caller.accountId, { before: null, limit: NEWEST, workspaceId: tenantId }),
      alerts: alertsFor.bind(db, { ...ids, month: monthOf(now) }),
      counts: countContents.bind(db, { tenant: tenantId }),
    });
  const [row] = tenants.rows;
  if (row === undefined) return null;
  const [balance] = balances.rows;
  const [usage] = usages.rows;
  const [count] = counts.rows;
  return {
    tenant: tenantOf(row, baseUrl),
    balance: balance === undefined ? null : balanceOf(balance, now),
    usage: usage === undefined ? NO_USAGE : usageOf(usage),
    days: listUsageDays(days.rows, period, now),
    counts: count ?? { projects: 0, published: 0, domains: 0 },
    plans: plans.rows,
    entries: entriesOf(entries.rows),
    alerts: alerts.rows,
    members: tenantMembersOf(members.rows),
    timeline: auditRowsOf(timeline.rows),
    saga: sagaOf(saga.rows),
  };
}
