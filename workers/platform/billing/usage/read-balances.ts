import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '#schema/platform/entitlements.ts';
import type { BalanceRow, UsageResponse } from '#schema/platform/usage.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { creditBalances } from '#shared/db/tables/ledger.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { readAccountStanding } from '#shared/ledger/account-standing.ts';
import { type Balance, balanceOf } from '#shared/ledger/balance.ts';
import { balanceFields, balanceFieldsOf } from '#shared/ledger/balance-row.ts';
import type { PlatformCall } from '../../core/call.ts';
import { isoTime } from '../../core/record.ts';
import type { ClockFigures } from './clock-figures.ts';

type Balances = NonNullable<UsageResponse['balances']>;
/** Columns beside the balance: the tenant's external reference and its live entitlements. */
const beside = {
  externalRef: tenants.externalRef,
  liveCaps: nullable(entitlements.caps),
};

const balanceOfTenant = accountStatement({ tenant: tenants.id }, ({ account, tenant }, db) =>
  db
    .select({ ...balanceFields, ...beside })
    .from(creditBalances)
    .innerJoin(tenants, eq(tenants.id, creditBalances.tenantId))
    .leftJoin(entitlements, eq(entitlements.tenantId, creditBalances.tenantId))
    .where(and(eq(creditBalances.tenantId, tenant), eq(creditBalances.accountId, account))),
);

const paged = alias(creditBalances, 'paged');

/** The tenants of the page, the same as on the page of usage. Terminated ones are among them and have no balance. */
const balancesOfPage = accountStatement(
  { after: tenants.id, limit: value<number>() },
  ({ account, after, limit }, db) =>
    db.rows(
      { ...balanceFieldsOf(paged), ...beside },
      (columns) => sql`select ${columns} from (
          select * from ${creditBalances}
          where ${creditBalances.accountId} = ${account} and ${creditBalances.tenantId} > ${after}
          order by ${creditBalances.tenantId} limit ${limit}
        ) as ${paged}
        join ${tenants} on ${tenants.id} = ${paged.tenantId}
        left join ${entitlements} on ${entitlements.tenantId} = ${paged.tenantId}
        where ${paged.closed} = 0 order by ${paged.tenantId}`,
    ),
);

type Row = RowOfStatement<typeof balancesOfPage>;

/** The balance of one tenant: its row and the live entitlements, in one read. */
export async function readTenantBalance(call: PlatformCall, tenantId: string): Promise<Balances> {
  const row = await balanceOfTenant.first(call.db, { account: call.caller.accountId, tenant: tenantId });
  if (row === null) throw new Error('the tenant has no balance row');
  const balance = rowOf(row, call.runtime.now());
  return {
    purchased_total: balance.purchased_total,
    topup_available: balance.topup_available,
    included_remaining: balance.included_remaining,
    rollover_remaining: balance.rollover_remaining,
    by_workspace: [balance],
  };
}

/** The balances of a page of tenants, with the totals of the whole account. */
export async function readAccountBalances(
  call: PlatformCall,
  after: string,
  limit: number,
  clocks: Pick<ClockFigures, 'standing' | 'times'> | null,
): Promise<Balances> {
  const now = call.runtime.now();
  const { accountId } = call.caller;
  const [totals, page] = await Promise.all([
    clocks === null ? readAccountStanding(call.db, accountId, now) : clocks.standing,
    balancesOfPage.all(call.db, { account: accountId, after, limit }),
  ]);
  return {
    purchased_total: totals.purchasedTotal,
    topup_available: totals.topupAvailable,
    included_remaining: totals.includedRemaining,
    rollover_remaining: totals.rolloverRemaining,
    by_workspace: page.map((row) => rowOf(row, clocks?.times.get(row.tenant_id) ?? now)),
  };
}

function rowOf(row: Row, now: number): BalanceRow {
  const balance = balanceOf(row, now);
  return {
    workspace_id: balance.tenantId,
    external_ref: row.externalRef,
    purchased_total: balance.purchasedTotal,
    purchased_consumed: balance.purchasedConsumed,
    purchased_expired: balance.purchasedExpired,
    topup_available: balance.topupAvailable,
    included_credits: balance.includedCredits,
    included_used: balance.includedUsed,
    included_remaining: balance.includedRemaining,
    rollover_credits: balance.rolloverCredits,
    rollover_used: balance.rolloverUsed,
    rollover_remaining: balance.rolloverRemaining,
    rollover_expiry: balance.rolloverExpiry === null ? null : isoTime(balance.rolloverExpiry),
    caps: capsOf(row.liveCaps, balance),
  };
}

/** Each cap is the live entitlement, else that of the ledger's terms, else the default. */
const capsOf = (live: string | null, balance: Balance): Caps => ({
  ...DEFAULT_CAPS,
  ...balance.caps,
  ...sanitizeCaps(live === null ? {} : JSON.parse(live)),
});
