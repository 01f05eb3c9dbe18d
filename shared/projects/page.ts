import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** A request for a page of a list, newest first: the rows after the position (`createdAt`, `id`). */
export interface PageRequest {
  after: { createdAt: number; id: string } | null;
  limit: number;
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export const PAGE_LIMITS = { max: 100, usual: 50 } as const;

/** Parses an opaque cursor; an invalid one is `bad_cursor`. */
export function pageRequest(
  cursor: string | undefined,
  limit: number = PAGE_LIMITS.usual,
): Result<PageRequest, Failure<'bad_cursor'>> {
  if (cursor === undefined) return ok({ after: null, limit });
  const [, createdAt, id] = /^(\d{1,15}) ([\w.-]{1,128})$/.exec(decodeCursor(cursor) ?? '') ?? [];
  return createdAt === undefined || id === undefined
    ? fail('bad_cursor')
    : ok({ after: { createdAt: Number(createdAt), id }, limit });
}

/**
 * Makes a page of rows that were read with one more than the limit; the extra row only shows that there is a next
 * page.
 */
export function cutPage<R extends { created_at: number; id: string }, T>(
  rows: readonly R[],
  page: PageRequest,
  item: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(item),
    nextCursor: last === undefined ? null : encodeCursor(`${last.created_at} ${last.id}`),
  };
}
