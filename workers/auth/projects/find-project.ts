import { statement } from '../../../shared/ledger/statement.ts';
import { BUILD_COLUMNS, type Build, type BuildRow, buildOf } from '../../../shared/projects/build.ts';
import {
  PROJECT_COLUMNS,
  type Project,
  type ProjectRow,
  projectOf,
} from '../../../shared/projects/project.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

export interface ProjectDetail extends Project {
  latestBuild: Build | null;
  domains: Array<{ domain: string; status: string }>;
}

/** One project of the viewer with its newest build and its domains; one round trip. */
export async function findProject(
  db: D1Database,
  viewer: Viewer,
  projectId: string,
): Promise<Result<ProjectDetail, Failure<'project_not_found'>>> {
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const key = { ...values, project: projectId };
  const own = `FROM projects p WHERE p.id = :project AND p.deleted_at IS NULL AND ${sql}`;
  const [projects, builds, domains] = await db.batch([
    statement(db, `SELECT ${PROJECT_COLUMNS} ${own}`, key),
    statement(
      db,
      `SELECT ${BUILD_COLUMNS} FROM builds b WHERE b.project_id IN (SELECT p.id ${own})
       ORDER BY b.created_at DESC, b.id DESC LIMIT 1`,
      key,
    ),
    statement(
      db,
      `SELECT d.domain, d.status FROM custom_domains d WHERE d.project_id IN (SELECT p.id ${own}) ORDER BY d.domain`,
      key,
    ),
  ]);
  const row = projects?.results[0] as ProjectRow | undefined;
  if (row === undefined) return fail('project_not_found');
  const latest = builds?.results[0] as BuildRow | undefined;
  return ok({
    ...projectOf(row),
    latestBuild: latest === undefined ? null : buildOf(latest),
    domains: (domains?.results ?? []) as ProjectDetail['domains'],
  });
}
