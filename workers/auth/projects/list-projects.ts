import { and, eq, isNull, sql } from 'drizzle-orm';
import { value } from '../../../shared/db/statement/parameters.ts';
import { globalStatement, tenantStatement } from '../../../shared/db/statement/statement.ts';
import { tenants } from '../../../shared/db/tables/platform.ts';
import { projects } from '../../../shared/db/tables/projects.ts';
import { projectFields } from '../../../shared/projects/fields.ts';
import { type Page, type PageRequest, pageOf } from '../../../shared/projects/page.ts';
import {
  isBeyond,
  newestFirst,
  pageParameters,
  pageValues,
} from '../../../shared/projects/page-statement.ts';
import { type Project, projectOf } from '../../../shared/projects/project.ts';
import {
  isOpenToViewer,
  type Viewer,
  viewerParameters,
  viewerValues,
} from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

const projectsOpenTo = globalStatement(
  { ...viewerParameters, ...pageParameters, workspace: value<string | null>() },
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

const workspaceById = tenantStatement(viewerParameters, ({ tenant, ...viewer }, db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.id, tenant), isOpenToViewer(tenants.id, viewer))),
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
  const open = viewerValues(viewer);
  const rows = await projectsOpenTo.all(db, { ...open, ...pageValues(page), workspace: workspaceId });
  const known =
    workspaceId === null ||
    rows.length > 0 ||
    (await workspaceById.first(db, { ...open, tenant: workspaceId })) !== null;
  return known ? ok(pageOf(rows, page, projectOf)) : fail('workspace_not_found');
}
