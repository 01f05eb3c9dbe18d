import { sql } from 'drizzle-orm';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { siteVisits as v } from '#shared/db/tables/sites.ts';
import type { VisitCount } from '#shared/sites/site-visit.ts';

/** Counts only grow, so that a late write never replaces a higher count. */
const upsertVisits = globalStatement(
  { slug: projects.slug, counts: value<string>() },
  ({ slug, counts }) => sql`
    insert into ${insertTarget(v, v.projectId, v.tenantId, v.day, v.kind, v.name, v.count)}
    select ${projects.id}, ${projects.tenantId}, seen.value ->> 'day', seen.value ->> 'kind', seen.value ->> 'name',
      seen.value ->> 'count'
    from ${projects} join json_each(${counts}) as seen where ${projects.slug} = ${slug}
    on conflict ${columnList(v.projectId, v.day, v.kind, v.name)} do update
    set ${bare(v.count)} = max(${v.count}, excluded.${bare(v.count)})`,
);

/** Stores the counts of a site's days. */
export const storeVisits = (db: D1Database, slug: string, counts: readonly VisitCount[]): Promise<number> =>
  upsertVisits.run(db, { slug, counts: JSON.stringify(counts) });
