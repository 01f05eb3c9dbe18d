import type * as z from 'zod/mini';
import type { tenantRecord } from '../../../schema/platform/wire.ts';
import { encodeCursor } from '../../../shared/paging/cursor.ts';
import type { PlatformCall } from '../http/call.ts';
import { SELECT_TENANT, type TenantRow, type TenantStatus, tenantOf } from './find-tenant.ts';
import { recordOf } from './record.ts';

export interface TenantQuery {
  status: TenantStatus | null;
  /** Those that have this plan. */
  planCode?: string | null;
  /** Start of a reference, or of an address when it holds an @. Case matters for references only. */
  q: string | null;
  after: string;
  limit: number;
}

/** Past every character that a reference or an address can go on with. */
const END = '\u{10FFFF}';

export interface TenantPage {
  tenants: z.infer<typeof tenantRecord>[];
  next_cursor: string | null;
}

/** One page of the account's tenants: in the order of their ids, or of what was searched for. */
export async function listTenants(call: PlatformCall, query: TenantQuery): Promise<TenantPage> {
  return tenantPageOf(call, query, await tenantListStatement(call, query).all());
}

/**
 * The statement of a page. Each form reads along one index and stops at the page's end; with a status or a plan and a
 * search together, rows of other states and plans are passed over.
 */
export function tenantListStatement(call: PlatformCall, query: TenantQuery): D1PreparedStatement {
  const { status, planCode = null, limit } = query;
  const { where, order, values } = rangeOf(query);
  // Bound in either case, so that the numbers of what follows stay.
  const inState = status === null ? 'AND ?3 IS NULL' : 'AND t.status = ?3';
  const onPlan = planCode === null ? 'AND ?4 IS NULL' : 'AND t.plan_code = ?4';
  return call.db
    .prepare(
      `${SELECT_TENANT} WHERE t.account_id = ?1 ${inState} ${onPlan} AND ${where}
       ORDER BY ${order} LIMIT ?2`,
    )
    .bind(call.caller.accountId, limit + 1, status, planCode, ...values);
}

export function tenantPageOf(
  call: PlatformCall,
  query: TenantQuery,
  result: D1Result<unknown> | undefined,
): TenantPage {
  const { limit } = query;
  const rows = (result?.results ?? []) as TenantRow[];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    tenants: page.map((row) => recordOf(tenantOf(row, call.baseUrl))),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(rangeOf(query).keyOf(last)) : null,
  };
}

interface Range {
  /** Uses ?5 and on. */
  where: string;
  order: string;
  values: readonly string[];
  /** The cursor's key of a row. */
  keyOf(row: TenantRow): string;
}

function rangeOf({ q, after }: TenantQuery): Range {
  if (q === null) {
    return { where: 't.id > ?5', order: 't.id', values: [after], keyOf: (row) => row.id };
  }
  // One lower bound, not two: of several the database may follow the wider one through the whole account.
  if (!q.includes('@')) {
    return {
      where: `t.external_ref ${after < q ? '>=' : '>'} ?5 AND t.external_ref < ?6`,
      order: 't.external_ref',
      values: [after < q ? q : after, q + END],
      keyOf: (row) => row.external_ref,
    };
  }
  const start = q.toLowerCase();
  const [address = '', id = ''] = after.split('\n');
  return {
    where: '(t.whu_email, t.id) > (?5, ?6) AND t.whu_email < ?7',
    order: 't.whu_email, t.id',
    values: address < start ? [start, '', start + END] : [address, id, start + END],
    keyOf: (row) => `${row.whu_email}\n${row.id}`,
  };
}
