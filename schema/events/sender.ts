import * as z from 'zod/mini';
import { eventKind, timestamp } from './event-kind.ts';

const sender = z.strictObject({
  domain: z.string(),
  status: z.enum(['active', 'lost']),
  fault: z.nullable(z.string()).check(z.meta({ description: 'The reason why it is no longer used.' })),
  verified_at: z.nullable(timestamp),
  missing_since: z
    .nullable(timestamp)
    .check(z.meta({ description: 'Since when a record of an active domain is missing.' })),
});

const example = {
  domain: 'mail.acme.example',
  status: 'active',
  fault: null,
  verified_at: '2026-01-31T09:31:00.000Z',
  missing_since: null,
} as const;

export const senderEvents = {
  'sender.verified': eventKind({
    summary: 'The records of a sending domain were seen: mails to customers are sent under it.',
    data: sender,
    example,
  }),
  'sender.missing': eventKind({
    summary:
      'A record of an active domain is missing. Mails are still sent under it. The domain is lost when the record stays missing.',
    data: sender,
    example: { ...example, fault: 'sender_records', missing_since: '2026-02-10T09:31:00.000Z' },
  }),
  'sender.found': eventKind({ summary: 'Every record exists again.', data: sender, example }),
  'sender.lost': eventKind({
    summary: 'A sending domain was lost, or was never proved: mails are sent from the platform’s address.',
    data: sender,
    example: { ...example, status: 'lost', fault: 'sender_records', verified_at: null },
  }),
};
