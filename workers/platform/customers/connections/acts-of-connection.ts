import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '#shared/audit/actions.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { auditLog } from '#shared/db/tables/core.ts';
import { builds, projects, siteImages } from '#shared/db/tables/projects.ts';

const succeeded = alias(builds, 'succeeded');

/** The newest version of the act's project that meets a condition. */
const versionOf = (which: SQL): SQL => sql`(select ${succeeded.id} from ${builds} as ${succeeded}
  where ${succeeded.projectId} = ${builds.projectId} and ${succeeded.status} = 'succeeded' and ${which}
  order by ${succeeded.createdAt} desc, ${succeeded.id} desc limit 1)`;

const fields = {
  seq: auditLog.seq,
  at: auditLog.at,
  action: auditLog.action,
  target: auditLog.target,
  detail: auditLog.detail,
  projectId: nullable(projects.id),
  name: nullable(projects.name),
  published: projects.publishedBuildId,
  deletedAt: projects.deletedAt,
  buildId: nullable(builds.id),
  status: nullable(builds.status),
  prompt: nullable(builds.prompt),
  note: builds.note,
  credits: nullable(builds.creditsMicro),
  newest: nullable(builds.id, versionOf(sql`true`)),
  prior: nullable(
    builds.id,
    versionOf(sql`(${succeeded.createdAt}, ${succeeded.id}) < (${builds.createdAt}, ${builds.id})`),
  ),
  image: nullable(siteImages.id),
};

const isOfImage = sql`${auditLog.action} = 'image.upload' and ${siteImages.tenantId} = ${auditLog.workspaceId}
  and ${siteImages.id} = ${auditLog.target}`;

/**
 * The acts of a connection in a workspace, newest first: every recorded change, with the present state of its target.
 */
export const actsOfConnection = tenantStatement(
  { grant: auditLog.grantId, before: auditLog.seq, limit: value<number>() },
  ({ tenant, grant, before, limit }, db) =>
    db
      .select(fields)
      .from(auditLog)
      .leftJoin(builds, sql`${auditLog.action} glob 'build.*' and ${builds.id} = ${auditLog.target}`)
      .leftJoin(
        projects,
        sql`${projects.id} = case when ${auditLog.action} glob 'project.*' then ${auditLog.target}
          else coalesce(${builds.projectId}, json_extract(${auditLog.detail}, '$.project_id')) end
          and ${projects.tenantId} = ${auditLog.workspaceId}`,
      )
      .leftJoin(siteImages, isOfImage)
      .where(and(eq(auditLog.grantId, grant), eq(auditLog.workspaceId, tenant), lt(auditLog.seq, before)))
      .orderBy(desc(auditLog.seq))
      .limit(limit),
);

export type ActRow = RowOfStatement<typeof actsOfConnection>;

/** How an act is undone, with what has to be as the act left it. */
export type Undo =
  | { kind: 'unpublish'; projectId: string; only: string }
  | { kind: 'publish'; projectId: string; buildId: string; instead: string | null }
  | { kind: 'restore-project'; projectId: string }
  | { kind: 'rename'; projectId: string; name: string; instead: string }
  | { kind: 'restore-version'; projectId: string; buildId: string; base: string }
  | { kind: 'delete-image'; imageId: string };

interface Detail {
  build?: string;
  before?: string | null;
  name?: string;
}

/** The recorded details of an act. */
export const actDetailOf = ({ detail }: Pick<ActRow, 'detail'>): Detail =>
  detail === null ? {} : (JSON.parse(detail) as Detail);

/** How to undo an act, whether or not something has changed since; null where there is no way back. */
export function undoOf(act: ActRow): Undo | null {
  const { target, projectId, buildId, prior, status } = act;
  const { build, before, name } = actDetailOf(act);
  switch (act.action as AuditAction) {
    case 'project.publish':
      if (projectId === null || build === undefined || before === undefined) return null;
      return before === null
        ? { kind: 'unpublish', projectId, only: build }
        : { kind: 'publish', projectId, buildId: before, instead: build };
    case 'project.unpublish':
      return projectId === null || before == null
        ? null
        : { kind: 'publish', projectId, buildId: before, instead: null };
    case 'project.delete':
      return target === null ? null : { kind: 'restore-project', projectId: target };
    case 'project.rename':
      return projectId === null || name === undefined || before == null
        ? null
        : { kind: 'rename', projectId, name: before, instead: name };
    case 'build.start':
    case 'build.edit':
    case 'build.restore':
      return projectId === null || buildId === null || prior === null || status !== 'succeeded'
        ? null
        : { kind: 'restore-version', projectId, buildId: prior, base: buildId };
    case 'image.upload':
      return target === null ? null : { kind: 'delete-image', imageId: target };
    default:
      return null;
  }
}

/** Whether everything is as the act left it, so that it can be undone now. */
export function isUndoable(act: ActRow): boolean {
  const undo = undoOf(act);
  if (undo === null) return false;
  const isThere = act.projectId !== null && act.deletedAt === null;
  switch (undo.kind) {
    case 'unpublish':
      return isThere && act.published === undo.only;
    case 'publish':
      return isThere && act.published === undo.instead;
    case 'restore-project':
      return act.projectId !== null && act.deletedAt === act.at;
    case 'rename':
      return isThere && act.name === undo.instead;
    case 'restore-version':
      return isThere && act.newest === undo.base;
    case 'delete-image':
      return act.image !== null;
  }
}
