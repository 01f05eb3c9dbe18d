import { statement } from '../ledger/statement.ts';
import { beyond, type Page, type PageRequest, pageOf, pageValues } from './page.ts';
import { type Viewer, visible } from './viewer.ts';
import { WORKSPACE_COLUMNS, type Workspace, type WorkspaceRow, workspaceOf } from './workspace.ts';

/** The workspaces open to the viewer, newest first. */
export async function listWorkspaces(
  db: D1Database,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<Workspace>> {
  const { sql, values } = visible(viewer, 't.id');
  const { results } = await statement(
    db,
    `SELECT ${WORKSPACE_COLUMNS} FROM tenants t WHERE ${sql} AND ${beyond('t')}
     ORDER BY t.created_at DESC, t.id DESC LIMIT :rows`,
    { ...values, ...pageValues(page) },
  ).all<WorkspaceRow>();
  return pageOf(results, page, workspaceOf);
}
