import { sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { storedCap } from '#shared/projects/stored-cap.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type Workspace, workspaceFields } from './workspace.ts';

export interface WorkspaceDetail extends Workspace {
  projects: number;
  publishedProjects: number;
  maxProjects: number | null;
  maxPublishedProjects: number | null;
}

const workspaceDetail = tenantStatement(viewerParameters, ({ tenant, ...viewer }, db) =>
  db.rows(
    {
      ...workspaceFields,
      projects: countOf(
        projects,
        sql`${projects.tenantId} = ${tenants.id} and ${projects.deletedAt} is null`,
      ),
      publishedProjects: countOf(
        projects,
        sql`${projects.tenantId} = ${tenants.id} and ${projects.state} = 'published'`,
      ),
      maxProjects: storedCap('max_projects'),
      maxPublishedProjects: storedCap('max_published_projects'),
    },
    (columns) => sql`select ${columns} from ${tenants}
      left join ${entitlements} on ${entitlements.tenantId} = ${tenants.id}
      where ${tenants.id} = ${tenant} and ${isOpenToViewer(tenants.id, viewer)}`,
  ),
);

/** One workspace of the viewer, with its counts and their limits (null means unlimited). */
export async function findWorkspace(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string,
): Promise<Result<WorkspaceDetail, Failure<'workspace_not_found'>>> {
  const row = await workspaceDetail.first(db, { tenant: workspaceId, ...viewerValues(viewer) });
  return row === null ? fail('workspace_not_found') : ok(row);
}
