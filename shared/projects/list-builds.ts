import { BUILD_COLUMNS, type Build, type BuildRow, buildOf } from './build.ts';
import { type Page, type PageRequest, readPage } from './page.ts';
import { type Viewer, visible } from './viewer.ts';

/** Builds of one project, or of every project open to the viewer, newest first. */
export function listBuilds(
  db: D1Database,
  viewer: Viewer,
  projectId: string | null,
  page: PageRequest,
): Promise<Page<Build>> {
  const { sql, values } = visible(viewer, 'b.tenant_id');
  return readPage<BuildRow, Build>(
    db,
    {
      columns: BUILD_COLUMNS,
      from: ['builds', 'b'],
      where: `${sql} AND (:project IS NULL OR b.project_id = :project)
        AND EXISTS (SELECT 1 FROM projects p WHERE p.id = b.project_id AND p.deleted_at IS NULL)`,
      values: { ...values, project: projectId },
      item: buildOf,
    },
    page,
  );
}
