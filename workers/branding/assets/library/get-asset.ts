import { and, desc, eq, sql } from 'drizzle-orm';
import type { AssetDetail } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import { assetPath } from '#shared/brand/theme-paths.ts';
import { accountStatement, batch, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { assetBlobs, assets, assetVersions } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { assetUsages, toUsages } from '../references/asset-usages.ts';
import { isBlobOfVersion } from '../store/blob-of-version.ts';
import { assetOf, selectAssets, timestamp } from './asset-row.ts';

const find = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  selectAssets(db, sql`${assets.id} = ${asset} and ${assets.accountId} = ${account}`),
);

const selectVersions = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .select({
      id: assetVersions.id,
      version: assetVersions.version,
      sha256: assetVersions.sha256,
      extension: assetBlobs.extension,
      mime: assetBlobs.mime,
      bytes: assetBlobs.bytes,
      width: assetBlobs.width,
      height: assetBlobs.height,
      frames: assetBlobs.frames,
      createdAt: assetVersions.createdAt,
    })
    .from(assetVersions)
    .innerJoin(assetBlobs, isBlobOfVersion)
    .where(and(eq(assetVersions.assetId, asset), eq(assetVersions.accountId, account)))
    .orderBy(desc(assetVersions.version))
    .limit(limits.assetVersions),
);

type VersionRow = RowOfStatement<typeof selectVersions>;

/** One asset with its versions and the places that name it. A foreign asset is `not_found`. */
export async function getAsset(
  db: D1Database,
  accountId: string,
  assetId: string,
): Promise<Result<AssetDetail, Failure<'not_found'>>> {
  const named = { account: accountId, asset: assetId };
  const { found, versions, usages } = await batch(db, {
    found: find.bind(db, named),
    versions: selectVersions.bind(db, named),
    usages: assetUsages.bind(db, named),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('not_found');
  return ok({
    ...assetOf(accountId, row),
    versions: versions.rows.map((version) => versionOf(accountId, version)),
    usages: toUsages(usages.rows),
  });
}

const versionOf = (
  accountId: string,
  { sha256, extension, createdAt, ...version }: VersionRow,
): AssetDetail['versions'][number] => ({
  ...version,
  url: assetPath(accountId, sha256, extension),
  createdAt: timestamp(createdAt),
});
