import { eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { bare } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { projects } from '../db/tables/projects.ts';
import { entryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { projectFields } from './fields.ts';
import { isInActiveWorkspace, isOwnProject, projectParameters, projectValues } from './own-project.ts';
import { type Project, projectOf } from './project.ts';
import type { Viewer } from './viewer.ts';

const setName = globalStatement(
  { ...projectParameters, name: projects.name, now: projects.updatedAt },
  ({ name, now, ...own }) => sql`
    update ${projects} set ${bare(projects.name)} = ${name}, ${bare(projects.updatedAt)} = ${now}
    where ${isOwnProject(own)} and ${projects.name} <> ${name} and ${isInActiveWorkspace}`,
);

const projectWithStatus = globalStatement(projectParameters, (own, db) =>
  db
    .select({ ...projectFields, status: tenants.status })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(isOwnProject(own)),
);

/** Renames a project of an active workspace. Its public path stays what it is. Repeating it changes nothing. */
export async function renameProject(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; name: string },
): Promise<Result<Project, Failure<'project_not_found' | 'workspace_suspended'>>> {
  const { db } = operation;
  const key = projectValues(viewer, input.projectId);
  const now = operation.runtime.now();
  const [, , found] = await batch(db, [
    setName.bind(db, { ...key, name: input.name, now }),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.rename', target: input.projectId })),
    projectWithStatus.bind(db, key),
  ]);
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  return row.status === 'active' ? ok(projectOf(row)) : fail('workspace_suspended');
}
