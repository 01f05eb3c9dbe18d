import { and, eq } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { type Build, buildOf } from '#shared/projects/build.ts';
import { buildFields } from '#shared/projects/fields.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const buildById = globalStatement({ ...viewerParameters, build: builds.id }, ({ build, ...viewer }, db) =>
  db
    .select(buildFields)
    .from(builds)
    .where(and(eq(builds.id, build), isOpenToViewer(builds.tenantId, viewer))),
);

/** One build that is open to the viewer. */
export async function findBuild(
  db: D1Database,
  viewer: Viewer,
  buildId: string,
): Promise<Result<Build, Failure<'build_not_found'>>> {
  const row = await buildById.first(db, { ...viewerValues(viewer), build: buildId });
  return row === null ? fail('build_not_found') : ok(buildOf(row));
}
