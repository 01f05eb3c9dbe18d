import type { EventType } from '#schema/platform/event-types.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../core/call.ts';
import type { PlatformFailure } from '../core/failure.ts';
import { findTenant } from '../core/find-tenant.ts';
import type { TenantSelector } from '../core/selector.ts';
import { eventsOfAccount, eventsOfTenant, eventsOfType, newestEvent } from './event-statements.ts';
import { presentEvent, type WireEvent } from './present-event.ts';

export interface EventQuery {
  /** Null for the whole account. */
  selector: TenantSelector | null;
  type: EventType | null;
  /** Epoch milliseconds; 0 for no bound. */
  since: number;
  /** The page starts after the event with this number. */
  after: number;
  limit: number;
}

export interface EventPage {
  events: WireEvent[];
  next_cursor: string | null;
  /** Cursor after this page. */
  cursor: string | null;
}

/**
 * One page of events, oldest first. Events are numbered in the order of commits, so that a reader who continues from
 * the cursor misses none. At the end of the list, the cursor is after the newest event of any type.
 */
export async function listEvents(
  call: PlatformCall,
  { selector, type, since, after, limit }: EventQuery,
): Promise<Result<EventPage, PlatformFailure>> {
  const { db, caller } = call;
  const account = caller.accountId;
  const page = { account, after, since, limit: limit + 1 };
  let read = type === null ? eventsOfAccount.bind(db, page) : eventsOfType.bind(db, { ...page, type });
  if (selector !== null) {
    const found = await findTenant(call, selector);
    if (!found.ok) return found;
    read = eventsOfTenant.bind(db, { ...page, tenant: found.value.id, type });
  }
  // Both reads are one transaction, so that no event can be inserted between them.
  const { found, newest } = await batch(db, { found: read, newest: newestEvent.bind(db, { account }) });
  const rows = found.rows.slice(0, limit);
  const hasMore = found.rows.length > limit;
  const end = hasMore ? rows.at(-1)?.seq : Math.max(after, newest.rows[0]?.seq ?? 0);
  const cursor = end === undefined || end === 0 ? null : encodeCursor(`${end}`);
  return ok({
    events: await Promise.all(rows.map(presentEvent)),
    next_cursor: hasMore ? cursor : null,
    cursor,
  });
}

/** The number in a decoded cursor; null when it is no cursor of this list. */
export function readPlace(place: string): number | null {
  if (place === '') return 0;
  return /^\d{1,15}$/.test(place) ? Number(place) : null;
}
