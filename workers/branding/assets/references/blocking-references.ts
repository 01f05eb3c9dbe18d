import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { either } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assets, assetUsages } from '#shared/db/tables/assets.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';

/**
 * The condition that the artifact is live by its stylesheet, or by its document, which can remain live without the
 * stylesheet.
 */
export const isLive = sql`(${brandArtifacts.hash} = ${brandStates.liveHash} or ${brandArtifacts.hash} = ${brandStates.liveDocumentHash})`;

/**
 * FROM clause of references that block: those of drafts, and of live artifacts, with the joined states and artifacts.
 * Archived artifacts do not block, because restoring one checks its assets again.
 */
export const blocking: SQL = sql`${assetUsages}
  join ${brandStates} on ${brandStates.accountId} = ${assetUsages.accountId}
  join ${brandArtifacts} on ${brandArtifacts.accountId} = ${assetUsages.accountId}
   and ${brandArtifacts.hash} = ${assetUsages.artifactHash}
   and (${brandArtifacts.draftRevision} is not null or ${isLive})`;

/** The fields of each reference; `owner` is the reason why it blocks. */
export const reference = {
  owner: either(isLive, 'live', 'draft'),
  hash: assetUsages.artifactHash,
  path: assetUsages.path,
  ref: assetUsages.ref,
};

/** The condition that a blocking reference names the asset, with `ref` by that alias. */
export const isBlocked = (account: SQLWrapper, asset: SQLWrapper, ref?: SQLWrapper): SQL => sql`
  exists (select 1 from ${blocking} where ${namedBy(account, asset)}
    ${ref === undefined ? sql`` : sql`and ${assetUsages.ref} = ${ref}`})`;

const namedBy = (account: SQLWrapper, asset: SQLWrapper): SQL =>
  sql`${assetUsages.accountId} = ${account} and ${assetUsages.assetId} = ${asset}`;

/** References that block the archiving of an asset, or with `ref` the removal of that alias. One indexed read. */
export const blockingReferences = accountStatement(
  { asset: assets.id, ref: value<string | null>() },
  ({ account, asset, ref }, db) =>
    db.rows(
      reference,
      (columns) => sql`
        select ${columns} from ${blocking}
        where ${namedBy(account, asset)} and (${ref} is null or ${assetUsages.ref} = ${ref})
        order by owner desc, ${brandArtifacts.createdAt} desc, ${assetUsages.path}`,
    ),
);
