import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { ProjectRow } from './fields.ts';
import { PROJECT_COLUMNS, type Project, projectOf } from './project.ts';
import { type Viewer, visible } from './viewer.ts';

/** Renames a project of an active workspace. Its public path stays what it is. Repeating it changes nothing. */
export async function renameProject(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; name: string },
): Promise<Result<Project, Failure<'project_not_found' | 'workspace_suspended'>>> {
  const { db } = operation;
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const own = `p.id = :project AND p.deleted_at IS NULL AND ${sql}`;
  const key = { ...values, project: input.projectId };
  const now = operation.runtime.now();
  const results = await db.batch([
    statement(
      db,
      `UPDATE projects AS p SET name = :name, updated_at = :now WHERE ${own} AND p.name <> :name
       AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = p.tenant_id AND t.status = 'active')`,
      { ...key, name: input.name, now },
    ),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.rename', target: input.projectId })),
    statement(
      db,
      `SELECT ${PROJECT_COLUMNS}, t.status FROM projects p JOIN tenants t ON t.id = p.tenant_id WHERE ${own}`,
      key,
    ),
  ]);
  const row = results[2]?.results[0] as (ProjectRow & { status: string }) | undefined;
  if (row === undefined) return fail('project_not_found');
  return row.status === 'active' ? ok(projectOf(row)) : fail('workspace_suspended');
}
