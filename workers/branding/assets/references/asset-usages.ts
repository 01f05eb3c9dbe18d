import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AssetUsage } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { accountStatement } from '../../../../shared/db/statement/statement.ts';
import { assets } from '../../../../shared/db/tables/assets.ts';

export type UsageRow = Omit<AssetUsage, 'brandVersions'> & { brandVersions: string };

/**
 * Artifacts that are neither live, nor drafts, nor part of a version are not counted, because they cannot be restored.
 */
const usagesOf = (account: SQLWrapper, asset: SQLWrapper): SQL => sql`
  SELECT * FROM (
    SELECT CASE WHEN b.hash = s.live_hash OR b.hash = s.live_document_hash THEN 'live'
                WHEN b.draft_revision IS NOT NULL THEN 'draft' ELSE 'version' END AS owner,
           u.artifact_hash AS hash, u.path, u.ref, b.created_at,
           (SELECT v.version FROM json_each(b.pins) p JOIN asset_versions v ON v.id = p.value ->> 'versionId'
            WHERE p.value ->> 'path' = u.path LIMIT 1) AS assetVersion,
           (SELECT json_group_array(version) FROM
             (SELECT r.version FROM brand_versions r WHERE r.account_id = ${account}
              AND u.artifact_hash IN (r.hash, r.document_hash) ORDER BY r.version DESC)) AS brandVersions
    FROM asset_usages u
    JOIN brand_artifacts b ON b.account_id = u.account_id AND b.hash = u.artifact_hash
    JOIN brand_states s ON s.account_id = u.account_id
    WHERE u.account_id = ${account} AND u.asset_id = ${asset}
  ) WHERE owner <> 'version' OR brandVersions <> '[]'`;

/** Every place that names an asset: live first, then drafts, then earlier versions of the brand. */
export const assetUsages = accountStatement(
  { asset: assets.id },
  ({ account, asset }) => sql<UsageRow>`${usagesOf(account, asset)}
    ORDER BY CASE owner WHEN 'live' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END, created_at DESC, path
    LIMIT ${sql.raw(String(limits.assetUsages))}`,
);

/** Whether any place names the asset, as a condition of the statement that deletes it. */
export const isNamed = (account: SQLWrapper, asset: SQLWrapper): SQL =>
  sql`EXISTS (${usagesOf(account, asset)})`;

export const toUsages = (rows: readonly UsageRow[]): AssetUsage[] =>
  rows.map(({ owner, hash, path, ref, assetVersion, brandVersions }) => ({
    owner,
    hash,
    path,
    ref,
    assetVersion,
    brandVersions: JSON.parse(brandVersions) as number[],
  }));

/** Recorded versions of the brand among these places, newest first. */
export const brandVersionsOf = (usages: readonly AssetUsage[]): number[] =>
  [...new Set(usages.flatMap(({ brandVersions }) => brandVersions))].sort((a, b) => b - a);
