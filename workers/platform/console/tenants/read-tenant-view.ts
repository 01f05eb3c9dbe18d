import { type Balance, balanceOf } from '../../../../shared/ledger/balance.ts';
import { monthOf } from '../../../../shared/ledger/calendar.ts';
import type { BalanceRow } from '../../../../shared/ledger/standing.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { NO_USAGE, SUM_USAGE, type Usage, type UsageRow, usageOf } from '../../../../shared/ledger/usage.ts';
import type { PlatformCall } from '../../http/call.ts';
import { SELECT_TENANT, type Tenant, type TenantRow, tenantOf } from '../../tenants/find-tenant.ts';

export interface PlanChoice {
  code: string;
  name: string;
}

export interface TenantView {
  tenant: Tenant;
  balance: Balance | null;
  /** Of the present month. */
  usage: Usage;
  plans: readonly PlanChoice[];
}

const MAX_PLANS = 500;

/** The plans that can be assigned, by code. */
export const planChoicesStatement = (db: D1Database, accountId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT code, name FROM plans WHERE account_id = ?1 AND archived_at IS NULL ORDER BY code LIMIT ${MAX_PLANS}`,
    )
    .bind(accountId);

/** Everything the page of one tenant shows, in one round trip; null when the account has no such tenant. */
export async function readTenantView(call: PlatformCall, tenantId: string): Promise<TenantView | null> {
  const { db, caller, baseUrl, runtime } = call;
  const now = runtime.now();
  const ids = { account: caller.accountId, tenant: tenantId };
  const [tenants, balances, usages, plans] = await db.batch([
    db.prepare(`${SELECT_TENANT} WHERE t.account_id = ?1 AND t.id = ?2`).bind(caller.accountId, tenantId),
    statement(db, 'SELECT * FROM credit_balances WHERE tenant_id = :tenant AND account_id = :account', ids),
    statement(
      db,
      `SELECT ${SUM_USAGE} FROM usage_months u
       WHERE account_id = :account AND tenant_id = :tenant AND month = :month`,
      { ...ids, month: monthOf(now) },
    ),
    planChoicesStatement(db, caller.accountId),
  ]);
  const [row] = (tenants?.results ?? []) as TenantRow[];
  if (row === undefined) return null;
  const [balance] = (balances?.results ?? []) as BalanceRow[];
  const [usage] = (usages?.results ?? []) as UsageRow[];
  return {
    tenant: tenantOf(row, baseUrl),
    balance: balance === undefined ? null : balanceOf(balance, now),
    usage: usage === undefined ? NO_USAGE : usageOf(usage),
    plans: (plans?.results ?? []) as PlanChoice[],
  };
}
