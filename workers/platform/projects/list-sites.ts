import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { site } from '#schema/platform/site-wire.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';
import { cutPage, type PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst, pageParameters, pageValues } from '#shared/projects/page-statement.ts';
import { ok, type Result } from '#shared/result.ts';
import { siteAddress } from '#shared/sites/site-address.ts';
import type { PlatformCall } from '../core/call.ts';
import type { PlatformFailure } from '../core/failure.ts';
import { findLiveTenant } from '../core/find-tenant.ts';
import type { TenantSelector } from '../core/selector.ts';

/** A page of a workspace's sites, newest first. */
const sitesOfTenant = tenantStatement(pageParameters, ({ tenant, rows, ...page }, db) =>
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
const domainsOfSites = tenantStatement(pageParameters, ({ tenant, rows, ...page }, db) =>
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

export interface SitePage {
  sites: z.infer<typeof site>[];
  next_cursor: string | null;
}

const iso = (at: number): string => new Date(at).toISOString();

/** One page of a tenant's sites with their domains, newest first, read in one transaction. */
export async function listSites(
  call: PlatformCall,
  selector: TenantSelector,
  page: PageRequest,
): Promise<Result<SitePage, PlatformFailure>> {
  const found = await findLiveTenant(call, selector);
  if (!found.ok) return found;
  const values = { tenant: found.value.id, ...pageValues(page) };
  const { sites, domains } = await batch(call.db, {
    sites: sitesOfTenant.bind(call.db, values),
    domains: domainsOfSites.bind(call.db, values),
  });
  const { items, nextCursor } = cutPage(sites.rows, page, ({ id, slug, ...row }) => ({
    site_id: id,
    name: row.name,
    state: row.state,
    url: row.state === 'published' ? siteAddress(call.settings, slug) : null,
    published_at: row.publishedAt === null ? null : iso(row.publishedAt),
    created_at: iso(row.created_at),
    updated_at: iso(row.updatedAt),
    domains: domains.rows
      .filter(({ projectId }) => projectId === id)
      .map(({ domain, status, fault }) => ({ domain, status, fault })),
  }));
  return ok({ sites: items, next_cursor: nextCursor });
}
