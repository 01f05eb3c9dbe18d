import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';

/** A position in a list: the number of fixed entries that were sent, or the index of a source with its own cursor. */
export type Place = { offset: number } | { source: number; cursor?: string };

const MAX_CURSOR = 2048;

/** An opaque, stateless cursor for a place in the named list. */
export const encodeCursor = (list: string, place: Place): string =>
  toBase64Url(encodeUtf8(JSON.stringify({ list, ...place })));

/** The position that a cursor of the named list stands for; null for any other text. */
export function decodeCursor(list: string, cursor: string): Place | null {
  if (cursor.length > MAX_CURSOR) return null;
  const bytes = fromBase64Url(cursor);
  const parsed = bytes === null ? null : parseJsonObject(bytes);
  return parsed?.ok === true && parsed.value.list === list ? readPlace(parsed.value) : null;
}

function readPlace(value: { [key: string]: unknown }): Place | null {
  const { offset, source, cursor } = value;
  if (isCount(offset)) return { offset };
  if (!isCount(source)) return null;
  if (cursor === undefined) return { source };
  return typeof cursor === 'string' ? { source, cursor } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
