import { and, eq, sql } from 'drizzle-orm';
import { auditStatement } from '#shared/audit/audit.ts';
import { bare, insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound, batch } from '#shared/db/statement/statement.ts';
import { assetBlobs, assetQuotas, assetVersions } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { failedGuard, guard } from '../../store/guard.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { type Blob, putBlob } from './blob.ts';
import { blobMarks } from './blob-marks.ts';
import { storageLimitOf, usedBy } from './quota.ts';

export interface VersionChange {
  /** Id of the version that the batch creates. It shows whether a batch whose answer was lost was committed. */
  versionId: string;
  assetId: string;
  action: 'asset.create' | 'asset.replace' | 'asset.ingest';
  /** Further conditions; a failed `target` guard is reported as such. */
  guards: readonly Bound<unknown>[];
  statements: readonly Bound<unknown>[];
}

const ATTEMPTS = 3;

/**
 * Stores bytes and records the version that names them: first R2, then one D1 batch with guards, quota, rows and
 * audit.
 *
 * - A failure between the two leaves an object without a row, which the sweep deletes.
 * - The quota is checked and charged inside the batch, so that simultaneous uploads cannot exceed it together.
 * - A sweep that deletes the same bytes meanwhile sets a mark. The batch then fails its guard, and the bytes are
 * written again. During the deletion an upload waits, because an object that it finds would be deleted a moment later.
 */
export async function commitVersion(
  operation: AssetOperation,
  blob: Blob,
  change: VersionChange,
): Promise<Result<null, Failure<'quota_exceeded' | 'target'>>> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = await blobMarks.settled(
      operation.db,
      operation.accountId,
      blob.sha256,
      operation.runtime.now(),
    );
    await putBlob(operation.bucket, operation.accountId, blob);
    try {
      await batch(operation.db, batchOf(operation, blob, change, mark));
      return ok(null);
    } catch (error) {
      const failed = failedGuard(error);
      if (failed === 'quota') return fail('quota_exceeded');
      if (failed === 'target') return fail('target');
      if (failed === 'swept' && attempt < ATTEMPTS) continue;
      if (failed === null && (await isRecorded(operation, change.versionId))) return ok(null);
      throw error;
    }
  }
}

const bytesOf = { sha256: assetBlobs.sha256 };

const quotaGuard = accountStatement({ ...bytesOf, bytes: assetBlobs.bytes }, ({ account, sha256, bytes }) =>
  guard(
    'quota',
    sql`exists (select 1 from ${assetBlobs}
        where ${assetBlobs.accountId} = ${account} and ${assetBlobs.sha256} = ${sha256})
      or ${usedBy(account)} + ${bytes} <= ${storageLimitOf(account)}`,
  ),
);

const insertBlob = accountStatement(
  {
    ...bytesOf,
    extension: assetBlobs.extension,
    mime: assetBlobs.mime,
    bytes: assetBlobs.bytes,
    width: assetBlobs.width,
    height: assetBlobs.height,
    frames: assetBlobs.frames,
    createdAt: assetBlobs.createdAt,
  },
  ({ account, ...row }, db) =>
    db
      .insert(assetBlobs)
      .values({ accountId: account, ...row })
      .onConflictDoNothing(),
);

/** Charges the quota only if the statement before it stored something new. */
const charge = accountStatement(
  { bytes: assetBlobs.bytes },
  ({ account, bytes }) => sql`
    insert into ${insertTarget(assetQuotas, assetQuotas.accountId, assetQuotas.usedBytes)}
    select ${account}, ${bytes} where changes() > 0
    on conflict (${bare(assetQuotas.accountId)}) do update
      set ${bare(assetQuotas.usedBytes)} = ${assetQuotas.usedBytes} + excluded.used_bytes`,
);

const findVersion = accountStatement({ version: assetVersions.id }, ({ account, version }, db) =>
  db
    .select({ id: assetVersions.id })
    .from(assetVersions)
    .where(and(eq(assetVersions.id, version), eq(assetVersions.accountId, account))),
);

function batchOf(operation: AssetOperation, blob: Blob, change: VersionChange, mark: number | null) {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const { sha256, extension, mime, content, raster } = blob;
  const stored = { account: accountId, sha256, bytes: content.length };
  return [
    ...change.guards,
    blobMarks.unchanged.bind(db, { account: accountId, hash: sha256, mark }),
    quotaGuard.bind(db, stored),
    insertBlob.bind(db, {
      ...stored,
      extension,
      mime,
      width: raster?.width ?? null,
      height: raster?.height ?? null,
      frames: raster?.frames ?? null,
      createdAt: now,
    }),
    charge.bind(db, { account: accountId, bytes: content.length }),
    ...change.statements,
    auditStatement(
      db,
      assetEntry(operation, now, change.action, change.assetId, { versionId: change.versionId, sha256 }),
    ),
  ];
}

const isRecorded = async ({ db, accountId }: AssetOperation, versionId: string): Promise<boolean> =>
  (await findVersion.first(db, { account: accountId, version: versionId })) !== null;
