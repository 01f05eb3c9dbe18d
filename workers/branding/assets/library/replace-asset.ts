import { and, eq, sql } from 'drizzle-orm';
import type { ImageKind, StoredVersion } from '#schema/branding/asset-wire.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assets, assetVersions } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { guard } from '../../store/guard.ts';
import type { AssetOperation } from '../asset-operation.ts';
import { isActive } from '../references/is-active.ts';
import type { Blob } from '../store/blob.ts';
import { commitVersion } from '../store/commit-version.ts';
import { insertVersion } from '../store/insert-version.ts';

export interface Replacement {
  assetId: string;
  kind: ImageKind;
  blob: Blob;
}

type Fault = Failure<'not_found' | 'conflict' | 'bad_kind' | 'quota_exceeded'>;

const current = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .select({
      kind: assets.kind,
      archivedAt: assets.archivedAt,
      id: assetVersions.id,
      version: assetVersions.version,
      sha256: assetVersions.sha256,
    })
    .from(assets)
    .innerJoin(assetVersions, eq(assetVersions.id, assets.currentVersionId))
    .where(and(eq(assets.id, asset), eq(assets.accountId, account))),
);

/** The condition that the asset is still active, of that kind, and at the version that was read. */
const targetGuard = accountStatement(
  { asset: assets.id, kind: assets.kind, seen: assets.currentVersionId },
  ({ account, asset, kind, seen }) =>
    guard(
      'target',
      sql`exists (select 1 from ${assets} where ${isActive(account, asset)} and ${assets.kind} = ${kind}
        and ${assets.currentVersionId} = ${seen})`,
    ),
);

const showVersion = accountStatement(
  { asset: assets.id, version: assets.currentVersionId },
  ({ account, asset, version }, db) =>
    db
      .update(assets)
      .set({ currentVersionId: sql`${version}` })
      .where(and(eq(assets.id, asset), eq(assets.accountId, account))),
);

const ATTEMPTS = 3;

/**
 * Stores new content of an asset as its next version. Documents saved earlier keep the version that they pinned.
 * Content equal to the current version makes no version. `conflict` for an archived asset; `bad_kind` when the asset
 * is of another kind.
 */
export async function replaceAsset(
  operation: AssetOperation,
  { assetId, kind, blob }: Replacement,
): Promise<Result<StoredVersion, Fault>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const row = await current.first(db, { account: accountId, asset: assetId });
    if (row === null) return fail('not_found');
    if (row.archivedAt !== null) return fail('conflict');
    if (row.kind !== kind) return fail('bad_kind');
    const { id, version, sha256 } = row;
    if (sha256 === blob.sha256) return ok({ assetId, versionId: id, version, created: false });
    const versionId = runtime.newId();
    const done = await commitVersion(operation, blob, {
      versionId,
      assetId,
      action: 'asset.replace',
      guards: [targetGuard.bind(db, { account: accountId, asset: assetId, kind, seen: id })],
      statements: [
        insertVersion.bind(db, {
          account: accountId,
          id: versionId,
          assetId,
          version: version + 1,
          sha256: blob.sha256,
          createdAt: now,
        }),
        showVersion.bind(db, { account: accountId, asset: assetId, version: versionId }),
      ],
    });
    if (done.ok) return ok({ assetId, versionId, version: version + 1, created: true });
    if (done.code === 'quota_exceeded') return fail('quota_exceeded');
    // The asset was replaced or archived since it was read, so it is read again.
  }
  return fail('conflict');
}
