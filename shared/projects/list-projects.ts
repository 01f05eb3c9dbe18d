import { statement } from '../ledger/statement.ts';
import { beyond, type Page, type PageRequest, pageOf, pageValues } from './page.ts';
import { PROJECT_COLUMNS, type Project, type ProjectRow, projectOf } from './project.ts';
import { type Viewer, visible } from './viewer.ts';

/** Projects of one workspace, or of all that are open to the viewer, newest first. */
export async function listProjects(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string | null,
  page: PageRequest,
): Promise<Page<Project>> {
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const { results } = await statement(
    db,
    `SELECT ${PROJECT_COLUMNS} FROM projects p
     WHERE ${sql} AND (:workspace IS NULL OR p.tenant_id = :workspace) AND ${beyond('p')}
     ORDER BY p.created_at DESC, p.id DESC LIMIT :rows`,
    { ...values, ...pageValues(page), workspace: workspaceId },
  ).all<ProjectRow>();
  return pageOf(results, page, projectOf);
}
