import type { UsageResponse } from '#schema/platform/usage.ts';
import { readAccountUsage } from '#shared/ledger/account-usage.ts';
import { type Period, type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { addUsages, readTenantUsage, type Usage, usedByPool } from '#shared/ledger/usage.ts';
import { readUsagePage, type TenantUsage } from '#shared/ledger/usage-page.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findTenant } from '../../core/find-tenant.ts';
import { isoTime } from '../../core/record.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { readAccountBalances, readTenantBalance } from './read-balances.ts';

export interface UsageQuery {
  period: PeriodLabel;
  /** Null for a report of the whole account. */
  selector: TenantSelector | null;
  /** The page starts after this tenant; empty for the first one. */
  after: string;
  limit: number;
}

export type UsageReport = Omit<UsageResponse, 'ok'>;

export const amounts = (usage: Usage) => ({
  credits_used: usage.creditsUsed,
  credits_by_pool: usedByPool(usage),
  usd_credits: usage.usdCredits,
  cloud_usd: usage.cloudUsd,
});

export const periodBody = ({ from, to, label }: Period) => ({ from: isoTime(from), to: isoTime(to), label });

/**
 * Reports usage and current balances of one tenant, or of the account, a page of tenants at a time. When balances
 * cannot be read, they are null and usage is reported nevertheless; usage that cannot be read is `usage_failed`.
 */
export async function reportUsage(
  call: PlatformCall,
  query: UsageQuery,
): Promise<Result<UsageReport, PlatformFailure>> {
  try {
    return query.selector === null
      ? ok(await ofAccount(call, query))
      : await ofTenant(call, query, query.selector);
  } catch (error) {
    log('error', 'usage_failed', { request_id: call.requestId, ...describeError(error) });
    return refuse('usage_failed');
  }
}

async function ofTenant(
  call: PlatformCall,
  query: UsageQuery,
  selector: TenantSelector,
): Promise<Result<UsageReport, PlatformFailure>> {
  const tenant = await findTenant(call, selector);
  if (!tenant.ok) return tenant;
  const { id, externalRef } = tenant.value;
  const period = resolvePeriod(query.period, call.runtime.now());
  const [usage, balances] = await Promise.all([
    readTenantUsage(call.db, call.caller.accountId, id, period),
    orNull(call, readTenantBalance(call, id)),
  ]);
  return ok({
    usage: {
      ...amounts(usage),
      period: periodBody(period),
      by_workspace: [{ workspace_id: id, external_ref: externalRef, ...amounts(usage) }],
    },
    balances,
  });
}

async function ofAccount(call: PlatformCall, query: UsageQuery): Promise<UsageReport> {
  const { accountId } = call.caller;
  const now = call.runtime.now();
  const period = resolvePeriod(query.period, now);
  const [plans, page, clocks] = await Promise.all([
    readAccountUsage(call.db, accountId, period),
    readUsagePage(call.db, accountId, period, query.after, query.limit + 1),
    clockFigures(call, query.period, now),
  ]);
  const balances = await orNull(call, readAccountBalances(call, query.after, query.limit, clocks));
  const rows = page.slice(0, query.limit);
  return {
    usage: {
      ...amounts(addUsages(clocks === null ? plans : [...plans, clocks.beyond])),
      period: periodBody(period),
      by_workspace: rows.map((row: TenantUsage) => ({
        workspace_id: row.tenantId,
        external_ref: row.externalRef,
        ...amounts(clocks?.times.has(row.tenantId) ? clocks.usageOf(row.tenantId) : row.usage),
      })),
    },
    balances,
    next_cursor: page.length > query.limit ? encodeCursor(rows.at(-1)?.tenantId ?? '') : null,
  };
}

/** The figures of tenants with a test clock, which only test sides have. */
async function clockFigures({ caller, db }: PlatformCall, period: PeriodLabel, now: number) {
  if (caller.isTest !== true) return null;
  const { readClockFigures } = await import('./clock-figures.ts');
  return readClockFigures(db, caller.accountId, period, now);
}

/** When balances cannot be read, the report is answered without them. */
const orNull = <T>(call: PlatformCall, balances: Promise<T>): Promise<T | null> =>
  balances.catch((error: unknown) => {
    log('error', 'balances_unavailable', { request_id: call.requestId, ...describeError(error) });
    return null;
  });
