import type { AssetDetail } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { assetPath } from '../../../../shared/brand/theme-paths.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { assetUsages, toUsages, type UsageRow } from '../references/asset-usages.ts';
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

const VERSIONS = `
  SELECT v.id, v.version, v.sha256, v.created_at, f.extension, f.mime, f.bytes, f.width, f.height, f.frames
  FROM asset_versions v JOIN asset_blobs f ON f.account_id = v.account_id AND f.sha256 = v.sha256
  WHERE v.asset_id = ?2 AND v.account_id = ?1 ORDER BY v.version DESC LIMIT ${limits.assetVersions}`;

/** One asset with its versions and the places that name it. `not_found` for foreign ones too. */
export async function getAsset(
  db: D1Database,
  accountId: string,
  assetId: string,
): Promise<Result<AssetDetail, Failure<'not_found'>>> {
  const [found, versions, usages] = await db.batch([
    db.prepare(`${SELECT_ASSETS} WHERE a.id = ?2 AND a.account_id = ?1`).bind(accountId, assetId),
    db.prepare(VERSIONS).bind(accountId, assetId),
    assetUsages.bind(db, { account: accountId, asset: assetId }).prepared,
  ]);
  const [row] = (found as D1Result<AssetRow>).results;
  if (row === undefined) return fail('not_found');
  return ok({
    ...assetOf(accountId, row),
    versions: (versions as D1Result<VersionRow>).results.map((version) => versionOf(accountId, version)),
    usages: toUsages((usages as D1Result<UsageRow>).results),
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
