import { and, desc, eq, isNull } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { entitlements } from '#shared/db/tables/platform.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';
import { storedCap } from '#shared/projects/stored-cap.ts';

/** Host names that a workspace claims or holds, each with its project. */
export const domainsOfWorkspace = tenantStatement({ limit: value<number>() }, ({ tenant, limit }, db) =>
  db
    .select({
      domain: customDomains.domain,
      status: customDomains.status,
      verification: customDomains.verification,
      projectName: projects.name,
      createdAt: customDomains.createdAt,
      checkedAt: customDomains.checkedAt,
      nextCheckAt: customDomains.nextCheckAt,
      fault: customDomains.fault,
      missingSince: customDomains.missingSince,
    })
    .from(customDomains)
    .leftJoin(projects, eq(projects.id, customDomains.projectId))
    .where(eq(customDomains.tenantId, tenant))
    .orderBy(customDomains.domain)
    .limit(limit),
);

export type FoundDomain = RowOfStatement<typeof domainsOfWorkspace>;

/** Projects that can get a host name, newest first. */
export const projectChoices = tenantStatement({ limit: value<number>() }, ({ tenant, limit }, db) =>
  db
    .select({ value: projects.id, label: projects.name })
    .from(projects)
    .where(and(eq(projects.tenantId, tenant), isNull(projects.deletedAt)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit),
);

/** Whether the tenant's entitlements include domains. */
export const domainsEnabled = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
      enabled: storedCap('custom_domains_enabled'),
    })
    .from(entitlements)
    .where(eq(entitlements.tenantId, tenant)),
);
