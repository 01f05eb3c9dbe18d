import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';

/** The position at the end of a page. Lists are ordered by creation, newest first, then by id. */
export interface Position {
  createdAt: number;
  id: string;
}

const SHAPE = /^(\d{1,15}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const encodeCursor = ({ createdAt, id }: Position): string =>
  toBase64Url(encodeUtf8(`${createdAt}:${id}`));

/** Null for any other text. A cursor grants no access, so it needs no signature. */
export function decodeCursor(cursor: string): Position | null {
  const bytes = fromBase64Url(cursor);
  const [, createdAt, id] = (bytes && SHAPE.exec(String.fromCharCode(...bytes))) ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id };
}
