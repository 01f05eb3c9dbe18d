import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../../../shared/audit/operation.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { RESTORE_MS } from '../../../shared/projects/deletion.ts';
import type { ProjectRow } from '../../../shared/projects/fields.ts';
import { PROJECT_COLUMNS, type Project, projectOf } from '../../../shared/projects/project.ts';
import { PROJECT_ROOM } from '../../../shared/projects/project-room.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

interface StateRow extends ProjectRow {
  deleted_at: number | null;
  status: string;
}

/**
 * Restores a deleted project while there is time and the workspace has room for it. Its site is not published and its
 * host names are not bound again. One that is not deleted is answered as it is.
 */
export async function restoreProject(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
): Promise<Result<Project, Failure<'project_not_found' | 'workspace_suspended' | 'project_limit'>>> {
  const { db } = operation;
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const now = operation.runtime.now();
  const key = { ...values, project: projectId, since: now - RESTORE_MS };
  const own = `p.id = :project AND (p.deleted_at IS NULL OR p.deleted_at > :since) AND ${sql}`;
  const results = await db.batch([
    statement(
      db,
      `UPDATE projects AS p SET deleted_at = NULL, updated_at = :now WHERE ${own} AND p.deleted_at IS NOT NULL
       AND EXISTS (SELECT 1 FROM tenants t LEFT JOIN entitlements e ON e.tenant_id = t.id
         WHERE t.id = p.tenant_id AND t.status = 'active' AND ${PROJECT_ROOM})`,
      { ...key, now },
    ),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.restore', target: projectId })),
    statement(
      db,
      `SELECT ${PROJECT_COLUMNS}, p.deleted_at, t.status FROM projects p JOIN tenants t ON t.id = p.tenant_id
       WHERE ${own}`,
      key,
    ),
  ]);
  const row = results[2]?.results[0] as StateRow | undefined;
  if (row === undefined) return fail('project_not_found');
  if (row.deleted_at === null) return ok(projectOf(row));
  return fail(row.status === 'active' ? 'project_limit' : 'workspace_suspended');
}
