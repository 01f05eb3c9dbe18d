import { sql } from 'drizzle-orm';
import type { AssetKind } from '#schema/branding/asset-wire.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetAliases, assetBlobs, assets, assetVersions } from '#shared/db/tables/assets.ts';
import { isBlobOfVersion } from '../store/blob-of-version.ts';

/** An asset that a reference resolves to. */
export interface FoundAsset {
  assetId: string;
  versionId: string;
  kind: AssetKind;
  sha256: string;
  extension: string;
  /** Size of a picture in px; null for a font. */
  width: number | null;
  height: number | null;
  archived: boolean;
}

const found = {
  ref: notNull(assetAliases.alias, sql`w.value`),
  assetId: assets.id,
  versionId: assetVersions.id,
  kind: assets.kind,
  sha256: assetVersions.sha256,
  extension: assetBlobs.extension,
  width: assetBlobs.width,
  height: assetBlobs.height,
  archivedAt: assets.archivedAt,
};

const wantedValues = { wanted: value<string>() };

/** An alias or an id refers to the current version. */
const byName = accountStatement(wantedValues, ({ account, wanted }, db) =>
  db.rows(
    found,
    (columns) => sql`
      select ${columns} from json_each(${wanted}) w
      left join ${assetAliases} on ${assetAliases.accountId} = ${account} and ${assetAliases.alias} = w.value
      join ${assets} on ${assets.id} = coalesce(${assetAliases.assetId}, w.value) and ${assets.accountId} = ${account}
      join ${assetVersions} on ${assetVersions.id} = ${assets.currentVersionId}
      join ${assetBlobs} on ${isBlobOfVersion}`,
  ),
);

/** A hash refers to the version that has it; an active asset is preferred, then the newest. */
const byHash = accountStatement(wantedValues, ({ account, wanted }, db) =>
  db.rows(
    found,
    (columns) => sql`
      select ${columns} from json_each(${wanted}) w
      join ${assetVersions} on ${assetVersions.accountId} = ${account} and ${assetVersions.sha256} = w.value
      join ${assets} on ${assets.id} = ${assetVersions.assetId}
      join ${assetBlobs} on ${isBlobOfVersion}
      order by ${assets.archivedAt} is null, ${assetVersions.createdAt}`,
  ),
);

/**
 * Looks up aliases, ids and hashes of one account in one round trip. A reference without a row does not exist or
 * belongs to another account.
 */
export async function findAssets(
  db: D1Database,
  accountId: string,
  wanted: { names: readonly string[]; hashes: readonly string[] },
): Promise<ReadonlyMap<string, FoundAsset>> {
  if (wanted.names.length + wanted.hashes.length === 0) return new Map();
  const { named, hashed } = await batch(db, {
    named: byName.bind(db, { account: accountId, wanted: JSON.stringify([...new Set(wanted.names)]) }),
    hashed: byHash.bind(db, { account: accountId, wanted: JSON.stringify([...new Set(wanted.hashes)]) }),
  });
  // Later rows replace earlier ones, so the preferred ones are last.
  return new Map(
    [...named.rows, ...hashed.rows].map(({ ref, archivedAt, ...asset }) => [
      ref,
      { ...asset, archived: archivedAt !== null },
    ]),
  );
}
