import { and, type Column, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { notNull, nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type Bound, type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import type { PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst, pageParameters, pageValues } from '#shared/projects/page-statement.ts';
import { hasProjectRoom } from '#shared/projects/project-room.ts';
import { storedCap } from '#shared/projects/stored-cap.ts';
import { contains, forEachLetterCount, soughtParameters, soughtValues } from '../../core/contains.ts';

/** A column of the project's newest build. */
const ofNewestBuild = <Of extends Column>(column: Of) =>
  nullable(
    column,
    sql`(select ${column} from ${builds}
  where ${builds.projectId} = ${projects.id} order by ${builds.createdAt} desc, ${builds.id} desc limit 1)`,
  );

/** A column of the newest build with a site, which the picture of the project shows. */
const ofNewestSite = <Of extends Column>(column: Of) =>
  nullable(
    column,
    sql`(select ${column} from ${builds}
  where ${builds.projectId} = ${projects.id} and ${builds.status} = 'succeeded'
  order by ${builds.createdAt} desc, ${builds.id} desc limit 1)`,
  );

const listed = forEachLetterCount((letters) =>
  tenantStatement({ ...pageParameters, ...soughtParameters }, ({ tenant, sought, rows, ...page }, db) =>
    db
      .select({
        id: projects.id,
        name: projects.name,
        state: projects.state,
        created_at: projects.createdAt,
        updatedAt: projects.updatedAt,
        buildStatus: ofNewestBuild(builds.status),
        buildFailure: ofNewestBuild(builds.failure),
        buildAt: ofNewestBuild(builds.createdAt),
        siteBuild: ofNewestSite(builds.id),
        siteArtifact: ofNewestSite(builds.artifact),
      })
      .from(projects)
      .where(
        and(
          eq(projects.tenantId, tenant),
          isNull(projects.deletedAt),
          isBeyond(projects, page),
          // An empty search finds all projects, because every name contains the empty text.
          contains(projects.name, sought, letters),
        ),
      )
      .orderBy(...newestFirst(projects))
      .limit(rows),
  ),
);

export type SummaryRow = RowOfStatement<ReturnType<typeof listed>>;

/**
 * Binds the statement that reads a page of a workspace's projects whose names contain the searched text, newest first.
 */
export function projectsNamed(
  db: D1Database,
  tenant: string,
  sought: string,
  page: PageRequest,
): Bound<SummaryRow> {
  const { letters, values } = soughtValues(sought);
  return listed(letters).bind(db, { tenant, ...values, ...pageValues(page) });
}

/** Whether the plan has room for another project, and how many it allows; null for no limit. */
export const projectRoom = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ hasRoom: hasProjectRoom, most: storedCap('max_projects') })
    .from(tenants)
    .leftJoin(entitlements, eq(entitlements.tenantId, tenants.id))
    .where(eq(tenants.id, tenant)),
);

/** The most projects of a full plan; null while there is room. A workspace without entitlements may have one. */
export const fullOf = (row: RowOfStatement<typeof projectRoom> | undefined): { limit: number } | null =>
  row === undefined || row.hasRoom === 1 ? null : { limit: row.most ?? 1 };

/** Projects that were deleted after a time, the one that was deleted last at the beginning. */
export const deletedProjects = tenantStatement(
  { since: value<number>(), limit: value<number>() },
  ({ tenant, since, limit }, db) =>
    db
      .select({
        id: projects.id,
        name: projects.name,
        // The condition below excludes projects that are not deleted.
        deletedAt: notNull(projects.deletedAt),
      })
      .from(projects)
      .where(and(eq(projects.tenantId, tenant), gt(projects.deletedAt, since)))
      .orderBy(desc(projects.deletedAt))
      .limit(limit),
);
