import { and, eq, isNull } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assets, assetVersions } from '#shared/db/tables/assets.ts';
import { admitImage } from '#shared/media/admit-image.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { admitFont } from '../../media/admit-font.ts';
import type { AssetOperation } from '../asset-operation.ts';
import { createAsset } from '../library/create-asset.ts';
import type { FoundAsset } from '../references/find-assets.ts';
import { createBlob } from '../store/blob.ts';
import { describeRefusal } from './resource-name.ts';

export interface Resource {
  bytes: Uint8Array<ArrayBuffer>;
  use: 'image' | 'font';
  name: string;
}

/** The same bytes under any name become one asset. */
const findByContent = accountStatement(
  { sha256: assetVersions.sha256, kind: assets.kind },
  ({ account, sha256, kind }, db) =>
    db
      .select({ assetId: assets.id, versionId: assetVersions.id })
      .from(assetVersions)
      .innerJoin(assets, eq(assets.currentVersionId, assetVersions.id))
      .where(
        and(
          eq(assetVersions.accountId, account),
          eq(assetVersions.sha256, sha256),
          eq(assets.kind, kind),
          isNull(assets.archivedAt),
        ),
      )
      .orderBy(assets.createdAt)
      .limit(1),
);

/** Validates an external file and stores it in the library: fonts as `font-family`, everything else as `image`. */
export async function storeResource(
  operation: AssetOperation,
  { bytes, use, name }: Resource,
): Promise<Result<FoundAsset, Failure<'ingest_refused' | 'ingest_limit', string>>> {
  const media = use === 'font' ? admitFont(bytes) : admitImage(bytes);
  if (!media.ok) return { ok: false, code: 'ingest_refused', data: describeRefusal(name, media) };
  const blob = await createBlob(media);
  const kind = use === 'font' ? 'font-family' : 'image';
  const { sha256, extension, raster } = blob;
  const file = { sha256, extension, width: raster?.width ?? null, height: raster?.height ?? null };
  const existing = await findByContent.first(operation.db, { account: operation.accountId, sha256, kind });
  if (existing !== null) return ok({ ...existing, kind, ...file, archived: false });
  const created = await createAsset(operation, { kind, name, blob }, 'asset.ingest');
  if (!created.ok) return { ...fail('ingest_limit'), data: 'The account has no room left.' };
  const { assetId, versionId } = created.value;
  return ok({ assetId, versionId, kind, ...file, archived: false });
}
