import { statement } from '../../../shared/ledger/statement.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import { WORKSPACE_COLUMNS, type Workspace, type WorkspaceRow, workspaceOf } from './workspace.ts';

export interface WorkspaceDetail extends Workspace {
  projects: number;
  publishedProjects: number;
  maxProjects: number | null;
  maxPublishedProjects: number | null;
}

interface DetailRow extends WorkspaceRow {
  projects: number;
  published: number;
  max_projects: number | null;
  max_published: number | null;
}

/** One workspace of the viewer, with what it holds and may hold (null: unlimited). */
export async function findWorkspace(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string,
): Promise<Result<WorkspaceDetail, Failure<'workspace_not_found'>>> {
  const { sql, values } = visible(viewer, 't.id');
  const row = await statement(
    db,
    `SELECT ${WORKSPACE_COLUMNS},
       (SELECT count(*) FROM projects p WHERE p.tenant_id = t.id AND p.deleted_at IS NULL) AS projects,
       (SELECT count(*) FROM projects p WHERE p.tenant_id = t.id AND p.state = 'published') AS published,
       json_extract(e.caps, '$.max_projects') AS max_projects,
       json_extract(e.caps, '$.max_published_projects') AS max_published
     FROM tenants t LEFT JOIN entitlements e ON e.tenant_id = t.id WHERE t.id = :workspace AND ${sql}`,
    { ...values, workspace: workspaceId },
  ).first<DetailRow>();
  if (row === null) return fail('workspace_not_found');
  return ok({
    ...workspaceOf(row),
    projects: row.projects,
    publishedProjects: row.published,
    maxProjects: row.max_projects,
    maxPublishedProjects: row.max_published,
  });
}
