import type { AssetKind, ManagedAsset } from '../../../../schema/branding/asset-wire.ts';
import { assetPath } from '../../../../shared/brand/theme-paths.ts';
import { BLOCKING } from '../references/blocking-references.ts';

export interface AssetRow {
  id: string;
  name: string;
  kind: AssetKind;
  aliases: string;
  archived_at: number | null;
  created_at: number;
  version_id: string;
  version: number;
  sha256: string;
  extension: string;
  mime: string;
  bytes: number;
  usage_count: number;
}

/** Reads assets `a` with their current version `v` and its file `f`; what follows says which. */
export const SELECT_ASSETS = `
  SELECT a.id, a.name, a.kind, a.archived_at, a.created_at, v.id AS version_id, v.version, v.sha256,
         f.extension, f.mime, f.bytes,
         (SELECT json_group_array(alias) FROM
           (SELECT alias FROM asset_aliases WHERE asset_id = a.id ORDER BY created_at, alias)) AS aliases,
         (SELECT count(*) FROM ${BLOCKING} WHERE u.account_id = a.account_id AND u.asset_id = a.id) AS usage_count
  FROM assets a
  JOIN asset_versions v ON v.id = a.current_version_id
  JOIN asset_blobs f ON f.account_id = v.account_id AND f.sha256 = v.sha256`;

export const timestamp = (at: number): string => new Date(at).toISOString();

export const assetOf = (accountId: string, row: AssetRow): ManagedAsset => ({
  id: row.id,
  name: row.name,
  aliases: JSON.parse(row.aliases) as string[],
  kind: row.kind,
  archivedAt: row.archived_at === null ? null : timestamp(row.archived_at),
  currentVersion: {
    id: row.version_id,
    version: row.version,
    mime: row.mime,
    bytes: row.bytes,
    url: assetPath(accountId, row.sha256, row.extension),
  },
  usageCount: row.usage_count,
  createdAt: timestamp(row.created_at),
});
