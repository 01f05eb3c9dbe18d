import { type Bound, batch } from '#shared/db/statement/statement.ts';
import { type EntryKind, opKeyOf } from '#shared/ledger/posting.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import {
  type EntryRow,
  isKeyed,
  type LedgerEntry,
  presentEntry,
  STORED_KINDS,
} from '../../core/credit-entry.ts';
import type { PlatformFailure } from '../../core/failure.ts';
import { findTenant } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { type EntryPlace, encodePlace } from './entry-place.ts';
import {
  entriesOfAccount,
  entriesOfAccountByKey,
  entriesOfTenant,
  entryOfTenantByKey,
} from './entry-statements.ts';

export interface EntryQuery {
  /** Null for the whole account. */
  selector: TenantSelector | null;
  /** Null for every kind. */
  kind: LedgerEntry['kind'] | null;
  /** Epoch milliseconds; 0 for no bound. */
  since: number;
  /** Epoch milliseconds, exclusive; null for no bound. */
  until: number | null;
  /** Operation key of a top-up or an adjustment. */
  key: string | null;
  /** The page starts after this entry. */
  before: EntryPlace;
  limit: number;
}

export interface EntryPage {
  entries: LedgerEntry[];
  next_cursor: string | null;
}

const KINDS = Object.values(STORED_KINDS);

/** One page of ledger entries, newest first, of a tenant with any status or of the whole account. */
export async function listEntries(
  call: PlatformCall,
  query: EntryQuery,
): Promise<Result<EntryPage, PlatformFailure>> {
  let tenantId: string | null = null;
  if (query.selector !== null) {
    const found = await findTenant(call, query.selector);
    if (!found.ok) return found;
    tenantId = found.value.id;
  }
  const kinds = query.kind === null ? KINDS : [STORED_KINDS[query.kind]];
  const reads = kinds
    .filter((kind) => query.key === null || isKeyed(kind))
    .map((kind) => readOf(call, query, tenantId, kind));
  const found = reads.length === 0 ? [] : await batch(call.db, reads);
  const rows = found.flatMap((outcome) => outcome.rows).sort(newestFirst);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return ok({
    entries: await Promise.all(page.map(presentEntry)),
    next_cursor: rows.length > query.limit && last !== undefined ? encodeCursor(encodePlace(last)) : null,
  });
}

/** Binds the read of one kind. It reads one row more than the page shows, which tells whether another page follows. */
function readOf(
  { db, caller }: PlatformCall,
  { key, since, until, before, limit }: EntryQuery,
  tenant: string | null,
  kind: EntryKind,
): Bound<EntryRow> {
  // The first position before `until`, from which the list continues as usual.
  const from = until !== null && until <= before.at ? { at: until, seq: 0, tenantId: '' } : before;
  const { at, seq, tenantId: beforeTenant } = from;
  const place = { since, at, seq };
  if (tenant !== null) {
    return key === null
      ? entriesOfTenant.bind(db, { ...place, tenant, kind, limit: limit + 1 })
      : entryOfTenantByKey.bind(db, { ...place, tenant, opKey: opKeyOf(kind, key) });
  }
  const page = { ...place, account: caller.accountId, kind, beforeTenant, limit: limit + 1 };
  return key === null
    ? entriesOfAccount.bind(db, page)
    : entriesOfAccountByKey.bind(db, { ...page, opKey: opKeyOf(kind, key) });
}

const newestFirst = (left: EntryRow, right: EntryRow): number =>
  right.at - left.at ||
  (left.tenantId === right.tenantId ? right.seq - left.seq : left.tenantId < right.tenantId ? 1 : -1);
