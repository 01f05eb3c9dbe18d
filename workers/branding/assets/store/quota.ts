import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '../../../../schema/limits.ts';
import { assetQuotas } from '../../../../shared/db/tables/assets.ts';

/** What the account may store; the row may be missing. */
export const limitOf = (account: SQLWrapper): SQL<number> => sql`
  coalesce((select ${assetQuotas.limitBytes} from ${assetQuotas} where ${assetQuotas.accountId} = ${account}),
    ${sql.raw(String(limits.assetQuota))})`;

/** What it stores; the row may be missing. */
export const usedBy = (account: SQLWrapper): SQL<number> => sql`
  coalesce((select ${assetQuotas.usedBytes} from ${assetQuotas} where ${assetQuotas.accountId} = ${account}), 0)`;
