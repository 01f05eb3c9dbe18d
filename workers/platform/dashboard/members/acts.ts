import { normaliseEmail } from '../../../../shared/mail/email-address.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { routePath } from '../http/addresses.ts';
import { inviteMember } from './invite-member.ts';
import { membersPage } from './members-page.ts';
import { removeMember } from './remove-member.ts';

const path = routePath('members');

export const inviteMemberAct: ActDefinition = {
  page: () => path,
  show: on(membersPage),
  async run({ operation, viewer, workspaceId, form }) {
    const email = normaliseEmail(form.get('email') ?? '');
    if (email === null) return { refused: 'bad_email', path };
    const role = form.get('role') === 'owner' ? 'owner' : 'member';
    const invited = await inviteMember(operation, viewer, { workspaceId, email, role });
    return invited.ok ? { path, parameters: { done: 'invited' } } : { refused: invited.code, path };
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
