import { readEmailAddress } from '#schema/names/email-address.ts';
import { dashboardHref, routePath } from '../../core/addresses.ts';
import { sendInvitation } from '../../reach/mail/send-invitation.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { inviteMember } from './invite-member.ts';
import { membersPage } from './members-page.ts';
import { removeMember } from './remove-member.ts';

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
