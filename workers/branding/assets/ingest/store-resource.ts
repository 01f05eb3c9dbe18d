import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { admitFont } from '../../media/admit-font.ts';
import { admitImage } from '../../media/admit-image.ts';
import type { AssetContext } from '../context.ts';
import { createAsset } from '../library/create-asset.ts';
import type { FoundAsset } from '../references/find-assets.ts';
import { blobOf } from '../store/blob.ts';
import { refusalOf } from './resource-name.ts';

export interface Resource {
  bytes: Uint8Array<ArrayBuffer>;
  use: 'image' | 'font';
  name: string;
}

/** Puts a file from outside through the gate and into the library: fonts as `font-family`, everything else as `image`. */
export async function storeResource(
  context: AssetContext,
  { bytes, use, name }: Resource,
): Promise<Result<FoundAsset, Failure<'ingest_refused' | 'ingest_limit', string>>> {
  const media = use === 'font' ? admitFont(bytes) : admitImage(bytes);
  if (!media.ok) return { ok: false, code: 'ingest_refused', data: refusalOf(name, media) };
  const blob = await blobOf(media);
  const kind = use === 'font' ? 'font-family' : 'image';
  const { sha256, extension } = blob;
  const existing = await findByContent(context, sha256, kind);
  if (existing !== null) return ok({ ...existing, kind, sha256, extension, archived: false });
  const created = await createAsset(context, { kind, name, blob }, 'asset.ingest');
  if (!created.ok) return { ...fail('ingest_limit'), data: 'The account has no room left.' };
  const { assetId, versionId } = created.value;
  return ok({ assetId, versionId, kind, sha256, extension, archived: false });
}

/** The same bytes under any name: one asset is enough for a sheet. */
const findByContent = ({ db, accountId }: AssetContext, sha256: string, kind: string) =>
  db
    .prepare(
      `SELECT a.id AS assetId, v.id AS versionId FROM asset_versions v
       JOIN assets a ON a.current_version_id = v.id
       WHERE v.account_id = ?1 AND v.sha256 = ?2 AND a.kind = ?3 AND a.archived_at IS NULL
       ORDER BY a.created_at LIMIT 1`,
    )
    .bind(accountId, sha256, kind)
    .first<{ assetId: string; versionId: string }>();
