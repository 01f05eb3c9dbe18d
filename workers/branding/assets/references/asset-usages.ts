import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AssetUsage } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { either, nullable } from '#shared/db/statement/column-value.ts';
import { elementMember, jsonArray } from '#shared/db/statement/json-fields.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { assets, assetVersions, assetUsages as usages } from '#shared/db/tables/assets.ts';
import { brandArtifacts, brandStates, brandVersions } from '#shared/db/tables/branding.ts';
import { isLive } from './blocking-references.ts';

/** Pins that cannot be read name nothing; SQLite would refuse the whole statement. */
export const readablePins = sql`iif(json_valid(${brandArtifacts.pins}), ${brandArtifacts.pins}, '[]')`;

const isDraft = sql`${brandArtifacts.draftRevision} is not null`;

/** FROM clause of the brand versions that recorded the artifact. */
const recorded = sql`from ${brandVersions} where ${brandVersions.accountId} = ${usages.accountId}
  and ${usages.artifactHash} in (${brandVersions.hash}, ${brandVersions.documentHash})`;

/** The asset version that the artifact pinned at this place. */
const pinned = sql`(select ${assetVersions.version} from json_each(${readablePins}) p
  join ${assetVersions} on ${assetVersions.id} = ${elementMember(brandArtifacts.pins, sql`p.value`, 'versionId')}
  where ${elementMember(brandArtifacts.pins, sql`p.value`, 'path')} = ${usages.path} limit 1)`;

const newestFirst = alias(brandVersions, 'newest_first');

const fields = {
  owner: either(isLive, 'live', either(isDraft, 'draft', 'version')),
  hash: usages.artifactHash,
  path: usages.path,
  ref: usages.ref,
  assetVersion: nullable(assetVersions.version, pinned),
  brandVersions: jsonArray(
    newestFirst.version,
    sql`from (select ${brandVersions.version} ${recorded} order by ${brandVersions.version} desc) as ${newestFirst}`,
  ),
};

/**
 * FROM clause of the places that name an asset. Artifacts that are neither live, nor drafts, nor part of a version are
 * not counted, because they cannot be restored.
 */
const usagesOf = (account: SQLWrapper, asset: SQLWrapper): SQL => sql`${usages}
  join ${brandArtifacts} on ${brandArtifacts.accountId} = ${usages.accountId}
   and ${brandArtifacts.hash} = ${usages.artifactHash}
  join ${brandStates} on ${brandStates.accountId} = ${usages.accountId}
  where ${usages.accountId} = ${account} and ${usages.assetId} = ${asset}
    and (${isLive} or ${isDraft} or exists (select 1 ${recorded}))`;

/** Every place that names an asset: live first, then drafts, then earlier versions of the brand. */
export const assetUsages = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db.rows(
    fields,
    (columns) => sql`
      select ${columns} from ${usagesOf(account, asset)}
      order by case owner when 'live' then 0 when 'draft' then 1 else 2 end, ${brandArtifacts.createdAt} desc,
        ${usages.path}
      limit ${sql.raw(String(limits.assetUsages))}`,
  ),
);

/** The condition, for a deleting statement, that some place names the asset. */
export const isNamed = (account: SQLWrapper, asset: SQLWrapper): SQL =>
  sql`exists (select 1 from ${usagesOf(account, asset)})`;

export const toUsages = (rows: readonly RowOfStatement<typeof assetUsages>[]): AssetUsage[] =>
  rows.map((row) => ({ ...row, brandVersions: parseJson(row.brandVersions) }));

/** Recorded versions of the brand among these places, newest first. */
export const brandVersionsOf = (found: readonly AssetUsage[]): number[] =>
  [...new Set(found.flatMap(({ brandVersions }) => brandVersions))].sort((a, b) => b - a);
