import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditWhen } from '../audit/audit-when.ts';
import { bare, columnList, insertTarget } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { assetQuotas } from '../db/tables/assets.ts';
import { accounts } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

const exists = (account: SQLWrapper): SQL =>
  sql`exists (select 1 from ${accounts} where ${accounts.id} = ${account})`;

const upsertLimit = accountStatement({ limitBytes: assetQuotas.limitBytes }, ({ account, limitBytes }) => {
  const { accountId, usedBytes, limitBytes: limit } = assetQuotas;
  return sql`insert into ${insertTarget(assetQuotas, accountId, usedBytes, limit)}
    select ${account}, 0, ${limitBytes} where ${exists(account)}
    on conflict ${columnList(accountId)} do update set ${bare(limit)} = excluded.${bare(limit)}`;
});

const auditLimit = auditWhen({ account: accounts.id }, ({ account }) => exists(account));

/**
 * Sets how many bytes of assets an account may store; null restores the default. A quota below the stored bytes
 * removes nothing: it only refuses further uploads.
 */
export async function setAssetQuota(
  operation: Operation,
  input: { accountId: string; limitBytes: number | null },
): Promise<Result<{ limitBytes: number | null }, Failure<'account_not_found' | 'bad_limit'>>> {
  const { db, runtime } = operation;
  const { accountId, limitBytes } = input;
  if (limitBytes !== null && (!Number.isSafeInteger(limitBytes) || limitBytes < 0)) return fail('bad_limit');
  const entry = auditEntryOf(operation, runtime.now(), {
    accountId,
    action: 'account.asset_quota',
    target: accountId,
    detail: { limitBytes },
  });
  const { set } = await batch(db, {
    set: upsertLimit.bind(db, { account: accountId, limitBytes }),
    auditLimit: auditLimit(db, entry, { account: accountId }),
  });
  return set.changes === 1 ? ok({ limitBytes }) : fail('account_not_found');
}
