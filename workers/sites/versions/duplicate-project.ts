import type { Viewer } from '#shared/credentials/viewer.ts';
import { type CreateProjectFailure, createProject } from '#shared/projects/create-project.ts';
import { idOfKey } from '#shared/projects/id-of-key.ts';
import type { EditFailure, ReadFailure } from '#shared/projects/site-versions.ts';
import { ok, type Result } from '#shared/result.ts';
import { editSite } from './edit-site.ts';
import { readSite } from './read-site.ts';
import type { VersionOperation } from './store-version.ts';

export interface Duplication {
  projectId: string;
  /** Name of the new project. */
  name: string;
  /** The caller's key: sending the same form twice makes one project. */
  operationKey: string;
}

/**
 * Creates a project in the workspace of another one. The document of the other's newest version becomes its first
 * version, which costs nothing; nothing of it is published. A repeat completes what an earlier call began.
 */
export async function duplicateProject(
  operation: VersionOperation,
  viewer: Viewer,
  { projectId, name, operationKey }: Duplication,
): Promise<Result<{ projectId: string }, ReadFailure | CreateProjectFailure | EditFailure>> {
  const site = await readSite(operation, viewer, { projectId, buildId: null });
  if (!site.ok) return site;
  const { workspaceId, document } = site.value;
  const id = await idOfKey(`duplicate of ${projectId}`, {
    userId: viewer.userId,
    workspaceId,
    operationKey,
  });
  const created = await createProject(operation, viewer, { workspaceId, name, slug: null, id });
  if (!created.ok) return created;
  const stored = await editSite(operation, viewer, {
    projectId: id,
    base: null,
    change: { document },
    note: null,
    operationKey: `duplicate-${id}`,
  });
  // The key belongs to this project alone: a conflict means that it was used for an earlier document of the other
  // project.
  return stored.ok || stored.code === 'idempotency_conflict' ? ok({ projectId: id }) : stored;
}
