import { sql } from 'drizzle-orm';
import { sumOf } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { assetBlobs, assetQuotas, assetVersions } from '#shared/db/tables/assets.ts';

const accounts = { accounts: value<string>() };

/** The condition for bytes that no version names any more. */
const unnamed = sql`not exists (select 1 from ${assetVersions}
  where ${assetVersions.accountId} = ${assetBlobs.accountId} and ${assetVersions.sha256} = ${assetBlobs.sha256})`;

const sum = globalStatement(accounts, (given, db) =>
  db
    .select({ freed: sumOf(assetBlobs.bytes) })
    .from(assetBlobs)
    .where(sql`${assetBlobs.accountId} in (select value from json_each(${given.accounts})) and ${unnamed}`),
);

const give = globalStatement(
  accounts,
  (given) => sql`
    update ${assetQuotas} set used_bytes = used_bytes - coalesce((select sum(${assetBlobs.bytes}) from ${assetBlobs}
      where ${assetBlobs.accountId} = ${assetQuotas.accountId} and ${unnamed}), 0)
    where ${assetQuotas.accountId} in (select value from json_each(${given.accounts}))`,
);

const forget = globalStatement(
  accounts,
  (given) => sql`
    delete from ${assetBlobs}
    where ${assetBlobs.accountId} in (select value from json_each(${given.accounts})) and ${unnamed}`,
);

/**
 * Returns the bytes of deleted versions to the quotas of these accounts: statements that count them, change the
 * quotas, and delete the rows. Bytes that another version shares remain. The objects then have no row, so that the
 * sweep deletes them.
 */
export function releaseBytes(db: D1Database, accountIds: readonly string[]) {
  const given = { accounts: JSON.stringify([...new Set(accountIds)]) };
  return { freed: sum.bind(db, given), given: give.bind(db, given), forgotten: forget.bind(db, given) };
}
