import { and, eq, isNull, sql } from 'drizzle-orm';
import { notNull, valueIn } from '#shared/db/statement/column-value.ts';
import { sumOf } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { entitlements, tenants } from '#shared/db/tables/platform.ts';
import { builds, customDomains, projects, skills } from '#shared/db/tables/projects.ts';
import { buildFields, projectFields } from '#shared/projects/fields.ts';
import { isBeyond, newestFirst, pageParameters } from '#shared/projects/page-statement.ts';
import { storedCap } from '#shared/projects/stored-cap.ts';

const key = { project: projects.id };

/** A project with the credits of all its builds, and whether its tenant may have own domains. */
export const shownProject = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select({
      ...projectFields,
      credits: notNull(
        builds.creditsMicro,
        sql`(select ${sumOf(builds.creditsMicro)} from ${builds} where ${builds.projectId} = ${projects.id})`,
      ),
      domains_enabled: valueIn(
        storedCap('custom_domains_enabled'),
        sql`from ${entitlements} where ${entitlements.tenantId} = ${projects.tenantId}`,
      ),
    })
    .from(projects)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);

/** Host names of a project, active ones first. */
export const domainsOfProject = tenantStatement(
  { ...key, limit: value<number>() },
  ({ tenant, project, limit }, db) =>
    db
      .select({ name: customDomains.domain, status: customDomains.status })
      .from(customDomains)
      .where(and(eq(customDomains.projectId, project), eq(customDomains.tenantId, tenant)))
      .orderBy(sql`${customDomains.status} <> 'active'`, customDomains.domain)
      .limit(limit),
);

/** A page of a project's builds, newest first. */
export const buildsOfProject = tenantStatement(
  { ...key, ...pageParameters },
  ({ tenant, project, rows, ...page }, db) =>
    db
      .select(buildFields)
      .from(builds)
      .where(and(eq(builds.projectId, project), eq(builds.tenantId, tenant), isBeyond(builds, page)))
      .orderBy(...newestFirst(builds))
      .limit(rows),
);

export const newestBuild = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select(buildFields)
    .from(builds)
    .where(and(eq(builds.projectId, project), eq(builds.tenantId, tenant)))
    .orderBy(...newestFirst(builds))
    .limit(1),
);

/** The newest build with a site. */
export const finishedBuild = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select(buildFields)
    .from(builds)
    .where(and(eq(builds.projectId, project), eq(builds.tenantId, tenant), eq(builds.status, 'succeeded')))
    .orderBy(...newestFirst(builds))
    .limit(1),
);

/** Skills that a build of a workspace can use, by name: public ones, and those of its own account. */
export const skillsOfWorkspace = tenantStatement({ limit: value<number>() }, ({ tenant, limit }, db) =>
  db
    .select({
      slug: skills.slug,
      name: skills.name,
      description: skills.description,
      visibility: skills.visibility,
    })
    .from(skills)
    .where(
      and(
        isNull(skills.archivedAt),
        sql`(${skills.visibility} <> 'private' or ${skills.ownerId} =
          (select ${tenants.accountId} from ${tenants} where ${tenants.id} = ${tenant}))`,
      ),
    )
    .orderBy(skills.name, skills.slug)
    .limit(limit),
);
