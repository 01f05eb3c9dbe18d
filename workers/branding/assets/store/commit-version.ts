import { auditStatement } from '../../../../shared/audit/audit.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { type AssetContext, auditOf } from '../context.ts';
import { type Blob, putBlob } from './blob.ts';
import { failedGuard, guard } from './guard.ts';
import { LIMIT, USED } from './quota.ts';

export interface VersionChange {
  /** Id of the version that the batch creates: afterwards it tells a lost answer from a lost change. */
  versionId: string;
  assetId: string;
  action: 'asset.create' | 'asset.replace' | 'asset.ingest';
  /** What must hold besides; a `target` guard that fails is reported as such. */
  guards: readonly D1PreparedStatement[];
  statements: readonly D1PreparedStatement[];
}

const ATTEMPTS = 3;

/**
 * Stores bytes and records the version that names them: first R2, then one D1 batch with guards, quota, rows and audit.
 *
 * - Dying in between leaves an object without a row, which the sweep deletes.
 * - The quota is checked and charged inside the batch, so no two uploads can share the last free bytes.
 * - A sweep that deletes the same bytes meanwhile leaves a mark; the batch then refuses, and the bytes are written again.
 *   While it deletes them, an upload waits: what it found to be there would be gone a moment later.
 */
export async function commitVersion(
  context: AssetContext,
  blob: Blob,
  change: VersionChange,
): Promise<Result<null, Failure<'quota_exceeded' | 'target'>>> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = await settledSweepMark(context, blob);
    await putBlob(context.bucket, context.accountId, blob);
    try {
      await context.db.batch(batchOf(context, blob, change, mark));
      return ok(null);
    } catch (error) {
      const failed = failedGuard(error);
      if (failed === 'quota') return fail('quota_exceeded');
      if (failed === 'target') return fail('target');
      if (failed === 'swept' && attempt < ATTEMPTS) continue;
      if (failed === null && (await isRecorded(context, change.versionId))) return ok(null);
      throw error;
    }
  }
}

const SWEEP_MARK = '(SELECT swept_at FROM asset_sweeps WHERE account_id = ?1 AND sha256 = ?2)';

/** A deletion takes a second; a mark that stays negative for longer is of a sweep that died. */
const SWEEP_MS = 5 * 60_000;
const WAIT_MS = 250;
const WAITS = 20;

/** The mark of the last sweep of these bytes, once that has ended. */
async function settledSweepMark(context: AssetContext, blob: Blob): Promise<number | null> {
  for (let waits = 0; ; waits += 1) {
    const mark = await readSweepMark(context, blob);
    if (mark === null || mark >= 0 || -mark < context.now - SWEEP_MS) return mark;
    if (waits === WAITS) throw new Error('A sweep of the same bytes does not end.');
    await scheduler.wait(WAIT_MS);
  }
}

async function readSweepMark({ db, accountId }: AssetContext, { sha256 }: Blob): Promise<number | null> {
  const row = await db
    .prepare(`SELECT ${SWEEP_MARK} AS mark`)
    .bind(accountId, sha256)
    .first<{ mark: number | null }>();
  return row?.mark ?? null;
}

function batchOf(
  context: AssetContext,
  blob: Blob,
  change: VersionChange,
  mark: number | null,
): D1PreparedStatement[] {
  const { db, accountId, now } = context;
  const { sha256, extension, mime, content, raster } = blob;
  return [
    ...change.guards,
    guard(db, 'swept', `${SWEEP_MARK} IS ?3`, accountId, sha256, mark),
    guard(
      db,
      'quota',
      `EXISTS (SELECT 1 FROM asset_blobs WHERE account_id = ?1 AND sha256 = ?2) OR ${USED} + ?3 <= ${LIMIT}`,
      accountId,
      sha256,
      content.length,
    ),
    db
      .prepare(
        `INSERT INTO asset_blobs (account_id, sha256, extension, mime, bytes, width, height, frames, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
      )
      .bind(
        accountId,
        sha256,
        extension,
        mime,
        content.length,
        raster?.width ?? null,
        raster?.height ?? null,
        raster?.frames ?? null,
        now,
      ),
    // Charged only when the statement before stored something new.
    db
      .prepare(
        `INSERT INTO asset_quotas (account_id, used_bytes) SELECT ?1, ?2 WHERE changes() > 0
         ON CONFLICT (account_id) DO UPDATE SET used_bytes = used_bytes + excluded.used_bytes`,
      )
      .bind(accountId, content.length),
    ...change.statements,
    auditStatement(
      db,
      auditOf(context, change.action, change.assetId, { versionId: change.versionId, sha256 }),
    ),
  ];
}

const isRecorded = async ({ db }: AssetContext, versionId: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM asset_versions WHERE id = ?1').bind(versionId).first()) !== null;
