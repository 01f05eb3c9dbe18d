import type * as z from 'zod';
import type { tenantRecord } from '../../../schema/platform/wire.ts';
import type { PlatformCall } from '../http/call.ts';
import { encodeCursor } from '../http/cursor.ts';
import { SELECT_TENANT, type TenantRow, type TenantStatus, tenantOf } from './find-tenant.ts';
import { recordOf } from './record.ts';

export interface TenantQuery {
  status: TenantStatus | null;
  /** Start of a reference, or of an address when it holds an @. Case matters for references only. */
  q: string | null;
  after: string;
  limit: number;
}

/** Past every character that a reference or an address can go on with. */
const END = '\u{10FFFF}';

/**
 * One page of the account's tenants: in the order of their ids, or of what was searched for. Each form reads along one
 * index and stops at the page's end; with a status and a search together, rows of other states are passed over.
 */
export async function listTenants(
  call: PlatformCall,
  query: TenantQuery,
): Promise<{ tenants: z.infer<typeof tenantRecord>[]; next_cursor: string | null }> {
  const { status, limit } = query;
  const { where, order, values, keyOf } = rangeOf(query);
  // Bound in either case, so that the numbers of what follows stay.
  const inState = status === null ? 'AND ?3 IS NULL' : 'AND t.status = ?3';
  const { results } = await call.db
    .prepare(
      `${SELECT_TENANT} WHERE t.account_id = ?1 ${inState} AND ${where}
       ORDER BY ${order} LIMIT ?2`,
    )
    .bind(call.caller.accountId, limit + 1, status, ...values)
    .all<TenantRow>();
  const page = results.slice(0, limit);
  const last = page.at(-1);
  return {
    tenants: page.map((row) => recordOf(tenantOf(row, call.baseUrl))),
    next_cursor: results.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}

interface Range {
  /** Uses ?4 and on. */
  where: string;
  order: string;
  values: readonly string[];
  /** The cursor's key of a row. */
  keyOf(row: TenantRow): string;
}

function rangeOf({ q, after }: TenantQuery): Range {
  if (q === null) {
    return { where: 't.id > ?4', order: 't.id', values: [after], keyOf: (row) => row.id };
  }
  // One lower bound, not two: of several the database may follow the wider one through the whole account.
  if (!q.includes('@')) {
    return {
      where: `t.external_ref ${after < q ? '>=' : '>'} ?4 AND t.external_ref < ?5`,
      order: 't.external_ref',
      values: [after < q ? q : after, q + END],
      keyOf: (row) => row.external_ref,
    };
  }
  const start = q.toLowerCase();
  const [address = '', id = ''] = after.split('\n');
  return {
    where: '(t.whu_email, t.id) > (?4, ?5) AND t.whu_email < ?6',
    order: 't.whu_email, t.id',
    values: address < start ? [start, '', start + END] : [address, id, start + END],
    keyOf: (row) => `${row.whu_email}\n${row.id}`,
  };
}
