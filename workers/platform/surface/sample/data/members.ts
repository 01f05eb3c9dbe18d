import { DAY, HOUR } from '#schema/time.ts';
import type { MembersData } from '../../pages/members/members-page.tsx';
import { NOW, target } from './sample-time.ts';

export const members: MembersData = {
  now: NOW,
  invite: { target, value: 'ada@', error: 'Enter a complete e-mail address.' },
  members: [
    {
      id: 'u1',
      name: 'Mira Okafor',
      email: 'mira@example.com',
      role: 'owner',
      you: true,
      since: NOW - 90 * DAY,
      seenAt: NOW - 2 * HOUR,
      pending: false,
    },
    {
      id: 'u2',
      name: null,
      email: 'ada@example.com',
      role: 'member',
      you: false,
      since: NOW - DAY,
      seenAt: null,
      pending: true,
      resend: target,
      removeHref: '?remove=u2',
    },
  ],
};

export const removingMember: MembersData = {
  ...members,
  confirmation: {
    title: 'Remove ada@example.com?',
    body: 'They lose access at once. What they made stays.',
    act: 'Remove',
    destructive: true,
    target,
    closeHref: '?',
  },
};

export const noMembers: MembersData = { now: NOW, members: members.members.slice(0, 1), invite: { target } };
