import { statement } from '../ledger/statement.ts';
import { BUILD_COLUMNS, type Build, type BuildRow, buildOf } from './build.ts';
import { beyond, type Page, type PageRequest, pageOf, pageValues } from './page.ts';
import { type Viewer, visible } from './viewer.ts';

/** Builds of one project, or of every project open to the viewer, newest first. */
export async function listBuilds(
  db: D1Database,
  viewer: Viewer,
  projectId: string | null,
  page: PageRequest,
): Promise<Page<Build>> {
  const { sql, values } = visible(viewer, 'b.tenant_id');
  const { results } = await statement(
    db,
    `SELECT ${BUILD_COLUMNS} FROM builds b
     WHERE ${sql} AND (:project IS NULL OR b.project_id = :project) AND ${beyond('b')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT :rows`,
    { ...values, ...pageValues(page), project: projectId },
  ).all<BuildRow>();
  return pageOf(results, page, buildOf);
}
