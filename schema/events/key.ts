import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const key = z.strictObject({
  key_id: writtenUuid(),
  name: z.string(),
  hint: z.string().check(z.meta({ description: 'First and last characters of the key, to recognise it.' })),
  scopes: z.array(z.string()),
  created_at: timestamp,
  expires_at: z.nullable(timestamp),
  revoked_at: z.nullable(timestamp),
});

const example = {
  key_id: '2b3c4d5e-6f70-4b1c-8d2e-3f4051627384',
  name: 'Billing',
  hint: 'sk_live_a1b2…y8z9',
  scopes: ['platform'],
  created_at: '2026-01-31T09:30:00.000Z',
  expires_at: null,
  revoked_at: null,
};

const revoked = { ...example, revoked_at: '2026-02-14T08:00:00.000Z' };

export const keyEvents = {
  'key.issued': eventKind({
    summary: 'An API key was issued, or replaced another one.',
    data: key,
    example,
  }),
  'key.revoked': eventKind({ summary: 'An API key was revoked.', data: key, example: revoked }),
  'key.used_after_revocation': eventKind({
    summary: 'A revoked key was used and refused. At most once an hour for each key.',
    data: key,
    example: revoked,
  }),
};
