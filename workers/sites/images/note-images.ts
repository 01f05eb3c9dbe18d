import { sql } from 'drizzle-orm';
import { insertTarget, value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { builds, siteImages, siteImageUses } from '#shared/db/tables/projects.ts';

/** Records the pictures that the site shows, except those that were deleted since its files were written. */
export const noteImages = tenantStatement(
  { build: builds.id, now: builds.createdAt, images: value<string>() },
  ({ tenant, build, now, images }) => sql`
    insert into ${insertTarget(siteImageUses, siteImageUses.tenantId, siteImageUses.imageId, siteImageUses.buildId)}
    select ${tenant}, ${siteImages.id}, ${build} from ${siteImages}
    where ${siteImages.tenantId} = ${tenant} and ${siteImages.id} in (select value from json_each(${images}))
      and exists (select 1 from ${builds}
        where ${builds.id} = ${build} and ${builds.finishedAt} = ${now} and ${builds.status} = 'succeeded')
    on conflict do nothing`,
);
