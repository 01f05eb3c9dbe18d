import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  projectParameters,
  projectValues,
} from '#shared/projects/own-project.ts';
import { publishable } from '#shared/projects/publish-project.ts';
import { withoutSchedule } from '#shared/projects/without-schedule.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

export interface ScheduledPublish {
  projectId: string;
  buildId: string;
  at: number;
}

const parameters = { ...projectParameters, build: builds.id };

const setSchedule = globalStatement(
  { ...parameters, at: projects.createdAt, by: projects.createdBy },
  ({ build, at, by, ...own }) => sql`
    update ${projects} set ${bare(projects.scheduledBuildId)} = ${build}, ${bare(projects.scheduledAt)} = ${at},
      ${bare(projects.scheduledBy)} = ${by}, ${bare(projects.scheduleFailure)} = null
    where ${isOwnProject(own)} and ${isInActiveWorkspace} and ${publishable(builds.id, build)} is not null
      and (${projects.scheduledBuildId}, ${projects.scheduledAt}) is not (${build}, ${at})`,
);

const clearSchedule = globalStatement(
  projectParameters,
  (own) => sql`
    update ${projects} set ${withoutSchedule}
    where ${isOwnProject(own)} and coalesce(${projects.scheduledAt}, ${projects.scheduleFailure}) is not null`,
);

const scheduleState = globalStatement(parameters, ({ build, ...own }, db) =>
  db
    .select({
      status: tenants.status,
      build: nullable(builds.id, sql`${publishable(builds.id, build)}`),
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(and(isOwnProject(own))),
);

/** Schedules the publish of a version, in place of an earlier schedule. A repeat changes nothing. */
export async function schedulePublish(
  operation: Operation,
  viewer: Viewer,
  { projectId, buildId, at }: ScheduledPublish,
): Promise<
  Result<null, Failure<'project_not_found' | 'workspace_suspended' | 'nothing_to_publish' | 'bad_time'>>
> {
  const { db, runtime } = operation;
  const now = runtime.now();
  if (!Number.isSafeInteger(at) || at <= now || at > now + limits.publishAhead) return fail('bad_time');
  const key = { ...projectValues(viewer, projectId), build: buildId };
  const detail = { build_id: buildId, at };
  const { found } = await batch(db, {
    setSchedule: setSchedule.bind(db, { ...key, at, by: viewer.userId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { action: 'project.schedule', target: projectId, detail }),
    ),
    found: scheduleState.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  if (row.status !== 'active') return fail('workspace_suspended');
  return row.build === null ? fail('nothing_to_publish') : ok(null);
}

/** Cancels the schedule, and removes the reason why an earlier one was refused. A repeat changes nothing. */
export async function cancelSchedule(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
): Promise<Result<null, Failure<'project_not_found'>>> {
  const { db, runtime } = operation;
  const key = projectValues(viewer, projectId);
  const entry = auditEntryOf(operation, runtime.now(), { action: 'project.unschedule', target: projectId });
  const { found } = await batch(db, {
    clearSchedule: clearSchedule.bind(db, key),
    auditIfChanged: auditIfChanged(db, entry),
    found: scheduleState.bind(db, { ...key, build: '' }),
  });
  return found.rows.length === 0 ? fail('project_not_found') : ok(null);
}
