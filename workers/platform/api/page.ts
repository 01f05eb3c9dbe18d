import { limits } from '#schema/limits.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../core/failure.ts';

interface Page {
  /** The page starts after this key; empty for the first one. */
  after: string;
  limit: number;
}

/** Reads the start of a page and its greatest length. */
export function readPageRequest(
  body: { cursor?: string | null | undefined; limit?: number | null | undefined },
  most: 'tenantsPage' | 'usagePage' | 'entriesPage',
): Result<Page, PlatformFailure> {
  const after = decodeCursor(body.cursor);
  return after === null ? refuse('bad_cursor') : ok({ after, limit: body.limit ?? limits[most] });
}
