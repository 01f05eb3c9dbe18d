import { type Page, type PageRequest, readPage } from './page.ts';
import { PROJECT_COLUMNS, type Project, type ProjectRow, projectOf } from './project.ts';
import { type Viewer, visible } from './viewer.ts';

/** Projects of one workspace, or of all that are open to the viewer, newest first. */
export function listProjects(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string | null,
  page: PageRequest,
): Promise<Page<Project>> {
  const { sql, values } = visible(viewer, 'p.tenant_id');
  return readPage<ProjectRow, Project>(
    db,
    {
      columns: PROJECT_COLUMNS,
      from: ['projects', 'p'],
      where: `${sql} AND p.deleted_at IS NULL AND (:workspace IS NULL OR p.tenant_id = :workspace)`,
      values: { ...values, workspace: workspaceId },
      item: projectOf,
    },
    page,
  );
}
