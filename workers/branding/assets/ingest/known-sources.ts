import { sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assetBlobs, assetSources, assets, assetVersions } from '#shared/db/tables/assets.ts';
import type { FoundAsset } from '../references/find-assets.ts';
import { isBlobOfVersion } from '../store/blob-of-version.ts';

const known = accountStatement({ hashes: value<string>() }, ({ account, hashes }, db) =>
  db.rows(
    {
      urlHash: assetSources.urlHash,
      assetId: assets.id,
      versionId: assetVersions.id,
      kind: assets.kind,
      sha256: assetVersions.sha256,
      extension: assetBlobs.extension,
      width: assetBlobs.width,
      height: assetBlobs.height,
    },
    (columns) => sql`
      select ${columns} from json_each(${hashes}) w
      join ${assetSources} on ${assetSources.accountId} = ${account} and ${assetSources.urlHash} = w.value
      join ${assets} on ${assets.id} = ${assetSources.assetId} and ${assets.archivedAt} is null
      join ${assetVersions} on ${assetVersions.id} = ${assets.currentVersionId}
      join ${assetBlobs} on ${isBlobOfVersion}`,
  ),
);

/**
 * Assets that were ingested from addresses before, by the SHA-256 of the address, so that a repeated save neither
 * depends on another host nor waits for it. The address of an archived asset is fetched again.
 */
export async function knownSources(
  db: D1Database,
  accountId: string,
  urlHashes: readonly string[],
): Promise<ReadonlyMap<string, FoundAsset>> {
  const rows = await known.all(db, { account: accountId, hashes: JSON.stringify(urlHashes) });
  return new Map(rows.map(({ urlHash, ...asset }) => [urlHash, { ...asset, archived: false }]));
}

export const rememberSource = accountStatement(
  { urlHash: assetSources.urlHash, assetId: assetSources.assetId, fetchedAt: assetSources.fetchedAt },
  ({ account, ...row }, db) =>
    db
      .insert(assetSources)
      .values({ accountId: account, ...row })
      .onConflictDoUpdate({
        target: [assetSources.accountId, assetSources.urlHash],
        set: { assetId: sql`excluded.asset_id`, fetchedAt: sql`excluded.fetched_at` },
      }),
);
