import { and, desc, eq, isNull } from 'drizzle-orm';
import { isLiveDocument, liveDocument } from '#shared/brand/live-brand.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { enteredWorkspaceOf, type WorkspaceKey, workspaceStatements } from '../shell/entered-workspace.ts';

const key = { project: projects.id };

/** A project with the reseller's brand, with which its site is rendered. */
const editedProject = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      publishedBuildId: projects.publishedBuildId,
      brand: liveDocument.document,
    })
    .from(projects)
    .leftJoin(brandStates, eq(brandStates.accountId, projects.accountId))
    .leftJoin(liveDocument, isLiveDocument)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);

/** The newest version of the project's site. */
const newestVersion = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select({ id: builds.id, artifact: builds.artifact })
    .from(builds)
    .where(and(eq(builds.projectId, project), eq(builds.tenantId, tenant), eq(builds.status, 'succeeded')))
    .orderBy(desc(builds.createdAt), desc(builds.id))
    .limit(1),
);

/** The version with which a draft began. */
const baseVersion = tenantStatement({ ...key, base: builds.id }, ({ tenant, project, base }, db) =>
  db
    .select({ artifact: builds.artifact })
    .from(builds)
    .where(and(eq(builds.id, base), eq(builds.projectId, project), eq(builds.tenantId, tenant))),
);

/** Binds the reads of an editor. They find nothing for a project of another workspace. */
export function editorStatements(
  db: D1Database,
  { workspaceId: tenant, projectId: project }: { workspaceId: string; projectId: string },
  base: string,
) {
  return {
    project: editedProject.bind(db, { tenant, project }),
    newest: newestVersion.bind(db, { tenant, project }),
    base: baseVersion.bind(db, { tenant, project, base }),
  };
}

/** Reads the same together with the workspace in one round trip; null for people who may not enter. */
export async function readEditor(
  db: D1Database,
  person: WorkspaceKey,
  key: { workspaceId: string; projectId: string },
  base: string,
) {
  const { workspace, editor } = await batch(db, {
    workspace: workspaceStatements(db, person),
    editor: editorStatements(db, key, base),
  });
  return { entered: enteredWorkspaceOf(workspace), outcomes: editor };
}
