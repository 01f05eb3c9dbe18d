import { sql } from 'drizzle-orm';
import { bare } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';

/** Stores the progress of a build with a model; changes nothing when the build has ended. */
export const noteProgress = globalStatement(
  { build: builds.id, progress: builds.progress, draft: builds.draft },
  ({ build, progress, draft }) => sql`
    update ${builds} set ${bare(builds.progress)} = ${progress}, ${bare(builds.draft)} = coalesce(${draft}, ${builds.draft})
    where ${builds.id} = ${build} and ${builds.status} = 'running'`,
);
