import { endBuildStatements } from '../../../shared/projects/end-build.ts';

/** Ends every unfinished build of a workspace that no longer works, and gives their charges back. */
export async function stopWorkspaceBuilds(db: D1Database, tenantId: string, now: number): Promise<number> {
  const { results } = await db
    .prepare("SELECT id, operation_key FROM builds WHERE tenant_id = ?1 AND status IN ('queued', 'running')")
    .bind(tenantId)
    .all<{ id: string; operation_key: string }>();
  for (const build of results) {
    await db.batch(
      endBuildStatements(db, {
        id: build.id,
        tenantId,
        operationKey: build.operation_key,
        status: 'failed',
        failure: 'workspace_suspended',
        now,
      }),
    );
  }
  return results.length;
}
