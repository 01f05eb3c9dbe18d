import type { AssetDetail, AssetUsage } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { assetPath } from '../../../../shared/brand/theme-paths.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { type AssetRow, assetOf, SELECT_ASSETS, timestamp } from './asset-row.ts';

interface VersionRow {
  id: string;
  version: number;
  sha256: string;
  extension: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  frames: number | null;
  created_at: number;
}

type UsageRow = Omit<AssetUsage, 'brandVersions'> & { brandVersions: string };

const VERSIONS = `
  SELECT v.id, v.version, v.sha256, v.created_at, f.extension, f.mime, f.bytes, f.width, f.height, f.frames
  FROM asset_versions v JOIN asset_blobs f ON f.account_id = v.account_id AND f.sha256 = v.sha256
  WHERE v.asset_id = ?2 AND v.account_id = ?1 ORDER BY v.version DESC LIMIT ${limits.assetVersions}`;

/** Artifacts that are neither live, nor drafts, nor part of a version are on their way out: nobody can reach them. */
const USAGES = `
  SELECT * FROM (
    SELECT CASE WHEN b.hash = s.live_hash OR b.hash = s.live_document_hash THEN 'live'
                WHEN b.draft_revision IS NOT NULL THEN 'draft' ELSE 'version' END AS owner,
           u.artifact_hash AS hash, u.path, u.ref, b.created_at,
           (SELECT v.version FROM json_each(b.pins) p JOIN asset_versions v ON v.id = p.value ->> 'versionId'
            WHERE p.value ->> 'path' = u.path LIMIT 1) AS assetVersion,
           (SELECT json_group_array(version) FROM
             (SELECT r.version FROM brand_versions r WHERE r.account_id = ?1
              AND u.artifact_hash IN (r.hash, r.document_hash) ORDER BY r.version DESC)) AS brandVersions
    FROM asset_usages u
    JOIN brand_artifacts b ON b.account_id = u.account_id AND b.hash = u.artifact_hash
    JOIN brand_states s ON s.account_id = u.account_id
    WHERE u.account_id = ?1 AND u.asset_id = ?2
  ) WHERE owner <> 'version' OR brandVersions <> '[]'
  ORDER BY CASE owner WHEN 'live' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END, created_at DESC, path
  LIMIT ${limits.assetUsages}`;

/** One asset with its versions and the places that name it. `not_found` for foreign ones too. */
export async function getAsset(
  db: D1Database,
  accountId: string,
  assetId: string,
): Promise<Result<AssetDetail, Failure<'not_found'>>> {
  const [found, versions, usages] = await db.batch([
    db.prepare(`${SELECT_ASSETS} WHERE a.id = ?2 AND a.account_id = ?1`).bind(accountId, assetId),
    db.prepare(VERSIONS).bind(accountId, assetId),
    db.prepare(USAGES).bind(accountId, assetId),
  ]);
  const [row] = (found as D1Result<AssetRow>).results;
  if (row === undefined) return fail('not_found');
  return ok({
    ...assetOf(accountId, row),
    versions: (versions as D1Result<VersionRow>).results.map((version) => versionOf(accountId, version)),
    usages: (usages as D1Result<UsageRow>).results.map(usageOf),
  });
}

const versionOf = (
  accountId: string,
  { sha256, extension, created_at, ...version }: VersionRow,
): AssetDetail['versions'][number] => ({
  ...version,
  url: assetPath(accountId, sha256, extension),
  createdAt: timestamp(created_at),
});

const usageOf = ({ owner, hash, path, ref, assetVersion, brandVersions }: UsageRow): AssetUsage => ({
  owner,
  hash,
  path,
  ref,
  assetVersion,
  brandVersions: JSON.parse(brandVersions) as number[],
});
