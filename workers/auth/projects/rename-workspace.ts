import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../../../shared/audit/operation.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import { WORKSPACE_COLUMNS, type Workspace, type WorkspaceRow, workspaceOf } from './workspace.ts';

/** Renames a workspace; a suspended one keeps its name. */
export async function renameWorkspace(
  operation: Operation,
  viewer: Viewer,
  input: { workspaceId: string; name: string },
): Promise<Result<Workspace, Failure<'workspace_not_found' | 'workspace_suspended'>>> {
  const { db } = operation;
  const { sql, values } = visible(viewer, 't.id');
  const own = { ...values, workspace: input.workspaceId };
  const at = operation.runtime.now();
  const results = await db.batch([
    statement(
      db,
      `UPDATE tenants AS t SET name = :name WHERE t.id = :workspace AND t.status = 'active' AND ${sql}`,
      { ...own, name: input.name },
    ),
    auditIfChanged(db, entryOf(operation, at, { action: 'workspace.rename', target: input.workspaceId })),
    statement(db, `SELECT ${WORKSPACE_COLUMNS} FROM tenants t WHERE t.id = :workspace AND ${sql}`, own),
  ]);
  const row = results[2]?.results[0] as WorkspaceRow | undefined;
  if (row === undefined) return fail('workspace_not_found');
  return results[0]?.meta.changes === 1 ? ok(workspaceOf(row)) : fail('workspace_suspended');
}
