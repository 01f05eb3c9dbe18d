import { auditEachStatement } from '../audit/audit-each-text.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { stopProjectBuilds } from '../builds/stop-project-builds.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Viewer, visible } from './viewer.ts';

export interface DeletedProject {
  projectId: string;
  workspaceId: string;
  name: string;
  deletedAt: number;
}

interface StateRow {
  tenant_id: string;
  name: string;
  deleted_at: number | null;
  status: string;
}

/**
 * Deletes a project of an active workspace: its place among the workspace's projects is free, its site is gone and its
 * host names are free, all at once. Unfinished builds are cancelled behind it and their charges given back; one that a
 * lost connection leaves running ends without a site. Deleting it again answers the first deletion, and finishes that
 * work.
 */
export async function deleteProject(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
): Promise<Result<DeletedProject, Failure<'project_not_found' | 'workspace_suspended'>>> {
  const { db } = operation;
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const key = { ...values, project: projectId };
  const now = operation.runtime.now();
  const removed = 'EXISTS (SELECT 1 FROM projects p WHERE p.id = ?1 AND p.deleted_at = ?2)';
  const results = await db.batch([
    statement(
      db,
      `UPDATE projects AS p SET deleted_at = :now, updated_at = :now,
         state = CASE p.state WHEN 'published' THEN 'unpublished' ELSE p.state END,
         published_build_id = NULL, published_artifact = NULL, published_at = NULL
       WHERE p.id = :project AND p.deleted_at IS NULL AND ${sql}
       AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = p.tenant_id AND t.status = 'active')`,
      { ...key, now },
    ),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.delete', target: projectId })),
    auditEachStatement(
      db,
      entryOf(operation, now, { action: 'domain.remove', projectId, detail: { project_id: projectId } }),
      `SELECT domain AS target, tenant_id AS workspace FROM custom_domains WHERE project_id = ?1 AND ${removed}`,
      projectId,
      now,
    ),
    db.prepare(`DELETE FROM custom_domains WHERE project_id = ?1 AND ${removed}`).bind(projectId, now),
    statement(
      db,
      `SELECT p.tenant_id, p.name, p.deleted_at, t.status FROM projects p JOIN tenants t ON t.id = p.tenant_id
       WHERE p.id = :project AND ${sql}`,
      key,
    ),
  ]);
  const row = results.at(-1)?.results[0] as StateRow | undefined;
  if (row === undefined) return fail('project_not_found');
  if (row.deleted_at === null) return fail('workspace_suspended');
  await stopProjectBuilds(operation, projectId);
  return ok({ projectId, workspaceId: row.tenant_id, name: row.name, deletedAt: row.deleted_at });
}
