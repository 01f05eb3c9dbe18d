import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditWhen } from '../audit/audit-when.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { builds } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { endBuildStatements } from './end-build.ts';

/** The caller has checked that the project is the viewer's. */
const unfinishedBuilds = globalStatement({ project: builds.projectId }, ({ project }, db) =>
  db
    .select({ id: builds.id, tenantId: builds.tenantId, operationKey: builds.operationKey })
    .from(builds)
    .where(and(eq(builds.projectId, project), inArray(builds.status, ['queued', 'running']))),
);

const auditCancelled = auditWhen(
  { build: builds.id, now: builds.createdAt },
  ({ build, now }) => sql`exists (select 1 from ${builds}
    where ${builds.id} = ${build} and ${builds.status} = 'cancelled' and ${builds.finishedAt} = ${now})`,
);

/** Cancels every unfinished build of a deleted project and refunds their charges. A repeat changes nothing. */
export async function stopProjectBuilds(operation: Operation, projectId: string): Promise<number> {
  const { db } = operation;
  const unfinished = await unfinishedBuilds.all(db, { project: projectId });
  const now = operation.runtime.now();
  for (const { id, tenantId, operationKey } of unfinished) {
    await db.batch([
      ...endBuildStatements(db, { id, tenantId, operationKey, status: 'cancelled', failure: null, now }),
      auditCancelled(
        db,
        auditEntryOf(operation, now, {
          action: 'build.cancel',
          target: id,
          detail: { project_id: projectId },
        }),
        { build: id, now },
      ),
    ]);
  }
  return unfinished.length;
}
