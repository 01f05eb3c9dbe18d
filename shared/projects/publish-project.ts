import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { nullable } from '../db/statement/column-value.ts';
import { bare, value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { entitlements, tenants } from '../db/tables/platform.ts';
import { builds, projects } from '../db/tables/projects.ts';
import { entryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  projectById,
  projectParameters,
  projectValues,
} from './own-project.ts';
import { type Project, projectOf } from './project.ts';
import { storedCap } from './stored-cap.ts';
import type { Viewer } from './viewer.ts';
import { withoutSchedule } from './without-schedule.ts';

export interface Publication {
  projectId: string;
  /** Null: the newest build that succeeded. */
  buildId: string | null;
}

export type PublishFailure = Failure<
  'project_not_found' | 'workspace_suspended' | 'nothing_to_publish' | 'publish_limit'
>;

/** The build to publish: the one that was chosen (null: the newest), if it succeeded. */
export const publishable = (column: typeof builds.id | typeof builds.artifact, build: SQLWrapper) =>
  nullable(
    column,
    sql`(select ${column} from ${builds} where ${builds.projectId} = ${projects.id}
    and ${builds.status} = 'succeeded' and (${build} is null or ${builds.id} = ${build})
    order by ${builds.createdAt} desc, ${builds.id} desc limit 1)`,
  );

const counted = alias(projects, 'counted');

/** The condition that the workspace may have one more published project, or this one is published already. */
export const hasRoom = sql`(${projects.state} = 'published' or not exists (
  select 1 from ${entitlements} where ${entitlements.tenantId} = ${projects.tenantId}
    and ${storedCap('max_published_projects')} <= (
      select count(*) from ${projects} as ${counted}
      where ${counted.tenantId} = ${projects.tenantId} and ${counted.state} = 'published')))`;

const parameters = { ...projectParameters, build: value<string | null>() };

const projectState = globalStatement(parameters, ({ build, ...own }, db) =>
  db
    .select({ status: tenants.status, build: publishable(builds.id, build) })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(isOwnProject(own)),
);

const publish = globalStatement(
  { ...parameters, now: projects.updatedAt },
  ({ build, now, ...own }) => sql`
    update ${projects} set ${bare(projects.state)} = 'published',
      ${bare(projects.publishedBuildId)} = ${publishable(builds.id, build)},
      ${bare(projects.publishedArtifact)} = ${publishable(builds.artifact, build)},
      ${bare(projects.publishedAt)} = ${now}, ${bare(projects.updatedAt)} = ${now}, ${withoutSchedule}
    where ${isOwnProject(own)} and ${isInActiveWorkspace} and ${hasRoom}
      and ${publishable(builds.id, build)} is not null
      and ${projects.publishedBuildId} is not ${publishable(builds.id, build)}`,
);

/**
 * Makes a build's artifact what visitors of the project see, at once.
 *
 * Publishing what is published already changes and records nothing. The update has all conditions; the read in the same
 * batch tells which one failed.
 */
export async function publishProject(
  operation: Operation,
  viewer: Viewer,
  input: Publication,
): Promise<Result<Project, PublishFailure>> {
  const { db } = operation;
  const { projectId, buildId } = input;
  const key = { ...projectValues(viewer, projectId), build: buildId };
  const now = operation.runtime.now();
  const [before, published, , found] = await batch(db, [
    projectState.bind(db, key),
    publish.bind(db, { ...key, now }),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.publish', target: projectId })),
    projectById.bind(db, { project: projectId }),
  ]);
  const [was] = before.rows;
  const [row] = found.rows;
  if (was === undefined || row === undefined) return fail('project_not_found');
  if (published.changes > 0) return ok(projectOf(row));
  if (was.status !== 'active') return fail('workspace_suspended');
  // A repeat changes nothing.
  if (was.build !== null && row.published_build_id === was.build) return ok(projectOf(row));
  return fail(was.build === null ? 'nothing_to_publish' : 'publish_limit');
}
