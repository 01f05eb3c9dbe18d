import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import { liveAccountSql } from '../../../shared/credentials/live-account.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { endBuildStatements } from '../../../shared/projects/end-build.ts';
import { siteFault } from './artifact/site-fault.ts';
import { storeArtifact } from './artifact/store-artifact.ts';
import type { SiteFile } from './builder.ts';

export interface FinishInput {
  buildId: string;
  result: { kind: 'site'; files: readonly SiteFile[] } | { kind: 'failed'; reason: string };
  now: number;
  /** Recorded with the end. */
  requestId: string;
}

interface OpenBuild {
  tenant_id: string;
  account_id: string;
  operation_key: string;
  deleted_at: number | null;
}

/**
 * Brings a running build to its end: its site is stored and becomes its artifact, or it fails and its charge is given
 * back. A workspace suspended meanwhile, or of a disabled account, gets no artifact, nor does a deleted project. Repeating
 * it, or coming after a cancellation, does nothing.
 *
 * @returns the status the build has now, or null when it was not running.
 */
export async function finishBuild(
  db: D1Database,
  bucket: R2Bucket,
  { buildId, result, now, requestId }: FinishInput,
): Promise<'succeeded' | 'failed' | null> {
  const open = await db
    .prepare(
      "SELECT b.tenant_id, b.account_id, b.operation_key, p.deleted_at FROM builds b JOIN projects p ON p.id = b.project_id WHERE b.id = ?1 AND b.status = 'running'",
    )
    .bind(buildId)
    .first<OpenBuild>();
  if (open === null) return null;
  const entry = {
    at: now,
    accountId: open.account_id,
    actor: { kind: 'system', id: 'builder' },
    target: buildId,
    requestId,
  } as const;
  const fault = result.kind === 'failed' ? result.reason : siteFault(result.files);
  if (result.kind === 'site' && fault === null) {
    // Objects before the row that names them: what no row names is only a leftover.
    const artifact = await storeArtifact(bucket, buildId, result.files);
    const [finished] = await db.batch([
      statement(
        db,
        `UPDATE builds SET status = 'succeeded', artifact = :artifact, finished_at = :now
         WHERE id = :build AND status = 'running'
         AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = tenant_id AND t.status = 'active')
         AND ${liveAccountSql('account_id')}
         AND EXISTS (SELECT 1 FROM projects p WHERE p.id = project_id AND p.deleted_at IS NULL)`,
        { build: buildId, artifact, now },
      ),
      auditIfChanged(db, { ...entry, action: 'build.succeed', outcome: 'ok' }),
      db
        .prepare(
          `UPDATE skills SET use_count = use_count + 1 WHERE slug IN (
             SELECT value FROM builds b, json_each(b.skills) WHERE b.id = ?1 AND b.finished_at = ?2
             AND b.status = 'succeeded')`,
        )
        .bind(buildId, now),
    ]);
    if (finished?.meta.changes === 1) return 'succeeded';
  }
  const failure = fault ?? (open.deleted_at === null ? 'workspace_suspended' : 'project_deleted');
  const results = await db.batch([
    ...endBuildStatements(db, {
      id: buildId,
      tenantId: open.tenant_id,
      operationKey: open.operation_key,
      status: 'failed',
      failure,
      now,
    }),
    auditStatementWhen(
      db,
      {
        ...entry,
        action: 'build.fail',
        outcome: 'failed',
        detail: { failure },
      },
      "EXISTS (SELECT 1 FROM builds WHERE id = ?1 AND status = 'failed' AND finished_at = ?2)",
      buildId,
      now,
    ),
  ]);
  return results[0]?.meta.changes === 1 ? 'failed' : null;
}
