/** Position of an entry in the order of pages. */
export interface EntryPlace {
  at: number;
  tenantId: string;
  seq: number;
}

/** A position after every possible entry, where the first page starts. */
const FIRST_PLACE: EntryPlace = { at: Number.MAX_SAFE_INTEGER, tenantId: '', seq: 0 };

/** Encodes a position as the key of a page's cursor. */
export const encodePlace = ({ at, seq, tenantId }: EntryPlace): string => `${at} ${seq} ${tenantId}`;

/** Parses the position of a cursor's key; null for the key of another kind of page. */
export function decodePlace(key: string): EntryPlace | null {
  if (key === '') return FIRST_PLACE;
  const [, at, seq, tenantId] = /^(\d{1,16}) (\d{1,16}) ([0-9a-f-]{36})$/.exec(key) ?? [];
  return tenantId === undefined ? null : { at: Number(at), seq: Number(seq), tenantId };
}
