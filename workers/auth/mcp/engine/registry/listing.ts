import type { JsonObject } from '#shared/json/strict-json.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

export interface Page {
  /** Index of the first entry of the page. It identifies the page in its list. */
  offset: number;
  entries: JsonObject[];
  nextOffset: number | null;
}

/** The fixed part of a list: the same entries in the same order for everyone. */
export interface Listing {
  readonly name: string;
  page(offset: number): Page;
  /** The page that a cursor names, or null when the cursor is invalid or beyond the end. */
  find(cursor: string | undefined): Page | null;
  cursorTo(offset: number): string;
}

/**
 * The pages of one list. Entries are made at the first request; `name` is part of the cursors, so that a cursor of
 * another list is invalid.
 */
export function createListing(name: string, make: () => JsonObject[], pageSize: number): Listing {
  let entries: JsonObject[] | undefined;
  const all = () => {
    entries ??= make();
    return entries;
  };
  const page = (offset: number): Page => {
    const end = offset + pageSize;
    return { offset, entries: all().slice(offset, end), nextOffset: end < all().length ? end : null };
  };
  return {
    name,
    page,
    find(cursor) {
      if (cursor === undefined) return page(0);
      const place = decodeCursor(name, cursor);
      if (place === null || !('offset' in place) || place.offset % pageSize !== 0) return null;
      return place.offset < all().length ? page(place.offset) : null;
    },
    cursorTo: (offset) => encodeCursor(name, { offset }),
  };
}
