import { and, isNull, sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { projectFields } from '#shared/projects/fields.ts';
import type { Page, PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst } from '#shared/projects/page-statement.ts';
import { type Project, projectOf } from '#shared/projects/project.ts';
import type { Failure, Result } from '#shared/result.ts';
import { findOpenWorkspace } from './find-open-workspace.ts';
import { pageUnlessUnknown, viewerPageParameters, viewerPageValues } from './viewer-page.ts';

const projectsOpenTo = globalStatement(
  { ...viewerPageParameters, workspace: value<string | null>() },
  ({ viewer, viewerWorkspaces, workspace, rows, ...page }, db) =>
    db
      .select(projectFields)
      .from(projects)
      .where(
        and(
          isOpenToViewer(projects.tenantId, { viewer, viewerWorkspaces }),
          isNull(projects.deletedAt),
          sql`(${workspace} is null or ${projects.tenantId} = ${workspace})`,
          isBeyond(projects, page),
        ),
      )
      .orderBy(...newestFirst(projects))
      .limit(rows),
);

/**
 * Projects of one workspace, or of all that are open to the viewer, newest first. A workspace that does not exist or is
 * not open to the viewer is a failure; it is looked up only when the page is empty.
 */
export async function listProjects(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string | null,
  page: PageRequest,
): Promise<Result<Page<Project>, Failure<'workspace_not_found'>>> {
  const rows = await projectsOpenTo.all(db, { ...viewerPageValues(viewer, page), workspace: workspaceId });
  const find = workspaceId === null ? null : () => findOpenWorkspace(db, viewer, workspaceId);
  return pageUnlessUnknown(rows, page, projectOf, find, 'workspace_not_found');
}
