import { and, eq } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assets } from '#shared/db/tables/assets.ts';

/** Whether the account has the asset, and when it was archived. */
export const findAsset = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .select({ archivedAt: assets.archivedAt })
    .from(assets)
    .where(and(eq(assets.id, asset), eq(assets.accountId, account))),
);
