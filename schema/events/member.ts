import * as z from 'zod/mini';
import { eventKind } from './event-kind.ts';

const member = z.strictObject({
  role: z.enum(['owner', 'member']),
  members: z
    .int()
    .check(z.meta({ description: 'How many people the tenant has then, the customer among them.' })),
});

const example = { role: 'member', members: 3 } as const;

export const memberEvents = {
  'member.added': eventKind({
    summary:
      'A customer let somebody else in. The customer itself is told of by `tenant.created` and `tenant.updated`.',
    data: member,
    example,
  }),
  'member.removed': eventKind({
    summary: 'Somebody else than the customer has no access to a tenant any more.',
    data: member,
    example: { ...example, members: 2 },
  }),
};
