import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { ProjectRow } from './fields.ts';
import { PROJECT_COLUMNS, type Project, projectOf } from './project.ts';
import { PROJECT_ROOM } from './project-room.ts';
import { slugOf } from './slug.ts';
import { type Viewer, visible } from './viewer.ts';

export interface NewProject {
  workspaceId: string;
  name: string;
  /** A slug (`isSlug`) of the caller's choice; made from the name otherwise. */
  slug: string | null;
  /** Id of the project, for callers that must be able to repeat the same creation. */
  id?: string;
}

export type CreateProjectFailure = Failure<
  'workspace_not_found' | 'workspace_suspended' | 'project_limit' | 'slug_taken'
>;

interface WorkspaceState {
  status: string;
  full: number;
  taken: number;
}

/**
 * Creates a project in an active workspace that has room for it. A workspace without entitlements has room for one.
 * The insert itself carries every condition; the read beside it only says which one failed.
 */
export async function createProject(
  operation: Operation,
  viewer: Viewer,
  input: NewProject,
): Promise<Result<Project, CreateProjectFailure>> {
  const { db, runtime } = operation;
  const { sql, values } = visible(viewer, 't.id');
  const id = input.id ?? runtime.newId();
  const now = runtime.now();
  const key = { ...values, workspace: input.workspaceId, slug: input.slug ?? slugOf(input.name, id) };
  const workspace = `FROM tenants t LEFT JOIN entitlements e ON e.tenant_id = t.id
    WHERE t.id = :workspace AND ${sql}`;
  // A slug that was taken down is never given to another site.
  const taken = `(EXISTS (SELECT 1 FROM projects s WHERE s.slug = :slug)
    OR EXISTS (SELECT 1 FROM site_takedowns k WHERE k.slug = :slug))`;
  const results = await db.batch([
    statement(db, `SELECT t.status, NOT (${PROJECT_ROOM}) AS full, ${taken} AS taken ${workspace}`, key),
    statement(
      db,
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       SELECT :id, t.id, t.account_id, :name, :slug, :actor, :now, :now ${workspace}
       AND t.status = 'active' AND ${PROJECT_ROOM} AND NOT ${taken}`,
      { ...key, id, name: input.name, actor: operation.actor.id, now },
    ),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        action: 'project.create',
        target: id,
        detail: { workspace_id: input.workspaceId },
      }),
    ),
    db.prepare(`SELECT ${PROJECT_COLUMNS} FROM projects p WHERE p.id = ?1`).bind(id),
  ]);
  const state = results[0]?.results[0] as WorkspaceState | undefined;
  const row = results[3]?.results[0] as ProjectRow | undefined;
  if (state === undefined) return fail('workspace_not_found');
  if (row !== undefined) return ok(projectOf(row));
  if (state.status !== 'active') return fail('workspace_suspended');
  return fail(state.full === 1 ? 'project_limit' : 'slug_taken');
}
