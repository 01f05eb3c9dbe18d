import type { Viewer } from '#shared/credentials/viewer.ts';
import type { Operation } from '#shared/operation.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import { renameProject } from '#shared/projects/rename-project.ts';
import { unpublishProject } from '#shared/projects/unpublish-project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';
import { restoreProject } from '../../projects/restore-project.ts';
import { actsOfConnection, undoOf } from './acts-of-connection.ts';
import { grantInto } from './grants-into.ts';

export interface UndoInput {
  workspaceId: string;
  grantId: string;
  /** Number of the audit row that records the act. */
  seq: number;
}

/** The operation of verbs that undo an act. */
export interface UndoOperation extends Operation {
  env: PlatformEnv;
}

/**
 * Undoes an act by a change of its own, which is recorded as the person's: it restores the previous version, the
 * previous publish or a deleted project. Each change requires that the state is still the one after the act, so
 * that later work is not lost. A repeat changes nothing.
 */
export async function undoAct(
  operation: UndoOperation,
  viewer: Viewer,
  { workspaceId, grantId, seq }: UndoInput,
): Promise<Result<null>> {
  const { db } = operation;
  const access = await readWorkspaceAccess(db, viewer, workspaceId);
  if (access === null) return fail('workspace_not_found');
  const connection = await grantInto.first(db, {
    tenant: workspaceId,
    viewer: viewer.userId,
    grant: grantId,
    since: 0,
  });
  const isOpen = connection !== null && (access.mayManage || connection.userId === viewer.userId);
  const act = isOpen
    ? await actsOfConnection.first(db, { tenant: workspaceId, grant: grantId, before: seq + 1, limit: 1 })
    : null;
  const undo = act?.seq === seq ? undoOf(act) : null;
  if (undo === null) return fail('not_found');
  switch (undo.kind) {
    case 'unpublish':
      return done(await unpublishProject(operation, viewer, undo.projectId, { buildId: undo.only }));
    case 'publish': {
      const { projectId, buildId, instead } = undo;
      const again = await publishProject(operation, viewer, {
        projectId,
        buildId,
        instead: { buildId: instead },
      });
      // The version was published before, so that it can only lack its files.
      return !again.ok && again.code === 'nothing_to_publish' ? fail('version_gone') : done(again);
    }
    case 'restore-project':
      return done(await restoreProject(operation, viewer, undo.projectId));
    case 'rename': {
      const { projectId, name, instead } = undo;
      return done(await renameProject(operation, viewer, { projectId, name, instead }));
    }
    case 'restore-version': {
      const { projectId, buildId, base } = undo;
      const restoration = { projectId, buildId, base, note: null, operationKey: `undo/${seq}` };
      return done(await sitesOf(operation.env).restore(siteCaller(operation, viewer), restoration));
    }
    case 'delete-image': {
      const deletion = { workspaceId, imageId: undo.imageId, fromVersions: false };
      const deleted = await sitesOf(operation.env).deleteImage(siteCaller(operation, viewer), deletion);
      return !deleted.ok && deleted.code === 'image_not_found' ? ok(null) : done(deleted);
    }
  }
}

const done = (result: Result<unknown>): Result<null, Failure> => (result.ok ? ok(null) : fail(result.code));
