import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { ProjectRow } from './fields.ts';
import { PROJECT_COLUMNS, type Project, projectOf } from './project.ts';
import { type Viewer, visible } from './viewer.ts';

export interface Publication {
  projectId: string;
  /** Null: the newest build that succeeded. */
  buildId: string | null;
}

export type PublishFailure = Failure<
  'project_not_found' | 'workspace_suspended' | 'nothing_to_publish' | 'publish_limit'
>;

interface PublishState {
  status: string;
  state: string;
  build: string | null;
  room: number;
}

/**
 * Makes a build's artifact what visitors of the project see, at once. `viewer` null acts for the service itself (a
 * workspace that is taken back into business).
 *
 * All conditions sit in the update; the read beside it says which one failed.
 */
export async function publishProject(
  operation: Operation,
  viewer: Viewer | null,
  input: Publication,
): Promise<Result<Project, PublishFailure>> {
  const { db } = operation;
  const open = viewer === null ? { sql: 'true', values: {} } : visible(viewer, 'p.tenant_id');
  const now = operation.runtime.now();
  const key = { ...open.values, project: input.projectId, build: input.buildId };
  const build = `(SELECT b.id FROM builds b WHERE b.project_id = p.id AND b.status = 'succeeded'
    AND (:build IS NULL OR b.id = :build) ORDER BY b.created_at DESC, b.id DESC LIMIT 1)`;
  const room = `(p.state = 'published' OR NOT EXISTS (
    SELECT 1 FROM entitlements e WHERE e.tenant_id = p.tenant_id
    AND json_extract(e.caps, '$.max_published_projects') <= (
      SELECT count(*) FROM projects c WHERE c.tenant_id = p.tenant_id AND c.state = 'published')))`;
  const active = "EXISTS (SELECT 1 FROM tenants t WHERE t.id = p.tenant_id AND t.status = 'active')";
  const own = `p.id = :project AND p.deleted_at IS NULL AND ${open.sql}`;
  const results = await db.batch([
    statement(
      db,
      `SELECT t.status, p.state, ${build} AS build, ${room} AS room
       FROM projects p JOIN tenants t ON t.id = p.tenant_id WHERE ${own}`,
      key,
    ),
    statement(
      db,
      `UPDATE projects AS p SET state = 'published', published_build_id = ${build},
         published_artifact = (SELECT a.artifact FROM builds a WHERE a.id = ${build}),
         published_at = :now, updated_at = :now
       WHERE ${own} AND ${active} AND ${room} AND ${build} IS NOT NULL`,
      { ...key, now },
    ),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.publish', target: input.projectId })),
    db.prepare(`SELECT ${PROJECT_COLUMNS} FROM projects p WHERE p.id = ?1`).bind(input.projectId),
  ]);
  const state = results[0]?.results[0] as PublishState | undefined;
  const row = results[3]?.results[0] as ProjectRow | undefined;
  if (state === undefined || row === undefined) return fail('project_not_found');
  if (results[1]?.meta.changes === 1) return ok(projectOf(row));
  if (state.status !== 'active') return fail('workspace_suspended');
  return fail(state.build === null ? 'nothing_to_publish' : 'publish_limit');
}
