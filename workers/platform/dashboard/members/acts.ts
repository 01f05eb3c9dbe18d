import { readEmailAddress } from '#schema/names/email-address.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { dashboardHref, routePath } from '../../core/addresses.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';
import { dismissCustomerStatement } from '../../customers/tenants/customer-statements.ts';
import { sendInvitation } from '../../reach/mail/send-invitation.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { inviteMember } from './invite-member.ts';
import { membersPage } from './members-page.ts';

type RemoveMemberFailure = Failure<'workspace_not_found' | 'not_owner' | 'keep_owner' | 'member_not_found'>;

/**
 * Removes a member, whose next request is refused. The customer cannot be removed; only the reseller can change the
 * customer.
 */
async function removeMember(
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

const path = routePath('members');

export const inviteMemberAct: ActDefinition = {
  page: () => path,
  show: on(membersPage),
  async run({ operation, viewer, person, workspaceId, form, env }) {
    const email = readEmailAddress(form.get('email') ?? '');
    if (email === null) return { refused: 'bad_email', path };
    const role = form.get('role') === 'owner' ? 'owner' : 'member';
    const invited = await inviteMember(operation, viewer, { workspaceId, email, role });
    if (!invited.ok) return { refused: invited.code, path };
    const { accountId, workspaceName, domain } = invited.value;
    const sent = await sendInvitation(env, operation, {
      to: email,
      by: person,
      place: workspaceName,
      link: (domain === null ? env.BASE_URL : `https://${domain}`) + dashboardHref('/dashboard', workspaceId),
      accountId,
      from: 'reseller',
    });
    // The person is a member even when the mail failed.
    return { path, parameters: { done: sent.ok ? 'invited' : sent.code.replace('_', '-') } };
  },
};

export const removeMemberAct: ActDefinition = {
  page: () => path,
  show: on(membersPage),
  async run({ operation, viewer, workspaceId, form }) {
    const email = form.get('email') ?? '';
    const removed = await removeMember(operation, viewer, { workspaceId, email });
    return removed.ok ? { path, parameters: { done: 'removed' } } : { refused: removed.code, path };
  },
};
