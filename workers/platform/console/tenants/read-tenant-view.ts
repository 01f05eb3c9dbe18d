import { type Balance, balanceOf } from '../../../../shared/ledger/balance.ts';
import { monthOf } from '../../../../shared/ledger/calendar.ts';
import { periodOf } from '../../../../shared/ledger/period.ts';
import type { BalanceRow } from '../../../../shared/ledger/standing.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { NO_USAGE, SUM_USAGE, type Usage, type UsageRow, usageOf } from '../../../../shared/ledger/usage.ts';
import type { PlatformCall } from '../../http/call.ts';
import { type Tenant, type TenantRow, tenantById, tenantOf } from '../../tenants/find-tenant.ts';
import { type AuditRow, auditRowsOf, auditStatementOf } from '../audit/list-audit.ts';
import { type Entry, entriesOf, entriesStatement } from './list-entries.ts';
import { type PlanChoice, planChoices } from './plan-choices.ts';
import { type Saga, sagaOf, sagaStatement } from './read-saga.ts';
import { type TenantMember, tenantMembersOf, tenantMembersStatement } from './tenant-members.tsx';
import { type UsageDay, usageDaysOf, usageDaysStatement } from './usage-days.ts';

export interface TenantCounts {
  projects: number;
  published: number;
  domains: number;
}

export interface TenantView {
  tenant: Tenant;
  balance: Balance | null;
  /** Of the present month. */
  usage: Usage;
  days: readonly UsageDay[];
  counts: TenantCounts;
  plans: readonly PlanChoice[];
  /** The newest few. */
  entries: readonly Entry[];
  members: readonly TenantMember[];
  /** The newest entries of its timeline. */
  timeline: readonly AuditRow[];
  /** What a suspension, a resumption or a termination is still at; null when nothing is under way. */
  saga: Saga | null;
}

const NEWEST = 6;

/** Everything the page of one tenant shows, in one round trip; null when the account has no such tenant. */
export async function readTenantView(call: PlatformCall, tenantId: string): Promise<TenantView | null> {
  const { db, caller, baseUrl, runtime } = call;
  const now = runtime.now();
  const ids = { account: caller.accountId, tenant: tenantId };
  const period = periodOf('current_month', now);
  const [tenants, balances, usages, plans, entries, members, saga, days, timeline, counts] = await db.batch([
    tenantById.bind(db, { account: caller.accountId, id: tenantId }).prepared,
    statement(db, 'SELECT * FROM credit_balances WHERE tenant_id = :tenant AND account_id = :account', ids),
    statement(
      db,
      `SELECT ${SUM_USAGE} FROM usage_months u
       WHERE account_id = :account AND tenant_id = :tenant AND month = :month`,
      { ...ids, month: monthOf(now) },
    ),
    planChoices.bind(db, { account: caller.accountId }).prepared,
    entriesStatement(db, tenantId, null, NEWEST),
    tenantMembersStatement(db, tenantId),
    sagaStatement(db, tenantId),
    usageDaysStatement(db, tenantId, period),
    auditStatementOf(db, caller.accountId, { before: null, limit: NEWEST, workspaceId: tenantId }),
    db
      .prepare(
        `SELECT (SELECT count(*) FROM projects WHERE tenant_id = ?1 AND deleted_at IS NULL) AS projects,
           (SELECT count(*) FROM projects WHERE tenant_id = ?1 AND state = 'published') AS published,
           (SELECT count(*) FROM custom_domains WHERE tenant_id = ?1) AS domains`,
      )
      .bind(tenantId),
  ]);
  const [row] = (tenants?.results ?? []) as TenantRow[];
  if (row === undefined) return null;
  const [balance] = (balances?.results ?? []) as BalanceRow[];
  const [usage] = (usages?.results ?? []) as UsageRow[];
  const [count] = (counts?.results ?? []) as TenantCounts[];
  return {
    tenant: tenantOf(row, baseUrl),
    balance: balance === undefined ? null : balanceOf(balance, now),
    usage: usage === undefined ? NO_USAGE : usageOf(usage),
    days: usageDaysOf(days, period, now),
    counts: count ?? { projects: 0, published: 0, domains: 0 },
    plans: (plans?.results ?? []) as PlanChoice[],
    entries: entriesOf(entries),
    members: tenantMembersOf(members),
    timeline: auditRowsOf(timeline),
    saga: sagaOf(saga),
  };
}
