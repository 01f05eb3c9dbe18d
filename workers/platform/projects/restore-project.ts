import { eq, type SQL, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { bare, type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { RESTORE_MS } from '#shared/projects/deletion.ts';
import { projectFields } from '#shared/projects/fields.ts';
import { type Project, projectOf } from '#shared/projects/project.ts';
import { hasProjectRoom } from '#shared/projects/project-room.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const key = { ...viewerParameters, project: projects.id, since: value<number>() };

/** The condition that the viewer may access the project and it can still be restored. */
const isRestorable = ({ project, since, ...viewer }: PlaceholdersOf<typeof key>): SQL =>
  sql`${projects.id} = ${project} and (${projects.deletedAt} is null or ${projects.deletedAt} > ${since})
    and ${isOpenToViewer(projects.tenantId, viewer)}`;

const restore = globalStatement(
  { ...key, now: projects.updatedAt },
  ({ now, ...own }) => sql`
    update ${projects} set ${bare(projects.deletedAt)} = null, ${bare(projects.updatedAt)} = ${now}
    where ${isRestorable(own)} and ${projects.deletedAt} is not null
      and exists (select 1 from ${tenants}
        left join ${entitlements} on ${entitlements.tenantId} = ${tenants.id}
        where ${tenants.id} = ${projects.tenantId} and ${tenants.status} = 'active' and ${hasProjectRoom})`,
);

const projectWithState = globalStatement(key, (own, db) =>
  db
    .select({ ...projectFields, deletedAt: projects.deletedAt, status: tenants.status })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(isRestorable(own)),
);

/**
 * Restores a deleted project while that is possible and the workspace has room for it. Its site is not published and
 * its host names are not bound again. A project that is not deleted is answered unchanged.
 */
export async function restoreProject(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
): Promise<Result<Project, Failure<'project_not_found' | 'workspace_suspended' | 'project_limit'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const own = { ...viewerValues(viewer), project: projectId, since: now - RESTORE_MS };
  const { found } = await batch(db, {
    restore: restore.bind(db, { ...own, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { action: 'project.restore', target: projectId }),
    ),
    found: projectWithState.bind(db, own),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  if (row.deletedAt === null) return ok(projectOf(row));
  return fail(row.status === 'active' ? 'project_limit' : 'workspace_suspended');
}
