import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { countOf, flag } from '#shared/db/statement/numbers.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { globalStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { isOwnProject, projectParameters } from '#shared/projects/own-project.ts';
import { selectLiveBrand } from '../core/live-brand.ts';

const newest = alias(builds, 'newest');
const named = alias(builds, 'named');

/** A column of the newest version of a project's site; null when it has none. */
export const ofNewestVersion = <Of extends Column>(column: Of): SQL =>
  sql`(select newest.${bare(column)} from ${builds} as ${newest}
    where ${newest.projectId} = ${projects.id} and ${newest.status} = 'succeeded'
    order by ${newest.createdAt} desc, ${newest.id} desc limit 1)`;

const newestVersion = <Of extends Column>(column: Of) => nullable(column, ofNewestVersion(column));

/** Whether a build of the project is queued or running. */
export const isBeingBuilt = flag(sql`exists (select 1 from ${builds}
  where ${builds.projectId} = ${projects.id} and ${builds.status} in ('queued', 'running'))`);

/**
 * A project that the viewer may access, with the newest version of its site, the version that `build` names, and the
 * state on which a change depends.
 */
export const siteState = globalStatement(
  { ...projectParameters, build: value<string | null>(), since: builds.createdAt },
  ({ build, since, ...own }, db) =>
    db
      .select({
        tenantId: projects.tenantId,
        accountId: projects.accountId,
        name: projects.name,
        slug: projects.slug,
        publishedBuildId: projects.publishedBuildId,
        status: tenants.status,
        isLive: flag(isLiveAccount(projects.accountId)),
        newestId: newestVersion(builds.id),
        newestArtifact: newestVersion(builds.artifact),
        newestAt: newestVersion(builds.createdAt),
        namedArtifact: nullable(
          builds.artifact,
          sql`(select ${named.artifact} from ${builds} as ${named} where ${named.id} = ${build}
            and ${named.projectId} = ${projects.id} and ${named.status} = 'succeeded')`,
        ),
        /** Whether the named version was purged. */
        namedGone: flag(sql`exists (select 1 from ${builds} as ${named} where ${named.id} = ${build}
            and ${named.projectId} = ${projects.id} and ${named.status} = 'succeeded' and ${named.artifact} is null)`),
        isBeingBuilt,
        edits: countOf(
          builds,
          sql`${builds.projectId} = ${projects.id} and ${builds.createdAt} > ${since} and ${builds.origin} <> 'prompt'`,
        ),
        brand: selectLiveBrand(projects.accountId),
      })
      .from(projects)
      .innerJoin(tenants, sql`${tenants.id} = ${projects.tenantId}`)
      .where(isOwnProject(own)),
);

export type SiteState = RowOfStatement<typeof siteState>;
