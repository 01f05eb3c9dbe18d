import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { type Build, buildOf } from '#shared/projects/build.ts';
import { buildFields } from '#shared/projects/fields.ts';
import type { Page, PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst } from '#shared/projects/page-statement.ts';
import type { Failure, Result } from '#shared/result.ts';
import { pageUnlessUnknown, viewerPageParameters, viewerPageValues } from './viewer-page.ts';

const buildsOpenTo = globalStatement(
  { ...viewerPageParameters, project: value<string | null>() },
  ({ viewer, viewerWorkspaces, project, rows, ...page }, db) =>
    db
      .select(buildFields)
      .from(builds)
      .where(
        and(
          isOpenToViewer(builds.tenantId, { viewer, viewerWorkspaces }),
          sql`(${project} is null or ${builds.projectId} = ${project})`,
          sql`exists (select 1 from ${projects}
            where ${projects.id} = ${builds.projectId} and ${projects.deletedAt} is null)`,
          isBeyond(builds, page),
        ),
      )
      .orderBy(...newestFirst(builds))
      .limit(rows),
);

const projectById = globalStatement(
  { ...viewerParameters, project: projects.id },
  ({ project, ...viewer }, db) =>
    db
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(eq(projects.id, project), isNull(projects.deletedAt), isOpenToViewer(projects.tenantId, viewer)),
      ),
);

/**
 * Builds of one project, or of every project open to the viewer, newest first. A project that does not exist or is not
 * open to the viewer is a failure; it is looked up only when the page is empty.
 */
export async function listBuilds(
  db: D1Database,
  viewer: Viewer,
  projectId: string | null,
  page: PageRequest,
): Promise<Result<Page<Build>, Failure<'project_not_found'>>> {
  const rows = await buildsOpenTo.all(db, { ...viewerPageValues(viewer, page), project: projectId });
  const find =
    projectId === null ? null : () => projectById.first(db, { ...viewerValues(viewer), project: projectId });
  return pageUnlessUnknown(rows, page, buildOf, find, 'project_not_found');
}
