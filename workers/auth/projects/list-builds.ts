import { statement } from '../../../shared/ledger/statement.ts';
import { BUILD_COLUMNS, type Build, type BuildRow, buildOf } from '../../../shared/projects/build.ts';
import { type Page, type PageRequest, readPage } from '../../../shared/projects/page.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

/**
 * Builds of one project, or of every project open to the viewer, newest first. A project that is not there, or not open
 * to the viewer, is a failure; it is looked for only when it has no builds to show.
 */
export async function listBuilds(
  db: D1Database,
  viewer: Viewer,
  projectId: string | null,
  page: PageRequest,
): Promise<Result<Page<Build>, Failure<'project_not_found'>>> {
  const { sql, values } = visible(viewer, 'b.tenant_id');
  const found = await readPage<BuildRow, Build>(
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
  const known = projectId === null || found.items.length > 0 || (await exists(db, viewer, projectId));
  return known ? ok(found) : fail('project_not_found');
}

async function exists(db: D1Database, viewer: Viewer, projectId: string): Promise<boolean> {
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const query = `SELECT 1 FROM projects p WHERE p.id = :project AND p.deleted_at IS NULL AND ${sql}`;
  return (await statement(db, query, { ...values, project: projectId }).first()) !== null;
}
