import { and, eq, isNull, sql } from 'drizzle-orm';
import { nullable } from '../../../../shared/db/statement/column-value.ts';
import { tenantStatement } from '../../../../shared/db/statement/statement.ts';
import { builds, projects } from '../../../../shared/db/tables/projects.ts';

/** What a project's visitors see; what was built last where nothing is published. */
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
