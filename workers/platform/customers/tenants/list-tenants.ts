import { and, eq, gt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { tenantRecord } from '#schema/platform/wire.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound, batch } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import type { PlatformCall } from '../../core/call.ts';
import { selectTenants, type TenantStatus, tenantOf } from '../../core/find-tenant.ts';
import { tenantRecordOf } from '../../core/record.ts';
import { type Found, searchTenants } from './search-tenants.ts';

export interface TenantQuery {
  status: TenantStatus | null;
  /** Only tenants with this plan. */
  planCode?: string | null;
  /**
   * A part of the reference, the customer's address or name, or the workspace's name, in any case; null for no search.
   */
  q: string | null;
  /** Id of the last tenant of the previous page, or empty. */
  after: string;
  limit: number;
  /** Most windows of tenants that a search reads before it answers. */
  windows?: number;
}

export interface TenantPage {
  tenants: z.infer<typeof tenantRecord>[];
  next_cursor: string | null;
}

/** One page of the account's tenants in the order of their ids. */
export const listTenants = async (call: PlatformCall, query: TenantQuery): Promise<TenantPage> =>
  (await listTenantsBeside(call, query, [])).page;

/** Lists tenants like {@link listTenants}, with the rows of another statement from the same round trip. */
export async function listTenantsBeside<Row>(
  call: PlatformCall,
  query: TenantQuery,
  beside: readonly Bound<Row>[],
): Promise<{ page: TenantPage; beside: Row[] }> {
  const found =
    query.q === null
      ? await allTenants(call, query, beside)
      : await searchTenants(call, { ...query, q: query.q }, beside);
  const page = {
    tenants: found.rows.map((row) => tenantRecordOf(tenantOf(row, call.baseUrl))),
    next_cursor: found.next === null ? null : encodeCursor(found.next),
  };
  return { page, beside: found.beside };
}

const parameters = {
  status: value<TenantStatus | null>(),
  planCode: tenants.planCode,
  after: tenants.id,
  limit: value<number>(),
};

const pageStatement = (filters: { status: boolean; plan: boolean }) =>
  accountStatement(parameters, ({ account, status, planCode, after, limit }, db) =>
    selectTenants(db)
      .where(
        and(
          eq(tenants.accountId, account),
          filters.status ? eq(tenants.status, status) : undefined,
          filters.plan ? eq(tenants.planCode, planCode) : undefined,
          gt(tenants.id, after),
        ),
      )
      .orderBy(tenants.id)
      .limit(limit),
  );

/** Each statement reads along one index and stops at the end of the page. */
const pages = {
  all: pageStatement({ status: false, plan: false }),
  inState: pageStatement({ status: true, plan: false }),
  onPlan: pageStatement({ status: false, plan: true }),
  inStateOnPlan: pageStatement({ status: true, plan: true }),
};

function pageFor({ status, planCode = null }: TenantQuery): typeof pages.all {
  if (status === null) return planCode === null ? pages.all : pages.onPlan;
  return planCode === null ? pages.inState : pages.inStateOnPlan;
}

async function allTenants<Row>(
  { db, caller }: PlatformCall,
  query: TenantQuery,
  beside: readonly Bound<Row>[],
): Promise<Found<Row>> {
  const { status, planCode = null, after, limit } = query;
  const { found, others } = await batch(db, {
    found: pageFor(query).bind(db, { account: caller.accountId, status, planCode, after, limit: limit + 1 }),
    others: beside,
  });
  const rows = found.rows.slice(0, limit);
  return {
    rows,
    next: found.rows.length > limit ? (rows.at(-1)?.id ?? null) : null,
    beside: others[0]?.rows ?? [],
  };
}
