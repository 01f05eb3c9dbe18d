import type { AssetReference } from '../../../../schema/branding/asset-wire.ts';

/**
 * References that count: those of drafts, and of what is live (whose document may outlive its CSS). Alias `u` is the
 * usage, `owner` says why it counts. Archived artifacts do not: restoring one checks its assets again.
 */
export const BLOCKING = `
  asset_usages u
  JOIN brand_states s ON s.account_id = u.account_id
  JOIN brand_artifacts b ON b.account_id = u.account_id AND b.hash = u.artifact_hash
   AND (b.draft_revision IS NOT NULL OR b.hash = s.live_hash OR b.hash = s.live_document_hash)`;

export const REFERENCE = `
  CASE WHEN b.hash = s.live_hash OR b.hash = s.live_document_hash THEN 'live' ELSE 'draft' END AS owner,
  u.artifact_hash AS hash, u.path, u.ref`;

/** Places that block archiving an asset, or with `ref` removing that alias of it. One indexed read. */
export const blockingReferences = (
  db: D1Database,
  accountId: string,
  assetId: string,
  ref: string | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${REFERENCE} FROM ${BLOCKING}
       WHERE u.account_id = ?1 AND u.asset_id = ?2 AND (?3 IS NULL OR u.ref = ?3)
       ORDER BY owner DESC, b.created_at DESC, u.path`,
    )
    .bind(accountId, assetId, ref);

export const referencesIn = (result: D1Result<unknown> | undefined): AssetReference[] =>
  (result as D1Result<AssetReference> | undefined)?.results ?? [];
