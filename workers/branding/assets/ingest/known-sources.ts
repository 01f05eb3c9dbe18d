import type { FoundAsset } from '../references/find-assets.ts';

interface Row {
  url_hash: string;
  asset_id: string;
  version_id: string;
  kind: FoundAsset['kind'];
  sha256: string;
  extension: string;
}

/**
 * What addresses gave earlier, by the SHA-256 of the address: saving a sheet again must neither depend on another host
 * nor wait for it. An archived asset is forgotten; its address is fetched anew.
 */
export async function knownSources(
  db: D1Database,
  accountId: string,
  urlHashes: readonly string[],
): Promise<ReadonlyMap<string, FoundAsset>> {
  const { results } = await db
    .prepare(
      `SELECT s.url_hash, a.id AS asset_id, v.id AS version_id, a.kind, v.sha256, f.extension
       FROM json_each(?2) w
       JOIN asset_sources s ON s.account_id = ?1 AND s.url_hash = w.value
       JOIN assets a ON a.id = s.asset_id AND a.archived_at IS NULL
       JOIN asset_versions v ON v.id = a.current_version_id
       JOIN asset_blobs f ON f.account_id = v.account_id AND f.sha256 = v.sha256`,
    )
    .bind(accountId, JSON.stringify(urlHashes))
    .all<Row>();
  return new Map(
    results.map((row) => [
      row.url_hash,
      {
        assetId: row.asset_id,
        versionId: row.version_id,
        kind: row.kind,
        sha256: row.sha256,
        extension: row.extension,
        archived: false,
      },
    ]),
  );
}

export const rememberSource = (
  db: D1Database,
  accountId: string,
  urlHash: string,
  assetId: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO asset_sources (account_id, url_hash, asset_id, fetched_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (account_id, url_hash) DO UPDATE SET asset_id = ?3, fetched_at = ?4`,
    )
    .bind(accountId, urlHash, assetId, now);
