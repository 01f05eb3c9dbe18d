import { statement } from '../../../shared/ledger/statement.ts';
import { type Page, type PageRequest, readPage } from '../../../shared/projects/page.ts';
import {
  PROJECT_COLUMNS,
  type Project,
  type ProjectRow,
  projectOf,
} from '../../../shared/projects/project.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

/**
 * Projects of one workspace, or of all that are open to the viewer, newest first. A workspace that is not there, or not
 * open to the viewer, is a failure; it is looked for only when it has no projects to show.
 */
export async function listProjects(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string | null,
  page: PageRequest,
): Promise<Result<Page<Project>, Failure<'workspace_not_found'>>> {
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const found = await readPage<ProjectRow, Project>(
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
  const known = workspaceId === null || found.items.length > 0 || (await exists(db, viewer, workspaceId));
  return known ? ok(found) : fail('workspace_not_found');
}

async function exists(db: D1Database, viewer: Viewer, workspaceId: string): Promise<boolean> {
  const { sql, values } = visible(viewer, 't.id');
  const query = `SELECT 1 FROM tenants t WHERE t.id = :workspace AND ${sql}`;
  return (await statement(db, query, { ...values, workspace: workspaceId }).first()) !== null;
}
