import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { messageAddresses as a } from '#shared/db/tables/message-addresses.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';

const remove = globalStatement(
  { ...viewerParameters, project: a.projectId, id: a.id },
  ({ project, id, ...viewer }) => sql`
    delete from ${a} where ${a.id} = ${id} and ${a.projectId} = ${project} and ${isOpenToViewer(a.tenantId, viewer)}`,
);

export interface AddressChoice {
  workspaceId: string;
  projectId: string;
  /** Id of the confirmed or of the pending address. */
  addressId: string;
}

/** Removes an address, whether it is confirmed or pending. */
export async function removeAddress(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, projectId, addressId }: AddressChoice,
): Promise<Result<null, Failure<'workspace_not_found' | 'not_owner' | 'not_found'>>> {
  const { db, runtime } = operation;
  const access = await readWorkspaceAccess(db, viewer, workspaceId);
  if (access === null) return fail('workspace_not_found');
  if (!access.mayManage) return fail('not_owner');
  const { removed } = await batch(db, {
    removed: remove.bind(db, { ...viewerValues(viewer), project: projectId, id: addressId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        projectId,
        action: 'message.remove_address',
        target: addressId,
        detail: { project_id: projectId },
      }),
    ),
  });
  return removed.changes > 0 ? ok(null) : fail('not_found');
}
