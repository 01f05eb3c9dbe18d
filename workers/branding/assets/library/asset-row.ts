import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ManagedAsset } from '#schema/branding/asset-wire.ts';
import { assetPath } from '#shared/brand/theme-paths.ts';
import { parseJson } from '#shared/db/json-text.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { jsonArray } from '#shared/db/statement/json-fields.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import type { RowOf } from '#shared/db/statement/statement.ts';
import { assetAliases, assetBlobs, assets, assetUsages, assetVersions } from '#shared/db/tables/assets.ts';
import { blocking } from '../references/blocking-references.ts';
import { isBlobOfVersion } from '../store/blob-of-version.ts';

const sorted = alias(assetAliases, 'sorted');

/** The fields of an asset with its current version and that version's file. */
const columns = {
  id: assets.id,
  name: assets.name,
  kind: assets.kind,
  archivedAt: assets.archivedAt,
  createdAt: assets.createdAt,
  versionId: assetVersions.id,
  version: assetVersions.version,
  sha256: assetVersions.sha256,
  extension: assetBlobs.extension,
  mime: assetBlobs.mime,
  bytes: assetBlobs.bytes,
  aliases: jsonArray(
    sorted.alias,
    sql`from (select ${assetAliases.alias} from ${assetAliases} where ${assetAliases.assetId} = ${assets.id}
      order by ${assetAliases.createdAt}, ${assetAliases.alias}) as ${sorted}`,
  ),
  usageCount: countOf(
    blocking,
    sql`${assetUsages.accountId} = ${assets.accountId} and ${assetUsages.assetId} = ${assets.id}`,
  ),
};

/** Selects assets; `rest` has the condition, order and limit. */
export const selectAssets = (db: Builder, rest: SQL) =>
  db.rows(
    columns,
    (names) => sql`
      select ${names} from ${assets}
      join ${assetVersions} on ${assetVersions.id} = ${assets.currentVersionId}
      join ${assetBlobs} on ${isBlobOfVersion}
      where ${rest}`,
  );

export type AssetRow = RowOf<ReturnType<typeof selectAssets>>;

/** Epoch milliseconds as RFC 3339 in UTC. */
export const timestamp = (at: number): string => new Date(at).toISOString();

export const assetOf = (accountId: string, row: AssetRow): ManagedAsset => ({
  id: row.id,
  name: row.name,
  aliases: parseJson(row.aliases),
  kind: row.kind,
  archivedAt: row.archivedAt === null ? null : timestamp(row.archivedAt),
  currentVersion: {
    id: row.versionId,
    version: row.version,
    mime: row.mime,
    bytes: row.bytes,
    url: assetPath(accountId, row.sha256, row.extension),
  },
  usageCount: row.usageCount,
  createdAt: timestamp(row.createdAt),
});
