import * as z from 'zod/mini';
import { eventKind } from './event-kind.ts';

const member = z.strictObject({
  role: z.enum(['owner', 'member']),
  members: z
    .int()
    .check(z.meta({ description: 'Number of members of the tenant afterwards, including the customer.' })),
});

const example = { role: 'member', members: 3 } as const;

export const memberEvents = {
  'member.added': eventKind({
    summary:
      'A person other than the customer became a member. The customer is part of `tenant.created` and `tenant.updated`.',
    data: member,
    example,
  }),
  'member.removed': eventKind({
    summary: 'A member other than the customer was removed from a tenant.',
    data: member,
    example: { ...example, members: 2 },
  }),
};
