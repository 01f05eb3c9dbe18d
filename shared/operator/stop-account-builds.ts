import { endBuildStatements } from '../projects/end-build.ts';

/** Builds ended here; those beyond end when their builder answers, because nothing of a disabled account finishes. */
const MOST = 50;

/** Ends the running builds of an account and gives their charges back. Queued ones wait until it is enabled again. */
export async function stopAccountBuilds(db: D1Database, accountId: string, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, tenant_id, operation_key FROM builds
       WHERE status = 'running' AND account_id = ?1 ORDER BY created_at LIMIT ${MOST}`,
    )
    .bind(accountId)
    .all<{ id: string; tenant_id: string; operation_key: string }>();
  for (const build of results) {
    await db.batch(
      endBuildStatements(db, {
        id: build.id,
        tenantId: build.tenant_id,
        operationKey: build.operation_key,
        status: 'failed',
        failure: 'workspace_suspended',
        now,
      }),
    );
  }
  return results.length;
}
