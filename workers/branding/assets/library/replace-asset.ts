import type { ImageKind, StoredVersion } from '../../../../schema/branding/asset-wire.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import type { AssetContext } from '../context.ts';
import type { Blob } from '../store/blob.ts';
import { commitVersion } from '../store/commit-version.ts';
import { guard } from '../store/guard.ts';

export interface Replacement {
  assetId: string;
  kind: ImageKind;
  blob: Blob;
}

type Fault = Failure<'not_found' | 'conflict' | 'bad_kind' | 'quota_exceeded'>;

interface Current {
  kind: string;
  archived_at: number | null;
  id: string;
  version: number;
  sha256: string;
}

const ACTIVE =
  'EXISTS (SELECT 1 FROM assets WHERE id = ?2 AND account_id = ?1 AND kind = ?3 AND archived_at IS NULL)';
const ATTEMPTS = 3;

/**
 * Gives an asset new content as its next version. Documents saved earlier keep the version they pinned. The same content
 * as the current version makes none. `conflict` for an archived asset; `bad_kind` when the asset is of another kind.
 */
export async function replaceAsset(
  context: AssetContext,
  { assetId, kind, blob }: Replacement,
): Promise<Result<StoredVersion, Fault>> {
  const { db, accountId, now } = context;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const current = await readCurrent(context, assetId);
    if (current === null) return fail('not_found');
    if (current.archived_at !== null) return fail('conflict');
    if (current.kind !== kind) return fail('bad_kind');
    const { id, version, sha256 } = current;
    if (sha256 === blob.sha256) return ok({ assetId, versionId: id, version, created: false });
    const versionId = context.newId();
    const done = await commitVersion(context, blob, {
      versionId,
      assetId,
      action: 'asset.replace',
      guards: [
        guard(
          db,
          'target',
          `${ACTIVE} AND ?4 = (SELECT current_version_id FROM assets WHERE id = ?2)`,
          accountId,
          assetId,
          kind,
          id,
        ),
      ],
      statements: [
        db
          .prepare(
            `INSERT INTO asset_versions (id, account_id, asset_id, version, sha256, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
          )
          .bind(versionId, accountId, assetId, version + 1, blob.sha256, now),
        db.prepare('UPDATE assets SET current_version_id = ?2 WHERE id = ?1').bind(assetId, versionId),
      ],
    });
    if (done.ok) return ok({ assetId, versionId, version: version + 1, created: true });
    if (done.code === 'quota_exceeded') return fail('quota_exceeded');
    // Someone replaced or archived it meanwhile: look again.
  }
  return fail('conflict');
}

const readCurrent = ({ db, accountId }: AssetContext, assetId: string): Promise<Current | null> =>
  db
    .prepare(
      `SELECT a.kind, a.archived_at, v.id, v.version, v.sha256 FROM assets a
       JOIN asset_versions v ON v.id = a.current_version_id WHERE a.id = ?2 AND a.account_id = ?1`,
    )
    .bind(accountId, assetId)
    .first<Current>();
