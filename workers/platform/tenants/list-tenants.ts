import type * as z from 'zod/mini';
import type { tenantRecord } from '../../../schema/platform/wire.ts';
import { encodeCursor } from '../../../shared/paging/cursor.ts';
import type { PlatformCall } from '../http/call.ts';
import { SELECT_TENANT, type TenantRow, type TenantStatus, tenantOf } from './find-tenant.ts';
import { recordOf } from './record.ts';
import { searchTenants } from './search-tenants.ts';

export interface TenantQuery {
  status: TenantStatus | null;
  /** Those that have this plan. */
  planCode?: string | null;
  /** Any part of the reference, the customer's address or name, or the workspace's name, in any case. */
  q: string | null;
  /** Id of the tenant that the page before ended with, or empty. */
  after: string;
  limit: number;
  /** How many windows of tenants a search looks through before it answers what it has. */
  windows?: number;
}

export interface TenantPage {
  tenants: z.infer<typeof tenantRecord>[];
  next_cursor: string | null;
}

/** One page of the account's tenants in the order of their ids. */
export async function listTenants(call: PlatformCall, query: TenantQuery): Promise<TenantPage> {
  const { rows, next } =
    query.q === null ? await allTenants(call, query) : await searchTenants(call, { ...query, q: query.q });
  return {
    tenants: rows.map((row) => recordOf(tenantOf(row, call.baseUrl))),
    next_cursor: next === null ? null : encodeCursor(next),
  };
}

/** Each form reads along one index and stops at the page's end. */
async function allTenants(
  { db, caller }: PlatformCall,
  { status, planCode = null, after, limit }: TenantQuery,
): Promise<{ rows: TenantRow[]; next: string | null }> {
  // Bound in either case, so that the numbers of what follows stay.
  const inState = status === null ? 'AND ?3 IS NULL' : 'AND t.status = ?3';
  const onPlan = planCode === null ? 'AND ?4 IS NULL' : 'AND t.plan_code = ?4';
  const { results } = await db
    .prepare(
      `${SELECT_TENANT} WHERE t.account_id = ?1 ${inState} ${onPlan} AND t.id > ?5 ORDER BY t.id LIMIT ?2`,
    )
    .bind(caller.accountId, limit + 1, status, planCode, after)
    .all<TenantRow>();
  const rows = results.slice(0, limit);
  return { rows, next: results.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
