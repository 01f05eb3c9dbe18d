import { and, eq, isNull, sql } from 'drizzle-orm';
import { nullable } from '#shared/db/statement/column-value.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { enteredWorkspaceOf, type WorkspaceKey, workspaceStatements } from '../shell/entered-workspace.ts';

/** The published artifact of a project; when there is none, that of the newest build. */
const artifactOfProject = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
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

/** The site of a project, read together with the workspace; null for people who may not enter or without a site. */
export async function readSiteOfProject(db: D1Database, person: WorkspaceKey, project: string) {
  const { workspace, found } = await batch(db, {
    workspace: workspaceStatements(db, person),
    found: artifactOfProject.bind(db, { tenant: person.workspaceId, project }),
  });
  const [site] = found.rows;
  if (enteredWorkspaceOf(workspace) === null || !site || site.artifact === null) return null;
  return { slug: site.slug, artifact: site.artifact };
}
