import { eq, sql } from 'drizzle-orm';
import { auditEach } from '../audit/audit-each.ts';
import type { Viewer } from '../credentials/viewer.ts';
import { bare, type PlaceholdersOf, value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { projects } from '../db/tables/projects.ts';
import { auditRecordOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { projectFields } from './fields.ts';
import { isInActiveWorkspace, isOwnProject, projectParameters, projectValues } from './own-project.ts';
import { type Project, projectOf } from './project.ts';

const conditions = { ...projectParameters, name: projects.name, current: value<string | null>() };

const isRenamed = ({ name, current, ...own }: PlaceholdersOf<typeof conditions>) =>
  sql`${isOwnProject(own)} and ${projects.name} <> ${name} and ${isInActiveWorkspace}
    and (${current} is null or ${projects.name} = ${current})`;

/** Runs before the change, because it records the name before it. */
const auditRename = auditEach(conditions, (parameters) => ({
  target: projects.id,
  detail: sql`json_object('name', ${parameters.name}, 'before', ${projects.name})`,
  from: sql`from ${projects} where ${isRenamed(parameters)}`,
}));

const setName = globalStatement(
  { ...conditions, now: projects.updatedAt },
  ({ now, ...parameters }) => sql`
    update ${projects} set ${bare(projects.name)} = ${parameters.name}, ${bare(projects.updatedAt)} = ${now}
    where ${isRenamed(parameters)}`,
);

const projectWithStatus = globalStatement(projectParameters, (own, db) =>
  db
    .select({ ...projectFields, status: tenants.status })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(isOwnProject(own)),
);

/**
 * Renames a project of an active workspace; with `instead` only while it has that name. Its public path does not
 * change. A repeat changes nothing.
 */
export async function renameProject(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; name: string; instead?: string },
): Promise<Result<Project, Failure<'project_not_found' | 'workspace_suspended' | 'renamed_since'>>> {
  const { db } = operation;
  const key = projectValues(viewer, input.projectId);
  const now = operation.runtime.now();
  const renamed = { ...key, name: input.name, current: input.instead ?? null };
  const { found } = await batch(db, {
    auditRename: auditRename(db, auditRecordOf(operation, now, { action: 'project.rename' }), renamed),
    setName: setName.bind(db, { ...renamed, now }),
    found: projectWithStatus.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  if (row.status !== 'active') return fail('workspace_suspended');
  return row.name === input.name ? ok(projectOf(row)) : fail('renamed_since');
}
