import type { SiteDocument } from '#schema/site/document.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import type { Operation } from '#shared/operation.ts';
import { renameProject } from '#shared/projects/rename-project.ts';

/**
 * Gives a project the new name of its business while it has the former one, which means that nobody gave the project a
 * name of its own.
 */
export async function followName(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
  { before, after }: { before: SiteDocument | null; after: SiteDocument | null },
): Promise<void> {
  if (before === null || after === null || before.business.name === after.business.name) return;
  const { name } = after.business;
  await renameProject(operation, viewer, { projectId, name, instead: before.business.name });
}
