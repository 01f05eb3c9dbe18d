import type { AssetKind, StoredVersion } from '../../../../schema/branding/asset-wire.ts';
import { type Failure, ok, type Result } from '../../../../shared/result.ts';
import type { AssetContext } from '../context.ts';
import type { Blob } from '../store/blob.ts';
import { commitVersion } from '../store/commit-version.ts';

export interface NewAsset {
  kind: AssetKind;
  /** Trimmed and checked. */
  name: string;
  blob: Blob;
}

/** How names are compared by the search: compatibility forms folded, case ignored. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Adds an asset with its first version. Sending the same file under the same name and kind again answers with the asset
 * that is there, `created: false`: an upload whose answer was lost can simply be repeated.
 */
export async function createAsset(
  context: AssetContext,
  asset: NewAsset,
  action: 'asset.create' | 'asset.ingest' = 'asset.create',
): Promise<Result<StoredVersion, Failure<'quota_exceeded'>>> {
  const same = await findSame(context, asset);
  if (same !== null) return ok({ ...same, created: false });
  const { db, accountId, now } = context;
  const [assetId, versionId] = [context.newId(), context.newId()];
  const done = await commitVersion(context, asset.blob, {
    versionId,
    assetId,
    action,
    guards: [],
    statements: [
      db
        .prepare(
          `INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
        )
        .bind(assetId, accountId, asset.kind, asset.name, searchable(asset.name), versionId, now),
      db
        .prepare(
          `INSERT INTO asset_versions (id, account_id, asset_id, version, sha256, created_at)
           VALUES (?1, ?2, ?3, 1, ?4, ?5)`,
        )
        .bind(versionId, accountId, assetId, asset.blob.sha256, now),
    ],
  });
  if (done.ok) return ok({ assetId, versionId, version: 1, created: true });
  if (done.code === 'target') throw new Error('A new asset has no target that could be missing.');
  return { ok: false, code: done.code };
}

const findSame = ({ db, accountId }: AssetContext, { kind, name, blob }: NewAsset) =>
  db
    .prepare(
      `SELECT a.id AS assetId, v.id AS versionId, v.version FROM asset_versions v
       JOIN assets a ON a.current_version_id = v.id
       WHERE v.account_id = ?1 AND v.sha256 = ?2 AND a.archived_at IS NULL AND a.kind = ?3 AND a.name = ?4
       ORDER BY a.created_at LIMIT 1`,
    )
    .bind(accountId, blob.sha256, kind, name)
    .first<{ assetId: string; versionId: string; version: number }>();
