import { type Column, desc, type SQL, sql } from 'drizzle-orm';
import { type PlaceholdersOf, type ValuesOf, value } from '../db/statement/parameters.ts';
import type { PageRequest } from './page.ts';

interface Dated {
  createdAt: Column;
  id: Column;
}

/** The parameters of a statement that reads a page of rows, newest first. */
export const pageParameters = {
  afterAt: value<number | null>(),
  afterId: value<string | null>(),
  rows: value<number>(),
};

/** Reads one row more than the page, to find whether there is a next one. */
export const pageValues = ({ after, limit }: PageRequest): ValuesOf<typeof pageParameters> => ({
  afterAt: after?.createdAt ?? null,
  afterId: after?.id ?? null,
  rows: limit + 1,
});

/** The condition for rows beyond the cursor. */
export const isBeyond = (
  { createdAt, id }: Dated,
  { afterAt, afterId }: Pick<PlaceholdersOf<typeof pageParameters>, 'afterAt' | 'afterId'>,
): SQL =>
  sql`(${afterAt} is null or ${createdAt} < ${afterAt} or (${createdAt} = ${afterAt} and ${id} < ${afterId}))`;

/** ORDER BY terms from the newest row on; the id orders rows of the same time. */
export const newestFirst = ({ createdAt, id }: Dated): [SQL, SQL] => [desc(createdAt), desc(id)];
