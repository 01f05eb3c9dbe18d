import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';
import { isBeyond, newestFirst, pageParameters } from '#shared/projects/page-statement.ts';

/** A page of a workspace's sites, newest first. */
export const sitesOfTenant = tenantStatement(pageParameters, ({ tenant, rows, ...page }, db) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      slug: projects.slug,
      state: projects.state,
      publishedAt: projects.publishedAt,
      created_at: projects.createdAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(and(eq(projects.tenantId, tenant), isNull(projects.deletedAt), isBeyond(projects, page)))
    .orderBy(...newestFirst(projects))
    .limit(rows),
);

/** The domains of the sites on the same page. */
export const domainsOfSites = tenantStatement(pageParameters, ({ tenant, rows, ...page }, db) =>
  db
    .select({
      projectId: customDomains.projectId,
      domain: customDomains.domain,
      status: customDomains.status,
      fault: customDomains.fault,
    })
    .from(customDomains)
    .where(
      and(
        eq(customDomains.tenantId, tenant),
        inArray(
          customDomains.projectId,
          db
            .select({ id: projects.id })
            .from(projects)
            .where(and(eq(projects.tenantId, tenant), isNull(projects.deletedAt), isBeyond(projects, page)))
            .orderBy(...newestFirst(projects))
            .limit(rows),
        ),
      ),
    )
    .orderBy(asc(customDomains.createdAt), asc(customDomains.domain)),
);
