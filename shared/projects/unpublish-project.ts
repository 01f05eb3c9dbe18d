import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { ProjectRow } from './fields.ts';
import { PROJECT_COLUMNS, type Project, projectOf } from './project.ts';
import { type Viewer, visible } from './viewer.ts';

/**
 * Takes a project's site down at once; repeating it changes nothing. `viewer` null acts for the service itself.
 * Possible in a suspended workspace too: it is how a suspension takes sites down.
 */
export async function unpublishProject(
  operation: Operation,
  viewer: Viewer | null,
  projectId: string,
): Promise<Result<Project, Failure<'project_not_found'>>> {
  const { db } = operation;
  const open = viewer === null ? { sql: 'true', values: {} } : visible(viewer, 'p.tenant_id');
  const key = { ...open.values, project: projectId };
  const own = `p.id = :project AND p.deleted_at IS NULL AND ${open.sql}`;
  const now = operation.runtime.now();
  const results = await db.batch([
    statement(
      db,
      `UPDATE projects AS p SET state = 'unpublished', published_build_id = NULL, published_artifact = NULL,
         published_at = NULL, updated_at = :now WHERE ${own} AND p.state = 'published'`,
      { ...key, now },
    ),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.unpublish', target: projectId })),
    statement(db, `SELECT ${PROJECT_COLUMNS} FROM projects p WHERE ${own}`, key),
  ]);
  const row = results[2]?.results[0] as ProjectRow | undefined;
  return row === undefined ? fail('project_not_found') : ok(projectOf(row));
}
