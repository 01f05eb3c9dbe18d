import { type Page, type PageRequest, readPage } from '../../../shared/projects/page.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { WORKSPACE_COLUMNS, type Workspace, type WorkspaceRow, workspaceOf } from './workspace.ts';

/** The workspaces open to the viewer, newest first. */
export function listWorkspaces(db: D1Database, viewer: Viewer, page: PageRequest): Promise<Page<Workspace>> {
  const { sql: where, values } = visible(viewer, 't.id');
  return readPage<WorkspaceRow, Workspace>(
    db,
    { columns: WORKSPACE_COLUMNS, from: ['tenants', 't'], where, values, item: workspaceOf },
    page,
  );
}
