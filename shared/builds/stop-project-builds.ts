import { auditStatementWhen } from '../audit/audit-when-text.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { endBuildStatements } from '../projects/end-build.ts';

/** Cancels every unfinished build of a deleted project and gives their charges back. Repeating it is harmless. */
export async function stopProjectBuilds(operation: Operation, projectId: string): Promise<number> {
  const { db } = operation;
  const { results } = await db
    .prepare(
      `SELECT id, tenant_id, operation_key FROM builds
       WHERE project_id = ?1 AND status IN ('queued', 'running')`,
    )
    .bind(projectId)
    .all<{ id: string; tenant_id: string; operation_key: string }>();
  const now = operation.runtime.now();
  for (const build of results) {
    await db.batch([
      ...endBuildStatements(db, {
        id: build.id,
        tenantId: build.tenant_id,
        operationKey: build.operation_key,
        status: 'cancelled',
        failure: null,
        now,
      }),
      auditStatementWhen(
        db,
        entryOf(operation, now, {
          action: 'build.cancel',
          target: build.id,
          detail: { project_id: projectId },
        }),
        "EXISTS (SELECT 1 FROM builds WHERE id = ?1 AND status = 'cancelled' AND finished_at = ?2)",
        build.id,
        now,
      ),
    ]);
  }
  return results.length;
}
