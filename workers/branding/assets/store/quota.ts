import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { nullable, orElse } from '#shared/db/statement/column-value.ts';
import { assetQuotas } from '#shared/db/tables/assets.ts';

/** A column of the account's row, with a default when there is no row. */
const quotaOf = (account: SQLWrapper, column: typeof assetQuotas.limitBytes | typeof assetQuotas.usedBytes) =>
  nullable(column, sql`(select ${column} from ${assetQuotas} where ${assetQuotas.accountId} = ${account})`);

/** Bytes that the account may store. */
export const storageLimitOf = (account: SQLWrapper): SQL<number> =>
  orElse(quotaOf(account, assetQuotas.limitBytes), limits.assetQuota);

/** Bytes that the account stores. */
export const usedBy = (account: SQLWrapper): SQL<number> =>
  orElse(quotaOf(account, assetQuotas.usedBytes), 0);
