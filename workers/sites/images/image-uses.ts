import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countOf } from '#shared/db/statement/numbers.ts';
import { builds, projects, siteImageUses } from '#shared/db/tables/projects.ts';

interface Picture {
  tenant: SQLWrapper;
  id: SQLWrapper;
}

/** The projects whose published or newest site shows a picture. */
export const projectsShowing = ({ tenant, id }: Picture) => sql`
  from ${siteImageUses} join ${builds} on ${builds.id} = ${siteImageUses.buildId}
  join ${projects} on ${projects.id} = ${builds.projectId} and ${projects.deletedAt} is null
  where ${siteImageUses.tenantId} = ${tenant} and ${siteImageUses.imageId} = ${id}
    and (${projects.publishedBuildId} = ${builds.id} or not exists (
      select 1 from ${builds} as later where later.project_id = ${projects.id} and later.status = 'succeeded'
        and (later.created_at, later.id) > (${builds.createdAt}, ${builds.id})))`;

/** Number of versions that show a picture, including older ones and those of deleted projects. */
export const versionsShowing = ({ tenant, id }: Picture): SQL<number> =>
  countOf(siteImageUses, sql`${siteImageUses.tenantId} = ${tenant} and ${siteImageUses.imageId} = ${id}`);
