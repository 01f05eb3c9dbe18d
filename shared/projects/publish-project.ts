import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditEach } from '../audit/audit-each.ts';
import { needsApproval } from '../connections/connection-rules.ts';
import type { Viewer } from '../credentials/viewer.ts';
import { nullable } from '../db/statement/column-value.ts';
import { flag } from '../db/statement/numbers.ts';
import { bare, type PlaceholdersOf, value } from '../db/statement/parameters.ts';
import { batch, globalStatement, type OutcomeOf } from '../db/statement/statement.ts';
import { publishRequests } from '../db/tables/connections.ts';
import { entitlements, tenants } from '../db/tables/platform.ts';
import { builds, projects } from '../db/tables/projects.ts';
import { auditRecordOf, type Operation } from '../operation.ts';
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
import { withoutSchedule } from './without-schedule.ts';

export interface PublishInput {
  projectId: string;
  /** Null publishes the newest build that succeeded. */
  buildId: string | null;
  /** Publishes only if this build is published now; null: only if none is. */
  instead?: { buildId: string | null };
}

export type PublishFailure = Failure<
  | 'project_not_found'
  | 'workspace_suspended'
  | 'nothing_to_publish'
  | 'publish_limit'
  /** The connection must ask a person first. */
  | 'approval_needed'
  /** Another build than `instead` is published. */
  | 'published_since'
>;

/** Selects the build to publish: the chosen one (null: the newest), if it succeeded and has its files. */
export const publishable = (column: typeof builds.id | typeof builds.artifact, build: SQLWrapper) =>
  nullable(
    column,
    sql`(select ${column} from ${builds} where ${builds.projectId} = ${projects.id}
    and ${builds.status} = 'succeeded' and ${builds.artifact} is not null and (${build} is null or ${builds.id} = ${build})
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

const conditions = {
  ...parameters,
  grant: value<string | null>(),
  request: value<string | null>(),
  guarded: value<0 | 1>(),
  current: value<string | null>(),
};

/**
 * All conditions of a publish. When a person approves an open publish request, the request names the build; a request
 * that is no longer open publishes nothing.
 */
const isPublishable = ({
  build,
  grant,
  request,
  guarded,
  current,
  ...own
}: PlaceholdersOf<typeof conditions>) => sql`${isOwnProject(own)} and ${isInActiveWorkspace} and ${hasRoom}
  and ${publishable(builds.id, build)} is not null
  and ${projects.publishedBuildId} is not ${publishable(builds.id, build)}
  and not ${needsApproval(projects.tenantId, grant)}
  and (${guarded} = 0 or ${projects.publishedBuildId} is ${current})
  and (${request} is null or exists (select 1 from ${publishRequests}
    where ${publishRequests.id} = ${request} and ${publishRequests.projectId} = ${projects.id}
      and ${publishRequests.buildId} = ${build} and ${publishRequests.state} = 'pending'))`;

/** Runs before the change, because it records the published build before it. */
const auditPublish = auditEach(conditions, (parameters) => ({
  target: projects.id,
  detail: sql`json_object('build', ${publishable(builds.id, parameters.build)}, 'before', ${projects.publishedBuildId})`,
  from: sql`from ${projects} where ${isPublishable(parameters)}`,
}));

const publish = globalStatement(
  { ...conditions, now: projects.updatedAt },
  ({ now, ...parameters }) => sql`
    update ${projects} set ${bare(projects.state)} = 'published',
      ${bare(projects.publishedBuildId)} = ${publishable(builds.id, parameters.build)},
      ${bare(projects.publishedArtifact)} = ${publishable(builds.artifact, parameters.build)},
      ${bare(projects.publishedAt)} = ${now}, ${bare(projects.updatedAt)} = ${now}, ${withoutSchedule}
    where ${isPublishable(parameters)}`,
);

const rule = globalStatement(
  { project: projects.id, grant: value<string | null>() },
  ({ project, grant }, db) =>
    db
      .select({ needed: flag(needsApproval(projects.tenantId, grant)) })
      .from(projects)
      .where(eq(projects.id, project)),
);

/** The statements of a publish, for a larger batch; `request` is the publish request that it approves, if any. */
export function publishStatements(
  operation: Operation,
  viewer: Viewer,
  { projectId, buildId, instead }: PublishInput,
  request: string | null = null,
) {
  const { db } = operation;
  const now = operation.runtime.now();
  const key = { ...projectValues(viewer, projectId), build: buildId };
  const grant = operation.grantId ?? null;
  const values = {
    ...key,
    grant,
    request,
    guarded: instead === undefined ? 0 : 1,
    current: instead?.buildId ?? null,
  } as const;
  return {
    before: projectState.bind(db, key),
    approval: rule.bind(db, { project: projectId, grant }),
    audit: auditPublish(db, auditRecordOf(operation, now, { action: 'project.publish' }), values),
    published: publish.bind(db, { ...values, now }),
    found: projectById.bind(db, { project: projectId }),
  };
}

/** The reason why a publish changed nothing. */
export function publishFailure(
  { instead }: PublishInput,
  { before, approval, found }: OutcomeOf<ReturnType<typeof publishStatements>>,
): PublishFailure {
  const [was] = before.rows;
  const [row] = found.rows;
  if (was === undefined || row === undefined) return fail('project_not_found');
  if (was.status !== 'active') return fail('workspace_suspended');
  if (was.build === null) return fail('nothing_to_publish');
  if (approval.rows[0]?.needed === 1) return fail('approval_needed');
  const isChanged = instead !== undefined && row.published_build_id !== instead.buildId;
  return fail(isChanged ? 'published_since' : 'publish_limit');
}

/**
 * Publishes a build's artifact as the site of its project, at once.
 *
 * Publishing the published build again changes and records nothing. The update has all conditions; the reads in the
 * same batch find which one failed.
 */
export async function publishProject(
  operation: Operation,
  viewer: Viewer,
  input: PublishInput,
): Promise<Result<Project, PublishFailure>> {
  const outcomes = await batch(operation.db, publishStatements(operation, viewer, input));
  const [was] = outcomes.before.rows;
  const [row] = outcomes.found.rows;
  // A repeat changes nothing.
  const isShown = was?.status === 'active' && was.build !== null && row?.published_build_id === was.build;
  return was !== undefined && row !== undefined && (outcomes.published.changes > 0 || isShown)
    ? ok(projectOf(row))
    : publishFailure(input, outcomes);
}
