import { and, eq } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';
import type { Operation } from '#shared/operation.ts';
import type { Build } from '#shared/projects/build.ts';
import { type CreateProjectFailure, createProject } from '#shared/projects/create-project.ts';
import { idOfKey } from '#shared/projects/id-of-key.ts';
import { type StartBuildFailure, startBuild } from '#shared/projects/start-build.ts';
import { ok, type Result } from '#shared/result.ts';
import type { SitePagesService } from '#shared/sites/site-pages.ts';

export interface DescribedProject {
  workspaceId: string;
  prompt: string;
  /** The caller's key: sending the same form twice makes one project and one build. */
  operationKey: string;
}

/** `build` is null when the project was made but its build could not be started; `refusal` has the reason. */
export interface CreatedFromPrompt {
  projectId: string;
  build: Build | null;
  refusal: StartBuildFailure['code'] | null;
}

/** Creates a project from a prompt, named after the business in it, and starts the first build. */
export async function createFromPrompt(
  { sites, ...operation }: Operation & { sites: Pick<SitePagesService, 'nameInPrompt'> },
  viewer: Viewer,
  input: DescribedProject,
): Promise<Result<CreatedFromPrompt, CreateProjectFailure>> {
  const id = await idOfKey('project of a form', { ...input, userId: viewer.userId });
  if (!(await exists(operation.db, viewer, id))) {
    const name = await sites.nameInPrompt(input.prompt);
    const created = await createProject(operation, viewer, {
      workspaceId: input.workspaceId,
      name,
      slug: null,
      id,
    });
    if (!created.ok) return created;
  }
  const build = await startBuild(operation, viewer, {
    projectId: id,
    prompt: input.prompt,
    skills: [],
    operationKey: `create-${id}`,
    mayHaveSite: false,
  });
  return ok(
    build.ok
      ? { projectId: id, build: build.value, refusal: null }
      : { projectId: id, build: null, refusal: build.code },
  );
}

const projectOfViewer = globalStatement(
  { ...viewerParameters, project: projects.id },
  ({ project, ...viewer }, db) =>
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, project), isOpenToViewer(projects.tenantId, viewer))),
);

/** Whether the project was made before; one that was deleted since is not made again. */
const exists = async (db: D1Database, viewer: Viewer, project: string): Promise<boolean> =>
  (await projectOfViewer.first(db, { ...viewerValues(viewer), project })) !== null;
