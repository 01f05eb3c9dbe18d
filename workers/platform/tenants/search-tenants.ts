import { containsSql } from '../../../shared/db/contains.ts';
import type { PlatformCall } from '../http/call.ts';
import { SELECT_TENANT, type TenantRow } from './find-tenant.ts';
import type { TenantQuery } from './list-tenants.ts';

/** Tenants that one statement looks through. */
const WINDOW = 20_000;

interface Found {
  rows: TenantRow[];
  /** Where the search goes on; null once all of the account was looked through. */
  next: string | null;
}

/**
 * Looks for tenants in which the text occurs, whatever its case. No index answers that, so it looks through the tenants of
 * the account in the order of their ids, a window at a time and a bounded number of them: a page of a very large account
 * can be short and still go on.
 */
export async function searchTenants(
  { db, caller }: PlatformCall,
  { q, status, planCode = null, after, limit, windows = 1 }: TenantQuery & { q: string },
): Promise<Found> {
  const parameters: string[] = [];
  // What is bound for every window comes first.
  const contains = containsSql(TEXT, q, (value) => `?${5 + parameters.push(value)}`);
  const matching = `${SELECT_TENANT} WHERE t.account_id = ?1 AND t.id > ?2
    AND t.id <= coalesce((${END_OF_WINDOW}), '\u{10FFFF}')
    AND (?3 IS NULL OR t.status = ?3) AND (?4 IS NULL OR t.plan_code = ?4) AND ${contains} ORDER BY t.id LIMIT ?5`;
  const rows: TenantRow[] = [];
  let next: string | null = after;
  for (let window = 0; window < windows && next !== null && rows.length <= limit; window += 1) {
    const [ends, matches]: D1Result[] = await db.batch([
      db.prepare(END_OF_WINDOW).bind(caller.accountId, next),
      db
        .prepare(matching)
        .bind(caller.accountId, next, status, planCode, limit + 1 - rows.length, ...parameters),
    ]);
    rows.push(...((matches?.results ?? []) as TenantRow[]));
    next = (ends?.results[0] as { id: string } | undefined)?.id ?? null;
  }
  if (rows.length <= limit) return { rows, next };
  const page = rows.slice(0, limit);
  return { rows: page, next: page.at(-1)?.id ?? null };
}

const END_OF_WINDOW = `SELECT id FROM tenants WHERE account_id = ?1 AND id > ?2
  ORDER BY id LIMIT 1 OFFSET ${WINDOW - 1}`;

/** What is looked through, with line ends between that nobody searches for. */
const TEXT =
  "t.external_ref || char(10) || t.whu_email || char(10) || coalesce(t.whu_name, '') || char(10) || t.name";
