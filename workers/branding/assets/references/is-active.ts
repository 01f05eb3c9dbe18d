import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { assets } from '#shared/db/tables/assets.ts';

/** The condition that the row of `assets` is that asset of the account and not archived. */
export const isActive = (account: SQLWrapper, asset: SQLWrapper): SQL =>
  sql`${assets.id} = ${asset} and ${assets.accountId} = ${account} and ${assets.archivedAt} is null`;
