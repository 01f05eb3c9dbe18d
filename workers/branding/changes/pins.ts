import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound } from '#shared/db/statement/statement.ts';
import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { assetAliases, assets, assetUsages, assetVersions } from '#shared/db/tables/assets.ts';
import type { ChangeOperation } from './commit.ts';

/**
 * The condition of a save on the assets of its artifact: each exists, belongs to this account, is not archived, and
 * still has the alias in the document. Archiving checks references in its own transaction, so that the later of a
 * simultaneous save and archiving sees the earlier.
 */
export const pinsHold = (account: SQLWrapper, pins: SQLWrapper): SQL =>
  pinned(
    account,
    pins,
    sql`and (p.value ->> 'ref' = ${assets.id} or p.value ->> 'ref' like '/t/%' or exists (
      select 1 from ${assetAliases} where ${assetAliases.accountId} = ${assets.accountId}
        and ${assetAliases.alias} = p.value ->> 'ref' and ${assetAliases.assetId} = ${assets.id}))`,
  );

/** The condition of a rollback: the pinned versions exist and are not archived, whatever their aliases name now. */
export const pinsAreKept = (account: SQLWrapper, pins: SQLWrapper): SQL => pinned(account, pins, sql``);

/** `pins` is a JSON array in one parameter, because the number of parameters of a statement is limited. */
const pinned = (account: SQLWrapper, pins: SQLWrapper, further: SQL): SQL => sql`
  not exists (select 1 from json_each(${pins}) p where not exists (
    select 1 from ${assets}
    join ${assetVersions} on ${assetVersions.assetId} = ${assets.id} and ${assetVersions.id} = p.value ->> 'versionId'
    where ${assets.id} = p.value ->> 'assetId' and ${assets.accountId} = ${account}
      and ${assets.archivedAt} is null ${further}))`;

const insertUsages = accountStatement(
  { hash: assetUsages.artifactHash, pins: value<string>() },
  ({ account, hash, pins }) => sql`
    insert into ${insertTarget(
      assetUsages,
      assetUsages.accountId,
      assetUsages.artifactHash,
      assetUsages.path,
      assetUsages.assetId,
      assetUsages.ref,
    )}
    select ${account}, ${hash}, p.value ->> 'path', p.value ->> 'assetId', p.value ->> 'ref'
    from json_each(${pins}) p where true on conflict do nothing`,
);

/** The statement that stores an artifact's references. Saving the same artifact again stores the same rows. */
export const recordUsages = (
  { db, accountId }: Pick<ChangeOperation, 'db' | 'accountId'>,
  hash: string,
  pins: readonly PinnedAsset[],
): Bound<unknown>[] =>
  pins.length === 0 ? [] : [insertUsages.bind(db, { account: accountId, hash, pins: JSON.stringify(pins) })];
