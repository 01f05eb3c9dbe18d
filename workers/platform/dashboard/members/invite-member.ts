import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { workspaceMembers } from '#shared/db/tables/platform.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';
import { admitCustomers } from '../../customers/tenants/customer-statements.ts';

export interface Invitation {
  workspaceId: string;
  /** In lower case. */
  email: string;
  role: 'owner' | 'member';
}

/** The data of a mail to a new member. */
export interface Invited {
  accountId: string;
  workspaceName: string;
  /** Host name of the account's dashboard; null for the service's own. */
  domain: string | null;
}

export type InviteFailure = Failure<
  'workspace_not_found' | 'workspace_suspended' | 'not_owner' | 'already_member'
>;

/** A member with that address who has signed in before. */
const signedInMember = tenantStatement(
  { email: users.email, vouched: users.email },
  ({ tenant, email, vouched }, db) =>
    db
      .select({ id: users.id })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(
        and(
          eq(workspaceMembers.tenantId, tenant),
          inArray(users.email, [email, vouched]),
          isNotNull(users.signedInAt),
        ),
      ),
);

/**
 * Makes a person a member of the workspace, from their next sign-in. A member who has not signed in yet stays one, so
 * that the mail can be sent again.
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
  const vouched = vouchedIdentity(accountId, email);
  const { known } = await batch(db, {
    known: signedInMember.bind(db, { tenant: workspaceId, email, vouched }),
    admitCustomers: admitCustomers(
      operation,
      accountId,
      [{ tenantId: workspaceId, email, name: null }],
      role,
    ),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId,
        action: 'member.invite',
        target: workspaceId,
        detail: { role },
      }),
    ),
  });
  return known.rows.length > 0 ? fail('already_member') : ok({ accountId, workspaceName, domain });
}
