import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { selectTestWorkspaces, workspacesOpenTo } from '#shared/credentials/user-workspaces.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { isInActiveWorkspace } from '#shared/projects/own-project.ts';
import { hasRoom } from '#shared/projects/publish-project.ts';
import { withoutSchedule } from '#shared/projects/without-schedule.ts';
import { describeError, log } from '#shared/runtime/log.ts';

const PROJECTS_A_RUN = 50;

const selectScheduled = (db: Builder) =>
  db
    .select({
      project: projects.id,
      build: notNull(projects.scheduledBuildId),
      at: notNull(projects.scheduledAt),
      by: notNull(projects.scheduledBy),
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId));

const due = globalStatement({ now: value<number>(), limit: value<number>() }, ({ now, limit }, db) =>
  selectScheduled(db)
    .where(
      and(isNotNull(projects.scheduledAt), sql`${projects.scheduledAt} <= ${now}`, isNull(tenants.clockId)),
    )
    .orderBy(asc(projects.scheduledAt))
    .limit(limit),
);

const dueOnClock = globalStatement(
  { now: value<number>(), limit: value<number>(), clock: testClocks.id },
  ({ now, limit, clock }, db) =>
    selectScheduled(db)
      .where(and(sql`+${projects.scheduledAt} <= ${now}`, eq(tenants.clockId, clock)))
      .limit(limit),
);

const key = { project: projects.id, build: builds.id, at: value<number>() };

const artifactOfBuild = sql`(select ${builds.artifact} from ${builds} where ${builds.id} = ${projects.scheduledBuildId}
  and ${builds.projectId} = ${projects.id} and ${builds.status} = 'succeeded')`;

const isInBusiness = sql`(${isInActiveWorkspace} and ${isLiveAccount(projects.accountId)})`;

/** The conditions of an immediate publish, for the person who scheduled it. */
const publish = globalStatement(
  { ...key, now: projects.updatedAt },
  ({ project, build, at, now }) => sql`
    update ${projects} set ${bare(projects.state)} = 'published',
      ${bare(projects.publishedBuildId)} = ${projects.scheduledBuildId},
      ${bare(projects.publishedArtifact)} = ${artifactOfBuild},
      ${bare(projects.publishedAt)} = ${now}, ${bare(projects.updatedAt)} = ${now}, ${withoutSchedule}
    where ${projects.id} = ${project} and ${projects.scheduledBuildId} = ${build} and ${projects.scheduledAt} = ${at}
      and ${projects.deletedAt} is null and ${isInBusiness} and ${hasRoom} and ${artifactOfBuild} is not null
      and ${projects.tenantId} in (${workspacesOpenTo(projects.scheduledBy)}
        union ${selectTestWorkspaces(projects.scheduledBy)})`,
);

/** Removes a schedule that could not be published, with the reason. */
const drop = globalStatement(
  key,
  ({ project, build, at }) => sql`
    update ${projects} set ${withoutSchedule}, ${bare(projects.scheduleFailure)} = case
      when not ${isInBusiness} then 'workspace_suspended'
      when ${artifactOfBuild} is null then 'nothing_to_publish'
      when not ${hasRoom} then 'publish_limit'
      else 'not_allowed' end
    where ${projects.id} = ${project} and ${projects.scheduledBuildId} = ${build} and ${projects.scheduledAt} = ${at}`,
);

/**
 * Publishes what is scheduled up to now. Each project is one batch, guarded by its schedule: a repeat finds no
 * schedule, and a change by a person in between wins. A schedule that cannot be published is removed, and the project's
 * page shows why.
 *
 * @param clock the test clock whose tenants are meant; null for those in real time.
 *
 * @returns how many projects were due.
 */
export async function publishDue(operation: Operation, clock: string | null = null): Promise<number> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const rows = { now, limit: PROJECTS_A_RUN };
  const found = await (clock === null ? due.all(db, rows) : dueOnClock.all(db, { ...rows, clock }));
  for (const scheduled of found) {
    await settle(operation, scheduled, now).catch((error: unknown) =>
      log('error', 'scheduled_publish_failed', { project: scheduled.project, ...describeError(error) }),
    );
  }
  return found.length;
}

function settle(
  operation: Operation,
  { project, build, at, by }: { project: string; build: string; at: number; by: string },
  now: number,
): Promise<unknown> {
  const { db } = operation;
  const detail = { build_id: build, scheduled_by: by, at };
  return batch(db, [
    publish.bind(db, { project, build, at, now }),
    auditIfChanged(db, auditEntryOf(operation, now, { action: 'project.publish', target: project, detail })),
    drop.bind(db, { project, build, at }),
    auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        action: 'project.unschedule',
        target: project,
        outcome: 'failed',
        detail,
      }),
    ),
  ]);
}
