import * as z from 'zod/mini';
import { writtenUri, writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const endpoint = z.strictObject({
  endpoint_id: writtenUuid(),
  name: z.string(),
  url: writtenUri(),
  status: z.enum(['enabled', 'disabled']),
  disabled_reason: z.nullable(z.enum(['by_hand', 'failing', 'gone'])),
  disabled_at: z.nullable(timestamp),
});

const example = {
  endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7',
  name: 'Billing',
  url: 'https://billing.example/hooks/livery',
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
} as const;

export const endpointEvents = {
  'endpoint.disabled': eventKind({
    summary:
      'An endpoint was disabled, manually or after three days of failures. Other endpoints get this event.',
    data: endpoint,
    example: {
      ...example,
      status: 'disabled',
      disabled_reason: 'failing',
      disabled_at: '2026-02-14T08:00:00.000Z',
    },
  }),
  'endpoint.test': eventKind({
    summary: 'A test was requested. Only the tested endpoint gets it.',
    data: endpoint,
    example,
  }),
};
