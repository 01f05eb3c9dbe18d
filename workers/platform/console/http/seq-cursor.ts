import { decodeCursor } from '#shared/paging/cursor.ts';
import type { ConsoleRequest } from './console-request.ts';

export interface SeqCursor {
  /** The cursor of the address; empty for the first page, which an invalid cursor gives too. */
  cursor: string;
  /** The page begins after the row with this number; null for the first page. */
  before: number | null;
  fault: 'bad_cursor' | null;
}

/** Reads the `cursor` of a list of rows by descending number. */
export function readSeqCursor({ c }: ConsoleRequest): SeqCursor {
  const cursor = c.req.query('cursor') ?? '';
  const place = cursor === '' ? '' : (decodeCursor(cursor) ?? '');
  if (/^\d{1,15}$/.test(place)) return { cursor, before: Number(place), fault: null };
  return { cursor: '', before: null, fault: cursor === '' ? null : 'bad_cursor' };
}
