import * as z from 'zod/mini';
import { eventKind, timestamp } from './event-kind.ts';

const sender = z.strictObject({
  domain: z.string(),
  status: z.enum(['active', 'lost']),
  fault: z.nullable(z.string()).check(z.meta({ description: 'Why it is out of use.' })),
  verified_at: z.nullable(timestamp),
  missing_since: z
    .nullable(timestamp)
    .check(z.meta({ description: 'Since when a record of a domain in use is not seen.' })),
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
    summary: 'The records of a sending domain were seen: mails to customers come from it.',
    data: sender,
    example,
  }),
  'sender.missing': eventKind({
    summary:
      'A record of a domain in use was not seen. Mails still come from it; it is lost when the record stays away.',
    data: sender,
    example: { ...example, fault: 'sender_records', missing_since: '2026-02-10T09:31:00.000Z' },
  }),
  'sender.found': eventKind({ summary: 'Every record is there again.', data: sender, example }),
  'sender.lost': eventKind({
    summary: 'A sending domain is out of use, or was never proved: mails come from the platform’s address.',
    data: sender,
    example: { ...example, status: 'lost', fault: 'sender_records', verified_at: null },
  }),
};
