import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../../../../shared/audit/operation.ts';
import { vouchedIdentity } from '../../../../shared/customers/identity.ts';
import type { Viewer } from '../../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { admitCustomerStatements } from '../../tenants/customer-statements.ts';
import { readWorkspaceAccess } from './workspace-access.ts';

export interface Invitation {
  workspaceId: string;
  /** Lower case. */
  email: string;
  role: 'owner' | 'member';
}

/** What a message to the one who was let in is about. */
export interface Invited {
  accountId: string;
  workspaceName: string;
  /** Host name under which the account's customers work; null for the service's own. */
  domain: string | null;
}

export type InviteFailure = Failure<
  'workspace_not_found' | 'workspace_suspended' | 'not_owner' | 'already_member'
>;

/**
 * Lets a person into the workspace from their next sign-in on. Somebody who was let in and has not come yet keeps the
 * access they have, so that a message can be sent again.
 */
export async function inviteMember(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, email, role }: Invitation,
): Promise<Result<Invited, InviteFailure>> {
  const { db, runtime } = operation;
  const access = await readWorkspaceAccess(db, viewer, workspaceId);
  if (access === null) return fail('workspace_not_found');
  if (!access.mayManage) return fail('not_owner');
  if (access.status !== 'active') return fail('workspace_suspended');
  const { accountId, workspaceName, domain } = access;
  const [known] = await db.batch<{ came: number }>([
    db
      .prepare(
        `SELECT max(u.signed_in_at IS NOT NULL) AS came FROM workspace_members m JOIN users u ON u.id = m.user_id
         WHERE m.tenant_id = ?1 AND u.email IN (?2, ?3)`,
      )
      .bind(workspaceId, email, vouchedIdentity(accountId, email)),
    ...admitCustomerStatements(db, runtime, { tenantId: workspaceId, accountId, email, name: null }, role),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        accountId,
        action: 'member.invite',
        target: workspaceId,
        detail: { role },
      }),
    ),
  ]);
  return known?.results[0]?.came === 1 ? fail('already_member') : ok({ accountId, workspaceName, domain });
}
