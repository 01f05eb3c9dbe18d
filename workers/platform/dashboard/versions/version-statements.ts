import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { buildFields } from '#shared/projects/fields.ts';

const key = { project: projects.id, build: builds.id };

/** A version of a project's site, with the project's name and the published version. */
const shownVersion = tenantStatement(key, ({ tenant, project, build }, db) =>
  db
    .select({ ...buildFields, name: projects.name, published: projects.publishedBuildId })
    .from(builds)
    .innerJoin(projects, and(eq(projects.id, builds.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        eq(builds.id, build),
        eq(builds.projectId, project),
        eq(builds.tenantId, tenant),
        eq(builds.status, 'succeeded'),
      ),
    ),
);

const shown = alias(builds, 'shown');

/** The previous version. */
const versionBefore = tenantStatement(key, ({ tenant, project, build }, db) =>
  db
    .select({ id: builds.id, artifact: builds.artifact })
    .from(builds)
    .innerJoin(shown, eq(shown.id, build))
    .where(
      and(
        eq(builds.projectId, project),
        eq(builds.tenantId, tenant),
        eq(builds.status, 'succeeded'),
        sql`(${builds.createdAt}, ${builds.id}) < (${shown.createdAt}, ${shown.id})`,
      ),
    )
    .orderBy(desc(builds.createdAt), desc(builds.id))
    .limit(1),
);

const newestVersion = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
  db
    .select({ id: builds.id })
    .from(builds)
    .where(and(eq(builds.projectId, project), eq(builds.tenantId, tenant), eq(builds.status, 'succeeded')))
    .orderBy(desc(builds.createdAt), desc(builds.id))
    .limit(1),
);

/** Binds the reads of a version, the one before it and the newest one, for one batch. */
export function versionStatements(
  db: D1Database,
  { tenant, project, build }: { tenant: string; project: string; build: string },
) {
  return {
    version: shownVersion.bind(db, { tenant, project, build }),
    earlier: versionBefore.bind(db, { tenant, project, build }),
    latest: newestVersion.bind(db, { tenant, project }),
  };
}
