/** Place of an entry in the order of pages. */
export interface EntryPlace {
  at: number;
  tenantId: string;
  seq: number;
}

/** Behind every entry there can be: where the first page starts. */
const FIRST_PLACE: EntryPlace = { at: Number.MAX_SAFE_INTEGER, tenantId: '', seq: 0 };

/** The key that a page's cursor carries. */
export const encodePlace = ({ at, seq, tenantId }: EntryPlace): string => `${at} ${seq} ${tenantId}`;

/** The place that a cursor's key names; null for a key of another kind of page. */
export function decodePlace(key: string): EntryPlace | null {
  if (key === '') return FIRST_PLACE;
  const [, at, seq, tenantId] = /^(\d{1,16}) (\d{1,16}) ([0-9a-f-]{36})$/.exec(key) ?? [];
  return tenantId === undefined ? null : { at: Number(at), seq: Number(seq), tenantId };
}
