import { and, eq, isNull } from 'drizzle-orm';
import type { AssetKind, StoredVersion } from '#schema/branding/asset-wire.ts';
import { composeText } from '#schema/compose-text.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assets, assetVersions } from '#shared/db/tables/assets.ts';
import { type Failure, ok, type Result } from '#shared/result.ts';
import type { AssetOperation } from '../asset-operation.ts';
import type { Blob } from '../store/blob.ts';
import { commitVersion } from '../store/commit-version.ts';
import { insertVersion } from '../store/insert-version.ts';

export interface NewAsset {
  kind: AssetKind;
  /** Already trimmed and validated. */
  name: string;
  blob: Blob;
}

/** The form in which the search compares names: compatibility forms folded, case ignored. */
export const searchable = (text: string): string => composeText(text, 'NFKC').toLowerCase();

const insertAsset = accountStatement(
  {
    id: assets.id,
    kind: assets.kind,
    name: assets.name,
    searchName: assets.searchName,
    currentVersionId: assets.currentVersionId,
    createdAt: assets.createdAt,
  },
  ({ account, ...row }, db) => db.insert(assets).values({ accountId: account, ...row }),
);

/** The oldest active asset with that kind, name and current content. */
const same = accountStatement(
  { sha256: assetVersions.sha256, kind: assets.kind, name: assets.name },
  ({ account, sha256, kind, name }, db) =>
    db
      .select({ assetId: assets.id, versionId: assetVersions.id, version: assetVersions.version })
      .from(assetVersions)
      .innerJoin(assets, eq(assets.currentVersionId, assetVersions.id))
      .where(
        and(
          eq(assetVersions.accountId, account),
          eq(assetVersions.sha256, sha256),
          isNull(assets.archivedAt),
          eq(assets.kind, kind),
          eq(assets.name, name),
        ),
      )
      .orderBy(assets.createdAt)
      .limit(1),
);

/**
 * Adds an asset with its first version. The same file under the same name and kind answers the existing asset with
 * `created: false`, so that an upload whose answer was lost can be repeated.
 */
export async function createAsset(
  operation: AssetOperation,
  asset: NewAsset,
  action: 'asset.create' | 'asset.ingest' = 'asset.create',
): Promise<Result<StoredVersion, Failure<'quota_exceeded'>>> {
  const existing = await findSame(operation, asset);
  if (existing !== null) return ok({ ...existing, created: false });
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const [assetId, versionId] = [runtime.newId(), runtime.newId()];
  const done = await commitVersion(operation, asset.blob, {
    versionId,
    assetId,
    action,
    guards: [],
    statements: [
      insertAsset.bind(db, {
        account: accountId,
        id: assetId,
        kind: asset.kind,
        name: asset.name,
        searchName: searchable(asset.name),
        currentVersionId: versionId,
        createdAt: now,
      }),
      insertVersion.bind(db, {
        account: accountId,
        id: versionId,
        assetId,
        version: 1,
        sha256: asset.blob.sha256,
        createdAt: now,
      }),
    ],
  });
  if (done.ok) return ok({ assetId, versionId, version: 1, created: true });
  if (done.code === 'target') throw new Error('A new asset has no target that could be missing.');
  return { ok: false, code: done.code };
}

const findSame = ({ db, accountId }: AssetOperation, { kind, name, blob }: NewAsset) =>
  same.first(db, { account: accountId, sha256: blob.sha256, kind, name });
