import { sendInvitation } from '../../reach/mail/send-invitation.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** Sends a person who was made owner or admin a mail with a link to the account's console. */
export const invite = (
  { c, staff, base, operation }: ConsoleRequest,
  email: string,
): ReturnType<typeof sendInvitation> =>
  sendInvitation(c.env, operation, {
    to: email,
    by: staff.email,
    place: texts.members.place(staff.account.name),
    link: `${c.env.BASE_URL}/sign-in?return_to=${encodeURIComponent(base)}`,
    accountId: staff.account.id,
    from: 'platform',
  });
