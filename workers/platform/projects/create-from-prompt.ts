import { and, eq } from 'drizzle-orm';
import { globalStatement } from '../../../shared/db/statement/statement.ts';
import { projects } from '../../../shared/db/tables/projects.ts';
import { sha256Hex } from '../../../shared/encoding.ts';
import type { Operation } from '../../../shared/operation.ts';
import type { Build } from '../../../shared/projects/build.ts';
import { type CreateProjectFailure, createProject } from '../../../shared/projects/create-project.ts';
import { type StartBuildFailure, startBuild } from '../../../shared/projects/start-build.ts';
import {
  isOpenToViewer,
  type Viewer,
  viewerParameters,
  viewerValues,
} from '../../../shared/projects/viewer.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { nameProject } from './name-project.ts';

export interface DescribedProject {
  workspaceId: string;
  prompt: string;
  /** The caller's key of this creation: sending the same form twice makes one project and one build. */
  operationKey: string;
}

/** `build` is null when the project was made but its build could not be started, for the reason in `refusal`. */
export interface CreatedFromPrompt {
  projectId: string;
  build: Build | null;
  refusal: StartBuildFailure['code'] | null;
}

/** Creates a project from a description, named as that calls the business, and starts the first build. */
export async function createFromPrompt(
  operation: Operation,
  viewer: Viewer,
  input: DescribedProject,
): Promise<Result<CreatedFromPrompt, CreateProjectFailure>> {
  const id = await projectIdOf(viewer.userId, input);
  if (!(await exists(operation.db, viewer, id))) {
    const name = await nameProject(input.prompt);
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
  });
  return ok(
    build.ok
      ? { projectId: id, build: build.value, refusal: null }
      : { projectId: id, build: null, refusal: build.code },
  );
}

/** Made of the key and its owner, so that nobody can name the project of another person. */
async function projectIdOf(userId: string, { workspaceId, operationKey }: DescribedProject): Promise<string> {
  const hex = await sha256Hex(`project of a form\n${userId}\n${workspaceId}\n${operationKey}`);
  // Version 8 of RFC 9562: bits of the maker's own choice.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const projectOfViewer = globalStatement(
  { ...viewerParameters, project: projects.id },
  ({ project, ...viewer }, db) =>
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, project), isOpenToViewer(projects.tenantId, viewer))),
);

/** Whether it was made before; one that was deleted since is not made again. */
const exists = async (db: D1Database, viewer: Viewer, project: string): Promise<boolean> =>
  (await projectOfViewer.first(db, { ...viewerValues(viewer), project })) !== null;
