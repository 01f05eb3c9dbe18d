import { and, eq, isNull, sql } from 'drizzle-orm';
import { nullable } from '../../../../shared/db/statement/column-value.ts';
import { tenantStatement } from '../../../../shared/db/statement/statement.ts';
import { builds, projects } from '../../../../shared/db/tables/projects.ts';

/** The published artifact of a project; when there is none, that of the newest build. */
export const artifactOfProject = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
  db
    .select({
      slug: projects.slug,
      artifact: nullable(
        builds.artifact,
        sql`coalesce(${projects.publishedArtifact}, (select ${builds.artifact} from ${builds}
          where ${builds.projectId} = ${projects.id} and ${builds.status} = 'succeeded'
          order by ${builds.createdAt} desc, ${builds.id} desc limit 1))`,
      ),
    })
    .from(projects)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);
