import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditWhen } from '../audit/audit-when.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '../credentials/viewer.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { builds } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Build, buildOf } from './build.ts';
import { clockNow } from './clock-now.ts';
import { endBuildStatements } from './end-build.ts';
import { buildFields } from './fields.ts';

const operationOfBuild = globalStatement(
  { ...viewerParameters, build: builds.id },
  ({ build, ...viewer }, db) =>
    db
      .select({
        tenantId: builds.tenantId,
        accountId: builds.accountId,
        operationKey: builds.operationKey,
        clockNow,
      })
      .from(builds)
      .innerJoin(tenants, eq(tenants.id, builds.tenantId))
      .where(and(eq(builds.id, build), isOpenToViewer(builds.tenantId, viewer))),
);

const buildById = globalStatement({ build: builds.id }, ({ build }, db) =>
  db.select(buildFields).from(builds).where(eq(builds.id, build)),
);

/** Recorded only if the build has not ended, before the statements that end it. */
const auditCancel = auditWhen(
  { build: builds.id },
  ({ build }) => sql`exists (select 1 from ${builds}
    where ${and(eq(builds.id, build), inArray(builds.status, ['queued', 'running']))})`,
);

/** Cancels an unfinished build and refunds its credits. A build that was cancelled before is answered again. */
export async function cancelBuild(
  operation: Operation,
  viewer: Viewer,
  buildId: string,
): Promise<Result<Build, Failure<'build_not_found' | 'build_finished'>>> {
  const { db } = operation;
  const found = await operationOfBuild.first(db, { ...viewerValues(viewer), build: buildId });
  if (found === null) return fail('build_not_found');
  const { tenantId, accountId, operationKey } = found;
  const present = operation.runtime.now();
  const now = found.clockNow ?? present;
  const outcomes = await batch(db, {
    auditCancel: auditCancel(
      db,
      auditEntryOf(operation, present, { accountId, action: 'build.cancel', target: buildId }),
      {
        build: buildId,
      },
    ),
    endBuild: endBuildStatements(db, {
      id: buildId,
      tenantId,
      operationKey,
      status: 'cancelled',
      failure: null,
      now,
    }),
    buildById: buildById.bind(db, { build: buildId }),
  });
  const [row] = outcomes.buildById.rows;
  return row?.status === 'cancelled' ? ok(buildOf(row)) : fail('build_finished');
}
