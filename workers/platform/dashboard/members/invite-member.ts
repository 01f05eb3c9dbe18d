import { auditStatement } from '../../../../shared/audit/audit.ts';
import { entryOf, type Operation } from '../../../../shared/projects/operation.ts';
import type { Viewer } from '../../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { admitCustomerStatements } from '../../tenants/customer-statements.ts';
import { readStanding } from './standing.ts';

export interface Invitation {
  workspaceId: string;
  /** Lower case. */
  email: string;
  role: 'owner' | 'member';
}

export type InviteFailure = Failure<'workspace_not_found' | 'workspace_suspended' | 'not_owner'>;

/** Lets a person into the workspace from their next sign-in on; somebody who has access already keeps it as it is. */
export async function inviteMember(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, email, role }: Invitation,
): Promise<Result<null, InviteFailure>> {
  const { db, runtime } = operation;
  const standing = await readStanding(db, viewer, workspaceId);
  if (standing === null) return fail('workspace_not_found');
  if (!standing.mayManage) return fail('not_owner');
  if (standing.status !== 'active') return fail('workspace_suspended');
  const customer = { tenantId: workspaceId, accountId: standing.accountId, email, name: null };
  await db.batch([
    ...admitCustomerStatements(db, runtime, customer, role),
    auditStatement(
      db,
      entryOf(operation, runtime.now(), {
        accountId: standing.accountId,
        action: 'member.invite',
        target: workspaceId,
        detail: { role },
      }),
    ),
  ]);
  return ok(null);
}
