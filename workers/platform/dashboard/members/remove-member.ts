import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import type { Viewer } from '#shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';
import { dismissCustomerStatement } from '../../customers/tenants/customer-statements.ts';

export type RemoveMemberFailure = Failure<
  'workspace_not_found' | 'not_owner' | 'keep_owner' | 'member_not_found'
>;

/**
 * Removes a member, whose next request is refused. The customer cannot be removed; only the reseller can change the
 * customer.
 */
export async function removeMember(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<Result<null, RemoveMemberFailure>> {
  const { db, runtime } = operation;
  const access = await readWorkspaceAccess(db, viewer, workspaceId);
  if (access === null) return fail('workspace_not_found');
  if (!access.mayManage) return fail('not_owner');
  if (email === access.customerEmail) return fail('keep_owner');
  const [removed] = await db.batch([
    dismissCustomerStatement(db, { tenantId: workspaceId, accountId: access.accountId, email }),
    auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId: access.accountId,
        action: 'member.remove',
        workspaceId,
        target: email,
      }),
    ),
  ]);
  return (removed?.meta.changes ?? 0) > 0 ? ok(null) : fail('member_not_found');
}
