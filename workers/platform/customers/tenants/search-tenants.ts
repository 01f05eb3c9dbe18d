import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound, batch } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import type { PlatformCall } from '../../core/call.ts';
import { contains, forEachLetterCount, soughtParameters, soughtValues } from '../../core/contains.ts';
import { selectTenants, type TenantRow, type TenantStatus } from '../../core/find-tenant.ts';
import type { TenantQuery } from './list-tenants.ts';

/** Tenants that one statement searches. */
const WINDOW = 20_000;

export interface Found<Beside> {
  rows: TenantRow[];
  /** Id after which the list continues; null once all tenants of the account were searched. */
  next: string | null;
  /** Rows of the statement that ran in the same batch. */
  beside: Beside[];
}

/** The last tenant of a window. */
const endOfWindow = accountStatement({ after: tenants.id }, ({ account, after }, db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.accountId, account), gt(tenants.id, after)))
    .orderBy(asc(tenants.id))
    .limit(1)
    .offset(WINDOW - 1),
);

const ahead = alias(tenants, 'ahead');

/** The searched text. Its parts are separated by line breaks, which no search contains. */
const lookedThrough = sql`${tenants.externalRef} || char(10) || ${tenants.whuEmail} || char(10)
  || coalesce(${tenants.whuName}, '') || char(10) || ${tenants.name}`;

const matching = forEachLetterCount((letters) =>
  accountStatement(
    {
      ...soughtParameters,
      after: tenants.id,
      status: value<TenantStatus | null>(),
      planCode: tenants.planCode,
      limit: value<number>(),
    },
    ({ account, sought, after, status, planCode, limit }, db) =>
      selectTenants(db)
        .where(sql`${tenants.accountId} = ${account} and ${tenants.id} > ${after}
          and ${tenants.id} <= coalesce((select ${ahead.id} from ${tenants} as ${ahead}
            where ${ahead.accountId} = ${account} and ${ahead.id} > ${after}
            order by ${ahead.id} limit 1 offset ${WINDOW - 1}), '\u{10FFFF}')
          and (${status} is null or ${tenants.status} = ${status})
          and (${planCode} is null or ${tenants.planCode} = ${planCode})
          and ${contains(lookedThrough, sought, letters)}`)
        .orderBy(tenants.id)
        .limit(limit),
  ),
);

/**
 * Finds tenants that contain the text in any case. No index supports this, so that it searches the tenants of the
 * account in the order of their ids, in a limited number of windows. A page of a very large account can therefore be
 * short although more pages follow.
 */
export async function searchTenants<Row>(
  { db, caller }: PlatformCall,
  { q, status, planCode = null, after, limit, windows = 1 }: TenantQuery & { q: string },
  beside: readonly Bound<Row>[],
): Promise<Found<Row>> {
  const account = caller.accountId;
  const { letters, values } = soughtValues(q);
  const statement = matching(letters);
  const rows: TenantRow[] = [];
  let besides: Row[] = [];
  let next: string | null = after;
  for (let window = 0; window < windows && next !== null && rows.length <= limit; window += 1) {
    const from: string = next;
    const { ends, matches, others } = await batch(db, {
      ends: endOfWindow.bind(db, { account, after: from }),
      matches: statement.bind(db, {
        ...values,
        account,
        after: from,
        status,
        planCode,
        limit: limit + 1 - rows.length,
      }),
      others: window === 0 ? beside : [],
    });
    rows.push(...matches.rows);
    besides = others[0]?.rows ?? besides;
    next = ends.rows[0]?.id ?? null;
  }
  if (rows.length <= limit) return { rows, next, beside: besides };
  const page = rows.slice(0, limit);
  return { rows: page, next: page.at(-1)?.id ?? null, beside: besides };
}
