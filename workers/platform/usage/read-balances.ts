import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '../../../schema/platform/entitlements.ts';
import type { BalanceRow, UsageResponse } from '../../../schema/platform/usage.ts';
import { readAccountStanding } from '../../../shared/ledger/account-standing.ts';
import { type Balance, balanceOf } from '../../../shared/ledger/balance.ts';
import type { BalanceRow as StoredBalance } from '../../../shared/ledger/standing.ts';
import type { PlatformCall } from '../http/call.ts';
import { isoTime } from '../tenants/record.ts';

type Balances = NonNullable<UsageResponse['balances']>;
type Row = StoredBalance & { live_caps: string | null; external_ref: string };

const SELECT = (balances: string) => `SELECT b.*, t.external_ref, e.caps AS live_caps FROM ${balances} b
  JOIN tenants t ON t.id = b.tenant_id LEFT JOIN entitlements e ON e.tenant_id = b.tenant_id`;

/** The balance of one tenant: its row, with the live caps beside it, in one read. */
export async function readTenantBalance(call: PlatformCall, tenantId: string): Promise<Balances> {
  const row = await call.db
    .prepare(`${SELECT('credit_balances')} WHERE b.tenant_id = ?1 AND b.account_id = ?2`)
    .bind(tenantId, call.caller.accountId)
    .first<Row>();
  if (row === null) throw new Error('no balance row');
  const balance = rowOf(row, call.runtime.now());
  return {
    purchased_total: balance.purchased_total,
    topup_available: balance.topup_available,
    included_remaining: balance.included_remaining,
    rollover_remaining: balance.rollover_remaining,
    by_workspace: [balance],
  };
}

/** The tenants of the page that usage has too; terminated ones take their place on it and have no balance. */
const PAGE = `(SELECT * FROM credit_balances WHERE account_id = ?1 AND tenant_id > ?2 ORDER BY tenant_id LIMIT ?3)`;

/** The balances of a page of tenants, under the totals of the whole account. */
export async function readAccountBalances(
  call: PlatformCall,
  after: string,
  limit: number,
): Promise<Balances> {
  const now = call.runtime.now();
  const { accountId } = call.caller;
  const [totals, page] = await Promise.all([
    readAccountStanding(call.db, accountId, now),
    call.db
      .prepare(`${SELECT(PAGE)} WHERE b.closed = 0 ORDER BY b.tenant_id`)
      .bind(accountId, after, limit)
      .all<Row>(),
  ]);
  return {
    purchased_total: totals.purchasedTotal,
    topup_available: totals.topupAvailable,
    included_remaining: totals.includedRemaining,
    rollover_remaining: totals.rolloverRemaining,
    by_workspace: page.results.map((row) => rowOf(row, now)),
  };
}

function rowOf(row: Row, now: number): BalanceRow {
  const balance = balanceOf(row, now);
  return {
    workspace_id: balance.tenantId,
    external_ref: row.external_ref,
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
    caps: capsOf(row.live_caps, balance),
  };
}

/** Each cap is the live entitlement, else what billing goes by, else the default. */
const capsOf = (live: string | null, balance: Balance): Caps => ({
  ...DEFAULT_CAPS,
  ...balance.caps,
  ...sanitizeCaps(live === null ? {} : JSON.parse(live)),
});
