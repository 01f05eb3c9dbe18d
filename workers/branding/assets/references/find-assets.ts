import type { AssetKind } from '../../../../schema/branding/asset-wire.ts';

/** An asset as a reference to it finds it. */
export interface FoundAsset {
  assetId: string;
  versionId: string;
  kind: AssetKind;
  sha256: string;
  extension: string;
  archived: boolean;
}

interface Row {
  ref: string;
  asset_id: string;
  version_id: string;
  kind: AssetKind;
  sha256: string;
  extension: string;
  archived_at: number | null;
}

const COLUMNS = `w.value AS ref, a.id AS asset_id, v.id AS version_id, a.kind, v.sha256, f.extension, a.archived_at`;
const FILE = 'JOIN asset_blobs f ON f.account_id = v.account_id AND f.sha256 = v.sha256';

/** An alias or an id means the current version. */
const BY_NAME = `
  SELECT ${COLUMNS} FROM json_each(?2) w
  LEFT JOIN asset_aliases l ON l.account_id = ?1 AND l.alias = w.value
  JOIN assets a ON a.id = coalesce(l.asset_id, w.value) AND a.account_id = ?1
  JOIN asset_versions v ON v.id = a.current_version_id ${FILE}`;

/** A hash means the version that has it; an active asset is preferred, then the newest. */
const BY_HASH = `
  SELECT ${COLUMNS} FROM json_each(?2) w
  JOIN asset_versions v ON v.account_id = ?1 AND v.sha256 = w.value
  JOIN assets a ON a.id = v.asset_id ${FILE}
  ORDER BY a.archived_at IS NULL, v.created_at`;

/**
 * Looks up aliases, ids and hashes of one account in one round trip. What is not in the answer is not there, or belongs
 * to somebody else.
 */
export async function findAssets(
  db: D1Database,
  accountId: string,
  wanted: { names: readonly string[]; hashes: readonly string[] },
): Promise<ReadonlyMap<string, FoundAsset>> {
  if (wanted.names.length + wanted.hashes.length === 0) return new Map();
  const results = await db.batch<Row>([
    db.prepare(BY_NAME).bind(accountId, JSON.stringify([...new Set(wanted.names)])),
    db.prepare(BY_HASH).bind(accountId, JSON.stringify([...new Set(wanted.hashes)])),
  ]);
  // Later rows win, so the preferred ones come last.
  return new Map(results.flatMap(({ results: rows }) => rows).map((row) => [row.ref, toFound(row)]));
}

const toFound = (row: Row): FoundAsset => ({
  assetId: row.asset_id,
  versionId: row.version_id,
  kind: row.kind,
  sha256: row.sha256,
  extension: row.extension,
  archived: row.archived_at !== null,
});
