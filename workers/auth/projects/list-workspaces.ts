import { and } from 'drizzle-orm';
import { isOpenToViewer, type Viewer } from '#shared/credentials/viewer.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { cutPage, type Page, type PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst } from '#shared/projects/page-statement.ts';
import { viewerPageParameters, viewerPageValues } from './viewer-page.ts';
import { type Workspace, workspaceFields } from './workspace.ts';

const workspacesOpenTo = globalStatement(
  viewerPageParameters,
  ({ viewer, viewerWorkspaces, rows, ...page }, db) =>
    db
      .select({ ...workspaceFields, created_at: tenants.createdAt })
      .from(tenants)
      .where(and(isOpenToViewer(tenants.id, { viewer, viewerWorkspaces }), isBeyond(tenants, page)))
      .orderBy(...newestFirst(tenants))
      .limit(rows),
);

/** The workspaces open to the viewer, newest first. */
export async function listWorkspaces(
  db: D1Database,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<Workspace>> {
  const rows = await workspacesOpenTo.all(db, viewerPageValues(viewer, page));
  return cutPage(rows, page, ({ created_at: _, ...workspace }) => workspace);
}
