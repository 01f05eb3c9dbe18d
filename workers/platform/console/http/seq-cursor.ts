import { decodeCursor } from '../../../../shared/paging/cursor.ts';
import type { ConsoleRequest } from './console-request.ts';

export interface SeqCursor {
  /** As it was asked for; empty for the first page, which a cursor that names no row shows too. */
  cursor: string;
  /** The number of the row that the page begins behind; null for the first page. */
  before: number | null;
  fault: 'bad_cursor' | null;
}

/** The `cursor` of a page of rows that are listed by their number, the latest first. */
export function readSeqCursor({ c }: ConsoleRequest): SeqCursor {
  const cursor = c.req.query('cursor') ?? '';
  const place = cursor === '' ? '' : (decodeCursor(cursor) ?? '');
  if (/^\d{1,15}$/.test(place)) return { cursor, before: Number(place), fault: null };
  return { cursor: '', before: null, fault: cursor === '' ? null : 'bad_cursor' };
}
