import { and, eq, inArray } from 'drizzle-orm';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { endBuildStatements } from '#shared/projects/end-build.ts';

const unfinishedBuilds = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ id: builds.id, operationKey: builds.operationKey })
    .from(builds)
    .where(and(eq(builds.tenantId, tenant), inArray(builds.status, ['queued', 'running']))),
);

/** Ends every unfinished build of a workspace that is no longer active, and refunds their charges. */
export async function stopWorkspaceBuilds(db: D1Database, tenantId: string, now: number): Promise<number> {
  const unfinished = await unfinishedBuilds.all(db, { tenant: tenantId });
  for (const { id, operationKey } of unfinished) {
    await db.batch(
      endBuildStatements(db, {
        id,
        tenantId,
        operationKey,
        status: 'failed',
        failure: 'workspace_suspended',
        now,
      }),
    );
  }
  return unfinished.length;
}
