import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { sitePreviewLinks as l } from '#shared/db/tables/sites.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  projectParameters,
  projectValues,
} from '#shared/projects/own-project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const insertLink = globalStatement(
  {
    ...projectParameters,
    id: l.id,
    build: builds.id,
    by: l.createdBy,
    now: l.createdAt,
    expiresAt: l.expiresAt,
    most: value<number>(),
  },
  ({ id, build, by, now, expiresAt, most, ...own }) => sql`
    insert into ${insertTarget(
      l,
      l.id,
      l.projectId,
      l.tenantId,
      l.buildId,
      l.createdBy,
      l.createdAt,
      l.expiresAt,
    )}
    select ${id}, ${projects.id}, ${projects.tenantId}, ${builds.id}, ${by}, ${now}, ${expiresAt}
    from ${projects} join ${builds} on ${builds.projectId} = ${projects.id} and ${builds.id} = ${build}
    where ${isOwnProject(own)} and ${isInActiveWorkspace}
      and ${builds.status} = 'succeeded' and ${builds.artifact} is not null
      and (select count(*) from ${l} where ${l.projectId} = ${projects.id} and ${l.expiresAt} > ${now}) < ${most}
    on conflict ${columnList(l.id)} do nothing`,
);

const outcome = globalStatement(
  { ...projectParameters, id: l.id, build: builds.id },
  ({ id, build, ...own }, db) =>
    db
      .select({ status: tenants.status, build: builds.id, link: l.id })
      .from(projects)
      .innerJoin(tenants, eq(tenants.id, projects.tenantId))
      .leftJoin(
        builds,
        and(
          eq(builds.projectId, projects.id),
          eq(builds.id, build),
          eq(builds.status, 'succeeded'),
          isNotNull(builds.artifact),
        ),
      )
      .leftJoin(l, and(eq(l.id, id), eq(l.projectId, projects.id)))
      .where(isOwnProject(own)),
);

export interface NewPreviewLink {
  projectId: string;
  buildId: string;
  /** One of `limits.previewLinkDays`. */
  days: number;
  /** The caller's own key: a repeat makes no second link. */
  operationKey: string;
}

export type LinkFailure = Failure<
  'project_not_found' | 'workspace_suspended' | 'not_found' | 'bad_days' | 'link_limit'
>;

/**
 * Makes a preview link to one version of a site. Everybody who has the link can see the version until the link expires.
 * Returns the id of the link.
 */
export async function createPreviewLink(
  operation: Operation,
  viewer: Viewer,
  { projectId, buildId, days, operationKey }: NewPreviewLink,
): Promise<Result<string, LinkFailure>> {
  if (!limits.previewLinkDays.some((offered) => offered === days)) return fail('bad_days');
  const { db, runtime } = operation;
  const now = runtime.now();
  const id = (await sha256Hex(`link\n${projectId}\n${viewer.userId}\n${operationKey}`)).slice(0, 32);
  const key = { ...projectValues(viewer, projectId), id, build: buildId };
  const expiresAt = now + days * DAY;
  const { found } = await batch(db, {
    insertLink: insertLink.bind(db, { ...key, by: viewer.userId, now, expiresAt, most: limits.previewLinks }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        projectId,
        action: 'preview_link.create',
        target: id,
        detail: { project_id: projectId, build_id: buildId, days },
      }),
    ),
    found: outcome.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  if (row.link !== null) return ok(row.link);
  if (row.status !== 'active') return fail('workspace_suspended');
  return fail(row.build === null ? 'not_found' : 'link_limit');
}
